// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <span>
#include <string>

#include <Eigen/Core>

#include "core/run/run_result.h"
#include "core/text/message.h"

namespace echoplane {

// Response of the trained model's first output to its first input, as for linear systems: the impulse response h(k) =
// dy(t+k)/du(t) and the frequency response H(e^{iω}) = Σ_k h(k)·e^{−iωk}.
//
// With D_out = 1 and feedback or previous output in the readout, this is the response of the model running on its own output (eq.
// 1 and 2):
//
//     r(t) = r(t−1)·W + u(t)·W_in + y(t−1)·W_fb,   y(t) = s·r(t)·W_out + u(t)·U + y(t−1)·W_oo
//     (+ biases, which drop out of the derivative)
//
// where s is the input scaling that the pipeline leaves to the readout. In the eigenbasis this is a sum over modes. With several
// outputs the loop is left open: the fed-back values count as additional inputs, held constant. A reservoir with an activation
// has no such response, because its answer depends on its state.

/// The model in partial fractions: with q = z⁻¹,
///
///     G_u(z) = Σ_i c_i/(1 − λ_i·q),   G_y(z) = Σ_i d_i/(1 − λ_i·q),   H(z) = (U + G_u(z))/(1 − q·(W_oo + G_y(z)))
///
/// c_i = s·w_i·[W_in]_i and d_i = s·w_i·[W_fb]_i with w = [W_out]_P; a pair represents both its eigenvalues. The loop is closed
/// if d or W_oo is not zero.
struct TransferFunction {
    Spectrum poles;                   ///< Λ, after spectral radius and leak
    Eigen::VectorXcd inputResidues;   ///< c_i of each mode (for a pair, of the upper eigenvalue)
    Eigen::VectorXcd outputResidues;  ///< d_i; empty without feedback
    double outputWeight = 0.0;        ///< W_oo
    double inputWeight = 0.0;         ///< U: direct feedthrough from u(t) to y(t)

    bool closesLoop() const { return outputResidues.size() > 0 || outputWeight != 0.0; }
};

/// True if the modes have weights, so that transferFunction() exists. False if Q is singular, nothing was trained, or the
/// reservoir has an activation.
bool hasTransferFunction(const RunResult& run);

/// For a kind of model that has no impulse or frequency response at all: the reason, as a sentence for the user. Else empty.
Message whyNoResponse(const Experiment& experiment);

/// True if outputs are fed back but the response leaves the loop open, because there are several.
bool leavesLoopOpen(const RunResult& run);

/// The transfer function of the whole model. Throws std::invalid_argument if hasTransferFunction() is false, with whyNoResponse()
/// as the message where it applies. Cost O(N).
TransferFunction transferFunction(const RunResult& run);

/// The transfer function of some modes alone: their terms of G_u, loop open. Throws std::invalid_argument for a mode that does
/// not exist.
TransferFunction modesAlone(const TransferFunction& model, std::span<const int> modes);

/// h(0) … h(steps − 1): Σ_i c_i·λ_i^k, a pair counting twice its real part; with a closed loop by recursion over the states.
/// Grows without bound if the model is unstable. Cost O(N·steps).
Eigen::VectorXd impulseResponse(const TransferFunction& model, Eigen::Index steps);

/// H(e^{iω}) at each angular frequency (radians per step), by the formula above, and therefore defined even if the impulse
/// response does not decay. Infinite or NaN if e^{iω} is a pole. Cost O(N) per frequency.
Eigen::VectorXcd frequencyResponse(const TransferFunction& model, const Eigen::VectorXd& radiansPerStep);

/// h(0) … h(steps − 1) without modes, by running the dense reservoir on an impulse: for `normal` with a singular Q. Throws
/// std::invalid_argument if the run has no dense reservoir, no readout, or an activation. Cost O(n·steps) for n non-zero weights
/// of W.
Eigen::VectorXd denseImpulseResponse(const RunResult& run, Eigen::Index steps);

/// Σ_k h(k)·e^{−iωk} of an impulse response that has decayed. Cost O(h.size()) per frequency.
Eigen::VectorXcd fourierSum(const Eigen::VectorXd& impulse, const Eigen::VectorXd& radiansPerStep);

}  // namespace echoplane
