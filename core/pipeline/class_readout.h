// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/stages.h"

namespace echoplane {

/// What another classifier than ridge is fitted to: of each fitted column [1; u; features], nothing of which is copied.
struct ClassDesign {
    std::shared_ptr<const StatesResult> states;
    std::vector<Steps> fitted;
    std::vector<int> labels;                        ///< of the fitted columns
    std::shared_ptr<const Eigen::MatrixXd> metric;  ///< R of the features, or null
    bool bias = false;                              ///< the 1 is there
    bool inputs = false;                            ///< u is there
    double scaling = 1.0;                           ///< of the features

    Eigen::Index columns() const { return static_cast<Eigen::Index>(labels.size()); }
    /// Rows without the 1.
    Eigen::Index rows() const;
    /// Fitted columns first … first + count − 1 without the 1: `room`, or the features where they lie.
    Eigen::Ref<const Eigen::MatrixXd> block(Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& room) const;
};

/// Ridge is fitted, or nothing else is asked for.
bool fitsRidge(const Experiment& experiment);

/// Stage 4 where it is not.
std::shared_ptr<const ClassDesign> classDesign(const Experiment& experiment, std::shared_ptr<const StatesResult> states,
                                               std::vector<Steps> fitted, std::shared_ptr<const Eigen::MatrixXd> metric);
/// Stage 5 where it is not: as computeReadout(), with FactorResult::design. Throws Cancelled.
ReadoutResult computeClassReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                                  const RunContext& context);

/// What the readout says of each column, from its outputs: of softmax p_k = e^{z_k}/Σe^{z_j}; of logistic regressions of one
/// class against the rest 1/(1 + e^{−z_k}), divided by their sum; of ridge on the steps of one series, whose outputs estimate
/// probabilities, max(z_k, 1e-4) divided by their sum; of others themselves.
void toVotes(const Experiment& experiment, Eigen::MatrixXd& outputs);
/// What it does, as a model keeps it: "softmax", "logistic", "clipped" or "none".
std::string votesOf(const Experiment& experiment);
/// The same by that name.
void toVotes(std::string_view name, Eigen::MatrixXd& outputs);

}  // namespace echoplane
