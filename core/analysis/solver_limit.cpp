// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/solver_limit.h"

#include "core/jobs/run_context.h"
#include "core/run/run_result.h"
#include "core/run/target_distance.h"
#include "core/tasks/task.h"

namespace echoplane {

bool hasSolverLimit(const RunResult& run) {
    const NoiseSpec& noise = run.experiment.data.noise;
    return task(run.experiment.data.task).generateFiner != nullptr && noise.input == 0.0 && noise.target == 0.0 && run.data &&
           run.score && run.score->validTime;
}

SolverLimit solverLimitOf(const RunResult& run, const RunContext& context) {
    context.checkpoint();
    const Experiment& experiment = run.experiment;
    const Task& which = task(experiment.data.task);
    const Span tests = experiment.data.split.span(Role::test);
    const Eigen::MatrixXd finer = which.generateFiner(experiment, tests.first).targets;
    const TargetDistance distance(*run.data);
    SolverLimit limit;
    const auto together = [&](int step) {
        return distance.error(finer.col(step), step) <= ValidTime::threshold * distance.deviation();
    };
    while (limit.steps < tests.count && together(tests.first + limit.steps)) ++limit.steps;
    limit.beyond = limit.steps == tests.count;
    const auto exponent = which.lyapunovExponent != nullptr ? which.lyapunovExponent(experiment) : std::nullopt;
    if (exponent) limit.lyapunovTimes = limit.steps * *exponent;
    return limit;
}

}  // namespace echoplane
