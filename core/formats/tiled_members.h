// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/named_arrays.h"
#include "core/formats/model_format.h"
#include "core/kinds/fields/tiled_form.h"
#include "core/model/kind_files.h"

namespace echoplane {

/// The named arrays of a field on tiles: N units per tile, which sees D points and predicts q; G tiles, K reservoirs and R
/// readouts (1 shared by all tiles, or G). Several of a kind are stacked vertically, so that NumPy's `Win.reshape(-1, N, D)` and
/// `owned.reshape(G, -1)` split them:
///
/// `tiled_equations` (text), `field_shape` and `tiles` (points and tiles along the two axes), `owned` (G·q) and `seen` (G·D)
/// points, the second axis running fastest, −1 for a constant outside value and −2 for nothing; `missing` (points without values,
/// if any), `mean`, `deviation`, `outside`; `W` (K·N × N), or `W_data`, `W_indices`, `W_indptr` and `W_shape` of such a matrix as
/// scipy.sparse.csc_matrix takes them, or `eigenvalues_real` and `eigenvalues_upper`, of all reservoirs concatenated, and `reals`
/// (K), the number of real eigenvalues of each; `Win` (K·N × D), `reservoir_bias` (K·N), `activation`, `leak_rate`, `bias` (R ×
/// q), `Wout` (R·N × q), `Wout_squares` (R·N × q), `warm_states` (G × N), `metadata`.
NamedArrays tiledArrays(const TiledForm& form, const std::string& metadata);

// For the lists in kind_files.cpp and model_format.cpp.
KindFiles tiledFiles();
ModelWriter tiledNpz();

}  // namespace echoplane
