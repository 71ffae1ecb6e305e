// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/model/model.h"

namespace echoplane {

/// After how many steps of a driven run it no longer matters where the model started: the smallest k such that from step k on
/// (counted from 0) no output depends on the start by more than can be told. Started at r(−1) = 0 and at another r'(−1), driven
/// by the same inputs, and where y(t−1) enters by the same known outputs, output j then differs by no more than
///
///     tolerance_j = max(1e-12·size_j, 2⁻⁴⁶·Σ_i |r_i·W_out,ij|),   r the warm state:
///
/// a trillionth of the output's size, or what rounding changes in the sum that makes it: two runs that have met stay some units
/// in the last place apart, up to 7·2⁻⁵² of that sum in NumPy's runs of tanh at N = 30 … 300, rho = 1. Nothing where that never
/// comes.
///
/// Diagonal form: from theory, r' being the warm state. A mode's part of the difference is at most |r_i|·|w_ij|·|λ_i|^(t+1),
/// modulus and norm over both variables of a pair; their sum, which falls with t, is held against the tolerance. Nothing where a
/// mode of modulus 1 or more has a weight. Cost O(N·D_out·log k).
///
/// Other linear models: d ← d·W from the warm state, and Σ_i |d_i·W_out,ij| against the tolerance; until it has stayed below for
/// as long again as it took, or for 10⁹ multiplications but no fewer steps than `inputs` has, after which nothing is claimed.
///
/// With an activation it is measured: runs over `inputs` from 0, from the warm state and its negative, and from three states
/// uniform on ±its largest modulus (at least 1), compared with the one from 0 in the same way, for no longer than `inputs` last.
/// A reservoir that is chaotic, or has several attractors that these starts reach, gives nothing; what it gives holds for these
/// inputs and starts. Cost O(6·N²) a step.
///
/// `inputs` (D_in × T) and `known` (D_out × T) are the series that the model was trained on, `sizes` (D_out) the root mean square
/// of each output. Throws std::invalid_argument where shapes do not fit or there is no warm state, Cancelled.
std::optional<int> forgetsStartAfter(const Model& model, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known,
                                     const Eigen::VectorXd& sizes, const RunContext& context = {});

}  // namespace echoplane
