// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/merging.h"

#include <numeric>

#include "core/reservoir/dense_reservoir.h"
#include "core/sequences/labelled_set.h"
#include "tests/core/kinds/classes/class_data.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::merging_tests {

class MergingOfNumPy : public testing::TestWithParam<const char*> {
protected:
    const nlohmann::ordered_json m_data = classData();
    const LabelledSet m_set = setOf(m_data);
    bool isTanh() const { return std::string(GetParam()) == "tanh"; }

    SequenceLayer layer() const {
        const Eigen::MatrixXd weights = matrixOf(m_data["W"]), inputs = matrixOf(m_data["W_in"]);
        const double leak = m_data["leak"];
        if (!isTanh()) return SequenceLayer(Reservoir(Reservoir::Dense{leakedWeights(weights, 1.0, leak)}, leak * inputs), false);
        Eigen::MatrixXd withBias(inputs.rows() + 1, inputs.cols());
        withBias.topRows(inputs.rows()) = inputs;
        for (Eigen::Index k = 0; k < inputs.cols(); ++k)
            withBias(inputs.rows(), k) = m_data["bias"][static_cast<std::size_t>(k)].get<double>();
        return SequenceLayer(Reservoir(ActivatedStepper(weights, 1.0, leak, activationNamed("tanh")), withBias), true);
    }

    Eigen::MatrixXd merged(const Merging& merging, int threads = 1) const {
        std::vector<int> order(static_cast<std::size_t>(m_set.count()));
        std::iota(order.begin(), order.end(), 0);
        return mergedStates(layer(), m_set, order, merging, threads, {}).features;
    }
    Eigen::MatrixXd expected(const char* name) const { return matrixOf(m_data["merged"][GetParam()][name]).transpose(); }
};

TEST_P(MergingOfNumPy, EachMergeIsThatOfPlainLoops) {
    for (const char* name : {"first", "last", "mean", "max", "norm"})
        EXPECT_LT(relativeError(merged({mergesOf(name)}), expected(name)), 1e-12) << name;
}

TEST_P(MergingOfNumPy, SeveralMergesAndBothDirectionsStandBelowEachOther) {
    const Eigen::MatrixXd features = merged({mergesOf("last+mean"), true});
    ASSERT_EQ(features.rows(), 28);
    EXPECT_LT(relativeError(features.topRows(7), expected("last")), 1e-12);
    EXPECT_LT(relativeError(features.middleRows(7, 7), expected("mean")), 1e-12);
    EXPECT_LT(relativeError(features.bottomRows(7), expected("backwards_mean")), 1e-12);
}

TEST_P(MergingOfNumPy, WashoutLeavesOutFirstStepsButNeverTheLast) {
    EXPECT_LT(relativeError(merged({{Merge::mean}, false, 3}), matrixOf(m_data["washout"][GetParam()]).transpose()), 1e-12);
}

TEST_P(MergingOfNumPy, ThreadsChangeNoBit) {
    const Merging merging{mergesOf("last+mean+max"), true};
    EXPECT_EQ(merged(merging, 1), merged(merging, 3));
}

INSTANTIATE_TEST_SUITE_P(Merging, MergingOfNumPy, testing::Values("linear", "tanh"),
                         [](const auto& tried) { return std::string(tried.param); });

TEST(Merging, ProductsAreMergedBesideTheStates) {
    const nlohmann::ordered_json data = classData();
    const LabelledSet set = setOf(data);
    Eigen::MatrixXd withBias(4, 7);
    withBias.topRows(3) = matrixOf(data["W_in"]);
    for (Eigen::Index k = 0; k < 7; ++k) withBias(3, k) = data["bias"][static_cast<std::size_t>(k)].get<double>();
    const SequenceLayer layer(
        Reservoir(ActivatedStepper(matrixOf(data["W"]), 1.0, data["leak"], activationNamed("tanh")), withBias), true);
    std::vector<int> order(static_cast<std::size_t>(set.count()));
    std::iota(order.begin(), order.end(), 0);
    const Eigen::MatrixXd features = mergedStates(layer, set, order, {{Merge::mean}, false, 0, {{0, 3}, {2, 5}}}, 1, {}).features;
    ASSERT_EQ(features.rows(), 9);
    EXPECT_LT(relativeError(features.topRows(7), matrixOf(data["merged"]["tanh"]["mean"]).transpose()), 1e-12);
    EXPECT_LT(relativeError(features.bottomRows(2), matrixOf(data["products"]).transpose()), 1e-12);
}

TEST(Merging, WithoutALayerTheInputsAreMerged) {
    const nlohmann::ordered_json data = classData();
    const LabelledSet set = setOf(data);
    const std::vector<int> order{4, 0};
    const Eigen::MatrixXd features = mergedStates(SequenceLayer(3), set, order, {{Merge::mean}}, 1, {}).features;
    EXPECT_LT(relativeError(features, sequenceMeans(set, order)), 1e-14);
}

TEST(Merging, WithoutMergingEachStepIsAColumn) {
    const nlohmann::ordered_json data = classData();
    const LabelledSet set = setOf(data);
    const std::vector<int> order{4, 0, 2};
    const Eigen::MatrixXd features = mergedStates(SequenceLayer(3), set, order, {{}, true}, 2, {}).features;
    ASSERT_EQ(features.rows(), 6);
    ASSERT_EQ(features.cols(), set.length(4) + set.length(0) + set.length(2));
    EXPECT_EQ(features.middleRows(0, 3).leftCols(set.length(4)), set.sequence(4));
    EXPECT_EQ(features.middleRows(3, 3).rightCols(set.length(2)), set.sequence(2));  // a step has no direction here
    // With a reservoir the backward states of a step depend on the steps after it.
    LabelledSet ones;
    ones.values = Eigen::MatrixXd::Ones(1, 3);
    ones.close(3, 0);
    const SequenceLayer sum(Reservoir(Reservoir::Dense{Eigen::MatrixXd::Ones(1, 1)}, Eigen::MatrixXd::Ones(1, 1)), false);
    const std::vector<int> only{0};
    const Eigen::MatrixXd counted = mergedStates(sum, ones, only, {{}, true}, 1, {}).features;
    EXPECT_EQ(counted.row(0), Eigen::RowVector3d(1, 2, 3));
    EXPECT_EQ(counted.row(1), Eigen::RowVector3d(3, 2, 1));
}

TEST(Merging, ALexiconWeighsItsTokens) {
    LabelledSet set;
    set.values = Eigen::MatrixXd::Identity(3, 3);
    set.tokens = {0, 1, 2, 2, 2};
    set.weights = {2.0, -1.0, 0.0};
    set.close(3, 0);
    set.close(5, 1);
    const std::vector<int> order{0, 1};
    const Eigen::MatrixXd features = mergedStates(SequenceLayer(3), set, order, {{Merge::lexicon}}, 1, {}).features;
    EXPECT_LT((features.col(0) - Eigen::Vector3d(2.0 / 3.0, -1.0 / 3.0, 0.0)).norm(), 1e-15);
    EXPECT_EQ(features.col(1), Eigen::Vector3d::Zero());  // none of its words has weight
}

TEST_P(MergingOfNumPy, APrefixIsMergedAsTheSequenceThatEndsThere) {
    for (const int washout : {0, 3}) {
        const Merging merging{mergesOf("first+last+mean+max+norm"), false, washout, {{0, 3}}};
        for (const int sequence : {0, 3}) {
            const Eigen::MatrixXd prefixes = prefixStates(layer(), m_set, sequence, merging).features;
            for (int steps = 1; steps <= m_set.length(sequence); ++steps) {
                LabelledSet cut;
                cut.values = m_set.sequence(sequence).leftCols(steps);
                cut.close(steps, 0);
                const std::vector<int> only{0};
                EXPECT_LT(relativeError(prefixes.col(steps - 1), mergedStates(layer(), cut, only, merging, 1, {}).features),
                          1e-14)
                    << washout << ' ' << steps;
            }
        }
    }
}

TEST(Merging, TheFirstSequenceThatDivergesIsReported) {
    const nlohmann::ordered_json data = classData();
    const LabelledSet set = setOf(data);
    const Reservoir growing(Reservoir::Dense{1e60 * Eigen::MatrixXd::Identity(7, 7)}, matrixOf(data["W_in"]));
    std::vector<int> order(static_cast<std::size_t>(set.count()));
    std::iota(order.begin(), order.end(), 0);
    int first = 0;
    while (set.length(first) < 3) ++first;  // 1e120 after three steps
    EXPECT_EQ(mergedStates(SequenceLayer(growing, false), set, order, {{Merge::mean}}, 2, {}).divergedAt, first);
}

TEST(Merging, NamesAreRefusedThatAreNone) {
    EXPECT_EQ(refusal([] { mergesOf("last+middle"); }),
              "there is no merge \"middle\"; there are first, last, mean, max, norm and lexicon, joined by +, and none");
    EXPECT_EQ(mergesOf("mean+mean").size(), 1);
}

}  // namespace echoplane::merging_tests
