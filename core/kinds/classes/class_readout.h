// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/run/run_result.h"

namespace echoplane {

/// Design matrix of a classifier other than ridge: one column [1; u; features] per fitted column. A view: it copies no data.
struct ClassDesign {
    std::shared_ptr<const StatesResult> states;
    std::vector<Steps> fitted;
    std::vector<int> labels;                        ///< one per fitted column
    std::shared_ptr<const Eigen::MatrixXd> metric;  ///< R of the features, or null
    bool bias = false;                              ///< has the row of ones
    bool inputs = false;                            ///< has the rows of u
    double scaling = 1.0;                           ///< factor on the features

    Eigen::Index columns() const { return static_cast<Eigen::Index>(labels.size()); }
    /// Number of rows, not counting the row of ones.
    Eigen::Index rows() const;
    /// Fitted columns first … first + count − 1 without the row of ones. Returns `room`, or a view of the features where they are
    /// stored.
    Eigen::Ref<const Eigen::MatrixXd> block(Eigen::Index first, Eigen::Index count, Eigen::MatrixXd& room) const;
};

/// Stage 4 for classifiers other than ridge.
std::shared_ptr<const ClassDesign> classDesign(const Experiment& experiment, std::shared_ptr<const StatesResult> states,
                                               std::vector<Steps> fitted, std::shared_ptr<const Eigen::MatrixXd> metric);
/// Stage 5: from the ridge factorisation, or by another classifier from its ClassDesign. Throws Cancelled.
ReadoutResult computeClassReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                                  const RunContext& context);

/// Turns readout outputs z into class scores, column by column. Softmax: p_k = e^{z_k}/Σe^{z_j}. One-vs-rest logistic
/// regressions: 1/(1 + e^{−z_k}), normalised to sum 1. Ridge on the steps of one series, whose outputs estimate probabilities:
/// max(z_k, 1e-4), normalised to sum 1. Other classifiers: z unchanged.
void toVotes(const Experiment& experiment, Eigen::MatrixXd& outputs);
/// Name of that transform, as saved in a model: "softmax", "logistic", "clipped" or "none".
std::string votesOf(const Experiment& experiment);
/// Applies the transform of that name.
void toVotes(std::string_view name, Eigen::MatrixXd& outputs);

}  // namespace echoplane
