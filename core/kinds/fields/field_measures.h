// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/kinds/fields/field_grid.h"
#include "core/run/free_run.h"

namespace echoplane {

// Error measures for forecasts of a field. û is the forecast, u the field, Q points × T steps; ⟨·⟩ is the mean over time. Points
// without values are left out everywhere.
//
//     RMSE       √( 1/(Q·T) Σ_i Σ_t (û_i(t) − u_i(t))² )
//
//     NRMSE      √( 1/(Q·T) Σ_i Σ_t ((û_i(t) − u_i(t)) / sd_i)² ),   sd_i = √⟨(u_i − ⟨u_i⟩)²⟩, of each point over the span
//                (T. Smith et al., xesn, cost.py); points that do not vary are left out
//
//     PSD-NRMSE  NRMSE of the power spectrum over space: ψ_k(t) = mean of |FFT(u(t))|² over the wavenumbers within ½ of k, k =
//                1 … ⌈Q/2⌉ − 1 (of two axes |(k_x, k_y)|, up to half the shorter one), each bin divided by its own sd over time
//                (xesn, psd.py; its area factor on a bin drops out). Bins whose mean power is below 1e-6 of the
//                strongest one's are left out: in a field without noise they hold only rounding errors.
//
//     valid time steps before ‖û(t) − u(t)‖ first passes θ·√⟨‖u‖²⟩, the mean over all steps of the data, θ =
//                fields::validThreshold; in Lyapunov times where the exponent is known

/// ψ_k(t), bins × T. Missing points count as 0. Cost O(T·Q·log Q).
Eigen::MatrixXd powerSpectra(const Eigen::Ref<const Eigen::MatrixXd>& field, const FieldGrid& grid);

/// RMSE, NRMSE and PSD-NRMSE; NaN if nothing varies.
struct FieldErrors {
    double rmse = 0.0, nrmse = 0.0, psdNrmse = 0.0;
};
FieldErrors fieldErrors(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                        const FieldGrid& grid);

}  // namespace echoplane
