// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/free_error.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/math/statistics.h"

namespace echoplane {

FreeError freeError(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, int steps, const RunContext& context) {
    if (steps < 1 || steps > experiment.test) {
        throw std::invalid_argument("free steps is " + std::to_string(steps) + ", but must be from 1 to the test stretch (" +
                                    std::to_string(experiment.test) + ")");
    }
    const Eigen::MatrixXd& targets = states.task.targets;
    const int testFirst = experiment.training + experiment.validation;
    const long spread = experiment.test - steps;
    const Eigen::VectorXd means = targets.rowwise().mean();
    const double variance = (targets.colwise() - means).colwise().squaredNorm().mean();
    std::vector<double> squares, errors;
    for (int i = 0; i < FreeError::starts; ++i) {
        const int first = testFirst + static_cast<int>(i * spread / (FreeError::starts - 1));
        const FreeRun run = freeRun(experiment, spectrum, dynamics, states, readout, first, steps, context);
        const double square = run.divergedAt ? std::numeric_limits<double>::infinity()
                                             : (run.outputs.col(steps - 1) - targets.col(first + steps - 1)).squaredNorm();
        squares.push_back(square);
        errors.push_back(std::sqrt(square / variance));
    }
    const Summary all = summaryOf(squares);
    const double nrmse = std::sqrt(all.mean / variance);
    return {steps, nrmse, nrmse > 0.0 ? all.standardError / variance / (2.0 * nrmse) : 0.0, median(errors),
            static_cast<int>(all.diverged)};
}

}  // namespace echoplane
