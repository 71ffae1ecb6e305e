// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include <Eigen/Core>

#include "core/math/spectrum.h"

namespace echoplane {

/// Eigenvalues in the layout of the kernel: separate arrays.
struct DiagonalModes {
    std::size_t reals;
    std::size_t pairs;
    const double* real;     ///< `reals` values
    const double* upperRe;  ///< `pairs` values
    const double* upperIm;  ///< `pairs` values
};

/// state ← previous ⊙ Λ + state, where `state` contains the drive u(t)·W_in on entry. Both are [reals | Re | Im] and must not
/// overlap. Cost: 1 multiply-add per real mode, 4 per pair. Allocates nothing.
void diagonalStep(const DiagonalModes& modes, const double* previous, double* state);

/// diagonalStep() with stored eigenvalues.
class DiagonalStepper {
public:
    explicit DiagonalStepper(const Spectrum& spectrum);
    void step(const double* previous, double* state) const { diagonalStep(modes(), previous, state); }

private:
    DiagonalModes modes() const;

    Eigen::VectorXd m_real, m_re, m_im;
};

}  // namespace echoplane
