// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/mode_optimiser.h"

#include <cmath>
#include <limits>

#include "core/fitting/mode_problem.h"
#include "core/readout/lbfgs.h"

namespace echoplane {

Optimised optimiseModes(const RunResult& run, const OptimiseOptions& options, const RunContext& context,
                        const std::function<void(const OptimiseStep&)>& step) {
    const ModeProblem problem(run, options.bound);
    Optimised result;
    double lowest = std::numeric_limits<double>::infinity();
    Eigen::VectorXd best = problem.start(), parameters = best;
    const auto note = [&](const Eigen::VectorXd& x, const ModeProblem::Value& value) {
        if (!(value.objective < lowest)) return;
        lowest = value.objective;
        result.trail.push_back({static_cast<int>(result.trail.size()), value.training, value.validation, problem.modesOf(x)});
        // Without validation data take the last step.
        const OptimiseStep& known = result.trail[result.chosen];
        if (result.trail.size() == 1 || std::isnan(value.validation) || value.validation < known.validation) {
            result.chosen = result.trail.size() - 1;
            best = x;
        }
        if (step) step(result.trail.back());
    };
    try {
        result.converged = minimise(
                               [&](const Eigen::VectorXd& x, Eigen::VectorXd& gradient) {
                                   context.checkpoint();
                                   const ModeProblem::Value value = problem.evaluate(x, &gradient);
                                   note(x, value);
                                   return value.objective;
                               },
                               parameters, options.tolerance, options.mostIterations)
                               .converged;
    } catch (const Cancelled&) {
        result.stopped = true;
        if (result.trail.empty()) throw;
    }
    result.experiment = problem.experimentOf(best);
    return result;
}

}  // namespace echoplane
