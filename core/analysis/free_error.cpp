// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/free_error.h"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "core/math/statistics.h"
#include "core/run/scored_series.h"
#include "core/text/message.h"

namespace echoplane {

void checkFreeError(const Experiment& experiment, int steps) {
    requireAutonomousRun(experiment);
    if (steps < 1 || steps > experiment.data.split.test) {
        throw Refusal("free steps is %1, but must be from 1 to the length of the test data (%2)", steps,
                      experiment.data.split.test);
    }
}

FreeError freeError(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, int steps, const RunContext& context) {
    checkFreeError(experiment, steps);
    const ScoredSeries series(*states.data);
    const Eigen::MatrixXd& targets = series.targets();
    const Eigen::ArrayXd scales = outputScales(targets, series.units()).array();
    const int testFirst = experiment.data.split.span(Role::test).first;
    const long spread = experiment.data.split.test - steps;
    const Eigen::VectorXd means = targets.rowwise().mean();
    const double variance = ((targets.colwise() - means).array().colwise() / scales).matrix().colwise().squaredNorm().mean();
    FreeError result;
    result.steps = steps;
    std::vector<int> firsts;
    for (int i = 0; i < FreeError::starts; ++i) {
        const int first = testFirst + static_cast<int>(i * spread / (FreeError::starts - 1));
        if (!states.data->isLeftOut(first + steps - 1)) firsts.push_back(first);  // there is a measurement to compare with
    }
    std::vector<double> squares, errors;
    for (const FreeRun& run : freeRuns(experiment, spectrum, dynamics, states, readout, firsts, steps, context)) {
        const int first = run.first;
        Eigen::VectorXd last;
        AutonomousSeries predicted(*states.data, series.units(), first);
        for (int k = 0; k < steps; ++k) last = predicted(k, run.outputs.col(k));
        const double square = run.divergedAt ? std::numeric_limits<double>::infinity()
                                             : ((last - targets.col(first + steps - 1)).array() / scales).matrix().squaredNorm();
        if (run.divergedAt && !result.divergedAt) result.divergedAt = first + *run.divergedAt;
        squares.push_back(square);
        errors.push_back(std::sqrt(square / variance));
    }
    const Summary all = summaryOf(squares);
    result.diverged = static_cast<int>(all.diverged);
    result.median = median(errors);
    if (result.diverged > 0) return result;
    result.nrmse = std::sqrt(all.mean / variance);
    result.standardError = result.nrmse > 0.0 ? all.standardError / variance / (2.0 * result.nrmse) : 0.0;
    return result;
}

}  // namespace echoplane
