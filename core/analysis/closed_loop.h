// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/run/run_result.h"
#include "core/text/message.h"

namespace echoplane {

// Stability of a trained model that runs on its own output. The eigenvalues of W and its leak (Λ) describe the open loop: a
// reservoir whose y(t−1) is forced to the target, as in training. In use, a model with feedback or previous output is a different
// system, with the readout inside the loop. There are two loops:
//
// - in use: y(t−1) is the model's own output, the input continues as given;
// - free run: the forecast is also the next input, u(t) = y(t−1).
//
// With column vectors, let A = Wᵀ after rho and leak, and C = s·W_outᵀ (muted modes have zero weight). y(t−1) enters through
//
//     in use:    B = W_fbᵀ           E = Vᵀ            (each 0 if absent)
//     free run:  B = W_fbᵀ + W_inᵀ   E = Vᵀ + Uᵀ
//
// and the model is r(t) = A·r(t−1) + B·y(t−1), y(t) = C·r(t) + E·y(t−1), up to constants and the external drive. For the state
// (r, y) the closed-loop matrix is
//
//     M = [ A        B     ]
//         [ C·A   C·B + E  ],   and if E = 0 its eigenvalues are those of A + B·C, and zeros.

/// Which outputs are fed back.
enum class Loop { inUse, freeRun };
/// "in use", "free run".
const char* loopName(Loop loop);

/// True if a trained model with these settings has that loop: `inUse` with feedback or previous output, `freeRun` if the task
/// forecasts its own input one step ahead.
bool hasLoop(const Experiment& experiment, Loop loop);
/// True if the scored predictions run through that loop: hasLoop(), except that `freeRun` also requires the test span to be a
/// autonomous run.
bool runsLoop(const Experiment& experiment, Loop loop);

/// Stability of one closed loop.
struct ClosedLoop {
    Loop loop = Loop::inUse;
    bool linear = true;
    /// Eigenvalues of M; with an activation, those of the loop's Jacobian at `jacobianStep`, the last step run. Empty if they
    /// could not be computed.
    Spectrum eigenvalues;
    bool whole = true;                     ///< true: all eigenvalues; false: the leading ones
    std::optional<double> spectralRadius;  ///< largest modulus, if known; with an activation, that of one step's Jacobian
    double radiusError = 0.0;              ///< its error: ε·‖M‖·κ(λ), or the bound from the iteration
    /// With an activation: the growth rate of a small difference of (r, y) along the model's trajectory in that loop, over the
    /// steps after the training span (autonomous run: over the test span, 1000 steps at least), and its standard error. NaN for a
    /// linear loop.
    double exponent = 0.0, exponentError = 0.0;
    int starts = 0;              ///< with an activation, in use: number of initial states run (echoStarts())
    double worstDistance = 0.0;  ///< largest remaining distance at the end, ‖r − r′‖
    std::optional<int> jacobianStep;
    std::optional<int> divergedAt;  ///< with an activation: step at which the loop passed 1e100
    /// True if all small differences die out: a linear loop has spectral radius below 1; with an activation the exponent is below
    /// 0 by more than twice its error and, in use, all starts converge. Empty if undecided.
    std::optional<bool> stable;
    Message note;  ///< why something is unknown, or empty

    /// "in use, with its own output fed back: unstable, spectral radius 20688".
    Message text() const;
};

/// Analyses one loop of a trained run. Throws std::invalid_argument if hasLoop() is false. If nothing was trained because the
/// states diverged, everything is unknown and `note` says why. Computes the whole spectrum up to largestWholeSpectrum state
/// variables, 10·N³; above that, the leading eigenvalues of M from its non-zero entries, verified as in leadingEigenvalues().
/// With an activation, up to 66 reservoir steps per step, side by side. Throws Cancelled.
ClosedLoop closedLoop(const RunResult& run, Loop loop, const RunContext& context = {});

/// The loops that the run's predictions go through (runsLoop()), in use first.
std::vector<ClosedLoop> activeLoops(const RunResult& run, const RunContext& context = {});
/// All loops that a model with these settings has (hasLoop()).
std::vector<ClosedLoop> allLoops(const RunResult& run, const RunContext& context = {});

/// The loop of that kind, or null.
const ClosedLoop* find(const std::vector<ClosedLoop>& loops, Loop loop);

}  // namespace echoplane
