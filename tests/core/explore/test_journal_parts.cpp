// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/journal.h"

#include <fstream>

#include "core/explore/runner.h"
#include "core/explore/shard.h"
#include "core/files/text_file.h"
#include "tests/core/refusal.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::journal_parts_tests {

SweepPlan smallPlan() {
    SweepPlan plan;
    plan.base = withTask({}, "mso");
    plan.base.reservoir.size = 10;
    plan.base.data.split = {10, 60, 30, 30};
    plan.axes = {{"spectral-radius", {0.5, 0.9}}, {"ridge", {1e-8, 1e-4}}};
    plan.seeds = 3;
    return plan;
}

void runPart(const std::filesystem::path& file, const SweepPlan& plan, const Shard& shard) {
    const std::vector<SweepGroup> groups = sweepGroups(plan);
    Journal journal(file, plan, groups, JournalOf::part);
    std::vector<std::size_t> which = journal.stored().missing;
    std::erase_if(which, [&](std::size_t group) { return !shard.has(group, groups.size()); });
    runSweep(groups, which, 2, {}, [&](std::size_t group, const std::vector<SweepRow>& rows) { journal.append(group, rows); });
}

class SweepJournalFiles : public TemporaryDirectory {};

TEST_F(SweepJournalFiles, PartsMergedAreTheFileOfOneRun) {
    const SweepPlan plan = smallPlan();
    const std::vector<SweepGroup> groups = sweepGroups(plan);
    Journal whole(directory / "whole.csv", plan, groups);
    runSweep(groups, 0, 1, {}, [&](std::size_t group, const std::vector<SweepRow>& rows) { whole.append(group, rows); });
    for (const int parts : {1, 2, 4}) {
        std::vector<std::filesystem::path> files;
        for (int part = 1; part <= parts; ++part) {
            files.push_back(directory / (std::to_string(part) + '-' + std::to_string(parts) + ".journal"));
            runPart(files.back(), plan, {part, parts});
        }
        const StoredExploration merged = mergedJournals(files, JournalOf::part, 1000);
        ASSERT_TRUE(merged.missing.empty());
        writeJournal(directory / "merged.csv", merged.plan, merged.rows);
        EXPECT_EQ(readTextFile(directory / "merged.csv"), readTextFile(directory / "whole.csv")) << parts << " parts";
    }
}

TEST_F(SweepJournalFiles, ATornLineCostsItsGroupAlone) {
    const SweepPlan plan = smallPlan();
    const std::filesystem::path file = directory / "part.journal";
    runPart(file, plan, {1, 1});
    const std::string text = readTextFile(file);
    for (std::size_t cut = text.find('\n', text.find('\n') + 1) + 1; cut < text.size(); cut += 37) {
        std::ofstream(file, std::ios::binary) << text.substr(0, cut);
        EXPECT_EQ(mergedJournals(std::vector{file}, JournalOf::part, 1000).missing.empty(), false) << cut;
        runPart(file, plan, {1, 1});
        EXPECT_TRUE(mergedJournals(std::vector{file}, JournalOf::part, 1000).missing.empty()) << cut;
    }
}

TEST_F(SweepJournalFiles, WhatTwoWritersWroteIsTakenOnce) {
    const SweepPlan plan = smallPlan();
    const std::filesystem::path file = directory / "part.journal";
    runPart(file, plan, {1, 1});
    const std::string text = readTextFile(file);
    const std::size_t header = text.find('\n', text.find('\n') + 1) + 1, middle = text.find('\n', (header + text.size()) / 2) + 1;
    for (const std::string& spoilt : {text + text.substr(header), text.substr(0, middle) + "3,0.5,1e" + text.substr(middle),
                                      text.substr(0, middle) + text.substr(header)}) {
        std::ofstream(file, std::ios::binary) << spoilt;
        ASSERT_NO_THROW(runPart(file, plan, {1, 1}));
        const StoredExploration merged = mergedJournals(std::vector{file}, JournalOf::part, 1000);
        EXPECT_TRUE(merged.missing.empty());
        EXPECT_EQ(merged.rows.size(), plan.cells());
    }
}

/// Journals can be read while workers write them, or have only just begun.
TEST_F(SweepJournalFiles, ASweepThatIsStillRunningIsReadAsFarAsItIs) {
    const SweepPlan plan = smallPlan();
    runPart(directory / "1.journal", plan, {1, 3});
    std::ofstream(directory / "2.journal", std::ios::binary) << "";
    std::ofstream(directory / "3.journal", std::ios::binary) << journalHeader(plan).substr(0, 30);
    std::ofstream(directory / "notes.txt") << "mine";
    const auto journals = journalsIn(directory);
    ASSERT_EQ(journals.size(), 3U);
    const StoredExploration merged = mergedJournals(journals, JournalOf::part, 1000);
    EXPECT_EQ(merged.missing, (std::vector<std::size_t>{2, 3, 4, 5}));
    ASSERT_EQ(merged.rows.size(), sweepGroups(plan)[0].cells.size() + sweepGroups(plan)[1].cells.size());
    EXPECT_EQ(merged.rows.front().experiment, sweepGroups(plan)[0].cells.front());
    EXPECT_EQ(refusal([&] { mergedJournals(std::vector{directory / "2.journal"}, JournalOf::part, 1000); }),
              "no journal of the sweep has been started yet: try again later");
}

TEST_F(SweepJournalFiles, MissingGroupsAndOtherSweepsAreTold) {
    const SweepPlan plan = smallPlan();
    runPart(directory / "1.journal", plan, {1, 3});
    const StoredExploration merged = mergedJournals(std::vector{directory / "1.journal"}, JournalOf::part, 1000);
    EXPECT_EQ(merged.missing.size(), 4U);
    EXPECT_EQ(merged.groups, 6U);
    SweepPlan other = plan;
    other.seeds = 2;
    runPart(directory / "2.journal", other, {1, 1});
    EXPECT_EQ(refusal([&] {
                  mergedJournals(std::vector{directory / "1.journal", directory / "2.journal"}, JournalOf::part, 1000);
              }),
              (directory / "2.journal").string() + " belongs to a different sweep than " + (directory / "1.journal").string());
    EXPECT_EQ(refusal([&] {
                  runPart(directory / "1.journal", other, {1, 1});
              }),
              (directory / "1.journal").string() + " exists and does not belong to this sweep: name another file or remove it");
}

TEST(Shard, IsAPartOfAllParts) {
    for (const std::size_t count : {std::size_t{0}, std::size_t{5}, std::size_t{12}})
        for (std::size_t index = 0; index < count; ++index) {
            int holders = 0;
            for (int part = 1; part <= 4; ++part) holders += Shard{part, 4}.has(index, count) ? 1 : 0;
            EXPECT_EQ(holders, 1);
        }
    EXPECT_EQ(shardFrom("2/8"), (Shard{2, 8}));
    for (const char* wrong : {"0/8", "9/8", "2", "2/", "a/b", "2/8x"})
        EXPECT_EQ(refusal([&] { shardFrom(wrong); }),
                  "--shard is \"" + std::string(wrong) + "\", but must be I/K with I from 1 to K, such as 2/8, or array");
}

}  // namespace echoplane::journal_parts_tests
