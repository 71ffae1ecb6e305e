// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/rivals/network.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// A trained network without the library that computes it: enough to make it again, to go on training it and to write it down.
struct NetworkRecord {
    NetworkSpec spec;
    /// Of the series as the dataset has them: what the network reads and says is (series − shift)/scale. Classes are not scaled.
    Normalisation inputs, outputs;
    std::vector<NamedWeights> weights;
    double rate = 0.0;        ///< step size of Adam that was chosen
    double seconds = 0.0;     ///< that all learning has taken
    int epochs = 0;           ///< of that rate
    double validation = 0.0;  ///< what it was chosen by: as LearningPoint::validation, of classes their log loss
    /// Of data from a file: the dataset's series are (the file's − shift)/scale; else empty.
    Normalisation inputUnits = {}, outputUnits = {};
};

/// A network between series as the dataset has them; of classes it says their probabilities.
class StandardisedNetwork : public StepModel {
public:
    StandardisedNetwork(std::unique_ptr<Network> network, bool classes, Normalisation inputs, Normalisation outputs);

    Eigen::VectorXd step(const Eigen::VectorXd& input) override;

private:
    Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) override;
    Eigen::MatrixXd said(Eigen::MatrixXd outputs) const;

    std::unique_ptr<Network> m_network;
    bool m_classes;
    Normalisation m_inputs, m_outputs;
};

/// Makes a network of the spec with those weights. Throws std::invalid_argument where they are not that network's.
std::unique_ptr<Network> restored(const Networks& networks, const NetworkRecord& record);

/// {kind, inputs, outputs, width, layers, dropout, seed, classes, eigenvalues [[re, im]], input_shift, input_scale, output_shift,
/// output_scale, input_unit_shift, … (empty where there is none), rate, seconds, epochs, validation, weights [{name, shape,
/// values}]}.
nlohmann::ordered_json recordJson(const NetworkRecord& record);
/// Its inverse. Throws std::invalid_argument with what is missing or of another kind.
NetworkRecord recordFromJson(const nlohmann::ordered_json& json);

}  // namespace echoplane
