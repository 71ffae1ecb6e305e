// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_stepper.h"

#include "core/model/model_reservoir.h"
#include "core/reservoir/divergence.h"

namespace echoplane {

ModelStepper::ModelStepper(const Model& model)
    : m_model(model),
      m_reservoir(reservoirOf(model)),
      m_readout(model.readout.transpose()),
      m_drive(model.inputs() + model.feedbackWeights.cols() + (model.reservoirBias.size() > 0 ? 1 : 0)),
      m_next(model.size()),
      m_functions(model.readoutFeatures ? model.readoutFeatures->functions.count() : 0) {
    m_drive.tail(1).setOnes();
}

bool ModelStepper::drive(const Eigen::Ref<const Eigen::VectorXd>& input, const Eigen::Ref<const Eigen::VectorXd>& previous,
                         Eigen::VectorXd& state) {
    m_drive.head(m_model.inputs()) = input;
    if (m_model.feedbackWeights.size() > 0) m_drive.segment(m_model.inputs(), m_model.outputs()) = previous;
    m_reservoir.step(state, m_drive, m_next);
    state.swap(m_next);
    return !hasDiverged(state);
}

bool ModelStepper::step(const Eigen::Ref<const Eigen::VectorXd>& input, const Eigen::VectorXd& previous, Eigen::VectorXd& state,
                        Eigen::VectorXd& output) {
    const bool bounded = drive(input, previous, state);
    m_features = m_model.kind->features ? m_model.kind->features(m_model, state) : state;
    output = m_readout * m_features;
    if (m_model.readoutBias.size() > 0) output += m_model.readoutBias;
    if (m_model.inputReadout.size() > 0) output.noalias() += m_model.inputReadout.transpose() * input;
    if (m_model.outputReadout.size() > 0) output.noalias() += m_model.outputReadout.transpose() * previous;
    if (const auto& nonlinear = m_model.readoutFeatures) {
        nonlinear->functions.put((state - nonlinear->shift).cwiseProduct(nonlinear->factor), m_functions);
        output.noalias() += nonlinear->readout.transpose() * m_functions;
    }
    return bounded && !hasDiverged(output);
}

}  // namespace echoplane
