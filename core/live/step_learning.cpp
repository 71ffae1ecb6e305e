// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/step_learning.h"

#include "core/features/scaled_features.h"
#include "core/run/run_result.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

std::unique_ptr<RidgeLearner> stepLearner(const Experiment& experiment, const SpectrumResult& spectrum, Eigen::Index features,
                                          Eigen::Index outputs, Eigen::Index fitted, bool scaled) {
    const double scaling = inputScalingAt(Stage::readout, experiment);
    return ridgeLearner(features, outputs, fitted, experiment.readout.ridge / (scaling * scaling),
                        scaled ? nullptr : metricFactor(spectrum));
}

void putStepFeatures(const Experiment& experiment, const Eigen::VectorXd& state, const Eigen::Ref<const Eigen::VectorXd>& input,
                     const Eigen::VectorXd& previous, const ScaledFeatures* scaled, Eigen::VectorXd& features) {
    const Eigen::Index size = scaled != nullptr ? scaled->rows() : state.size();
    if (experiment.readout.output) features.segment(hasReadoutConstant(experiment) ? 1 : 0, previous.size()) = previous;
    if (experiment.readout.input) features.segment(features.size() - size - input.size(), input.size()) = input;
    if (scaled != nullptr)
        scaled->put(state, features.tail(size));
    else
        features.tail(size) = inputScalingAt(Stage::factor, experiment) * state;
}

}  // namespace echoplane
