// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/files/named_arrays.h"
#include "core/model/model.h"

namespace echoplane {

/// What the parts compute, in ASCII, for people who read a file: the equations of model.h, that states are rows, and what W is
/// for programs whose states are columns.
extern const std::string_view modelEquations;

/// The parts of a model under the names that .npz, .json, .mat and .py share; what is absent is left out. Shapes as in model.h,
/// rows as in the paper (r ← r·W + u·Winᵀ + y·Wfbᵀ + b, y ← c + y·V + u·U + r·Wout):
///
/// `W` (N × N), or `W_data`, `W_indices`, `W_indptr` and `W_shape` as scipy.sparse.csc_matrix((data, indices, indptr), shape)
/// takes them, or `eigenvalues_real` (n_r), `eigenvalues_upper` (n_i, complex, after the leak) and `Q`; `Win` (N × D_in), `Wfb`
/// (N × D_out), `reservoir_bias` (b, N), `activation`, `leak_rate`, `Wout` (N × D_out), `bias` (c, D_out), `Wout_output` (V),
/// `Wout_input` (U), `initial_state` (N), `initial_output` (D_out), `warm_state` (N), `warm_output` (D_out),
/// `forgets_start_after` (steps), `input_names` and `output_names` (texts), `metadata` (JSON), and first of all `equations`,
/// which is modelEquations. Of a field on tiles those of tiledArrays() (tiled_members.h).
NamedArrays namedArrays(const Model& model);

/// Those of W alone.
void addWeights(NamedArrays& arrays, const Model& model);

/// Throws std::invalid_argument for a name that is none of these: it could change what the model computes.
void requireModelMember(std::string_view name);

/// How many numbers that is. Cost O(1).
Eigen::Index namedNumbers(const Model& model);

/// Its inverse, whatever the arrays hold: a model that checkModel() takes, or std::invalid_argument in one sentence. What
/// the model computes with is not guessed: without `activation`, `leak_rate`, `initial_state` or `initial_output` it is refused,
/// all that are missing being named. A name that is not known is refused too: it could change what the model computes. Where
/// there are no names of columns, as in files of 0.1.0, they are taken from the metadata of a run on data.
Model modelFrom(NamedArrays arrays);

}  // namespace echoplane
