// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/model.h"

namespace echoplane {

/// Number of driven steps after which the model has forgotten its initial state: the smallest k such that from step k on (counted
/// from 0) no output depends on the initial state beyond a tolerance. Two runs from r(−1) = 0 and from another r'(−1), with the
/// same inputs and, if y(t−1) enters, the same known outputs, then differ in output j by at most
///
///     tolerance_j = max(1e-12·size_j, 2⁻⁴⁶·Σ_i |r_i·W_out,ij|),   r the warm state:
///
/// a trillionth of the output's size, or the rounding error of the readout's sum. (Two runs that have converged stay a few units
/// in the last place apart: up to 7·2⁻⁵² of that sum in NumPy runs of tanh reservoirs with N = 30 … 300, rho = 1.) Empty if the
/// initial state is never forgotten.
///
/// Diagonal form: by theory, with r' the warm state. A mode contributes at most |r_i|·|w_ij|·|λ_i|^(t+1) to the difference,
/// modulus and norm taken over both variables of a pair; the sum, which decreases with t, is compared with the tolerance. Empty
/// if a mode of modulus 1 or more has a weight. Cost O(N·D_out·log k).
///
/// Other linear models: iterates d ← d·W from the warm state and compares Σ_i |d_i·W_out,ij| with the tolerance, until the sum
/// has stayed below it for as many steps again as it took to get there. Gives up, with an empty result, after 10⁹ multiplications
/// but not before as many steps as `inputs` has.
///
/// With an activation it is measured: runs over `inputs` from 0, from the warm state and its negative, and from three states
/// uniform on ±its largest modulus (at least 1), each compared with the run from 0 in the same way, for at most the steps of
/// `inputs`. Empty for a chaotic reservoir or one with several attractors that these initial states reach; a result holds for
/// these inputs and initial states. Cost O(6·N²) per step.
///
/// `inputs` (D_in × T) and `known` (D_out × T) are the series that the model was trained on, `sizes` (D_out) the root mean square
/// of each output. Throws std::invalid_argument if shapes do not fit or there is no warm state, Cancelled.
std::optional<int> forgetsStartAfter(const Model& model, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known,
                                     const Eigen::VectorXd& sizes, const RunContext& context = {});

}  // namespace echoplane
