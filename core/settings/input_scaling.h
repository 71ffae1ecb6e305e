// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <Eigen/Core>

#include "core/experiment/experiment.h"

namespace echoplane {

// Input scaling by column. With scalings σ_k of the input columns k,
//
//     W_in = diag(σ)·U        (D_in × N, U as drawn)
//
// where σ_k is what InputSpec::columns says of the column, and the general input scaling s_in for all others. The states of a
// linear reservoir are linear in each σ_k.

/// Whether the text sets single columns: "temperature=0.3,wind=1".
bool namesColumns(std::string_view text);

/// Sets the scalings from such a text. An entry without a name, as in "0.5,wind=1", is the general value; without one that value
/// stays. A column that comes twice, a name without number and a number out of the range of the setting throw
/// std::invalid_argument. Whether the columns exist is known with the data only: inputScalings().
void setInputScaling(Experiment& experiment, std::string_view text);

/// "0.3", or with columns "1,temperature=0.3": reads back by setInputScaling().
std::string inputScalingText(const Experiment& experiment);

/// σ, one for each of `inputs` rows of W_in. The columns of a file have the names under which the task takes them, or that the
/// table has for these; those of a generated series their numbers, from 1. Throws std::invalid_argument, with the list of
/// columns, for a column that is no input, and for tasks other than series. Cost O(D_in·columns).
Eigen::VectorXd inputScalings(const Experiment& experiment, int inputs);

}  // namespace echoplane
