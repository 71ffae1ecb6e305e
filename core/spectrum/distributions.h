// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/math/random.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

// The eigenvalue distributions, one file each. All return exactly `size` real state variables with moduli at most 1; scaling to
// the spectral radius is the pipeline's. Cost O(N).

/// Number of real eigenvalues that a spectrum of N is given: ⌊√(2N/π)⌋ (eq. 21; Edelman and Kostlan 1995), plus one where its
/// parity is not that of N, so that the rest are conjugate pairs.
int realEigenvalueCount(int size);

/// Algorithm 1: real eigenvalues uniform on [−1, 1), pairs √U·exp(iΘ) with U uniform on [0, 1) and Θ on [0, π).
Spectrum uniformEigenvalues(int size, RandomStream& random);

/// Algorithm 3 without noise: a phyllotaxis spiral, angle step π(3 − √5) and modulus √(k/2n_c), of which the upper half is kept,
/// from a random start angle; real eigenvalues uniform on [−1, 1); then all scaled to largest modulus 1. The paper's line 3 is a
/// misprint: the parity is corrected as in Algorithm 1.
Spectrum goldenEigenvalues(int size, RandomStream& random);

}  // namespace echoplane
