// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/run/run_result.h"

namespace echoplane {

/// One point of the curve of error against modes.
struct PrunePoint {
    int modes = 0;
    int size = 0;                             ///< real state variables
    double training = 0.0, validation = 0.0;  ///< RMSE of the readout retrained on the remaining modes
    std::vector<int> columns;                 ///< the remaining modes, by their first column (columnOfMode()), ascending
};

/// Increase of ‖Y − Zᵀw‖² + alpha·‖R·w‖² when each mode S is removed and the readout refitted: w_Sᵀ·((A⁻¹)_SS)⁻¹·w_S with
/// A = Z·Zᵀ + alpha·RᵀR, from the triangle of [Zᵀ; √alpha·R] without forming A. An alpha below rounding is replaced by the
/// rounding level. Cost O(T·E² + E³).
Eigen::VectorXd removalCosts(const RunResult& run);

/// Removes modes one by one, from all down to one, each time the one whose removal costs least, and refits the readout with the
/// same alpha. The cost is judged on training data; the curve has validation errors too. Polls the context at each mode. Throws
/// std::invalid_argument like ModeProblem. Cost O(modes·T·N²).
std::vector<PrunePoint> pruneCurve(const RunResult& run, const RunContext& context = {});

/// Index of the point with the fewest modes whose validation RMSE is at most `error`; empty if there is none.
std::optional<std::size_t> fewestModes(const std::vector<PrunePoint>& curve, double error);

/// The settings with only the modes of that point.
Experiment pruned(const RunResult& run, const PrunePoint& point);

}  // namespace echoplane
