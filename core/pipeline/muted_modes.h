// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/stages.h"

namespace echoplane {

/// Columns of Q of the known modes, N × N or N × k.
const Eigen::MatrixXd& modeVectors(const SpectrumResult& spectrum);

/// Q⁻¹·W restricted to the known modes (eq. 19), for a reservoir trained in its original basis. Cost O(N²·D), or O(k·N·D) if only
/// k leading modes are known.
Eigen::MatrixXd inModes(const Eigen::MatrixXd& weights, const SpectrumResult& spectrum);

/// Coefficient of each mode in weights given in the eigenbasis: for a real mode its row, for a pair (a − ib)/2 from its two rows;
/// one column per output. Cost O(N·D).
Eigen::MatrixXcd modeCoefficients(const Eigen::MatrixXd& weights, const Spectrum& spectrum);
/// RMS of each mode from the mean squares of its state variables; for a pair, both together.
Eigen::VectorXd modeRmsFrom(const Eigen::VectorXd& squares, const Spectrum& spectrum);

/// The readout with the weights of the muted modes set to 0. In the original basis W_out becomes Q·D·Q⁻¹·W_out, where D projects
/// them out. Throws std::invalid_argument if a muted mode does not exist, std::runtime_error if κ(Q) is infinite. Cost O(N), in
/// the original basis O(N²).
ReadoutResult withoutMuted(const Experiment& experiment, const SpectrumResult& spectrum, const ReadoutResult& readout);

}  // namespace echoplane
