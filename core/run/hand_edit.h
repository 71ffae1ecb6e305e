// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/math/spectrum.h"

namespace echoplane {

// Editing a spectrum by hand. Edits are pure functions on a list of modes, with eigenvalues as the plane shows them: after
// spectral radius and leak. A mode is identified by its first eigenvector column, which no edit changes.

/// One real eigenvalue, or a conjugate pair given by its upper one.
struct HandMode {
    std::complex<double> eigenvalue;  ///< as shown: lr·rho·λ₀ + (1 − lr)
    int column = 0;                   ///< column of its eigenvector, or of the real part
    int partner = -1;                 ///< column of the imaginary part; −1 for a real mode

    bool isReal() const { return partner < 0; }
    bool operator==(const HandMode&) const = default;
};
using HandModes = std::vector<HandMode>;

/// The modes of a run of `experiment` whose Λ (DynamicsResult::spectrum) is `shown`, reals first.
HandModes handModes(const Experiment& experiment, const Spectrum& shown);

/// The custom method with these modes. The eigenvectors stay those of the method where the edits began, drawn with W or directly
/// (W' = Q·Λ'·Q⁻¹); `origin` names that method. Size, rho (the largest modulus before the leak) and the muted modes follow.
/// Throws std::invalid_argument with a message for the user if no mode is left, all are 0, or rho would exceed its range.
Experiment withHandModes(const Experiment& experiment, HandModes modes);

/// Moves the modes of `columns` by `offset`; for a pair, the upper eigenvalue. A pair that ends within `axisWidth` of the real
/// axis, or beyond it, becomes two real modes; real modes stay on the axis. Moduli before the leak are limited to the range of
/// rho.
HandModes moved(const Experiment& experiment, const HandModes& modes, std::span<const int> columns, std::complex<double> offset,
                double axisWidth);

/// Pulls the real mode of `column` off the axis to `target`, forming a conjugate pair with the nearest other real mode. Throws
/// std::invalid_argument if there is no other.
HandModes pulledOff(const Experiment& experiment, HandModes modes, int column, std::complex<double> target);

/// Adds a mode: a real one if `eigenvalue` lies within `axisWidth` of the axis, else a pair. Its eigenvectors are new dimensions
/// of W. `added` returns its column.
HandModes withMode(const Experiment& experiment, HandModes modes, std::complex<double> eigenvalue, double axisWidth, int& added);

/// Removes the modes of `columns`. Throws std::invalid_argument if none would be left.
HandModes without(HandModes modes, std::span<const int> columns);

/// The `count` modes of largest `measure` (one value per mode, in the order of `modes`). Throws std::invalid_argument for a count
/// below 1.
HandModes strongest(const HandModes& modes, const Eigen::VectorXd& measure, int count);

/// Rotates the modes of `columns` to the nearest of `frequencies` (radians per step), keeping their moduli. Real modes are
/// unchanged.
HandModes snapped(const Experiment& experiment, HandModes modes, std::span<const int> columns,
                  std::span<const double> frequencies);

}  // namespace echoplane
