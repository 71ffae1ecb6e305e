// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/learners/network.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// A trained network independent of the library that computes it: enough to restore it, to resume training and to save it.
struct NetworkRecord {
    NetworkSpec spec;
    /// Normalisation of the dataset's series: the network's inputs and outputs are (series − shift)/scale. Classes are not
    /// scaled.
    Normalisation inputs, outputs;
    std::vector<NamedWeights> weights;
    double rate = 0.0;        ///< the chosen step size of Adam
    double seconds = 0.0;     ///< of all training so far
    int epochs = 0;           ///< at that rate
    double validation = 0.0;  ///< validation error that selected it: as LearningPoint::validation; log loss of classes
    /// For data from a file: the dataset's series are (the file's − shift)/scale; else empty.
    Normalisation inputUnits = {}, outputUnits = {};
};

/// A network with inputs and outputs in the dataset's units; if it minimises the cross-entropy, it returns probabilities.
class StandardisedNetwork : public StepModel {
public:
    StandardisedNetwork(std::unique_ptr<Network> network, Loss loss, Normalisation inputs, Normalisation outputs);

    Eigen::VectorXd step(const Eigen::VectorXd& input) override;

private:
    Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) override;
    Eigen::MatrixXd toDataUnits(Eigen::MatrixXd outputs) const;

    std::unique_ptr<Network> m_network;
    Loss m_loss;
    Normalisation m_inputs, m_outputs;
};

/// Makes a network from the record's spec and weights. Throws std::invalid_argument if they do not fit together.
std::unique_ptr<Network> restored(const Networks& networks, const NetworkRecord& record);

/// {kind, inputs, outputs, width, layers, dropout, seed, classes (true: cross-entropy), eigenvalues [[re, im]], input_shift,
/// input_scale, output_shift, output_scale, input_unit_shift, … (empty if there is none), rate, seconds, epochs, validation,
/// weights [{name, shape, values}]}.
nlohmann::ordered_json recordJson(const NetworkRecord& record);
/// Inverse of recordJson(). Throws std::invalid_argument that names what is missing or of the wrong type.
NetworkRecord recordFromJson(const nlohmann::ordered_json& json);

}  // namespace echoplane
