// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>

#include <Eigen/Core>

#include "core/math/spectrum.h"

namespace echoplane {

/// Hand-painted density of eigenvalues in the unit disc: one number per cell of the upper half disc, modulus × angle; the lower
/// half is its mirror image.
class PaintedDensity {
public:
    static constexpr int rings = 40, sectors = 96;

    PaintedDensity() : m_cells(Eigen::ArrayXXd::Zero(rings, sectors)) {}

    /// Density per area, from 0 to 1. Row i is the ring of moduli i/rings to (i + 1)/rings, column j the sector of angles
    /// πj/sectors to π(j + 1)/sectors.
    const Eigen::ArrayXXd& cells() const { return m_cells; }
    bool empty() const { return !(m_cells > 0.0).any(); }

    /// Adds `amount`·exp(−2d²/radius²) to each cell, d being the distance of its centre, or of its mirror image, from `at`, and
    /// clamps to 0 … 1. A negative amount erases. Cost O(cells).
    void paint(std::complex<double> at, double radius, double amount);
    void clear() { m_cells.setZero(); }
    /// Sets the density to 1 everywhere.
    void fill() { m_cells.setOnes(); }

    /// N eigenvalues distributed with this density. Pairs come from an additive recurrence in two dimensions (M. Roberts, The
    /// unreasonable effectiveness of quasirandom sequences, 2018: steps 1/g and 1/g², g³ = g + 1), mapped through the inverse
    /// distribution of the angle and that of the modulus within its sector. If N is odd, there is also a real eigenvalue at the
    /// most painted place on the real axis. Deterministic: the same density gives the same eigenvalues, and a smaller N gives the
    /// first of them. Throws std::invalid_argument if nothing is painted, or for N < 1. Cost O(N·log cells).
    Spectrum drawn(int size) const;

private:
    Eigen::ArrayXXd m_cells;
};

}  // namespace echoplane
