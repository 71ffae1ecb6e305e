// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <functional>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/run/run_result.h"

namespace echoplane {

struct OptimiseOptions {
    double bound = 1.0;        ///< on the moduli, as shown in the plane
    int mostIterations = 200;  ///< of L-BFGS
    double tolerance = 1e-6;   ///< on the norm of the gradient, relative to the start
};

/// State of the optimisation after a step that lowered the training objective.
struct OptimiseStep {
    int number = 0;                           ///< 0: the start
    double training = 0.0, validation = 0.0;  ///< RMSE
    std::vector<std::complex<double>> modes;  ///< as shown in the plane, reals first, then the upper one of each pair
};

struct Optimised {
    Experiment experiment;            ///< with the modes of the step with the lowest validation error
    std::vector<OptimiseStep> trail;  ///< all steps, the start first
    std::size_t chosen = 0;           ///< index of the chosen step
    bool converged = false;
    bool stopped = false;  ///< stopped by the user; the result is the best so far
};

/// Moves the modes of a run to lower its error: L-BFGS (lbfgs.h) on the training objective of ModeProblem, taking the step with
/// the lowest validation error. Thus training data determine modes and readouts, validation data decide when to stop, and test
/// data are not used. `step` is called with each step that lowers the objective, from the computing thread. A stop request ends
/// the search with the best so far; it is not an error. Throws like ModeProblem. Cost: ModeProblem::evaluate() per step.
Optimised optimiseModes(const RunResult& run, const OptimiseOptions& options, const RunContext& context = {},
                        const std::function<void(const OptimiseStep&)>& step = {});

}  // namespace echoplane
