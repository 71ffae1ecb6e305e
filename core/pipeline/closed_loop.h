// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/stages.h"

namespace echoplane {

// Whether a trained model is stable that runs on its own output. The eigenvalues of W and its leak (Λ) speak of the open loop: a
// reservoir whose y(t−1) is held to the target, as in training. In use a model with feedback or previous output is another
// system, with the readout inside the loop. Two loops are told apart:
//
// - in use: y(t−1) is the model's own output, the input goes on as it is;
// - free run: the forecast is the next input as well, u(t) = y(t−1).
//
// With column vectors, A = Wᵀ after rho and leak, C = s·W_outᵀ (modes that are muted have no weight) and what y(t−1) enters by
//
//     in use:    B = W_fbᵀ           E = Vᵀ            (each where it is there, else 0)
//     free run:  B = W_fbᵀ + W_inᵀ   E = Vᵀ + Uᵀ
//
// the model is r(t) = A·r(t−1) + B·y(t−1), y(t) = C·r(t) + E·y(t−1), up to constants and what drives it. Of the state (r, y):
//
//     M = [ A        B     ]
//         [ C·A   C·B + E  ],   and where E = 0 its eigenvalues are those of A + B·C, and zeros.

/// Which outputs are fed back.
enum class Loop { inUse, freeRun };
/// "in use", "free run".
std::string_view loopName(Loop loop);

/// True where a trained model of these settings has that loop: in use with feedback or previous output, free run where the task
/// forecasts its own input one step ahead.
bool hasLoop(const Experiment& experiment, Loop loop);
/// True where the predictions that are scored run through it: as hasLoop(), but the free run only where the test stretch is one.
bool runsLoop(const Experiment& experiment, Loop loop);

/// M of a trained linear run, in the coordinates in which its reservoir runs: N × N where E = 0, else (N + D_out) × (N + D_out),
/// with y in units that balance B and C·A (a similarity: the eigenvalues stay). Throws std::invalid_argument where nothing was
/// trained, the experiment does not have the loop, or the reservoir has an activation. Cost O(N²·D).
Eigen::MatrixXd loopMatrix(const RunResult& run, Loop loop);

/// One loop and what is known of it.
struct ClosedLoop {
    Loop loop = Loop::inUse;
    bool linear = true;
    /// Eigenvalues of M; with an activation of the loop's Jacobian at `jacobianStep`, the last step that was run. Empty where
    /// they could not be had.
    Spectrum eigenvalues;
    bool whole = true;                     ///< all of them; else the leading ones
    std::optional<double> spectralRadius;  ///< the largest modulus of M, or nothing. With an activation of one step's Jacobian
    double radiusError = 0.0;              ///< of it: ε·‖M‖·κ(λ), or what the iteration vouches for
    /// With an activation: the growth rate of a small difference of (r, y) along the trajectory of the model in that loop, over
    /// the steps after the training stretch (free run: of the test stretch, 1000 at least), and its standard error. Not a number
    /// where linear.
    double exponent = 0.0, exponentError = 0.0;
    int starts = 0;              ///< with an activation, in use: initial states that were run (echoStarts())
    double worstDistance = 0.0;  ///< how far apart the farthest still is at the end, ‖r − r′‖
    std::optional<int> jacobianStep;
    std::optional<int> divergedAt;  ///< step at which the loop passed 1e100 (with an activation)
    /// All small differences die out: of a linear loop spectral radius below 1; with an activation an exponent below 0 by more
    /// than twice its error, and in use all starts come together. Nothing where that is not decided.
    std::optional<bool> stable;
    std::string note;  ///< why something is not known, or empty

    /// "in use, its own output fed back: unstable, spectral radius 20688".
    std::string text() const;
};

/// That loop of a trained run. Throws std::invalid_argument where hasLoop() is false; where nothing was trained since the states
/// diverged, all is not known and `note` says so. Whole spectra up to largestWholeSpectrum state variables, 10·N³; above, the
/// leading eigenvalues of M by its non-zero entries, verified as leadingEigenvalues() verifies. With an activation up to 66
/// steps of the reservoir a step, side by side. Throws Cancelled.
ClosedLoop closedLoop(const RunResult& run, Loop loop, const RunContext& context = {});

/// Those that the run's predictions go through (runsLoop()), in use first.
std::vector<ClosedLoop> loopsInForce(const RunResult& run, const RunContext& context = {});
/// Those that a model of these settings has (hasLoop()).
std::vector<ClosedLoop> allLoops(const RunResult& run, const RunContext& context = {});

/// The one of that kind, or null.
const ClosedLoop* find(const std::vector<ClosedLoop>& loops, Loop loop);

}  // namespace echoplane
