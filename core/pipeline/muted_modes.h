// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/stages.h"

namespace echoplane {

/// Columns of Q of the modes that are known, N × N or N × k.
const Eigen::MatrixXd& modeVectors(const SpectrumResult& spectrum);

/// Rows of Q⁻¹·W of the modes that are known (eq. 19), for a reservoir that is trained in its original basis. Cost O(N²·D), where
/// only k leading modes are known O(k·N·D).
Eigen::MatrixXd inModes(const Eigen::MatrixXd& weights, const SpectrumResult& spectrum);

/// The coefficient of each mode in weights that stand in the eigenbasis: of a real one its row, of a pair (a − ib)/2 from its two
/// rows; one column an output. Cost O(N·D).
Eigen::MatrixXcd modeCoefficients(const Eigen::MatrixXd& weights, const Spectrum& spectrum);
/// Root mean square of each mode from the mean squares of its state variables: of a pair of both together.
Eigen::VectorXd modeRmsFrom(const Eigen::VectorXd& squares, const Spectrum& spectrum);

/// The readout with the weights of the muted modes at 0. In the original basis W_out becomes Q·D·Q⁻¹·W_out, D without them.
/// Throws std::invalid_argument where a muted mode is not there, std::runtime_error where κ(Q) is infinite. Cost O(N), in the
/// original basis O(N²).
ReadoutResult withoutMuted(const Experiment& experiment, const SpectrumResult& spectrum, const ReadoutResult& readout);

}  // namespace echoplane
