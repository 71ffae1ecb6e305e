// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/features/scaled_features.h"
#include "core/readout/ridge_factor.h"
#include "core/run/states/states_stage.h"

namespace echoplane {

class ControllableSpace;

/// Stage 4: the orthogonal factorisation of [1, y(t−1), u(t), r(t)] over the fitted steps, the state whitened by the metric; with
/// hasReadoutFeatures() of [1, y(t−1), u(t), z(t), φ(z(t))], standardised (scaled_features.h), where every weight is penalised
/// alike.
struct FactorResult {
    /// RunKind::furtherTargets are its last targets. Null if the readout is not one ridge regression.
    std::shared_ptr<const RidgeFactor> ridge;
    Parts parts = {};                                     ///< what its kind of run adds, such as a factorisation of its own
    std::shared_ptr<const ScaledFeatures> features = {};  ///< null without hasReadoutFeatures()
    /// The space in which the states were factorised, if so (controllability.h); else null.
    std::shared_ptr<const ControllableSpace> space = {};
    Eigen::VectorXd modeRms;  ///< RMS of each mode's state over the fitted steps (modulus for a pair), without input scaling
                              ///< applied later; empty if eigenvectors are not known
};
/// `known` is the space of an earlier run with the same spectrum, if any; it is reused if it covers the same number of steps.
FactorResult computeFactor(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                           const DynamicsResult& dynamics, const std::shared_ptr<const StatesResult>& kept,
                           const RunContext& context, const std::shared_ptr<const ControllableSpace>& known = nullptr);
/// Computes FactorResult::modeRms alone; `factor` is the rest of the result. Cost N²·k for k modes of a reservoir that is not
/// linear or noisy and is run in its original basis, if the triangle of [1, y, u, r] is known; else at most N·k·T.
Eigen::VectorXd modeRms(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                        const DynamicsResult& dynamics, const StatesResult& states, const FactorResult& factor,
                        const RunContext& context);

}  // namespace echoplane
