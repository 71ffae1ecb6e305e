// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/kinds/fields/tile_layout.h"
#include "core/model/model.h"

namespace echoplane {

/// Model of a field on tiles (tile_stages.h). With s = (u − mean)/deviation, for tile g
///
///     r_g(t) = (1 − lr)·r_g(t−1) + lr·f(r_g(t−1)·W + s(t)|seen by g·W_inᵀ + b)
///     ŝ(t + 1)|owned by g = c_g + r_g(t)·W_out,g + r_g(t)²·V_g
///
/// the square taken of each state variable. In closed loop û(t + 1) is the next input.
struct TiledForm {
    TileLayout layout;
    std::vector<std::vector<int>> owned, seen;  ///< points of each tile (TileLayout); seen: outsideConstant, outsideMissing
    std::vector<int> missing;                   ///< points without data
    double mean = 0.0, deviation = 1.0;
    double outside = 0.0;           ///< s outside the field, for a constant boundary
    std::vector<Model> reservoirs;  ///< W, W_in, b, f and lr, one for all tiles or one per tile; all else is empty
    bool bias = true, squares = true;
    std::vector<Eigen::MatrixXd> readouts;  ///< [c; W_out; V], E × q, one per tile, or one for all
    Eigen::MatrixXd warmStates;  ///< N × tiles: state after the last step of the series (last row of a file), started from zero
};

/// Models of a field on tiles; their part is a TiledForm. They are only written, as .npz.
extern const ModelKind tiledModels;

Model tiledModel(TiledForm form);

}  // namespace echoplane
