// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <functional>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/pipeline/stages.h"

namespace echoplane {

struct OptimiseOptions {
    double bound = 1.0;        ///< on the moduli, as the plane shows them
    int mostIterations = 200;  ///< of L-BFGS
    double tolerance = 1e-6;   ///< of the gradient's norm, relative to the start
};

/// Where the modes were after a step that lowered the training objective.
struct OptimiseStep {
    int number = 0;                           ///< 0: the start
    double training = 0.0, validation = 0.0;  ///< RMSE
    std::vector<std::complex<double>> modes;  ///< as the plane shows them, reals first, then the upper one of each pair
};

struct Optimised {
    Experiment experiment;            ///< with the modes of the step of lowest validation error
    std::vector<OptimiseStep> trail;  ///< all of them, the start first
    std::size_t chosen = 0;           ///< which one that is
    bool converged = false;
    bool stopped = false;  ///< by the user, with what there was
};

/// Moves the modes of a run to lower its error: L-BFGS (lbfgs.h) on the training objective of ModeProblem, of whose steps the one
/// of lowest validation error is taken. So training moves modes and trains readouts, validation says when to stop, and the test
/// stretch is not looked at. `step` is called with each step that lowers the objective, from the computing thread. A stop request
/// ends it with what there is: it is no error. Throws as ModeProblem. Cost of ModeProblem::evaluate() a step.
Optimised optimiseModes(const RunResult& run, const OptimiseOptions& options, const RunContext& context = {},
                        const std::function<void(const OptimiseStep&)>& step = {});

}  // namespace echoplane
