// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/files/named_arrays.h"
#include "core/model/model.h"

namespace echoplane {

/// Explains in ASCII, for human readers of a file, what the parts compute: the equations of model.h, that states are rows, and
/// how W is used in programs whose states are columns.
std::string equationsOf(const Model& model);

/// The parts of a model under the names that .npz, .json, .mat and .py share; what is absent is left out. Shapes as in model.h,
/// rows as in the paper (r ← r·W + u·Winᵀ + y·Wfbᵀ + b, y ← c + y·V + u·U + r·Wout):
///
/// `W` (N × N), or `W_data`, `W_indices`, `W_indptr` and `W_shape` as scipy.sparse.csc_matrix((data, indices, indptr), shape)
/// takes them, or `eigenvalues_real` (n_r), `eigenvalues_upper` (n_i, complex, after the leak) and `Q`; `Win` (N × D_in), `Wfb`
/// (N × D_out), `reservoir_bias` (b, N), `activation`, `leak_rate` or `carry_gain` (g, N) with `carry` (K, N × N) or
/// `carry_diagonal` (its diagonal, N), `Wout` (N × D_out), `bias` (c, D_out), `Wout_output` (V),
/// `Wout_input` (U), `initial_state` (N), `initial_output` (D_out), `warm_state` (N), `warm_output` (D_out),
/// `forgets_start_after` (steps), `input_names` and `output_names` (texts), `metadata` (JSON), and, first of all, `equations`
/// (equationsOf()). Kinds of models may have more members, or others (kind_files.h).
NamedArrays namedArrays(const Model& model);

/// Adds only the parts of W.
void addWeights(NamedArrays& arrays, const Model& model);

/// Throws std::invalid_argument for any other name: it could change what the model computes.
void requireModelMember(std::string_view name);

/// How many numbers namedArrays() holds. Cost O(1).
Eigen::Index namedNumbers(const Model& model);

/// Inverse of namedArrays(). For any arrays, returns a model that passes checkModel() or throws std::invalid_argument with one
/// sentence. Nothing that affects the output is guessed: throws if `activation`, `leak_rate` (unless there is a carry),
/// `initial_state` or `initial_output` is missing, naming all that are, and for an unknown name. Missing column names, as in
/// files of 0.1.0, are taken from the metadata of a run on data.
Model modelFrom(NamedArrays arrays);

}  // namespace echoplane
