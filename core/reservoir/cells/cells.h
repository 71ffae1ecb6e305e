// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reservoir/cells/cell.h"

namespace echoplane {

/// r(t) = (1 − lr_i)·r(t−1) + lr_i·f(z(t)) (Jaeger et al. 2007, Neural Networks 20), where the leak rates are lr for all units or
/// spread evenly on a log scale over s decades, lr_i = lr·10^(−s·i/(N − 1)) for unit i = 0 … N − 1, so that the reservoir has
/// many time scales. K = diag(1 − lr_i), g = lr_i.
Cell leakyCell();

namespace es2n {
extern const Parameter<double> proximity;  ///< β
}  // namespace es2n
/// Edge of stability (Ceni and Gallicchio 2025, IEEE Trans. Neural Networks and Learning Systems 36):
///
///     r(t) = β·f(z(t)) + (1 − β)·r(t−1)·O,   O orthogonal
///
/// The eigenvalues of its Jacobian lie in the annulus (1 − β) ± β·ρ·‖W‖₂, if |f'| ≤ 1.
Cell es2nCell();

namespace euler {
extern const Parameter<double> step;       ///< ε
extern const Parameter<double> diffusion;  ///< γ
}  // namespace euler
/// A step of Euler's method for an antisymmetric differential equation (Gallicchio 2024, Neurocomputing 579: EuSN):
///
///     r(t) = r(t−1) + ε·f(z(t)),   V = ρ·(W − Wᵀ) − γ·I
///
/// The eigenvalues of its Jacobian at 0 lie on the line Re λ = 1 − ε·γ. For column vectors V is (Wᵀ)-based: the sign of ρ·(W −
/// Wᵀ) is a convention, W being drawn.
Cell eulerCell();

namespace residual {
extern const Parameter<double> residualWeight;  ///< a
extern const Parameter<double> branchWeight;    ///< c
}  // namespace residual
/// K = kept·O and g = gain for all units, as ES²N and the residual cell have them.
Carry rotatedCarry(double kept, double gain, Eigen::Index size, const Eigen::MatrixXd& orthogonal);
/// The ring kept ± gain·rho·‖W‖₂ in which its eigenvalues lie.
CellBound rotatedBound(double kept, double gain, const Experiment& experiment, double norm);

/// r(t) = a·r(t−1)·O + c·f(z(t)), O orthogonal: ES²N with two free weights (Ceni and Gallicchio 2025; Pinna, Ceni and Gallicchio
/// 2025). K = a·O, g = c.
Cell residualCell();

}  // namespace echoplane
