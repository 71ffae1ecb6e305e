// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/conceptors/pattern.h"
#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"
#include "core/reservoir/activated_reservoir.h"
#include "core/run/states/spectrum_stage.h"

namespace echoplane {

/// How patterns are loaded (the defaults are those of Jaeger 2014, section 3.2, except the washout).
struct ConceptorOptions {
    double aperture = 10.0;        ///< γ
    int washout = 300;             ///< steps of each pattern before its states count
    int steps = 1000;              ///< steps of each pattern that are learned
    int recallSteps = 100;         ///< steps that are recalled and compared
    double loadingPenalty = 1e-4;  ///< ridge of the loaded W
    double readoutPenalty = 0.01;  ///< ridge of the readout

    int patternSteps() const { return washout + steps + recallSteps; }
};

/// One pattern in a loaded network.
struct LoadedPattern {
    std::string name;
    Eigen::MatrixXd conceptor;       ///< C, N × N
    Eigen::VectorXd singularValues;  ///< descending
    double quota = 0.0;              ///< tr(C)/N
    double readoutError = 0.0;       ///< NRMSE of the readout while the pattern drives the network
    double recallError = 0.0;        ///< NRMSE of `recalled` against how the pattern goes on; infinite if that is not finite
    Eigen::VectorXd start;           ///< the state after the last learned step
    Eigen::VectorXd original;        ///< how the pattern goes on from there
    Eigen::VectorXd recalled;        ///< what the network recalls from there under C, without input
};

/// A network that holds several patterns, each of which its conceptor brings back.
struct ConceptorMemory {
    ActivatedStepper network;   ///< with the loaded W
    Eigen::VectorXd bias;       ///< b, N
    Eigen::VectorXd readout;    ///< w, N: y = r·w
    double loadingError = 0.0;  ///< NRMSE of the inputs to the units that the loaded W replaces, over all units
    std::vector<LoadedPattern> patterns;

    /// Recalls under a conceptor from a state, without input: r(t) = [(1 − lr)·r(t−1) + lr·f(r(t−1)·W + b)]·C, y(t) = r(t)·w.
    /// Cost 4·N² flops per step.
    Eigen::VectorXd recall(const Eigen::MatrixXd& conceptor, Eigen::VectorXd start, int steps) const;
};

/// Loads patterns into the experiment's reservoir (section 3.3): each drives it, r(t) = (1 − lr)·r(t−1) + lr·f(z(t) + b) with
/// z(t) = rho·r(t−1)·W₀ + p(t)·W_in, from which its conceptor is computed; then
///
///     W = argmin Σ ‖r(t−1)·W − z(t)‖² + α·‖W‖²  over all patterns
///
/// so that the network goes on as if they still drove it, and the readout w likewise from p(t). `spectrum` is stage 1 of
/// reservoirWithOneInput(experiment). Throws std::invalid_argument for a linear reservoir, a cell other than leaky or leak rates
/// that differ (Experiment::plainLeak()), adaptation, for none or more than 100 patterns, a pattern shorter than
/// options.patternSteps(), and options that are not positive; std::runtime_error if the states diverge; Cancelled. Cost 2·N²·T·(N
/// + 1)/N flops for T steps over all patterns, and 20·N³ for each.
ConceptorMemory loadPatterns(const Experiment& experiment, const SpectrumResult& spectrum, const std::vector<Pattern>& patterns,
                             const ConceptorOptions& options, const RunContext& context = {});

}  // namespace echoplane
