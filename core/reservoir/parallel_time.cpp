// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <vector>

#include "core/jobs/parallel_for.h"
#include "core/reservoir/diagonal_reservoir.h"
#include "core/reservoir/drive.h"
#include "core/reservoir/step_kernel.h"

namespace echoplane {

namespace {

constexpr Eigen::Index stretchSteps = 8192;

/// The state after driving from zero, keeping nothing else.
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
    constexpr double boundedJump = 1.0 + 1e-9;  // beyond, Λ^8192 could overflow; 1 + rounding must not count
    if (spectralRadius(spectrum) > boundedJump) return runDiagonal(spectrum, inputWeights, inputs, context);
    const Eigen::Index size = spectrum.size(), steps = inputs.cols();
    checkDrive(size, inputWeights, inputs);
    const DiagonalStepper stepper(spectrum);
    const Eigen::MatrixXd weights = inputWeights.transpose();
    const auto stretches = static_cast<std::size_t>((steps + stretchSteps - 1) / stretchSteps);
    const auto first = [](std::size_t stretch) { return static_cast<Eigen::Index>(stretch) * stretchSteps; };
    const auto length = [&](std::size_t stretch) { return std::min(stretchSteps, steps - first(stretch)); };

    std::vector<Eigen::VectorXd> starts(stretches, Eigen::VectorXd::Zero(size));
    if (stretches > 1) {
        parallelFor(stretches - 1, threads, [&](std::size_t stretch, int) {
            starts[stretch + 1] = lastState(stepper, weights, inputs.middleCols(first(stretch), length(stretch)), context);
        });
        const DiagonalStepper jump(power(spectrum, static_cast<int>(stretchSteps)));
        for (std::size_t stretch = 1; stretch + 1 < stretches; ++stretch)
            jump.step(starts[stretch].data(), starts[stretch + 1].data());
    }
    Trajectory trajectory{statesFor(size, steps), std::nullopt};
    std::vector<std::optional<int>> diverged(stretches);
    parallelFor(stretches, threads, [&](std::size_t stretch, int) {
        diverged[stretch] = driveInto(trajectory.states.middleCols(first(stretch), length(stretch)), starts[stretch], weights,
                                      inputs.middleCols(first(stretch), length(stretch)), context,
                                      [&](const double* previous, double* state) { stepper.step(previous, state); });
    });
    for (std::size_t stretch = 0; stretch < stretches && !trajectory.divergedAt; ++stretch) {
        if (diverged[stretch]) trajectory.divergedAt = static_cast<int>(first(stretch)) + *diverged[stretch];
    }
    return trajectory;
}

}  // namespace echoplane
