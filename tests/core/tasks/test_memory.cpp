// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/memory.h"

#include <cmath>

#include <gtest/gtest.h>

#include "tests/core/reference_data.h"

namespace echoplane {
namespace {

Experiment withDelays(int delays) {
    Experiment experiment;
    experiment.task = "memory";
    experiment.delays = delays;
    return experiment;
}

TEST(Memory, TargetsAreTheDelayedInputs) {
    for (const int delays : {1, 7, 300, 1500}) {
        const TaskData data = generateMemory(withDelays(delays));
        const Eigen::Index steps = data.inputs.cols();
        ASSERT_EQ(data.inputs.rows(), 1);
        ASSERT_EQ(data.targets.rows(), delays);
        ASSERT_EQ(data.targets.cols(), steps);
        for (Eigen::Index k = 1; k <= delays; ++k) {
            for (Eigen::Index t = k; t < steps; ++t) ASSERT_EQ(data.targets(k - 1, t), data.inputs(0, t - k)) << "delay " << k;
            // What was before the first step is the same past for every delay.
            for (Eigen::Index t = 0; k > 1 && t + 1 < std::min(k, steps); ++t)
                ASSERT_EQ(data.targets(k - 1, t + 1), data.targets(k - 2, t)) << "delay " << k;
        }
    }
}

TEST(Memory, InputIsUniformAndIndependentFromStepToStep) {
    Experiment experiment = withDelays(10);
    experiment.training = 100000;
    const TaskData data = generateMemory(experiment);
    const Eigen::ArrayXd u = data.inputs.row(0).transpose().array() / 0.8;
    const double n = static_cast<double>(u.size());
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
    other.size = 7;
    other.method = "normal";
    other.spectralRadius = 0.2;
    other.washout = 3;
    EXPECT_EQ(generateMemory(experiment).inputs, generateMemory(other).inputs);
    other.seed = experiment.seed + 1;
    EXPECT_NE(generateMemory(experiment).inputs, generateMemory(other).inputs);
}

TEST(MemoryCurve, IsNumPysSquaredCorrelation) {
    // tests/data/make_memory_data.py
    const ReferenceData data("memory_curve");
    const MemoryCurve curve = memoryCurve(data.matrix("predictions"), data.matrix("targets"));
    EXPECT_LT(relativeError(curve.capacity, data.matrix("capacity").transpose()), 1e-13);
    EXPECT_NEAR(curve.total, data.matrix("capacity").sum(), 1e-12);
}

TEST(MemoryCurve, PerfectRecallHasCapacityOneAndAConstantZero) {
    const Eigen::MatrixXd targets = RandomStream(1, "targets").normalMatrix(3, 100);
    Eigen::MatrixXd predictions = -2.0 * targets.array() + 5.0;
    predictions.row(2).setConstant(0.7);
    const MemoryCurve curve = memoryCurve(predictions, targets);
    EXPECT_NEAR(curve.capacity[0], 1.0, 1e-14);
    EXPECT_LE(curve.capacity[0], 1.0);
    EXPECT_LT(curve.capacity[2], 1e-3);
    predictions.row(2).setZero();
    EXPECT_EQ(memoryCurve(predictions, targets).capacity[2], 0.0);
}

/// Predictions whose squared correlation with the targets is exactly known: cos²φ of two orthogonal, centred signals.
double halfDelayOf(const std::vector<double>& capacities) {
    const auto delays = static_cast<Eigen::Index>(capacities.size());
    Eigen::MatrixXd targets(delays, 4), predictions(delays, 4);
    const Eigen::RowVector4d first(1, -1, 1, -1), second(1, 1, -1, -1);
    for (Eigen::Index k = 0; k < delays; ++k) {
        const double square = capacities[static_cast<std::size_t>(k)];
        targets.row(k) = first;
        predictions.row(k) = std::sqrt(square) * first + std::sqrt(1.0 - square) * second;
    }
    return memoryCurve(predictions, targets).halfDelay;
}

TEST(MemoryCurve, HalfDelayIsInterpolatedBetweenDelays) {
    EXPECT_NEAR(halfDelayOf({1.0, 0.9, 0.25}), 2.0 + 0.4 / 0.65, 1e-12);
    EXPECT_NEAR(halfDelayOf({0.75, 0.4, 0.1}), 1.0 + 0.25 / 0.35, 1e-12);
    EXPECT_NEAR(halfDelayOf({0.25, 0.1}), 0.5 / 0.75, 1e-12);                // between MC_0 = 1 and MC_1
    EXPECT_NEAR(halfDelayOf({0.9, 0.3, 0.8, 0.1}), 1.0 + 0.4 / 0.6, 1e-12);  // the first fall counts
}

TEST(MemoryCurve, HalfDelayIsTheLastDelayWhereTheCurveStaysAbove) {
    EXPECT_EQ(halfDelayOf({1.0, 0.9, 0.8}), 3.0);
}

TEST(MemoryCurve, ShapesThatDifferAreRefused) {
    EXPECT_NE(refusal([] { memoryCurve(Eigen::MatrixXd::Zero(2, 10), Eigen::MatrixXd::Zero(3, 10)); }), "");
    EXPECT_NE(refusal([] { memoryCurve(Eigen::MatrixXd::Zero(2, 10), Eigen::MatrixXd::Zero(2, 9)); }), "");
}

}  // namespace
}  // namespace echoplane
