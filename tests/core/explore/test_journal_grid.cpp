// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/journal.h"

#include <cmath>
#include <limits>
#include <sstream>

#include "core/explore/sweep_table.h"
#include "core/own_data/data.h"
#include "core/tasks/task.h"
#include "tests/core/explore/sweep_row.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::journal_grid_tests {

class SweepFiles : public TemporaryDirectory {
protected:
    SweepFiles() {
        plan.base.reservoir.size = 10;
        plan.base.data.split.washout = 10;
        plan.base.data.split.training = 50;
        plan.base.data.split.validation = plan.base.data.split.test = 10;
        plan.axes = {{"method", {std::string("golden"), std::string("uniform")}}, {"ridge", {1e-4, 1e-11}}};
        plan.seeds = 2;
        groups = sweepGroups(plan);
    }

    std::filesystem::path file() const { return directory / "sweep.csv"; }

    /// Rows without running anything: any numbers will do, infinity too.
    static std::vector<SweepRow> rowsOf(const SweepGroup& group) {
        std::vector<SweepRow> rows;
        for (const Experiment& cell : group.cells) {
            const double seeded = 1.0 / (3.0 + cell.reservoir.seed) + cell.readout.ridge;
            const double validation = cell.reservoir.method == "uniform" ? std::numeric_limits<double>::infinity() : seeded / 7.0;
            rows.push_back(sweepRow(cell, seeded, validation, 2.0));
        }
        return rows;
    }

    /// Opens the file and appends the missing groups. Returns where it resumed.
    std::size_t finish() {
        Journal open(file(), plan, groups);
        EXPECT_LE(open.stored().finishedGroups(), groups.size());
        std::size_t held = 0;
        for (std::size_t i = 0; i < open.stored().finishedGroups(); ++i) held += groups[i].cells.size();
        EXPECT_EQ(open.stored().rows.size(), held);
        for (std::size_t i = open.stored().finishedGroups(); i < groups.size(); ++i) open.append(i, rowsOf(groups[i]));
        return open.stored().finishedGroups();
    }

    SweepPlan plan;
    std::vector<SweepGroup> groups;
};

TEST_F(SweepFiles, HoldsThePlanAHeaderAndALineACell) {
    finish();
    std::istringstream text(contents(file()));
    std::string line;
    std::getline(text, line);
    EXPECT_EQ(line.front(), '#');
    for (const char* word : {"\"ridge\"", "\"seeds\":2", "\"golden\""}) EXPECT_NE(line.find(word), std::string::npos) << line;
    std::getline(text, line);
    EXPECT_EQ(line, "method,ridge,seed,training_rmse,validation_rmse,test_rmse,metric,validation_metric,test_metric");
    std::vector<std::string> lines;
    while (std::getline(text, line)) lines.push_back(line);
    EXPECT_EQ(lines.size(), plan.cells());
    EXPECT_EQ(lines.front().substr(0, 15), "golden,1e-04,1,");
    EXPECT_EQ(filesInDirectory(), 1U);
}

TEST_F(SweepFiles, RowsReadBackToTheSameBits) {
    finish();
    const Journal again(file(), plan, groups);
    ASSERT_EQ(again.stored().rows.size(), plan.cells());
    EXPECT_EQ(again.stored().finishedGroups(), groups.size());
    std::size_t at = 0;
    for (const SweepGroup& group : groups) {
        for (const SweepRow& expected : rowsOf(group)) {
            const SweepRow& row = again.stored().rows[at++];
            EXPECT_EQ(row.experiment, expected.experiment);
            EXPECT_EQ(row.of(Metric::rmse, Role::fit), expected.of(Metric::rmse, Role::fit));
            EXPECT_EQ(row.of(Metric::rmse, Role::validation), expected.of(Metric::rmse, Role::validation));
            EXPECT_EQ(row.of(Metric::rmse, Role::test), expected.of(Metric::rmse, Role::test));
            EXPECT_EQ(row.judged(Role::validation), expected.judged(Role::validation));
            EXPECT_EQ(row.judged(Role::test), expected.judged(Role::test));
        }
    }
}

TEST_F(SweepFiles, ResumesAfterACutAtAnyByteToTheSameFile) {
    finish();
    const std::string whole = contents(file());
    std::size_t least = groups.size();
    for (std::size_t length = whole.size(); length-- > 0;) {
        std::filesystem::remove(file());  // ext4 waits for the disk where a file is emptied and written again
        put(file(), whole.substr(0, length));
        std::size_t kept = 0;
        ASSERT_NO_THROW(kept = finish()) << "cut after byte " << length;
        ASSERT_EQ(contents(file()), whole) << "cut after byte " << length;
        ASSERT_LE(kept, least) << "cut after byte " << length;
        least = kept;
    }
    EXPECT_EQ(least, 0U);
}

TEST_F(SweepFiles, AForeignFileIsRefusedAndStays) {
    finish();
    const std::string whole = contents(file());
    std::string otherNumber = whole, otherSetting = whole;
    otherNumber.replace(otherNumber.rfind(",2\n"), 3, ",two\n");
    otherSetting.replace(otherSetting.rfind("uniform,"), 8, "golden,");
    for (const std::string& text :
         {std::string("something else\n"), std::string("#"), "# " + whole, std::string("\0\1\2", 3), otherNumber, otherSetting}) {
        if (whole.starts_with(text)) continue;  // the beginning of this file itself
        put(file(), text);
        const std::string message = refusal([&] { Journal(file(), plan, groups); });
        EXPECT_NE(message.find(file().string()), std::string::npos) << text.substr(0, 40) << ": \"" << message << "\"";
        EXPECT_EQ(contents(file()), text) << "a file that was refused was changed";
    }
}

TEST_F(SweepFiles, AnotherPlansFileIsRefusedAndStays) {
    finish();
    const std::string whole = contents(file());
    for (int change = 0; change < 4; ++change) {
        SweepPlan other = plan;
        if (change == 0) other.seeds = 3;
        if (change == 1) other.base.reservoir.size = 11;
        if (change == 2) other.axes.back().values.emplace_back(1.0);
        if (change == 3) std::swap(other.axes.front(), other.axes.back());
        EXPECT_NE(refusal([&] { Journal(file(), other, sweepGroups(other)); }), "") << change;
        EXPECT_EQ(contents(file()), whole);
    }
}

TEST_F(SweepFiles, WhatTwoWritersWroteTwiceOrTornIsReadAndGoneOnWith) {
    finish();
    const std::string whole = contents(file());
    const std::size_t header = whole.find('\n', whole.find('\n') + 1) + 1;
    std::istringstream lines(whole.substr(header));
    std::string twice = whole.substr(0, header), line;
    while (std::getline(lines, line)) twice += line + '\n' + line + '\n';
    for (const std::string& doubled : {twice, whole + whole.substr(header)}) {
        put(file(), doubled);
        EXPECT_EQ(readJournal(file(), JournalOf::grid, 100).finishedGroups(), groups.size());
        EXPECT_EQ(finish(), groups.size());
        EXPECT_EQ(contents(file()), whole);
    }
    // A truncated line anywhere: the rows before it are kept, and the rest is computed again.
    for (std::size_t at = header + 10; at + 10 < whole.size(); at += 23) {
        std::string torn = whole;
        torn.insert(at, "\ngolden,1e-0");
        put(file(), torn);
        ASSERT_NO_THROW(finish()) << at;
        ASSERT_EQ(contents(file()), whole) << at;
    }
}

TEST_F(SweepFiles, AnotherWriterIsNamed) {
    const Journal open(file(), plan, groups);
    EXPECT_NE(failure([&] { Journal(file(), plan, groups); }).find("another Echoplane is writing it"), std::string::npos);
}

TEST_F(SweepFiles, LinesBeyondTheLastRowAreRefusedAndStay) {
    finish();
    const std::string text = contents(file()) + "golden,0.0001,3,1,1,1,rmse,1,1\n";
    put(file(), text);
    EXPECT_NE(refusal([&] { Journal(file(), plan, groups); }), "");
    EXPECT_EQ(contents(file()), text);
}

/// The format of 0.1.0, without the three columns of the metric.
std::string withoutMetric(const std::string& text) {
    std::istringstream lines(text);
    std::string older, line;
    std::getline(lines, line);
    older = line + '\n';
    while (std::getline(lines, line)) {
        for (int column = 0; column < 3; ++column) line.erase(line.rfind(','));
        older += line + '\n';
    }
    return older;
}

TEST_F(SweepFiles, AnOlderFileOfASweepThatIsJudgedByTheRmseIsReadAndGoneOnWith) {
    finish();
    const std::string whole = contents(file()), older = withoutMetric(whole);
    put(file(), older);
    const StoredExploration stored = readJournal(file(), JournalOf::grid, 100);
    ASSERT_EQ(stored.finishedGroups(), groups.size());
    EXPECT_EQ(stored.rows.front().judged(Role::validation), stored.rows.front().of(Metric::rmse, Role::validation));
    EXPECT_EQ(bestOf(stored.plan, stored.rows).experiment, bestOf(plan, stored.rows).experiment);
    for (std::size_t length = older.size(); length-- > older.find('\n') + 1;) {
        std::filesystem::remove(file());
        put(file(), older.substr(0, length));
        ASSERT_NO_THROW(finish()) << "cut after byte " << length;
        ASSERT_EQ(contents(file()), whole) << "cut after byte " << length;
    }
}

TEST_F(SweepFiles, AnOlderFileOfASweepThatIsJudgedOtherwiseIsRefusedAndStays) {
    plan.base = withTask(plan.base, "parity");
    groups = sweepGroups(plan);
    finish();
    const std::string older = withoutMetric(contents(file()));
    put(file(), older);
    for (const std::string& message :
         {refusal([&] { readJournal(file(), JournalOf::grid, 100); }), refusal([&] { Journal(file(), plan, groups); })}) {
        EXPECT_NE(message.find("accuracy"), std::string::npos) << message;
        EXPECT_NE(message.find(file().string()), std::string::npos) << message;
    }
    EXPECT_EQ(contents(file()), older);
}

TEST_F(SweepFiles, TheMetricOfTheTaskHasItsName) {
    plan.base = withTask(plan.base, "lorenz");
    groups = sweepGroups(plan);
    finish();
    EXPECT_NE(contents(file()).find("golden,1e-04,1,"), std::string::npos);
    EXPECT_NE(contents(file()).find(",valid_time_steps,"), std::string::npos);
}

TEST_F(SweepFiles, OwnDataIsReadBack) {
    put(
        directory / "data.csv", "u\n" + [] {
            std::string rows;
            for (int t = 0; t < 120; ++t) rows += std::to_string(t % 7) + '\n';
            return rows;
        }());
    plan.base = withDataFile(plan.base, (directory / "data.csv").string());
    groups = sweepGroups(plan);
    finish();
    EXPECT_EQ(readJournal(file(), JournalOf::grid, 100).plan.base, plan.base);
}

TEST_F(SweepFiles, AFolderThatIsNotThereIsNamed) {
    const auto missing = directory / "missing" / "sweep.csv";
    EXPECT_NE(failure([&] { Journal(missing, plan, groups); }).find(missing.string()), std::string::npos);
}

TEST_F(SweepFiles, IsReadWithoutAPlan) {
    plan.base.reservoir.seed = 12;
    plan.base.dynamics.spectralRadius = 1.0 / 3.0;
    plan.axes.push_back({"bias", {0.0, 1.0}});
    groups = sweepGroups(plan);
    finish();
    const std::string whole = contents(file());
    const StoredExploration stored = readJournal(file(), JournalOf::grid, plan.cells());
    EXPECT_EQ(stored.plan.base, plan.base);
    EXPECT_EQ(stored.plan.axes, plan.axes);
    EXPECT_EQ(stored.plan.seeds, plan.seeds);
    EXPECT_EQ(stored.finishedGroups(), groups.size());
    EXPECT_EQ(stored.groups, groups.size());
    ASSERT_EQ(stored.rows.size(), plan.cells());
    EXPECT_EQ(stored.rows.back().of(Metric::rmse, Role::validation),
              rowsOf(groups.back()).back().of(Metric::rmse, Role::validation));
    EXPECT_EQ(contents(file()), whole) << "reading must not touch the file";
}

TEST_F(SweepFiles, IsReadWithCustomEigenvalues) {
    plan.base.reservoir.method = "custom";
    plan.base.reservoir.edit.eigenvalues = {{0.5, 0.0}, {0.1, 0.7}};
    plan.base.reservoir.size = 3;
    plan.axes = {{"ridge", {1e-4, 1e-11}}};
    groups = sweepGroups(plan);
    finish();
    EXPECT_EQ(readJournal(file(), JournalOf::grid, 100).plan.base, plan.base);
}

TEST_F(SweepFiles, AnUnfinishedOneIsReadAsFarAsItGoes) {
    finish();
    const std::string whole = contents(file());
    put(file(), whole.substr(0, whole.rfind("uniform,")));
    const StoredExploration stored = readJournal(file(), JournalOf::grid, 100);
    EXPECT_EQ(stored.finishedGroups(), groups.size() - 1);
    EXPECT_EQ(stored.rows.size(), plan.cells() - groups.back().cells.size());
}

TEST_F(SweepFiles, WrittenAtOnceHasTheSameBytes) {
    finish();
    std::vector<SweepRow> rows;
    for (const SweepGroup& group : groups)
        for (const SweepRow& row : rowsOf(group)) rows.push_back(row);
    writeJournal(directory / "other.csv", plan, rows);
    EXPECT_EQ(contents(directory / "other.csv"), contents(file()));
    EXPECT_NE(failure([&] { writeJournal(directory / "missing" / "sweep.csv", plan, rows); }).find("missing"), std::string::npos);
}

TEST_F(SweepFiles, WhatIsNoSweepIsRefusedWithItsName) {
    finish();
    const std::string whole = contents(file());
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = whole;
        text.replace(text.find(from), from.size(), to);
        return text;
    };
    for (const std::string& text :
         {std::string(), std::string("a,b\n1,2\n"), std::string("# {\n"), std::string("# {}\n"), std::string("# []\n"),
          changed("\"seeds\":2", "\"seeds\":-2"), changed("\"seeds\":2", R"("seeds":"two")"),
          changed("\"seeds\":2", "\"seeds\":2000000000"), changed("\"size\":10", "\"size\":1e300"),
          changed("\"size\":10", "\"size\":null"), changed("\"axes\":{", R"("axes":{"raduis":[1],)"),
          changed("\"axes\":{", R"("axes":{"size":5,)"), changed(ECHOPLANE_VERSION, "99.0"), changed(ECHOPLANE_VERSION, "99.0.0"),
          changed(ECHOPLANE_VERSION, "0.x.0"), whole + "golden,1,1,1,1,1,rmse,1,1\n"}) {
        put(file(), text);
        const std::string message = refusal([&] { readJournal(file(), JournalOf::grid, 1000); });
        EXPECT_NE(message.find(file().string()), std::string::npos) << text.substr(0, 60) << ": \"" << message << "\"";
    }
    put(file(), whole);
    EXPECT_NE(refusal([&] { readJournal(file(), JournalOf::grid, plan.cells() - 1); }).find("at most 7"), std::string::npos);
}

TEST_F(SweepFiles, OneOfAnEarlierVersionIsRead) {
    finish();
    std::string earlier = contents(file());
    earlier.replace(earlier.find(ECHOPLANE_VERSION), std::string(ECHOPLANE_VERSION).size(), "0.1.0");
    const StoredExploration whole = readJournal(file(), JournalOf::grid, 1000);
    put(file(), earlier);
    EXPECT_EQ(readJournal(file(), JournalOf::grid, 1000).rows.size(), whole.rows.size());
}

TEST(SweepAxes, OfAnEndlessNameTheBeginningIsTold) {
    const auto message = [](const std::string& before, std::size_t letters, const std::string& after) {
        return refusal([&] {
            SweepPlan plan;
            plan.axes = sweepAxesFromJson(before + std::string(letters, 'x') + after);
            validateAxes(plan);
        });
    };
    for (const auto& [before, after] :
         {std::pair(R"({"method": ")", R"("})"), {R"({"ridge": ")", R"("})"}, {R"({")", R"(": [1]})"}}) {
        const std::string endless = message(before, 5000, after);
        EXPECT_NE(endless.find("xxx"), std::string::npos);
        // The rest of the sentence, which lists the valid names, is as long for a short name.
        EXPECT_LT(endless.size(), message(before, 3, after).size() + 100) << endless;
    }
}

TEST(SweepAxes, AreListsRangesAndSingleValues) {
    const std::vector<SweepAxis> axes = sweepAxesFromJson(
        R"({"spectral-radius": [0.5, 0.9], "method": ["golden", "normal"], "bias": [false, true], "size": 30,
            "leak-rate": {"from": 0.2, "to": 1, "count": 5}, "ridge": {"from": 1e-4, "to": 1, "count": 5, "scale": "log"}})");
    ASSERT_EQ(axes.size(), 6U);
    EXPECT_EQ(axes[0], (SweepAxis{"spectral-radius", {0.5, 0.9}}));
    EXPECT_EQ(axes[1], (SweepAxis{"method", {std::string("golden"), std::string("normal")}}));
    EXPECT_EQ(axes[2], (SweepAxis{"bias", {0.0, 1.0}}));
    EXPECT_EQ(axes[3], (SweepAxis{"size", {30.0}}));
    const auto expectNear = [](const SweepAxis& axis, const std::vector<double>& expected) {
        ASSERT_EQ(axis.values.size(), expected.size()) << axis.setting;
        for (std::size_t i = 0; i < expected.size(); ++i)
            EXPECT_NEAR(std::get<double>(axis.values[i]) / expected[i], 1.0, 1e-14) << axis.setting;
    };
    expectNear(axes[4], {0.2, 0.4, 0.6, 0.8, 1.0});
    expectNear(axes[5], {1e-4, 1e-3, 1e-2, 1e-1, 1.0});
    EXPECT_EQ(axes[5].values.back(), SettingValue(1.0)) << "the end of a range must be what was asked for";
}

TEST(SweepAxes, RangesOfWholeNumbersAreRoundedWithoutRepeats) {
    const std::vector<SweepAxis> axes = sweepAxesFromJson(R"({"size": {"from": 1, "to": 3, "count": 9}})");
    EXPECT_EQ(axes.front(), (SweepAxis{"size", {1.0, 2.0, 3.0}}));
}

TEST(SweepAxes, WhatIsWrongIsRefusedWithTheReason) {
    const auto refused = [](const std::string& json, const std::string& word) {
        std::string message = refusal([&] { sweepAxesFromJson(json); });
        EXPECT_NE(message.find(word), std::string::npos) << json << ": \"" << message << "\"";
    };
    refused("", "JSON");
    refused("{\"ridge\": [1,", "JSON");
    refused("[1, 2]", "object");
    refused(R"({"ridge": [1], "size": 10, "ridge": [2]})", "ridge: the key appears twice");
    refused(R"({"size": 10, "size": 10})", "size: the key appears twice");
    refused("null", "object");
    refused(R"({"raduis": [1]})", "raduis");
    refused(R"({"ridge": [null]})", "ridge");
    refused(R"({"ridge": [[1]]})", "ridge");
    refused(R"({"ridge": null})", "ridge");
    refused(R"({"ridge": {}})", "from");
    refused(R"({"ridge": {"from": 1, "to": 2}})", "count");
    refused(R"({"ridge": {"from": "1", "to": 2, "count": 3}})", "from");
    refused(R"({"ridge": {"from": 1, "to": 2, "count": 1}})", "count");
    refused(R"({"ridge": {"from": 1, "to": 2, "count": 2.5}})", "count");
    refused(R"({"ridge": {"from": 1, "to": 2, "count": 1e9}})", "count");
    refused(R"({"ridge": {"from": 0, "to": 1, "count": 3, "scale": "log"}})", "above 0");
    refused(R"({"ridge": {"from": 1, "to": -1, "count": 3, "scale": "log"}})", "above 0");
    refused(R"({"ridge": {"from": 1, "to": 2, "count": 3, "scale": "cubic"}})", "cubic");
    refused(R"({"ridge": {"from": 1, "to": 2, "count": 3, "scale": 1}})", "scale");
}

TEST(SweepAxes, AMillionLevelsAreRefusedAndNotAStackThatOverflows) {
    const std::string deep = std::string(1'000'000, '[') + std::string(1'000'000, ']');
    EXPECT_NE(refusal([&] { sweepAxesFromJson("{\"ridge\": " + deep + "}"); }).find("more than 16 levels of nesting"),
              std::string::npos);
    const std::string range = R"({"ridge": {"from": 1, "to": 2, "count": 3, "scale": )" + deep + "}}";
    EXPECT_NE(refusal([&] { sweepAxesFromJson(range); }).find("more than 16 levels of nesting"), std::string::npos);
}

TEST(SweepAxes, MoreKeysAndValuesThanAnyGridHasAreRefused) {
    std::string keys = "{", values = "{\"ridge\": [0";
    for (int k = 0; k < 100'001; ++k) {
        keys += (k == 0 ? "\"" : ",\"") + std::to_string(k) + "\":0";
        values += ",0";
    }
    EXPECT_NE(refusal([&] { sweepAxesFromJson(keys + "}"); }).find("more than 1000 keys in one object"), std::string::npos);
    EXPECT_EQ(refusal([&] { sweepAxesFromJson(values + "]}"); }),
              "the grid has 100002 values of ridge, but may have at most 100000");
}

TEST_F(SweepFiles, AHeaderOfAMillionLevelsOrOfOtherKindsIsRefusedInASentence) {
    const std::string deep = std::string(1'000'000, '[') + std::string(1'000'000, ']');
    for (const auto& [header, reason] :
         {std::pair(R"({"base": {}, "axes": {"ridge": [)" + deep + "]}, \"seeds\": 1}", "more than 16 levels of nesting"),
          {R"({"base": {"data": )" + deep + "}, \"seeds\": 1}", "more than 16 levels of nesting"},
          {"{\"base\": {}, \"seeds\": \"x\", \"echoplane\": \"" ECHOPLANE_VERSION "\"}", "its seeds must be a whole number"},
          {"{\"base\": {}, \"seeds\": 1e300, \"echoplane\": \"" ECHOPLANE_VERSION "\"}", "its seeds must be a whole number"},
          {"{\"base\": {}, \"seeds\": 1, \"axes\": [1], \"echoplane\": \"" ECHOPLANE_VERSION "\"}", "its axes must be an object"},
          {R"({"base": {}, "seeds": 1, "axes": {"ridge": 1}, "echoplane": ")" ECHOPLANE_VERSION "\"}",
           "its axis ridge must be a list"},
          {"{\"seeds\": 1, \"echoplane\": \"" ECHOPLANE_VERSION "\"}", "its plan has no base"},
          {R"({"base": {}, "seeds": 1, "echoplane": 5})", "it was made by version "}}) {
        put(file(), "# " + header + "\nseed\n");
        const std::string refused = refusal([&] { readJournal(file(), JournalOf::grid, 1000); });
        EXPECT_NE(refused.find(reason), std::string::npos) << refused;
        EXPECT_EQ(refused.find("json.exception"), std::string::npos) << refused;
        EXPECT_NE(refusal([&] { Journal(file(), plan, groups); }).find("does not belong to this sweep"), std::string::npos);
    }
}

}  // namespace echoplane::journal_grid_tests
