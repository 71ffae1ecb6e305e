// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/pipeline/free_run.h"
#include "core/tasks/dataset.h"

namespace echoplane {

// What forecasts of a field are measured by, all in one place. û is the forecast, u the field, Q points × T steps; ⟨·⟩ is the
// mean over time. Points without values are left out everywhere.
//
//     RMSE       √( 1/(Q·T) Σ_i Σ_t (û_i(t) − u_i(t))² )
//
//     NRMSE      √( 1/(Q·T) Σ_i Σ_t ((û_i(t) − u_i(t)) / sd_i)² ),   sd_i = √⟨(u_i − ⟨u_i⟩)²⟩, of each point over the stretch
//                (T. Smith et al., xesn, cost.py); points that do not vary are left out
//
//     PSD-NRMSE  the same of the power spectrum over space: ψ_k(t) = mean of |FFT(u(t))|² over the wavenumbers within ½ of k, k =
//                1 … ⌈Q/2⌉ − 1 (of two axes |(k_x, k_y)|, up to half the shorter one), each bin divided by its own sd over time
//                (xesn, psd.py; a factor on a bin, as its area there, drops out). Bins whose mean power is below 1e-6 of the
//                strongest one's are left out: there a field without noise holds nothing but rounding.
//
//     valid time steps before ‖û(t) − u(t)‖ first passes θ·√⟨‖u‖²⟩, the mean over all steps of the data, θ =
//                fields::validThreshold; in Lyapunov times where the exponent is known

/// ψ_k(t), bins × T. Points that are missing count as 0. Cost O(T·Q·log Q).
Eigen::MatrixXd powerSpectra(const Eigen::Ref<const Eigen::MatrixXd>& field, const FieldGrid& grid);

/// RMSE, NRMSE and PSD-NRMSE. Not a number where nothing varies.
struct FieldErrors {
    double rmse = 0.0, nrmse = 0.0, psdNrmse = 0.0;
};
FieldErrors fieldErrors(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                        const FieldGrid& grid);

}  // namespace echoplane
