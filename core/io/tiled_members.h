// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/named_arrays.h"
#include "core/model/tiled_form.h"

namespace echoplane {

/// The parts of a field on tiles, N the units of a tile, D the points that it sees, q those that it tells, G tiles, K reservoirs
/// and R readouts (1 for all tiles, or G). What there are several of stands one below the other, so that NumPy's
/// `Win.reshape(-1, N, D)` and `owned.reshape(G, -1)` take them apart:
///
/// `tiled_equations` (text), `field_shape` and `tiles` (points and tiles along the two axes), `owned` (G·q) and `seen` (G·D)
/// points, the second axis running fastest, −1 where a constant lies outside and −2 where there is nothing; `missing` (points
/// without values, where there are any), `mean`, `deviation`, `outside`; `W` (K·N × N), or `W_data`, `W_indices`, `W_indptr` and
/// `W_shape` of such a matrix as scipy.sparse.csc_matrix takes them, or `eigenvalues_real` and `eigenvalues_upper`, those of all
/// reservoirs in a row, and `reals` (K), how many of them are each one's real ones; `Win` (K·N × D), `reservoir_bias` (K·N),
/// `activation`, `leak_rate`, `bias` (R × q), `Wout` (R·N × q), `Wout_squares` (R·N × q), `warm_states` (G × N), `metadata`.
NamedArrays tiledArrays(const TiledForm& form, const std::string& metadata);

}  // namespace echoplane
