// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/free_error.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>

namespace echoplane {

void checkFreeError(const Experiment& experiment, int steps) {
    requireFreeRun(experiment);
    if (steps < 1 || steps > experiment.test) {
        throw std::invalid_argument("free steps is " + std::to_string(steps) + ", but must be from 1 to the test stretch (" +
                                    std::to_string(experiment.test) + ")");
    }
}

FreeError freeError(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, int steps, const RunContext& context) {
    checkFreeError(experiment, steps);
    const Eigen::MatrixXd& targets = states.task.targets;
    const Eigen::ArrayXd scales = outputScales(states.task).array();
    const int testFirst = experiment.training + experiment.validation;
    const long spread = experiment.test - steps;
    double sum = 0.0;
    for (int i = 0; i < FreeError::starts; ++i) {
        const int first = testFirst + static_cast<int>(i * spread / (FreeError::starts - 1));
        const FreeRun run = freeRun(experiment, spectrum, dynamics, states, readout, first, steps, context);
        if (run.divergedAt) return {steps, std::numeric_limits<double>::quiet_NaN(), first + *run.divergedAt};
        sum += ((run.outputs.col(steps - 1) - targets.col(first + steps - 1)).array() / scales).matrix().squaredNorm();
    }
    const Eigen::VectorXd means = targets.rowwise().mean();
    const double variance = ((targets.colwise() - means).array().colwise() / scales).matrix().colwise().squaredNorm().mean();
    return {steps, std::sqrt(sum / FreeError::starts / variance), std::nullopt};
}

}  // namespace echoplane
