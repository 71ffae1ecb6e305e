// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/stages.h"

namespace echoplane {

/// What another classifier than ridge is fitted to.
struct ClassDesign {
    Eigen::MatrixXd seen;     ///< E × sequences: [1; u; s·features] of training, the features whitened by the metric
    std::vector<int> labels;  ///< of those sequences
    std::shared_ptr<const Eigen::MatrixXd> metric;  ///< R of the lower rows, or null
};

/// Ridge is fitted, or nothing else is asked for.
bool fitsRidge(const Experiment& experiment);

/// Stage 4 where it is not.
std::shared_ptr<const ClassDesign> classDesign(const Experiment& experiment, const Eigen::Ref<const Eigen::MatrixXd>& seen,
                                               const std::vector<Steps>& fitted, const Dataset& data,
                                               std::shared_ptr<const Eigen::MatrixXd> metric);
/// Stage 5 where it is not: as computeReadout(), with FactorResult::design. Throws Cancelled.
ReadoutResult computeClassReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                                  const RunContext& context);

/// What the readout says of each sequence, from its outputs: of softmax p_k = e^{z_k}/Σe^{z_j}; of logistic regressions of one
/// class against the rest 1/(1 + e^{−z_k}), divided by their sum; of others themselves.
void toVotes(const Experiment& experiment, Eigen::MatrixXd& outputs);

}  // namespace echoplane
