// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/loop_spectrum.h"

#include <cmath>

#include "core/analysis/climate.h"
#include "core/math/random.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tasks/henon.h"
#include "core/tasks/lorenz.h"
#include "core/tasks/task.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::loop_spectrum_tests {

// Kaplan and Yorke by hand: Lorenz (Sprott 2003) and Hénon; a fixed point; a torus.
TEST(KaplanYorke, FollowsFromTheExponents) {
    EXPECT_NEAR(*kaplanYorke({0.9056, 0.0, -14.5723}), 2.0 + 0.9056 / 14.5723, 1e-12);
    EXPECT_NEAR(*kaplanYorke({0.41922, -1.62319}), 1.2583, 1e-4);
    EXPECT_EQ(*kaplanYorke({-0.1, -0.2}), 0.0);
    EXPECT_EQ(*kaplanYorke({0.0, 0.0, -1.0}), 2.0);
    EXPECT_FALSE(kaplanYorke({0.3, -0.1}));
}

Experiment freeRunning(const char* name) {
    Experiment experiment = withTask({}, name);
    experiment.data.freeRun = true;
    return experiment;
}

/// Benettin's method from scratch: the loop of a tanh reservoir with W_in and W_out as plain matrices, its whole Jacobian of r in
/// each step, and a QR decomposition after each: J_t = diag(lr·(1 − r²))·(rho·Wᵀ + W_inᵀ·W_outᵀ) + (1 − lr)·I for lr = 1.
std::vector<double> benettin(const RunResult& run, int steps, int transient) {
    const Experiment& e = run.experiment;
    const Eigen::MatrixXd recurrent = e.dynamics.spectralRadius * run.spectrum->weights.transpose();
    const Eigen::MatrixXd enter = run.dynamics->inputWeights.topRows(run.data->inputs.rows()).transpose();
    const Eigen::MatrixXd leave = run.readout->weights.transpose();
    const Eigen::VectorXd bias = run.dynamics->inputWeights.bottomRows(1).transpose();
    const Eigen::VectorXd constant = run.readout->bias.transpose();
    const int first = e.data.split.training + e.data.split.validation;
    Eigen::VectorXd r = Eigen::VectorXd::Zero(recurrent.rows());
    for (int t = 0; t < first; ++t) r = (recurrent * r + enter * run.data->inputs.col(t) + bias).array().tanh();
    Eigen::VectorXd u = run.data->inputs.col(first);
    Eigen::MatrixXd frame = Eigen::MatrixXd::Identity(r.size(), r.size());
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(r.size());
    for (int k = 0; k < steps; ++k) {
        // The perturbation of u is that of the last output: du = leave·dr.
        const bool closed = k > 0;
        const Eigen::MatrixXd inner = closed ? Eigen::MatrixXd(recurrent + enter * leave) : recurrent;
        r = (recurrent * r + enter * u + bias).array().tanh();
        u = leave * r + constant;
        frame = (1.0 - r.array().square()).matrix().asDiagonal() * inner * frame;
        if (k >= transient) sums += byEigen::packedQr(frame).diagonal().cwiseAbs().array().log().matrix();
        frame = byEigen::orthogonal(frame);
    }
    std::vector<double> exponents;
    for (const double each : sums) exponents.push_back(each / (steps - transient));
    std::ranges::sort(exponents, std::greater());
    return exponents;
}

TEST(LoopSpectrum, IsBenettinsOfTheLoop) {
    Experiment experiment = freeRunning("lorenz");
    setSplitLengths(experiment, 200, 2200, 500, 1500);
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 60;
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 0.4;
    experiment.dynamics.bias = 0.5;
    experiment.input.scaling = 0.1;
    experiment.readout.bias = true;
    experiment.readout.ridge = 1e-10;
    const RunResult run = Pipeline().run(experiment);
    constexpr int steps = 2000, count = 5;
    const auto spectrum = loopSpectrum(run, Loop::freeRun, count, steps);
    ASSERT_TRUE(spectrum);
    ASSERT_EQ(spectrum->exponents.size(), 5U);
    const std::vector<double> expected = benettin(run, steps, 500);
    // Two programs follow a chaotic loop together for a while only: the largest exponent is known to its standard error.
    for (std::size_t k = 0; k < count; ++k) {
        const double error = std::max(0.005 * std::abs(expected[0]), 3.0 * spectrum->errors[k]);
        EXPECT_NEAR(spectrum->exponents[k], expected[k], error) << k;
    }
}

TEST(LoopSpectrum, OfALinearLoopIsItsEigenvalues) {
    Experiment experiment = freeRunning("mso");
    experiment.reservoir.size = 20;
    const RunResult run = Pipeline().run(experiment);
    const auto spectrum = loopSpectrum(run, Loop::freeRun, 6, 100);
    ASSERT_TRUE(spectrum);
    ASSERT_EQ(spectrum->exponents.size(), 6U);
    // Sines go on for ever: pairs on the unit circle.
    EXPECT_NEAR(spectrum->exponents[0], 0.0, 1e-4);
    EXPECT_NEAR(spectrum->exponents[1], spectrum->exponents[0], 1e-12);
}

TEST(LoopSpectrum, TheTruthIsThatOfTheEquations) {
    // The sum of Lorenz's exponents is the divergence of its flow, −10 − 1 − 8/3; that of Hénon ln 0.3.
    const auto lorenz = trueSpectrum(withTask({}, "lorenz"));
    EXPECT_NEAR(lorenz->exponents[0] + lorenz->exponents[1] + lorenz->exponents[2], -0.02 * (11.0 + 8.0 / 3.0), 1e-5);
    EXPECT_NEAR(*lorenz->dimension, 2.062, 1e-3);
    const auto henon = trueSpectrum(withTask({}, "henon"));
    EXPECT_NEAR(henon->exponents[0] + henon->exponents[1], std::log(0.3), 1e-4);
    EXPECT_FALSE(trueSpectrum(withTask({}, "mso")));
}

// Two stretches of one attractor are close; noise with the same histogram, another frequency, half the size are not.
TEST(ClimateDistance, TellsOneSystemFromOthers) {
    const Eigen::MatrixXd series = lorenz(13000).rightCols(12000);
    const Eigen::RowVectorXd z = series.row(2), first = z.head(4000), second = z.tail(8000);
    const ClimateDistance same = climateDistance(first, second);
    EXPECT_LT(same.histogram, 0.06);
    EXPECT_LT(same.spectrum, 0.15);
    EXPECT_LT(same.returnMap, 0.02);
    EXPECT_EQ(climateDistance(second, second).histogram, 0.0);
    EXPECT_EQ(climateDistance(second, second).spectrum, 0.0);
    EXPECT_EQ(climateDistance(second, second).returnMap, 0.0);
    Eigen::RowVectorXd shuffled = first;
    RandomStream random(1, "shuffle");
    for (Eigen::Index k = shuffled.size() - 1; k > 0; --k)
        std::swap(shuffled[k], shuffled[static_cast<Eigen::Index>(random.uniform() * static_cast<double>(k + 1))]);
    EXPECT_NEAR(climateDistance(shuffled, second).histogram, same.histogram, 1e-12);
    EXPECT_GT(climateDistance(shuffled, second).spectrum, 3.0 * same.spectrum);
    EXPECT_GT(climateDistance(shuffled, second).returnMap, 3.0 * same.returnMap);
    const Eigen::RowVectorXd smaller = (first.array() - first.mean()) * 0.7 + first.mean();
    EXPECT_GT(climateDistance(smaller, second).histogram, 2.0 * same.histogram);
    EXPECT_GT(climateDistance(smaller, second).returnMap, 3.0 * same.returnMap);
}

TEST(Climate, OfAWrongLoopIsToldAsWrong) {
    Experiment experiment = freeRunning("lorenz");
    setSplitLengths(experiment, 200, 4200, 1000, 2000);
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 150;
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 0.4;
    experiment.dynamics.bias = 0.5;
    experiment.input.scaling = 0.1;
    experiment.readout.bias = true;
    experiment.readout.ridge = 1e-12;
    const auto right = climateOf(Pipeline().run(experiment));
    ASSERT_TRUE(right);
    EXPECT_FALSE(right->wrong()) << right->text().english();
    EXPECT_TRUE(right->text().english().starts_with("the climate is that of the data"));
    // A linear loop cannot be chaotic: it dies out or grows.
    Experiment linear = freeRunning("lorenz");
    setSplitLengths(linear, 200, 4200, 1000, 2000);
    const auto wrong = climateOf(Pipeline().run(linear));
    ASSERT_TRUE(wrong);
    EXPECT_TRUE(wrong->wrong());
    EXPECT_TRUE(wrong->text().english().starts_with("the climate is wrong"));
    // Too much regularisation: another attractor.
    experiment.readout.ridge = 1.0;
    const auto smooth = climateOf(Pipeline().run(experiment));
    ASSERT_TRUE(smooth);
    EXPECT_TRUE(smooth->wrong()) << smooth->text().english();
}

}  // namespace echoplane::loop_spectrum_tests
