// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <span>
#include <string>

#include <Eigen/Core>

#include "core/pipeline/stages.h"

namespace echoplane {

// How the trained model answers its first input in its first output, as linear systems are described: by the impulse response
// h(k) = dy(t+k)/du(t) and by the frequency response H(e^{iω}) = Σ_k h(k)·e^{−iωk}.
//
// With D_out = 1 and feedback or previous output in the readout, the model answers as it runs on its own output (eq. 1 and 2):
//
//     r(t) = r(t−1)·W + u(t)·W_in + y(t−1)·W_fb,   y(t) = s·r(t)·W_out + u(t)·U + y(t−1)·W_oo   (+ biases, which no
//     derivative sees)
//
// where s is the input scaling that the pipeline leaves to the readout. In the eigenbasis this is a sum over modes. With several
// outputs the loop is left open: what is fed back is then an input like others, held still. A reservoir with an activation has no
// such response: what it answers depends on its state.

/// The model in partial fractions: with q = z⁻¹,
///
///     G_u(z) = Σ_i c_i/(1 − λ_i·q),   G_y(z) = Σ_i d_i/(1 − λ_i·q),   H(z) = (U + G_u(z))/(1 − q·(W_oo + G_y(z)))
///
/// c_i = s·w_i·[W_in]_i and d_i = s·w_i·[W_fb]_i with w = [W_out]_P; a pair stands for both its eigenvalues. The loop is closed
/// where d or W_oo is not zero.
struct TransferFunction {
    Spectrum poles;                   ///< Λ, after spectral radius and leak
    Eigen::VectorXcd inputResidues;   ///< c_i of each mode (of a pair, of the upper eigenvalue)
    Eigen::VectorXcd outputResidues;  ///< d_i; empty without feedback
    double outputWeight = 0.0;        ///< W_oo
    double inputWeight = 0.0;         ///< U: what u(t) adds to y(t) past the reservoir

    bool closesLoop() const { return outputResidues.size() > 0 || outputWeight != 0.0; }
};

/// True where the modes have weights, so that transferFunction() exists; not where Q is singular or nothing was trained, nor with
/// an activation.
bool hasTransferFunction(const RunResult& run);

/// Why this kind of model has no impulse and no frequency response at all, in a sentence for the user, or an empty string.
std::string whyNoResponse(const Experiment& experiment);

/// True where an output is fed back that the response leaves out, because there are several.
bool leavesLoopOpen(const RunResult& run);

/// The whole model. Throws std::invalid_argument where hasTransferFunction() is false, with whyNoResponse() where that says why.
/// Cost O(N).
TransferFunction transferFunction(const RunResult& run);

/// Some modes alone: their terms of G_u, loop open. Throws std::invalid_argument if there is no such mode.
TransferFunction modesAlone(const TransferFunction& model, std::span<const int> modes);

/// h(0) … h(steps − 1): Σ_i c_i·λ_i^k, a pair counting twice its real part, and with a closed loop the recursion of the
/// states. Grows without bound where the model is unstable. Cost O(N·steps).
Eigen::VectorXd impulseResponse(const TransferFunction& model, Eigen::Index steps);

/// H(e^{iω}) at each angular frequency (radians a step), by the formula above, and so also where the impulse does not die out.
/// Infinite or not a number where e^{iω} is a pole. Cost O(N) a frequency.
Eigen::VectorXcd frequencyResponse(const TransferFunction& model, const Eigen::VectorXd& radiansPerStep);

/// h(0) … h(steps − 1) without modes, by running the dense reservoir on an impulse: for `normal` where Q is singular. Throws
/// std::invalid_argument where the run has no dense reservoir or no readout, or an activation. Cost O(n·steps) with n non-zero
/// weights of W.
Eigen::VectorXd denseImpulseResponse(const RunResult& run, Eigen::Index steps);

/// Σ_k h(k)·e^{−iωk} of an impulse response that has died out. Cost O(h.size()) a frequency.
Eigen::VectorXcd fourierSum(const Eigen::VectorXd& impulse, const Eigen::VectorXd& radiansPerStep);

}  // namespace echoplane
