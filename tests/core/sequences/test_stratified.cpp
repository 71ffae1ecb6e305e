// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "core/sequences/labelled_set.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::stratified_tests {

/// Sequences of one step, `counts[k]` of class k.
LabelledSet ofCounts(std::vector<int> counts) {
    LabelledSet set;
    set.name = "set";
    for (std::size_t k = 0; k < counts.size(); ++k) {
        set.classes.push_back(std::to_string(k));
        for (int i = 0; i < counts[k]; ++i) set.close(set.steps() + 1, static_cast<int>(k));
    }
    set.values = Eigen::MatrixXd::Ones(1, set.steps());
    return set;
}

std::vector<int> classCounts(const LabelledSet& set, const std::vector<int>& order, int first, int count) {
    std::vector<int> counts(set.classes.size());
    for (int i = first; i < first + count; ++i)
        ++counts[static_cast<std::size_t>(set.labels[static_cast<std::size_t>(order[static_cast<std::size_t>(i)])])];
    return counts;
}

TEST(StratifiedOrder, EveryClassHasItsShareOfEachRole) {
    const LabelledSet set = ofCounts({60, 30, 10});
    const std::vector<int> order = stratifiedOrder(set, {60, 20, 20}, 1);
    EXPECT_EQ(classCounts(set, order, 0, 60), (std::vector{36, 18, 6}));
    EXPECT_EQ(classCounts(set, order, 60, 20), (std::vector{12, 6, 2}));
    EXPECT_EQ(classCounts(set, order, 80, 20), (std::vector{12, 6, 2}));
    EXPECT_EQ(std::set(order.begin(), order.end()).size(), 100);
}

TEST(StratifiedOrder, AnotherSeedIsAnotherSplitAndASmallerTrainingLeavesTheTestAlone) {
    const LabelledSet set = ofCounts({50, 50});
    const std::vector<int> order = stratifiedOrder(set, {60, 20, 20}, 1);
    EXPECT_EQ(order, stratifiedOrder(set, {60, 20, 20}, 1));
    EXPECT_NE(order, stratifiedOrder(set, {60, 20, 20}, 2));
    const std::vector<int> fewer = stratifiedOrder(set, {30, 20, 20}, 1);
    EXPECT_TRUE(std::is_permutation(order.end() - 20, order.end(), fewer.end() - 20));
}

TEST(StratifiedOrder, PartsOfTheSourceAreKept) {
    LabelledSet set = ofCounts({10, 10});
    set.parts.assign(20, Part::training);
    for (const int i : {0, 1, 10, 11}) set.parts[static_cast<std::size_t>(i)] = Part::test;
    const std::vector<int> order = stratifiedOrder(set, {12, 4, 4}, 7);
    const std::set<int> test(order.end() - 4, order.end());
    EXPECT_EQ(test, (std::set{0, 1, 10, 11}));
    EXPECT_EQ(defaultCounts(set).test, 4);
    EXPECT_EQ(defaultCounts(set).all(), 20);
}

TEST(StratifiedOrder, WhatCannotBeIsRefused) {
    const LabelledSet set = ofCounts({60, 3});
    EXPECT_EQ(refusal([&] { stratifiedOrder(set, {60, 20, 20}, 1); }), "training needs 60 sequences, but set has only 23 for it");
    EXPECT_EQ(refusal([&] {
                  stratifiedOrder(set, {5, 10, 10}, 1);
              }),
              "the class \"1\" is absent from training: use more sequences, or remove the class");
}

TEST(CheckSet, EachDefectHasItsSentence) {
    EXPECT_EQ(refusal([] { checkSet(ofCounts({4}), "x.csv"); }),
              "x.csv has one class only, \"0\", but there must be at least two");
    LabelledSet empty = ofCounts({1, 1});
    empty.close(empty.steps(), 0);
    EXPECT_EQ(refusal([&] { checkSet(empty, "x.csv"); }), "x.csv: sequence 3 is empty");
    LabelledSet unlisted = ofCounts({1, 1});
    unlisted.labels[0] = 5;
    EXPECT_EQ(refusal([&] { checkSet(unlisted, "x.csv"); }), "x.csv: sequence 1 has a class that is not listed");
}

}  // namespace echoplane::stratified_tests
