// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>

#include <Eigen/Core>

#include "core/spectrum/spectrum.h"

namespace echoplane {

/// How densely eigenvalues are to lie in the unit disc, painted by hand: one number a cell of the upper half, modulus × angle;
/// the lower half is its mirror image.
class PaintedDensity {
public:
    static constexpr int rings = 40, sectors = 96;

    PaintedDensity() : m_cells(Eigen::ArrayXXd::Zero(rings, sectors)) {}

    /// Per area, from 0 to 1: of ring i, moduli i/rings to (i + 1)/rings, and sector j, angles πj/sectors to π(j + 1)/sectors.
    const Eigen::ArrayXXd& cells() const { return m_cells; }
    bool empty() const { return !(m_cells > 0.0).any(); }

    /// Adds `amount`·exp(−2d²/radius²) where the cell's middle, or its mirror image, lies d from `at`; held to 0 … 1. A negative
    /// amount takes away. Cost O(cells).
    void paint(std::complex<double> at, double radius, double amount);
    void clear() { m_cells.setZero(); }
    /// 1 everywhere.
    void fill() { m_cells.setOnes(); }

    /// N eigenvalues that lie as densely as was painted: pairs by an additive recurrence in two dimensions (M. Roberts, The
    /// unreasonable effectiveness of quasirandom sequences, 2018: steps 1/g and 1/g², g³ = g + 1), through the inverse of the
    /// angle's distribution and of the modulus's within its sector; where N is odd a real one too, at the place on the real axis
    /// that most was painted at. Draws nothing at random: the same density gives the same eigenvalues, and those of fewer modes
    /// are the first of those of more. Throws std::invalid_argument where nothing is painted, or for N < 1. Cost O(N·log cells).
    Spectrum drawn(int size) const;

private:
    Eigen::ArrayXXd m_cells;
};

}  // namespace echoplane
