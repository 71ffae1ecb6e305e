// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/model/model.h"
#include "core/tasks/tile_layout.h"

namespace echoplane {

/// What a model of a field on tiles is (tile_stages.h). With s = (u − mean)/deviation, and of tile g
///
///     r_g(t) = (1 − lr)·r_g(t−1) + lr·f(r_g(t−1)·W + s(t)|seen by g·W_inᵀ + b)
///     ŝ(t + 1)|owned by g = c_g + r_g(t)·W_out,g + r_g(t)²·V_g
///
/// the square being that of each state variable. In a free run û(t + 1) is what is seen next.
struct TiledForm {
    TileLayout layout;
    std::vector<std::vector<int>> owned, seen;  ///< points of each tile (TileLayout); seen: outsideConstant, outsideMissing
    std::vector<int> missing;                   ///< points of which the data have no values
    double mean = 0.0, deviation = 1.0;
    double outside = 0.0;           ///< s where the boundary is constant
    std::vector<Model> reservoirs;  ///< W, W_in, b, f and lr: one that all tiles share, or each tile's; all else of it is empty
    bool bias = true, squares = true;
    std::vector<Eigen::MatrixXd> readouts;  ///< [c; W_out; V], E × q, of each tile, or one for all
    Eigen::MatrixXd warmStates;  ///< N × tiles: after the last step of the series, of a file its last row, from zero at its first
};

}  // namespace echoplane
