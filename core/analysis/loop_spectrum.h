// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/closed_loop.h"
#include "core/run/run_result.h"

namespace echoplane {

/// Lyapunov exponents per step, largest first, and the dimension that follows from them (Kaplan and Yorke 1979): with k the
/// largest number for which λ_1 + … + λ_k ≥ 0,
///
///     D = k + (λ_1 + … + λ_k)/|λ_(k+1)|.
struct LyapunovSpectrum {
    std::vector<double> exponents;
    std::vector<double> errors;       ///< one standard error each (meanGrowth()); empty for exact ones
    std::optional<double> dimension;  ///< D; empty if the sum of all exponents known is still above 0
};

/// D of exponents in falling order; 0 if the first is below 0, empty if the sum of all is above 0.
std::optional<double> kaplanYorke(const std::vector<double>& exponents);

/// The largest exponents of a trained model in one of its loops, `count` of them or as many as it has. A linear loop has
/// ln |λ| of the eigenvalues of M (closed_loop.h). With an activation they are measured along the trajectory by the method of
/// Benettin et al. (1980, Meccanica 15): `count` tangent vectors of (r, y) are carried by the loop's Jacobian,
///
///     δr(t) = (1 − lr)·δr(t−1) + lr·f'(z_t) ⊙ (rho·Wᵀ·δr(t−1) + B·δy(t−1)), or as the cell has it
///     (ActivatedStepper::propagate()) δy(t) = C·δr(t) + E·δy(t−1)
///
/// and orthogonalised by QR every 5 steps; the exponents are the means of ln |R_ii| over 5, after a quarter of the steps, at most
/// 500. `steps`: of the loop, from the first test step on in a free run, else from the first validation step; an input that is
/// given ends with the data.
///
/// Empty if nothing was trained, the readout sees functions of the state, the model diverges, or its loop is linear and its
/// eigenvalues are not all known. Throws std::invalid_argument if hasLoop() is false; Cancelled. Cost `count` + 1 reservoir steps
/// a step.
std::optional<LyapunovSpectrum> loopSpectrum(const RunResult& run, Loop loop, int count, int steps,
                                             const RunContext& context = {});

/// The exponents of the system that makes a task's series, per step, if they are known: Lorenz 0.9056, 0, −14.5723 per unit of
/// time (Sprott 2003, Chaos and Time-Series Analysis), Hénon 0.41922, −1.62319.
std::optional<LyapunovSpectrum> trueSpectrum(const Experiment& experiment);

}  // namespace echoplane
