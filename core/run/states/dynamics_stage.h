// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/stage.h"
#include "core/run/states/spectrum_stage.h"

namespace echoplane {

/// The factor that input scaling contributes at `stage` (dynamics, factor or readout): the setting at one of them, 1 at the other
/// two.
double inputScalingAt(Stage stage, const Experiment& experiment);

/// Stage 2: eigenvalues and input weights after spectral radius and leak (eq. 4).
struct DynamicsResult {
    Spectrum spectrum;  ///< Λ = lr·rho·Λ₀ + (1 − lr); for other cells the eigenvalues of their Jacobian at slope 1 (cell.h)
    /// lr·[W_in; s_fb·W_fb; s_b·b] in the original basis, or empty. With an activation without lr, which stays outside f.
    Eigen::MatrixXd inputWeights;
    Eigen::MatrixXd modeInputWeights;  ///< those in the eigenbasis, for linear reservoirs; empty with an activation
    /// Largest modulus of Λ. With an activation it decides nothing: see stability.h. If only some modes are known
    /// (SpectrumResult::leading) and lr < 1, the largest among these; the true one may be larger, up to `effectiveRadiusLimit`.
    double effectiveSpectralRadius = 0.0;
    /// Upper bound of the modulus of Λ: effectiveSpectralRadius if that is exact. Otherwise the unknown eigenvalues have moduli
    /// below some d (LeadingEigenvalues::completeDownTo, rho = 1), which gives lr·rho·d + 1 − lr; infinite if the eigenvalues
    /// found are not verified or none was computed. EffectiveRadius (effective_radius.h) interprets both.
    double effectiveRadiusLimit = 0.0;
    /// If no eigenvalue was computed (EigenvalueSource::expected): the mean rho_eff of such weights; else 0.
    double expectedRadius = 0.0;
};
DynamicsResult computeDynamics(const Experiment& experiment, const SpectrumResult& spectrum);

}  // namespace echoplane
