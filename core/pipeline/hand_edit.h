// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

// Editing a spectrum by hand. Edits are pure functions on a list of modes, which stand where the plane shows them: after spectral
// radius and leak. A mode is known by its first eigenvector column, which no edit changes.

/// One real eigenvalue, or a conjugate pair by its upper one.
struct HandMode {
    std::complex<double> eigenvalue;  ///< as shown: lr·rho·λ₀ + (1 − lr)
    int column = 0;                   ///< its eigenvector, or the real part's
    int partner = -1;                 ///< the imaginary part's column; −1 for a real mode

    bool isReal() const { return partner < 0; }
    bool operator==(const HandMode&) const = default;
};
using HandModes = std::vector<HandMode>;

/// The modes of a run of `experiment`, `shown` being its Λ (DynamicsResult::spectrum), reals first.
HandModes handModes(const Experiment& experiment, const Spectrum& shown);

/// The custom method with these modes. W-based or direct, the eigenvectors stay those of where the edits began
/// (W' = Q·Λ'·Q⁻¹), and `origin` says from what. Size, rho (the largest modulus before the leak) and the muted modes follow.
/// Throws std::invalid_argument, with words for the user, where no mode is left, all are 0, or rho would pass its range.
Experiment withHandModes(const Experiment& experiment, HandModes modes);

/// Moves the modes of `columns` by `offset`; of a pair the upper eigenvalue. A pair that comes to lie within `axisWidth` of the
/// real axis, or beyond it, becomes two real modes; so many as are real stay on the axis. Moduli before the leak are held to the
/// range of rho.
HandModes moved(const Experiment& experiment, const HandModes& modes, std::span<const int> columns, std::complex<double> offset,
                double axisWidth);

/// Pulls the real mode of `column` off the axis to `target`, with the nearest other real mode, as a conjugate pair. Throws
/// std::invalid_argument where there is no other.
HandModes pulledOff(const Experiment& experiment, HandModes modes, int column, std::complex<double> target);

/// Adds a mode: a real one where `eigenvalue` lies within `axisWidth` of the axis, else a pair. Its eigenvectors are new
/// dimensions of W. `added` tells its column.
HandModes withMode(const Experiment& experiment, HandModes modes, std::complex<double> eigenvalue, double axisWidth, int& added);

/// Without the modes of `columns`. Throws std::invalid_argument where none would be left.
HandModes without(HandModes modes, std::span<const int> columns);

/// The `count` modes of largest `measure` (by mode, in the order of `modes`). Throws std::invalid_argument for a count below 1.
HandModes strongest(const HandModes& modes, const Eigen::VectorXd& measure, int count);

/// Turns the modes of `columns` to the nearest of `frequencies` (radians a step), their moduli kept. Real modes stay.
HandModes snapped(const Experiment& experiment, HandModes modes, std::span<const int> columns,
                  std::span<const double> frequencies);

}  // namespace echoplane
