// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/sweep_parts.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/explore/sweep_file.h"
#include "core/explore/sweep_journal.h"
#include "core/explore/sweep_part.h"
#include "core/files/text_file.h"

namespace echoplane {

namespace {

/// "FILE.3.journal" of rank 3, in the order of the ranks.
std::filesystem::path journalOf(const std::filesystem::path& output, int rank) {
    return output.string() + '.' + std::to_string(rank) + ".journal";
}

std::vector<std::filesystem::path> journalsBeside(const std::filesystem::path& output) {
    std::vector<std::filesystem::path> journals;
    for (int rank = 0;; ++rank) {
        std::error_code none;
        if (!std::filesystem::exists(journalOf(output, rank), none)) return journals;
        journals.push_back(journalOf(output, rank));
    }
}

FinishedGroups finishedIn(const std::vector<std::filesystem::path>& journals, const SweepPlan& plan,
                          const std::vector<SweepGroup>& groups) {
    FinishedGroups all;
    for (const std::filesystem::path& journal : journals)
        all.merge(readSweepJournal(journal, readTextFile(journal), plan, groups));
    return all;
}

}  // namespace

ShardOutcome sweepShard(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepGroup>& groups,
                        const Shard& shard, int threads, const RunContext& context) {
    SweepJournal journal(file, plan, groups);
    std::vector<std::size_t> left;
    ShardOutcome outcome{shard, 0, 0};
    for (std::size_t group = 0; group < groups.size(); ++group) {
        if (!shard.has(group, groups.size())) continue;
        ++outcome.groups;
        if (journal.finished().contains(group))
            ++outcome.kept;
        else
            left.push_back(group);
    }
    runSweepPart(groups, left, threads, context,
                 [&](std::size_t group, const std::vector<SweepRow>& rows) { journal.append(group, rows); });
    return outcome;
}

bool sweepOnRanks(const std::filesystem::path& output, const SweepPlan& plan, const std::vector<SweepGroup>& groups, int threads,
                  const RunContext& context, const Ranks& ranks) {
    const bool first = ranks.rank() == 0;
    std::vector<double> done(groups.size());
    if (first) {
        const SweepFile before(output, plan, groups);
        for (std::size_t group = 0; group < before.finishedGroups(); ++group) done[group] = 1.0;
        for (const auto& [group, rows] : finishedIn(journalsBeside(output), plan, groups)) done[group] = 1.0;
    }
    ranks.broadcast(done, 0);
    std::vector<std::size_t> left, mine;
    for (std::size_t group = 0; group < groups.size(); ++group)
        if (done[group] == 0.0) left.push_back(group);
    const Share share = shareOf(left.size(), &ranks);
    mine.assign(left.begin() + static_cast<std::ptrdiff_t>(share.first), left.begin() + static_cast<std::ptrdiff_t>(share.last));
    {
        SweepJournal journal(journalOf(output, ranks.rank()), plan, groups);
        runSweepPart(groups, mine, std::max(1, threads / ranks.size()), context,
                     [&](std::size_t group, const std::vector<SweepRow>& rows) { journal.append(group, rows); });
    }
    ranks.barrier();
    if (!first) return false;
    const std::vector<std::filesystem::path> journals = journalsBeside(output);
    const SweepFile before(output, plan, groups);
    std::vector<SweepRow> rows = before.rows();
    FinishedGroups all = finishedIn(journals, plan, groups);
    for (auto& [group, finished] : all)
        if (group >= before.finishedGroups()) rows.insert(rows.end(), finished.begin(), finished.end());
    writeSweep(output, plan, rows);
    for (const std::filesystem::path& journal : journals) std::filesystem::remove(journal);
    return true;
}

}  // namespace echoplane
