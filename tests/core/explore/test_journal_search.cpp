// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/journal.h"

#include <cmath>
#include <limits>

#include "core/files/text_file.h"
#include "core/text/json_text.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::journal_search_tests {

class SearchFiles : public TemporaryDirectory {
protected:
    SearchFiles() {
        plan.base.data.split = {20, 90, 40, 30};
        plan.axes = searchAxesFrom("spectral-radius=0.2:1.1,ridge=1e-9:1:log,method=golden|uniform,bias,size=10:20");
        plan.by = SearchMethod::bayes;
        plan.seeds = searchSeeds;
        plan.folds = 2;
        plan.searchSeed = 4'000'000'000U;
        plan.measures = {Metric::rmse, Metric::r2};
        const double infinity = std::numeric_limits<double>::infinity(), none = std::numeric_limits<double>::quiet_NaN();
        evaluations = {{{0.2, 1e-9, "golden", 1.0, 10.0}, 0.1 + 0.2, 1.0 / 3.0, 0},
                       {{0.3, 1.0, "uniform", 0.0, 20.0}, infinity, none, 6},
                       {{1.1, 1e-4, "uniform", 1.0, 13.0}, none, 1e-300, 2}};
    }

    std::filesystem::path file() const { return directory / "search.csv"; }
    void write(std::size_t count) const {
        Journal open(file(), plan);
        for (std::size_t i = open.stored().evaluations.size(); i < count; ++i) open.append(evaluations[i]);
    }
    /// As text, since NaN does not equal itself.
    std::string journal(std::span<const Evaluation> some) const {
        const std::filesystem::path other = directory / "other.csv";
        writeJournal(other, plan, some);
        return contents(other);
    }

    ExplorationPlan plan;
    std::vector<Evaluation> evaluations;
};

TEST_F(SearchFiles, HoldThePlanAHeaderAndALineAPoint) {
    write(3);
    const std::string text = contents(file());
    EXPECT_NE(text.find("\nevaluation,spectral-radius,ridge,method,bias,size,rmse-r2,standard_deviation,failed\n"
                        "1,0.2,1e-09,golden,on,10,0.30000000000000004,0.3333333333333333,0\n2,0.3,1,uniform,off,20,inf,,6\n"),
              std::string::npos)
        << text;
    EXPECT_EQ(text, journal(evaluations));
}

TEST_F(SearchFiles, ThePlanReadsBack) {
    const std::string text = planText(plan);
    const ExplorationPlan again = planFrom(text);
    EXPECT_EQ(planText(again), text);
    EXPECT_EQ(again.axes, plan.axes);
    EXPECT_EQ(again.base, plan.base);
    EXPECT_EQ(again.measures, plan.measures);
    EXPECT_EQ(again.searchSeed, plan.searchSeed);
    write(3);
    const StoredExploration stored = readJournal(file(), JournalOf::search, 100);
    EXPECT_EQ(planText(stored.plan), text);
    EXPECT_EQ(journal(stored.evaluations), journal(evaluations));
}

TEST_F(SearchFiles, CutOffAnywhereTheyGoOnToTheSameBytes) {
    write(3);
    const std::string whole = contents(file());
    const std::size_t header = journal({}).size();
    for (std::size_t length = 0; length <= whole.size(); length += length < header ? 97 : 1) {
        writeTextFile(file(), whole.substr(0, length));
        write(3);
        EXPECT_EQ(contents(file()), whole) << "cut off after " << length;
    }
}

TEST_F(SearchFiles, WhatTwoWritersWroteTwiceOrTornIsReadAndGoneOnWith) {
    write(3);
    const std::string whole = contents(file());
    const std::size_t header = journal({}).size(), second = whole.find("\n2,") + 1, third = whole.find("\n3,") + 1;
    const std::string one = whole.substr(header, second - header), two = whole.substr(second, third - second);
    for (const std::string& text : {whole.substr(0, second) + one + two + two + whole.substr(third) + two,
                                    whole.substr(0, second) + "2,0.3,1,un" + whole.substr(second),
                                    whole.substr(0, second) + "2,0.3,1,un\n" + whole.substr(second),
                                    whole.substr(0, third - 1) + ",7\n" + whole.substr(third)}) {  // an extra field
        writeTextFile(file(), text);
        EXPECT_GE(readJournal(file(), JournalOf::search, 100).evaluations.size(), 1U) << text.substr(header);
        write(3);
        EXPECT_EQ(contents(file()), whole) << text.substr(header);
    }
}

TEST_F(SearchFiles, TheOrderOfThePlansSettingsDoesNotCount) {
    write(3);
    const std::string whole = contents(file());
    nlohmann::ordered_json json = plainJson(whole.substr(2, whole.find('\n') - 2));
    nlohmann::ordered_json turned;
    for (auto each = json["base"].rbegin(); each != json["base"].rend(); ++each) turned[each.key()] = each.value();
    json["base"] = turned;
    const std::string other = "# " + json.dump() + whole.substr(whole.find('\n'));
    ASSERT_NE(other, whole);
    writeTextFile(file(), other);
    EXPECT_EQ(journal(readJournal(file(), JournalOf::search, 100).evaluations), whole);
    write(3);
    EXPECT_EQ(contents(file()), whole) << "what goes on is written anew";
}

TEST_F(SearchFiles, RefuseWhatIsNotThisSearch) {
    write(3);
    const std::string whole = contents(file());
    ExplorationPlan other = plan;
    other.seeds = 5;
    EXPECT_NE(refusal([&] { Journal(file(), other); }).find("does not belong to this search"), std::string::npos);
    EXPECT_EQ(contents(file()), whole) << "left as it was";
    for (const auto& [from, to] :
         {std::pair{"\n2,0.3,", "\n3,0.3,"}, std::pair{"\n2,0.3,", "\n2,5,"}, std::pair{"uniform,off", "square,off"},
          std::pair{"uniform,off", "uniform,maybe"}, std::pair{",6\n", ",six\n"}}) {
        std::string text = whole;
        text.replace(text.find(from), std::string(from).size(), to);
        writeTextFile(file(), text);
        EXPECT_NE(refusal([&] { Journal(file(), plan); }).find("evaluation 2"), std::string::npos) << to;
        EXPECT_NE(refusal([&] { readJournal(file(), JournalOf::search, 100); }).find("evaluation 2"), std::string::npos) << to;
    }
    writeTextFile(file(), whole);
    EXPECT_NE(refusal([&] { readJournal(file(), JournalOf::search, 2); }).find("more than 2"), std::string::npos);
    for (const auto& [from, to] :
         {std::pair{R"("by":"bayes")", R"("by":"luck")"}, std::pair{R"("folds":2)", R"("folds":0)"},
          std::pair{R"("seeds":3)", R"("seeds":"3")"}, std::pair{"spectral-radius=0.2", "spectral-radius=9"},
          std::pair{R"("echoplane":")", R"("echoplane":"9)"}, std::pair{"# {", "# ["}}) {
        std::string text = whole;
        text.replace(text.find(from), std::string(from).size(), to);
        writeTextFile(file(), text);
        EXPECT_NE(refusal([&] { readJournal(file(), JournalOf::search, 100); }).find(file().string()), std::string::npos) << to;
    }
}

/// Random points are independent, so that parts of a search, each run separately, equal the whole search.
TEST_F(SearchFiles, PartsMergedAreTheJournalOfOneSearch) {
    plan.by = SearchMethod::random;
    plan.seeds = plan.folds = 1;
    constexpr int budget = 21;
    Journal whole(file(), plan);
    runSearch(plan, {}, budget, 2, {}, [&](const Evaluation& each) { whole.append(each); });
    for (const int parts : {1, 3, 4}) {
        std::vector<std::filesystem::path> files;
        int points = 0;
        for (int number = parts; number >= 1; --number) {
            const auto [part, count] = partOf(plan, budget, {number, parts});
            points += count;
            Journal journal(files.emplace_back(directory / (std::to_string(number) + ".journal")), part);
            runSearch(part, journal.stored().evaluations, count, 1, {}, [&](const Evaluation& each) { journal.append(each); });
        }
        EXPECT_EQ(points, budget);
        const StoredExploration merged = mergedJournals(files, JournalOf::search, 100);
        writeJournal(directory / "merged.csv", merged.plan, merged.evaluations);
        EXPECT_EQ(contents(directory / "merged.csv"), contents(file())) << parts;
        if (parts == 3) {
            const std::vector outer{files.front(), files.back()};
            EXPECT_EQ(refusal([&] { mergedJournals(outer, JournalOf::search, 100); }),
                      "points 8 to 14 are missing from the parts: run the interrupted part again, then merge");
        }
        for (const auto& each : files) std::filesystem::remove(each);
    }
    plan.by = SearchMethod::bayes;
    EXPECT_NE(refusal([&] {
                  partOf(plan, budget, {1, 2});
              }).find("proposes each point from all earlier ones"),
              std::string::npos);
}

}  // namespace echoplane::journal_search_tests
