// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <vector>

#include "core/jobs/parallel_for.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/reservoir/drive.h"
#include "core/reservoir/step_kernel.h"

namespace echoplane {

namespace {

constexpr Eigen::Index timeBlockSteps = 8192;

/// The last state after driving from zero; the others are not stored.
Eigen::VectorXd lastState(const DiagonalStepper& stepper, const Eigen::MatrixXd& weights,
                          const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) {
    Eigen::VectorXd previous = Eigen::VectorXd::Zero(weights.rows()), state(weights.rows());
    for (Eigen::Index t = 0; t < inputs.cols(); ++t) {
        if (t % 256 == 0) context.checkpoint();
        state.noalias() = weights.lazyProduct(inputs.col(t));
        stepper.step(previous.data(), state.data());
        previous.swap(state);
    }
    return previous;
}

}  // namespace

Spectrum power(const Spectrum& spectrum, int exponent) {
    Spectrum result{Eigen::VectorXd::Ones(spectrum.reals.size()), Eigen::VectorXcd::Ones(spectrum.upper.size())};
    Spectrum square = spectrum;
    for (int rest = exponent; rest > 0; rest /= 2) {
        if (rest % 2 == 1) {
            result.reals = result.reals.cwiseProduct(square.reals).eval();
            result.upper = result.upper.cwiseProduct(square.upper).eval();
        }
        square.reals = square.reals.cwiseProduct(square.reals).eval();
        square.upper = square.upper.cwiseProduct(square.upper).eval();
    }
    return result;
}

Trajectory runDiagonalParallel(const Spectrum& spectrum, const Eigen::MatrixXd& inputWeights, const Eigen::MatrixXd& inputs,
                               int threads, const RunContext& context) {
    constexpr double boundedJump = 1.0 + 1e-9;  // beyond, Λ^8192 could overflow; allows for rounding above 1
    if (spectralRadius(spectrum) > boundedJump) return runDiagonal(spectrum, inputWeights, inputs, context);
    const Eigen::Index size = spectrum.size(), steps = inputs.cols();
    checkDrive(size, inputWeights, inputs);
    const DiagonalStepper stepper(spectrum);
    const Eigen::MatrixXd weights = inputWeights.transpose();
    const auto blocks = static_cast<std::size_t>((steps + timeBlockSteps - 1) / timeBlockSteps);
    const auto first = [](std::size_t block) { return static_cast<Eigen::Index>(block) * timeBlockSteps; };
    const auto length = [&](std::size_t block) { return std::min(timeBlockSteps, steps - first(block)); };

    std::vector<Eigen::VectorXd> starts(blocks, Eigen::VectorXd::Zero(size));
    if (blocks > 1) {
        parallelFor(blocks - 1, threads, [&](std::size_t block, int) {
            starts[block + 1] = lastState(stepper, weights, inputs.middleCols(first(block), length(block)), context);
        });
        const DiagonalStepper jump(power(spectrum, static_cast<int>(timeBlockSteps)));
        for (std::size_t block = 1; block + 1 < blocks; ++block) jump.step(starts[block].data(), starts[block + 1].data());
    }
    Trajectory trajectory{statesFor(size, steps), std::nullopt};
    std::vector<std::optional<int>> diverged(blocks);
    parallelFor(blocks, threads, [&](std::size_t block, int) {
        diverged[block] = driveInto(trajectory.states.middleCols(first(block), length(block)), starts[block], weights,
                                    inputs.middleCols(first(block), length(block)), context,
                                    [&](const double* previous, double* state) { stepper.step(previous, state); });
    });
    for (std::size_t block = 0; block < blocks && !trajectory.divergedAt; ++block) {
        if (diverged[block]) trajectory.divergedAt = static_cast<int>(first(block)) + *diverged[block];
    }
    return trajectory;
}

}  // namespace echoplane
