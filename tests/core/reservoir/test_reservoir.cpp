// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/reservoir.h"

#include <cmath>

#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::reservoir_tests {

constexpr int size = 12, drives = 3, steps = 40, columns = 11;

struct Made {
    std::string name;
    Reservoir reservoir;
    /// r(t) from r(t − 1) and d(t), in plain Eigen.
    std::function<Eigen::VectorXd(const Eigen::VectorXd&, const Eigen::VectorXd&)> next;
};

std::vector<Made> made() {
    RandomStream random(3, "reservoirs");
    const Eigen::MatrixXd weights = 0.25 * random.normalMatrix(size, size),
                          inputs = random.uniformMatrix(drives, size, -1.0, 1.0);
    Eigen::MatrixXd few = weights;
    for (int i = 0; i < size; ++i)
        for (int j = 0; j < size; ++j)
            if ((i + 2 * j) % 3 != 0) few(i, j) = 0.0;
    const auto sparse = std::make_shared<const SparseWeights>(few.sparseView());
    Spectrum spectrum{random.uniformMatrix(4, 1, -0.9, 0.9), Eigen::VectorXcd(4)};
    for (int k = 0; k < 4; ++k) spectrum.upper[k] = std::polar(0.8, 0.3 + 0.5 * k);
    Eigen::MatrixXd modes = Eigen::MatrixXd::Zero(size, size);
    modes.diagonal().head(4) = spectrum.reals;
    for (int k = 0; k < 4; ++k) {
        modes(4 + k, 4 + k) = modes(8 + k, 8 + k) = spectrum.upper[k].real();
        modes(4 + k, 8 + k) = spectrum.upper[k].imag();
        modes(8 + k, 4 + k) = -spectrum.upper[k].imag();
    }
    const auto linear = [inputs](const Eigen::MatrixXd& transition) {
        return [=](const Eigen::VectorXd& r, const Eigen::VectorXd& d) -> Eigen::VectorXd {
            return transition.transpose() * r + inputs.transpose() * d;
        };
    };
    const Eigen::MatrixXd leaked = 0.3 * 0.8 * few + 0.7 * Eigen::MatrixXd::Identity(size, size);
    const auto squashed = [inputs](const Eigen::MatrixXd& recurrent) {
        return [=](const Eigen::VectorXd& r, const Eigen::VectorXd& d) -> Eigen::VectorXd {
            const Eigen::VectorXd z = 0.8 * recurrent.transpose() * r + inputs.transpose() * d;
            return 0.7 * r + 0.3 * z.array().tanh().matrix();
        };
    };
    return {{"modes", {Reservoir::Modes{spectrum}, inputs}, linear(modes)},
            {"dense", {Reservoir::Dense{weights}, inputs}, linear(weights)},
            {"sparse", {Reservoir::Sparse{sparse, 0.8, 0.3}, inputs}, linear(leaked)},
            {"activated dense", {ActivatedStepper(weights, 0.8, 0.3, Activation::tanh), inputs}, squashed(weights)},
            {"activated sparse", {ActivatedStepper(sparse, 0.8, 0.3, Activation::tanh), inputs}, squashed(few)}};
}

TEST(Reservoir, StepsFollowItsEquation) {
    RandomStream random(4, "states");
    for (const Made& each : made()) {
        ASSERT_EQ(each.reservoir.size(), size);
        Eigen::VectorXd state = random.normalMatrix(size, 1), next(size);
        for (int t = 0; t < steps; ++t) {
            const Eigen::VectorXd drive = random.normalMatrix(drives, 1), expected = each.next(state, drive);
            each.reservoir.step(state, drive, next);
            ASSERT_LT((next - expected).norm(), 1e-13 * (1.0 + expected.norm())) << each.name << ", step " << t;
            state = next;
        }
    }
}

TEST(Reservoir, ABatchIsItsColumnsAndARunItsSteps) {
    RandomStream random(5, "states");
    for (const Made& each : made()) {
        const Eigen::MatrixXd states = random.normalMatrix(size, columns), drive = random.normalMatrix(drives, columns);
        Eigen::MatrixXd together(size, columns);
        each.reservoir.stepBatch(states, drive, together);
        for (int b = 0; b < columns; ++b) {
            Eigen::VectorXd alone(size);
            each.reservoir.step(states.col(b), drive.col(b), alone);
            EXPECT_LT((together.col(b) - alone).norm(), 1e-14 * (1.0 + alone.norm())) << each.name;
        }
        each.reservoir.stepEach(states, drive, together);
        for (int b = 0; b < columns; ++b) {
            Eigen::VectorXd alone(size);
            each.reservoir.step(states.col(b), drive.col(b), alone);
            EXPECT_EQ(together.col(b), alone) << each.name;
        }
        const Eigen::MatrixXd driven = random.normalMatrix(drives, steps);
        const Trajectory trajectory = each.reservoir.run(driven);
        ASSERT_EQ(trajectory.divergedAt, std::nullopt);
        Eigen::VectorXd state = Eigen::VectorXd::Zero(size), next(size);
        for (int t = 0; t < steps; ++t) {
            each.reservoir.step(state, driven.col(t), next);
            state.swap(next);
            ASSERT_LT((trajectory.states.col(t) - state).norm(), 1e-13 * (1.0 + state.norm())) << each.name << ", step " << t;
        }
    }
}

TEST(Reservoir, LongRunsDoNotDependOnThreads) {
    RandomStream random(6, "drive");
    const Eigen::MatrixXd driven = random.normalMatrix(drives, 20000);
    const Reservoir modes = made().front().reservoir;
    EXPECT_EQ(modes.run(driven, 1).states, modes.run(driven, 3).states);
}

TEST(Reservoir, RunsWhoseStepsAreDividedAreTheStepsInTurnWithAnyNumberOfThreads) {
    constexpr int large = 333;  // not a multiple of what is done together
    RandomStream random(7, "large");
    const Eigen::MatrixXd weights = random.normalMatrix(large, large) / std::sqrt(large),
                          inputs = random.uniformMatrix(drives, large, -1.0, 1.0), driven = random.normalMatrix(drives, 60);
    const auto sparse =
        std::make_shared<const SparseWeights>(weights.unaryExpr([](double w) { return w > 0.0 ? w : 0.0; }).sparseView());
    for (const bool isSparse : {false, true}) {
        const Reservoir reservoir(isSparse ? ActivatedStepper(sparse, 0.9, 0.7, Activation::tanh)
                                           : ActivatedStepper(weights, 0.9, 0.7, Activation::tanh),
                                  inputs);
        const Eigen::MatrixXd states = reservoir.run(driven, 1).states;
        for (const int threads : {2, 3, 16}) EXPECT_EQ(reservoir.run(driven, threads).states, states) << threads;
        const Eigen::MatrixXd used = isSparse ? Eigen::MatrixXd(*sparse) : weights;
        Eigen::VectorXd state = Eigen::VectorXd::Zero(large);
        for (int t = 0; t < driven.cols(); ++t) {
            const Eigen::ArrayXd net = 0.9 * used.transpose() * state + inputs.transpose() * driven.col(t);
            state = 0.3 * state + 0.7 * net.tanh().matrix();
            ASSERT_LT((states.col(t) - state).norm(), 1e-12 * (1.0 + state.norm())) << isSparse << ", step " << t;
            Eigen::VectorXd stepped(large);
            reservoir.step(t > 0 ? Eigen::VectorXd(states.col(t - 1)) : Eigen::VectorXd::Zero(large), driven.col(t), stepped);
            EXPECT_EQ(states.col(t), stepped) << isSparse << ", step " << t;
            state = states.col(t);  // so that rounding is that of one step
        }
    }
}

TEST(Reservoir, ADividedRunCanBeCancelled) {
    std::stop_source stop;
    stop.request_stop();
    const Reservoir reservoir(ActivatedStepper(Eigen::MatrixXd::Zero(200, 200), 0.9, 1.0, Activation::tanh),
                              Eigen::MatrixXd::Zero(drives, 200));
    EXPECT_THROW(reservoir.run(Eigen::MatrixXd::Zero(drives, 50), 2, {stop.get_token(), nullptr}), Cancelled);
}

TEST(Reservoir, RefusesADriveOfAnotherLength) {
    for (const Made& each : made())
        EXPECT_NE(refusal([&] { each.reservoir.run(Eigen::MatrixXd::Zero(drives + 1, 4)); }), "") << each.name;
}

}  // namespace echoplane::reservoir_tests
