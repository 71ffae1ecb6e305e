// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

#include "core/reservoir/divergence.h"
#include "core/run/readout_stage.h"

namespace echoplane {

/// True if nothing bounds the predictions of the trained model: it is fed its own last output, or its reservoir is unstable with
/// an activation that lets it grow (identity or relu, effective spectral radius above 1). Autonomous runs are unbounded in any
/// case.
bool mayDiverge(const Experiment& experiment, const DynamicsResult& dynamics);

/// The range of outputs for the divergence test (divergence.h); without mayDiverge() only the first part of that rule applies.
OutputRange outputRange(const Experiment& experiment, const DynamicsResult& dynamics, const Dataset& data);

struct Prediction {
    Eigen::MatrixXd outputs;        ///< D_out × T; NaN from `divergedAt` on
    std::optional<int> divergedAt;  ///< step at which it diverged (divergence.h)
    Eigen::MatrixXd further;        ///< of ReadoutResult::further, one row each; empty without it
};

/// y(t) = W_bias + y(t−1)·W_out,out + u(t)·U + r(t)·W_out,res over all steps (eq. 2). Up to Split::taught(), y(t−1) is the
/// target; afterwards it is the model's own output, so that with feedback the states are run on from there. Cost O(N·T·D_out),
/// for a dense reservoir with feedback O(N²·T).
Prediction predict(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                   const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                   const RunContext& context);

}  // namespace echoplane
