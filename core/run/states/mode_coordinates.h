// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/states/spectrum_stage.h"

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

}  // namespace echoplane
