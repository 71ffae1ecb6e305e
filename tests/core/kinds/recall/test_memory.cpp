// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/memory.h"

#include <cmath>

#include "core/kinds/recall/memory_task.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::memory_tests {

Experiment withDelays(int delays) {
    Experiment experiment;
    experiment.data.task = "memory";
    experiment.set(memory::delays, delays);
    return experiment;
}

TEST(Memory, TargetsAreTheDelayedInputs) {
    for (const int delays : {1, 7, 300, 1500}) {
        const Dataset data = generateMemory(withDelays(delays));
        const Eigen::Index steps = data.inputs.cols();
        ASSERT_EQ(data.inputs.rows(), 1);
        ASSERT_EQ(data.targets.rows(), delays);
        ASSERT_EQ(data.targets.cols(), steps);
        for (Eigen::Index k = 1; k <= delays; ++k) {
            for (Eigen::Index t = k; t < steps; ++t) ASSERT_EQ(data.targets(k - 1, t), data.inputs(0, t - k)) << "delay " << k;
            // All delays share the same past before the first step.
            for (Eigen::Index t = 0; k > 1 && t + 1 < std::min(k, steps); ++t)
                ASSERT_EQ(data.targets(k - 1, t + 1), data.targets(k - 2, t)) << "delay " << k;
        }
    }
}

TEST(Memory, InputIsUniformAndIndependentFromStepToStep) {
    Experiment experiment = withDelays(10);
    experiment.data.split.training = 100000;
    const Dataset data = generateMemory(experiment);
    const Eigen::ArrayXd u = data.inputs.row(0).transpose().array() / 0.8;
    const auto n = static_cast<double>(u.size());
    EXPECT_GE(u.minCoeff(), -1.0);
    EXPECT_LT(u.maxCoeff(), 1.0);
    EXPECT_NEAR(u.mean(), 0.0, 5.0 / std::sqrt(3.0 * n));
    EXPECT_NEAR(u.square().mean(), 1.0 / 3.0, 5.0 * std::sqrt(4.0 / 45.0 / n));
    for (Eigen::Index k = 1; k <= 10; ++k) {
        const Eigen::ArrayXd past = data.targets.row(k - 1).transpose().array() / 0.8;
        EXPECT_NEAR((u * past).mean(), 0.0, 5.0 / (3.0 * std::sqrt(n))) << "delay " << k;
    }
}

TEST(Memory, IsSeededByTheExperimentAndReadsNothingOfTheReservoir) {
    Experiment experiment = withDelays(5), other = experiment;
    other.reservoir.size = 7;
    other.reservoir.method = "normal";
    other.dynamics.spectralRadius = 0.2;
    other.data.split.washout = 3;
    EXPECT_EQ(generateMemory(experiment).inputs, generateMemory(other).inputs);
    other.reservoir.seed = experiment.reservoir.seed + 1;
    EXPECT_NE(generateMemory(experiment).inputs, generateMemory(other).inputs);
}

TEST(MemoryCurve, IsNumPysSquaredCorrelation) {
    // tests/data/make_memory_data.py
    const ReferenceData data("memory_curve");
    const MemoryCurve curve = memoryCurve(data.matrix("predictions"), data.matrix("targets"));
    EXPECT_LT(relativeError(curve.squared, data.matrix("capacity").transpose()), 1e-13);
    EXPECT_NEAR(curve.squaredTotal, data.matrix("capacity").sum(), 1e-12);
}

TEST(MemoryCurve, WithoutBiasIsTheAdjustedSquare) {
    const ReferenceData data("memory_curve");
    const MemoryCurve curve = memoryCurve(data.matrix("predictions"), data.matrix("targets"));
    const double steps = static_cast<double>(data.matrix("targets").cols());
    const Eigen::ArrayXd squares = data.matrix("capacity").transpose();
    const Eigen::ArrayXd adjusted = 1.0 - (1.0 - squares) * (steps - 1.0) / (steps - 2.0);
    EXPECT_LT((curve.capacity.array() - adjusted).abs().maxCoeff(), 1e-12);
    EXPECT_NEAR(curve.total, adjusted.sum(), 1e-12);
}

TEST(MemoryCurve, DelaysOfWhichNothingIsRecalledAddUpToNothing) {
    // 5000 delays on 200 steps: 1/(T − 1) each adds 25.1 of spurious capacity.
    RandomStream random(5, "nothing recalled");
    const MemoryCurve curve = memoryCurve(random.normalMatrix(5000, 200), random.normalMatrix(5000, 200));
    EXPECT_NEAR(curve.squaredTotal, 5000.0 / 199.0, 2.0);
    const double spread = std::sqrt(5000.0 * 2.0) / 199.0;  // variance of ρ² of normal series, at most 2/(T² − 1)
    EXPECT_NEAR(curve.total, 0.0, 5.0 * spread);
    EXPECT_GT(curve.standardError, 0.5 * spread);
    EXPECT_LT(curve.standardError, 2.0 * spread);
}

TEST(MemoryCurve, ItsStandardErrorIsTheSpreadOverSeries) {
    // ŷ = u + noise, ρ² = 1/2 for each of 30 delays, in 300 series of 400 steps.
    constexpr int stretches = 300, steps = 400, delays = 30;
    double sum = 0.0, squares = 0.0, errors = 0.0;
    for (std::uint64_t seed = 0; seed < stretches; ++seed) {
        RandomStream random(seed, "half recalled");
        const Eigen::MatrixXd targets = random.normalMatrix(delays, steps);
        const MemoryCurve curve = memoryCurve(targets + random.normalMatrix(delays, steps), targets);
        sum += curve.total / stretches;
        squares += curve.total * curve.total / stretches;
        errors += curve.standardError / stretches;
    }
    const double spread = std::sqrt(squares - sum * sum);
    EXPECT_NEAR(sum, 0.5 * delays, 4.0 * spread / std::sqrt(stretches) + 0.5 * delays / steps);
    EXPECT_NEAR(errors / spread, 1.0, 0.2);
}

TEST(MemoryCurve, TheTotalStaysBelowItsBound) {
    const Eigen::MatrixXd targets = RandomStream(2, "bound").normalMatrix(3, 100);
    MemoryCurve curve = memoryCurve(targets, targets);
    EXPECT_NEAR(curve.total, 3.0, 1e-12);
    addFeedthrough(curve, recallOf(targets.row(0).transpose(), targets.row(0).transpose()), 3.0);
    EXPECT_NEAR(*curve.present, 1.0, 1e-12);
    EXPECT_NEAR(curve.total, 2.0, 1e-12);
    EXPECT_NEAR(curve.squaredTotal, 3.0, 1e-12);
}

TEST(MemoryCurve, ShortSeriesHaveNoStandardError) {
    const Eigen::MatrixXd targets = RandomStream(2, "short").normalMatrix(3, 59);
    EXPECT_TRUE(std::isnan(memoryCurve(targets, targets).standardError));
    for (const Eigen::Index steps : {1, 2}) {
        const MemoryCurve curve = memoryCurve(targets.leftCols(steps), targets.leftCols(steps));
        EXPECT_EQ(curve.total, 0.0) << steps << " steps tell nothing";
    }
}

TEST(Memory, ItsBoundCountsWhatTheReadoutSees) {
    Experiment experiment = withDelays(7);
    experiment.reservoir.size = 20;
    EXPECT_EQ(memoryCapacityBound(experiment), 20);
    experiment.readout.bias = true;
    EXPECT_EQ(memoryCapacityBound(experiment), 20);
    experiment.readout.input = true;
    EXPECT_EQ(memoryCapacityBound(experiment), 21);
    experiment.readout.output = true;
    EXPECT_EQ(memoryCapacityBound(experiment), 28);
}

TEST(MemoryCurve, PerfectRecallHasCapacityOneAndAConstantZero) {
    const Eigen::MatrixXd targets = RandomStream(1, "targets").normalMatrix(3, 100);
    Eigen::MatrixXd predictions = -2.0 * targets.array() + 5.0;
    predictions.row(2).setConstant(0.7);
    const MemoryCurve curve = memoryCurve(predictions, targets);
    EXPECT_NEAR(curve.capacity[0], 1.0, 1e-14);
    EXPECT_LE(curve.capacity[0], 1.0);
    EXPECT_LT(curve.squared[2], 1e-3);
    predictions.row(2).setZero();
    EXPECT_EQ(memoryCurve(predictions, targets).capacity[2], 0.0);
}

double halfDelayOf(const std::vector<double>& capacities, double present = 1.0) {
    return halfDelay(Eigen::Map<const Eigen::VectorXd>(capacities.data(), static_cast<Eigen::Index>(capacities.size())), present);
}

TEST(MemoryCurve, HalfDelayIsInterpolatedBetweenDelays) {
    EXPECT_NEAR(halfDelayOf({1.0, 0.9, 0.25}), 2.0 + 0.4 / 0.65, 1e-12);
    EXPECT_NEAR(halfDelayOf({0.75, 0.4, 0.1}), 1.0 + 0.25 / 0.35, 1e-12);
    EXPECT_NEAR(halfDelayOf({0.25, 0.1}), 0.5 / 0.75, 1e-12);                // between MC_0 = 1 and MC_1
    EXPECT_NEAR(halfDelayOf({0.9, 0.3, 0.8, 0.1}), 1.0 + 0.4 / 0.6, 1e-12);  // the first fall counts
    EXPECT_NEAR(halfDelayOf({0.25, 0.1}, 0.75), 0.5, 1e-12);
    EXPECT_EQ(halfDelayOf({0.25, 0.1}, 0.4), 0.0);
}

TEST(MemoryCurve, HalfDelayIsTheLastDelayWhereTheCurveStaysAbove) {
    EXPECT_EQ(halfDelayOf({1.0, 0.9, 0.8}), 3.0);
    const Eigen::MatrixXd targets = RandomStream(1, "recalled").normalMatrix(3, 200);
    MemoryCurve all = memoryCurve(targets, targets);
    EXPECT_TRUE(all.neverHalf);
    Eigen::MatrixXd predictions = targets;
    predictions.row(2) = RandomStream(2, "chance").normalMatrix(1, 200);
    EXPECT_FALSE(memoryCurve(predictions, targets).neverHalf);
    Recall present;
    present.capacity = 0.2;
    addFeedthrough(all, present, 10.0);
    EXPECT_FALSE(all.neverHalf) << "it begins below";
}

TEST(MemoryCurve, ShapesThatDifferAreRefused) {
    EXPECT_NE(refusal([] { memoryCurve(Eigen::MatrixXd::Zero(2, 10), Eigen::MatrixXd::Zero(3, 10)); }), "");
    EXPECT_NE(refusal([] { memoryCurve(Eigen::MatrixXd::Zero(2, 10), Eigen::MatrixXd::Zero(2, 9)); }), "");
}

}  // namespace echoplane::memory_tests
