// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/network_record.h"

#include <array>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/readout/softmax.h"
#include "core/tasks/task.h"
#include "core/text/json_number.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

std::vector<double> listOf(const Eigen::VectorXd& numbers) {
    return {numbers.begin(), numbers.end()};
}

Eigen::VectorXd vectorOf(const Json& json) {
    const auto list = json.get<std::vector<double>>();
    return Eigen::Map<const Eigen::VectorXd>(list.data(), static_cast<Eigen::Index>(list.size()));
}

void requireCount(const char* what, const Eigen::VectorXd& numbers, int expected) {
    if (numbers.size() != expected)
        throw Refusal("the network has %1 numbers in %2, but needs %3", numbers.size(), what, expected);
}

[[noreturn]] void refuseWeights(const NetworkRecord& record) {
    throw Refusal("the weights do not fit a network of kind '%1'", record.spec.kind);
}

}  // namespace

StandardisedNetwork::StandardisedNetwork(std::unique_ptr<Network> network, Loss loss, Normalisation inputs, Normalisation outputs)
    : m_network(std::move(network)), m_loss(loss), m_inputs(std::move(inputs)), m_outputs(std::move(outputs)) {}

Eigen::MatrixXd StandardisedNetwork::toDataUnits(Eigen::MatrixXd outputs) const {
    if (m_loss == Loss::squares) return original(outputs, m_outputs);
    toProbabilities(outputs);
    return outputs;
}

Eigen::MatrixXd StandardisedNetwork::startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) {
    return toDataUnits(m_network->start(standardised(inputs, m_inputs), context));
}

Eigen::VectorXd StandardisedNetwork::step(const Eigen::VectorXd& input) {
    return toDataUnits(m_network->step(standardised(input, m_inputs)));
}

std::unique_ptr<Network> restored(const Networks& networks, const NetworkRecord& record) {
    // Checked before the network is allocated: a small file must not claim a huge one.
    std::int64_t count = 0;
    for (const NamedWeights& each : record.weights) count += static_cast<std::int64_t>(each.values.size());
    if (parameterCount(record.spec, networks)(record.spec.width) != count) refuseWeights(record);
    auto network = networks.make(record.spec);
    const std::vector<NamedWeights> own = network->named();
    std::vector<double> all;
    bool fits = own.size() == record.weights.size();
    for (std::size_t k = 0; fits && k < own.size(); ++k) {
        const NamedWeights& given = record.weights[k];
        fits = own[k].name == given.name && own[k].shape == given.shape && own[k].values.size() == given.values.size();
        all.insert(all.end(), given.values.begin(), given.values.end());
    }
    if (!fits) refuseWeights(record);
    network->setWeights(all);
    return network;
}

Json recordJson(const NetworkRecord& record) {
    const NetworkSpec& spec = record.spec;
    Json json{{"kind", spec.kind},           {"inputs", spec.inputs},
              {"outputs", spec.outputs},     {"width", spec.width},
              {"layers", spec.layers},       {"dropout", spec.dropout},
              {"seed", spec.seed},           {"classes", spec.loss == Loss::crossEntropy},
              {"eigenvalues", Json::array()}};
    for (const std::complex<double>& each : spec.eigenvalues) json["eigenvalues"].push_back({each.real(), each.imag()});
    json["input_shift"] = listOf(record.inputs.shift);
    json["input_scale"] = listOf(record.inputs.scale);
    json["output_shift"] = listOf(record.outputs.shift);
    json["output_scale"] = listOf(record.outputs.scale);
    json["input_unit_shift"] = listOf(record.inputUnits.shift);
    json["input_unit_scale"] = listOf(record.inputUnits.scale);
    json["output_unit_shift"] = listOf(record.outputUnits.shift);
    json["output_unit_scale"] = listOf(record.outputUnits.scale);
    json["rate"] = record.rate;
    json["seconds"] = record.seconds;
    json["epochs"] = record.epochs;
    json["validation"] = record.validation;
    json["weights"] = Json::array();
    for (const NamedWeights& each : record.weights)
        json["weights"].push_back({{"name", each.name}, {"shape", each.shape}, {"values", each.values}});
    return json;
}

NetworkRecord recordFromJson(const Json& json) {
    NetworkRecord record;
    NetworkSpec& spec = record.spec;
    try {
        json.at("kind").get_to(spec.kind);
        spec.inputs = static_cast<int>(integerAt(json, "inputs", 1, 1 << 20));
        spec.outputs = static_cast<int>(integerAt(json, "outputs", 1, 1 << 20));
        spec.width = static_cast<int>(integerAt(json, "width", 1, mostWidth));
        spec.layers = static_cast<int>(integerAt(json, "layers", 1, mostLayers));
        json.at("dropout").get_to(spec.dropout);
        spec.seed = static_cast<std::uint32_t>(integerAt(json, "seed", 0, std::numeric_limits<std::uint32_t>::max()));
        spec.loss = json.at("classes").get<bool>() ? Loss::crossEntropy : Loss::squares;
        const auto eigenvalues = json.at("eigenvalues").get<std::vector<std::array<double, 2>>>();
        spec.eigenvalues.resize(static_cast<Eigen::Index>(eigenvalues.size()));
        for (std::size_t k = 0; k < eigenvalues.size(); ++k)
            spec.eigenvalues[static_cast<Eigen::Index>(k)] = {eigenvalues[k][0], eigenvalues[k][1]};
        record.inputs = {vectorOf(json.at("input_shift")), vectorOf(json.at("input_scale"))};
        record.outputs = {vectorOf(json.at("output_shift")), vectorOf(json.at("output_scale"))};
        record.inputUnits = {vectorOf(json.value("input_unit_shift", Json::array())),
                             vectorOf(json.value("input_unit_scale", Json::array()))};
        record.outputUnits = {vectorOf(json.value("output_unit_shift", Json::array())),
                              vectorOf(json.value("output_unit_scale", Json::array()))};
        json.at("rate").get_to(record.rate);
        json.at("seconds").get_to(record.seconds);
        record.epochs = static_cast<int>(integerAt(json, "epochs", 0, std::numeric_limits<int>::max()));
        json.at("validation").get_to(record.validation);
        for (const Json& each : json.at("weights")) {
            NamedWeights weights{each.at("name").get<std::string>(), {}, each.at("values").get<std::vector<double>>()};
            for (const Json& extent : each.at("shape")) {
                if (!extent.is_number_integer()) throw Refusal("shape: must be whole numbers");
                weights.shape.push_back(extent.get<std::int64_t>());
            }
            record.weights.push_back(std::move(weights));
        }
    } catch (const Json::exception&) {
        throw Refusal("the trained network is incomplete: a member is missing or has the wrong type");
    }
    const auto require = [](bool right, const char* what) {
        if (!right) throw Refusal("the trained network has an invalid %1", what);
    };
    require(std::isfinite(record.rate) && record.rate >= 0.0, "rate");
    require(std::isfinite(record.seconds) && record.seconds >= 0.0, "number of seconds");
    require(record.validation >= 0.0, "validation error");
    if (networkKind(spec.kind) == nullptr) throw Refusal("there is no network of the kind %1", shortened(spec.kind));
    if (!(spec.dropout >= 0.0 && spec.dropout < 1.0) || spec.eigenvalues.size() > mostWidth)
        throw Refusal("the trained network has an invalid dropout or invalid eigenvalues");
    requireCount("input_shift", record.inputs.shift, spec.inputs);
    requireCount("input_scale", record.inputs.scale, spec.inputs);
    requireCount("output_shift", record.outputs.shift, spec.outputs);
    requireCount("output_scale", record.outputs.scale, spec.outputs);
    for (const Normalisation* each : {&record.inputs, &record.outputs, &record.inputUnits, &record.outputUnits})
        require((each->scale.array() > 0.0).all() && each->scale.allFinite() && each->shift.allFinite(), "scale");
    const auto requireUnits = [](const char* what, const Normalisation& units, int expected) {
        if (units.shift.size() > 0) requireCount(what, units.shift, expected);
        requireCount(what, units.scale, static_cast<int>(units.shift.size()));
    };
    requireUnits("input_unit_shift", record.inputUnits, spec.inputs);
    requireUnits("output_unit_shift", record.outputUnits, spec.outputs);
    return record;
}

}  // namespace echoplane
