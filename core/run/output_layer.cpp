// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/output_layer.h"

#include "core/tasks/run_kind.h"

namespace echoplane {

DriveVector::DriveVector(const Experiment& experiment, Eigen::Index inputs, Eigen::Index outputs)
    : m_inputs(inputs), m_fedBack(experiment.input.feedback ? outputs : 0) {
    m_drive = Eigen::VectorXd::Zero(m_inputs + m_fedBack + (experiment.biasedReservoir() ? 1 : 0));
    if (experiment.biasedReservoir()) m_drive[m_drive.size() - 1] = 1.0;
}

const Eigen::VectorXd& DriveVector::put(const Eigen::Ref<const Eigen::VectorXd>& input,
                                        const Eigen::Ref<const Eigen::VectorXd>& previousOutput) {
    m_drive.head(m_inputs) = input;
    if (m_fedBack > 0) m_drive.segment(m_inputs, m_fedBack) = previousOutput;
    return m_drive;
}

OutputLayer::OutputLayer(const Experiment& experiment, const ReadoutResult& readout) {
    const double scaling = inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
    m_states = (scaling * readout.weights).transpose();
    if (hasReadoutConstant(experiment)) m_bias = readout.bias.row(0).transpose();
    if (experiment.readout.output) m_previous = readout.outputWeights.transpose();
    if (experiment.readout.input) m_inputs = readout.inputWeights.transpose();
    if (!readout.features) return;
    m_features = readout.features;
    m_featureWeights = readout.featureWeights.transpose();
    m_standardised.resize(m_features->states());
    m_values.resize(m_features->functions.count());
}

void OutputLayer::evaluate(const Eigen::Ref<const Eigen::VectorXd>& state, const Eigen::Ref<const Eigen::VectorXd>& input,
                           const Eigen::Ref<const Eigen::VectorXd>& previousOutput, Eigen::VectorXd& output) const {
    output.noalias() = m_states * state;
    if (m_features) {
        m_features->standardise(state, m_standardised);
        m_features->functions.put(m_standardised, m_values);
        output.noalias() += m_featureWeights * m_values;
    }
    if (m_bias.size() > 0) output += m_bias;
    if (m_inputs.size() > 0) output.noalias() += m_inputs * input;
    if (m_previous.size() > 0) output.noalias() += m_previous * previousOutput;
}

Eigen::MatrixXd OutputLayer::withoutPrevious(const Eigen::Ref<const Eigen::MatrixXd>& states,
                                             const Eigen::Ref<const Eigen::MatrixXd>& inputs) const {
    Eigen::MatrixXd outputs(m_states.rows(), states.cols());
    outputs.noalias() = m_states * states;
    if (m_features) {
        Eigen::MatrixXd standardised(states.rows(), states.cols()), values(m_values.size(), states.cols());
        m_features->standardise(states, standardised);
        m_features->functions.put(standardised, values);
        outputs.noalias() += m_featureWeights * values;
    }
    if (m_bias.size() > 0) outputs.colwise() += m_bias;
    if (m_inputs.size() > 0) outputs.noalias() += m_inputs * inputs;
    return outputs;
}

void OutputLayer::addPrevious(const Eigen::Ref<const Eigen::MatrixXd>& previousOutputs,
                              Eigen::Ref<Eigen::MatrixXd> outputs) const {
    if (m_previous.size() > 0) outputs.noalias() += m_previous * previousOutputs;
}

}  // namespace echoplane
