// SPDX-License-Identifier: GPL-3.0-or-later
// Task::generateFiner against loops of this file.
#include <array>
#include <cmath>
#include <vector>

#include "core/tasks/mackey_glass.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::finer_solutions_tests {

constexpr std::array solved{"lorenz", "rossler", "rabinovich-fabrikant", "double-scroll", "multi-scroll", "mackey-glass"};

Experiment shortOn(const char* name) {
    const Experiment standard;
    Experiment experiment = withTask(standard, name);
    setSplitLengths(experiment, 10, 60, 20, 30);
    return experiment;
}

TEST(FinerSolution, IsTheSeriesUpToTheStepAndAnotherFromThereOn) {
    for (const char* name : solved) {
        const Experiment experiment = shortOn(name);
        const Dataset usual = datasetOf(experiment), finer = task(name).generateFiner(experiment, 80);
        EXPECT_EQ(finer.inputs.leftCols(81), usual.inputs.leftCols(81)) << name;
        EXPECT_EQ(finer.targets.leftCols(80), usual.targets.leftCols(80)) << name;
        const double apart = (finer.targets - usual.targets).rightCols(30).cwiseAbs().maxCoeff();
        EXPECT_GT(apart, 1e-14) << name;
        EXPECT_LT(apart, 1e-3) << name;
    }
}

TEST(FinerSolution, FromAfterTheEndIsTheSeriesToTheBit) {
    for (const char* name : solved) {
        const Experiment experiment = shortOn(name);
        const Dataset usual = datasetOf(experiment);
        for (const Eigen::Index from : {Eigen::Index{110}, Eigen::Index{5000}, neverHalved}) {
            const Dataset finer = task(name).generateFiner(experiment, from);
            EXPECT_EQ(finer.inputs, usual.inputs) << name << from;
            EXPECT_EQ(finer.targets, usual.targets) << name << from;
        }
    }
}

TEST(FinerSolution, IsMissingWhereNoEquationIsSolved) {
    for (const char* name : {"mso", "narma", "henon", "logistic-map", "memory", "data"})
        EXPECT_EQ(task(name).generateFiner, nullptr) << name;
}

/// Mackey-Glass from its history, with a step of 0.1 up to the sample `halvedFrom` and of 0.05 from there on. The delayed value
/// is the cubic through values and slopes of the two known times around it.
std::vector<double> ownMackeyGlass(double tau, int samples, int halvedFrom) {
    std::vector<double> times{0.0}, values{1.2}, slopes;
    const auto slope = [](double x, double delayed) { return 0.2 * delayed / (1.0 + std::pow(delayed, 10.0)) - 0.1 * x; };
    slopes.push_back(slope(1.2, 1.2));
    const auto at = [&](double time) {
        if (time <= 0.0) return 1.2;
        std::size_t k = times.size() - 1;
        while (times[k] > time) --k;
        if (k + 1 == times.size()) return values[k];
        const double h = times[k + 1] - times[k], u = (time - times[k]) / h, v = 1.0 - u;
        return v * v * (1.0 + 2.0 * u) * values[k] + u * u * (3.0 - 2.0 * u) * values[k + 1] +
               h * u * v * (v * slopes[k] - u * slopes[k + 1]);
    };
    std::vector<double> sampled{1.2};
    for (int t = 0; t + 1 < samples; ++t) {
        const int substeps = t < halvedFrom ? 10 : 20;
        const double h = 1.0 / substeps;
        for (int i = 0; i < substeps; ++i) {
            const double time = t + i * h, x = values.back();
            const double middle = at(time + h / 2 - tau), end = at(time + h - tau);
            const double k1 = slope(x, at(time - tau)), k2 = slope(x + h / 2 * k1, middle), k3 = slope(x + h / 2 * k2, middle),
                         k4 = slope(x + h * k3, end);
            times.push_back(t + (i + 1) * h);
            values.push_back(x + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4));
            slopes.push_back(slope(values.back(), end));
        }
        sampled.push_back(values.back());
    }
    return sampled;
}

TEST(FinerSolution, OfADelayEquationHasTheSameHistory) {
    for (const int tau : {17, 30}) {
        Experiment experiment = shortOn("mackey-glass");
        experiment.set(mackeyGlassEquation::tau, tau);
        const Dataset usual = datasetOf(experiment), finer = task("mackey-glass").generateFiner(experiment, 20);
        const std::vector<double> expected = ownMackeyGlass(tau, 1000 + 111, 1000 + 20);
        double off = 0.0;
        for (int t = 0; t < 110; ++t)
            off = std::max(off, std::abs(finer.targets(0, t) + 1.0 - expected[static_cast<std::size_t>(1001 + t)]));
        EXPECT_LT(off, 1e-11) << tau;
        EXPECT_GT((finer.targets - usual.targets).cwiseAbs().maxCoeff(), 1e-10) << tau;  // which that distinguishes
    }
}

}  // namespace echoplane::finer_solutions_tests
