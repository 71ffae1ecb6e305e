// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/network_files.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/files/suffix.h"
#include "core/files/text_file.h"
#include "core/onnx/onnx_graph.h"
#include "core/onnx/step_translation.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// The normalisation in data units, from `standard` of series that were already normalised by `units`.
Normalisation ofData(const Normalisation& standard, const Normalisation& units) {
    if (units.shift.size() == 0) return standard;
    return {units.shift + units.scale.cwiseProduct(standard.shift), units.scale.cwiseProduct(standard.scale)};
}

std::int64_t sizeOf(const NamedWeights& each) {
    return std::ssize(each.values);
}

/// One step as the body of a Scan, from the state "r", in one row, to "r_next".
OnnxGraph stepBody(const StepGraph& graph, OnnxGraph& main, std::int64_t outputs) {
    OnnxGraph body("step", main.single());
    std::int64_t all = 0;
    std::vector<std::int64_t> lengths;
    for (const NamedWeights& each : graph.state) lengths.push_back(sizeOf(each)), all += sizeOf(each);
    body.input("r", {all});
    body.input("u", {graph.input.shape.back()});
    body.flagInput("is_end");
    StepTranslation step(graph, main, body);
    std::vector<std::string> parts;
    parts.reserve(graph.state.size());
    for (const NamedWeights& each : graph.state) parts.push_back("r_" + each.name);
    main.integers("state_lengths", lengths);
    body.node("Split", {"r", "state_lengths"}, parts, {OnnxAttribute::whole("axis", 0)});
    for (std::size_t k = 0; k < parts.size(); ++k)
        step.given(graph.state[k].name, graph.state[k].shape, step.reshaped(parts[k], graph.state[k].shape));
    step.given(graph.input.name, graph.input.shape, step.reshaped("u", graph.input.shape));
    for (const StepOperation& each : graph.operations) step.add(each);
    std::vector<std::string> rows;
    rows.reserve(parts.size());
    for (std::size_t k = 0; k < parts.size(); ++k) rows.push_back(step.reshaped(step.nameOf(graph.after[k]), {lengths[k]}));
    body.node("Concat", rows, {"r_after"}, {OnnxAttribute::whole("axis", 0)});
    body.node("Where", {"is_end", "r", "r_after"}, {"r_next"});
    body.node("Identity", {step.reshaped(step.nameOf(graph.output), {outputs})}, {"output_of_step"});
    body.output("r_next", {all});
    body.output("output_of_step", {outputs});
    return body;
}

}  // namespace

std::string networkOnnx(const StepGraph& graph, const NetworkRecord& record) {
    const NetworkSpec& spec = record.spec;
    constexpr double mostNumbers = 1.9e9 / 4.0;  // protobuf's 2 GB
    double count = 0.0;
    std::vector<double> start;
    for (const NamedWeights& each : graph.weights) count += static_cast<double>(sizeOf(each));
    for (const NamedWeights& each : graph.state) start.insert(start.end(), each.values.begin(), each.values.end());
    if (count + static_cast<double>(start.size()) > mostNumbers) throw Refusal("an ONNX file holds at most 2 GB: use .pt");
    const auto size = static_cast<std::int64_t>(start.size());
    const Normalisation ofInputs = ofData(record.inputs, record.inputUnits),
                        ofOutputs = ofData(record.outputs, record.outputUnits);
    OnnxGraph main("network", true);
    main.input("inputs", {OnnxGraph::steps, spec.inputs}, "steps x inputs");
    main.input("initial_state", {OnnxGraph::stateOrNone}, "the state before the first step; of 0 numbers: the start of a series");
    main.constant("input_shift", ofInputs.shift);
    main.constant("input_scale", ofInputs.scale);
    main.node("Sub", {"inputs", "input_shift"}, {"inputs_centred"});
    main.node("Div", {"inputs_centred", "input_scale"}, {"inputs_standardised"});
    const std::string first =
        onnxStart(main, "initial_state", Eigen::Map<const Eigen::VectorXd>(start.data(), static_cast<Eigen::Index>(size)), false);
    const OnnxGraph body = stepBody(graph, main, spec.outputs);
    const OnnxSeries series = onnxPadded(main, "inputs_standardised", 2);
    main.node("Scan", {first, series.padded, series.isEnd}, {"final_state", "raw_and_end"},
              {OnnxAttribute::graph("body", body), OnnxAttribute::whole("num_scan_inputs", 2)});
    onnxWithoutEnd(main, series, "raw_and_end", "raw");
    const bool probabilities = spec.loss == Loss::crossEntropy;
    if (probabilities) {
        main.node("Softmax", {"raw"}, {"outputs"}, {OnnxAttribute::whole("axis", 1)});
    } else {
        main.constant("output_scale", ofOutputs.scale);
        main.constant("output_shift", ofOutputs.shift);
        main.node("Mul", {"raw", "output_scale"}, {"raw_scaled"});
        main.node("Add", {"raw_scaled", "output_shift"}, {"outputs"});
    }
    main.output("outputs", {OnnxGraph::steps, spec.outputs},
                probabilities ? "steps x classes: their probabilities" : "steps x outputs");
    main.output("final_state", {size}, "the state after the last step: pass it as initial_state to continue the run");
    nlohmann::ordered_json metadata = recordJson(record);
    metadata.erase("weights");
    return onnxModel(main,
                     "A trained recurrent network (" + std::string(networkKind(spec.kind)->title) +
                         "): inputs (steps x inputs) to outputs, in the units of the training data. Pass an "
                         "empty initial_state to begin a series, or final_state to continue where a run ended.",
                     {{"echoplane", metadata.dump()}});
}

Message networkObstacle(const NetworkRecord& record) {
    if (record.spec.kind != "linear") return {};
    return Message("a readout trained on the states of a reservoir is not a model by itself: export the reservoir");
}

void requireNetworkFile(const std::filesystem::path& file, const NetworkRecord& record) {
    if (std::ranges::find(networkSuffixes, lowerCaseSuffix(file)) == networkSuffixes.end())
        throw Refusal("%1: a trained network is written as .onnx or .pt (TorchScript)", file.string());
    const Message obstacle = networkObstacle(record);
    if (!obstacle.empty()) throw Refusal(obstacle);
}

void writeNetwork(const std::filesystem::path& file, const NetworkRecord& record, const Networks& networks) {
    requireNetworkFile(file, record);
    const auto network = restored(networks, record);
    const Normalisation ofInputs = ofData(record.inputs, record.inputUnits),
                        ofOutputs = ofData(record.outputs, record.outputUnits);
    const bool script = lowerCaseSuffix(file) == ".pt";
    writeTextFile(file, script ? network->torchScript(ofInputs, ofOutputs) : networkOnnx(network->stepGraph(), record));
}

}  // namespace echoplane
