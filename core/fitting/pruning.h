// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/pipeline/stages.h"

namespace echoplane {

/// One point of the curve of error against modes.
struct PrunePoint {
    int modes = 0;
    int size = 0;                             ///< real state variables
    double training = 0.0, validation = 0.0;  ///< RMSE of the readout that is trained anew on what is left
    std::vector<int> columns;                 ///< the modes that are left, by their first column (columnOfMode()), ascending
};

/// By how much removing each mode S and fitting again would raise ‖Y − Zᵀw‖² + alpha·‖R·w‖²: w_Sᵀ·((A⁻¹)_SS)⁻¹·w_S with A = Z·Zᵀ
/// + alpha·RᵀR, from the triangle of [Zᵀ; √alpha·R], A never formed. Where alpha lies below rounding, rounding takes its place.
/// Cost O(T·E² + E³).
Eigen::VectorXd removalCosts(const RunResult& run);

/// Modes taken out one after the other, each time the one whose removal costs least, the readout fitted anew: from all down to
/// one. alpha stays; the removal is judged on training, and the curve tells validation too. Polls the context at each mode.
/// Throws std::invalid_argument as ModeProblem does. Cost O(modes·T·N²).
std::vector<PrunePoint> pruneCurve(const RunResult& run, const RunContext& context = {});

/// Of a curve the point of fewest modes whose validation RMSE is at most `error`; nothing where none is.
std::optional<std::size_t> fewestModes(const std::vector<PrunePoint>& curve, double error);

/// The settings with the modes of that point alone.
Experiment pruned(const RunResult& run, const PrunePoint& point);

}  // namespace echoplane
