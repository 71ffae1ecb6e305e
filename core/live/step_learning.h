// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/readout/ridge_learner.h"

namespace echoplane {

struct ScaledFeatures;
struct SpectrumResult;

// A readout that learns step by step, whether the steps come from the data of a run (LiveRun) or one after another (OnlineRun).

/// The learner of a readout that sees `features` numbers a step, for `outputs` targets and about `fitted` steps. After all steps
/// its solution is that of computeReadout(), which readoutOf() turns into the readout: ridge regression on s·X with α is that on
/// X with α/s², with the weights divided by s. `scaled`: the readout sees ScaledFeatures, on which the metric is the identity.
/// Throws as ridgeLearner().
std::unique_ptr<RidgeLearner> stepLearner(const Experiment& experiment, const SpectrumResult& spectrum, Eigen::Index features,
                                          Eigen::Index outputs, Eigen::Index fitted, bool scaled);

/// Fills in what the readout sees at one step, as putReadoutFeatures() does; the constant is there already. `features` has
/// readoutFeatureCount() numbers. Cost O(features). Allocates nothing without `scaled`.
void putStepFeatures(const Experiment& experiment, const Eigen::VectorXd& state, const Eigen::Ref<const Eigen::VectorXd>& input,
                     const Eigen::VectorXd& previous, const ScaledFeatures* scaled, Eigen::VectorXd& features);

}  // namespace echoplane
