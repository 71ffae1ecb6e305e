// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/io/model_files.h"
#include "core/io/onnx_graph.h"
#include "core/io/text_file.h"
#include "core/model/rounded.h"

namespace echoplane {

namespace {

/// The RNN and GRU operators hold a reservoir exactly where nothing feeds back; runtimes have them in float32 alone.
bool hasRecurrentForm(const Model& model, bool single) {
    return single && !model.closedLoop() && !model.diagonal();
}

const char* operatorOf(Activation activation) {
    switch (activation) {
        case Activation::tanh:
            return "Tanh";
        case Activation::relu:
            return "Relu";
        case Activation::sigmoid:
            return "Sigmoid";
        case Activation::identity:
            break;
    }
    return "Affine";  // α·x + β with 1 and 0
}

/// Adds the terms one after another; returns the name of the sum.
std::string sumOf(OnnxGraph& graph, const std::vector<std::string>& terms, const std::string& name) {
    std::string sum = terms.front();
    for (std::size_t k = 1; k < terms.size(); ++k) {
        const std::string next = k + 1 == terms.size() ? name : name + "_" + std::to_string(k);
        graph.node("Add", {sum, terms[k]}, {next});
        sum = next;
    }
    if (terms.size() == 1) graph.node("Identity", {sum}, {name});
    return name;
}

/// r·W of the Scan's body.
std::string recurrence(const Model& model, OnnxGraph& main, OnnxGraph& body) {
    const DiagonalForm* diagonal = model.diagonal();
    if (!diagonal) {
        main.constant("W", denseWeights(model));
        body.node("MatMul", {"r", "W"}, {"recurrent"});
        return "recurrent";
    }
    const Eigen::Index reals = diagonal->spectrum.reals.size(), pairs = diagonal->spectrum.upper.size();
    std::vector<std::string> parts;
    std::vector<std::int64_t> lengths;
    if (reals > 0) {
        main.constant("eigenvalues_real", Eigen::VectorXd(diagonal->spectrum.reals));
        parts.emplace_back("r_real");
        lengths.push_back(reals);
    }
    if (pairs > 0) {
        main.constant("eigenvalues_upper_re", Eigen::VectorXd(diagonal->spectrum.upper.real()));
        main.constant("eigenvalues_upper_im", Eigen::VectorXd(diagonal->spectrum.upper.imag()));
        for (const char* part : {"r_re", "r_im"}) parts.emplace_back(part), lengths.push_back(pairs);
    }
    main.integers("lengths", lengths);
    body.node("Split", {"r", "lengths"}, parts, {OnnxAttribute::whole("axis", 0)});
    std::vector<std::string> results;
    if (reals > 0) {
        body.node("Mul", {"r_real", "eigenvalues_real"}, {"next_real"});
        results.emplace_back("next_real");
    }
    if (pairs > 0) {
        body.node("Mul", {"r_re", "eigenvalues_upper_re"}, {"re_re"});
        body.node("Mul", {"r_im", "eigenvalues_upper_im"}, {"im_im"});
        body.node("Sub", {"re_re", "im_im"}, {"next_re"});
        body.node("Mul", {"r_re", "eigenvalues_upper_im"}, {"re_im"});
        body.node("Mul", {"r_im", "eigenvalues_upper_re"}, {"im_re"});
        body.node("Add", {"re_im", "im_re"}, {"next_im"});
        results.emplace_back("next_re");
        results.emplace_back("next_im");
    }
    body.node("Concat", results, {"recurrent"}, {OnnxAttribute::whole("axis", 0)});
    return "recurrent";
}

/// One step as the body of a Scan, whose states are r and, in a closed loop, y(t−1).
void addScan(const Model& model, OnnxGraph& main) {
    OnnxGraph body("step", main.single());
    const bool closed = model.closedLoop();
    body.input("r", {model.size()});
    if (closed) body.input("y", {model.outputs()});
    body.input("u", {model.inputs()});

    std::vector<std::string> terms = {recurrence(model, main, body), "drive"};
    main.constant("Win", model.inputWeights);
    body.node("MatMul", {"Win", "u"}, {"drive"});
    if (model.feedbackWeights.size() > 0) {
        main.constant("Wfb", model.feedbackWeights);
        body.node("MatMul", {"Wfb", "y"}, {"feedback"});
        terms.emplace_back("feedback");
    }
    if (model.reservoirBias.size() > 0) {
        main.constant("reservoir_bias", model.reservoirBias);
        terms.emplace_back("reservoir_bias");
    }
    std::string state = sumOf(body, terms, "z");
    if (!model.linear()) {
        body.node(operatorOf(model.activation), {"z"}, {"activated"});
        state = "activated";
    }
    if (model.leakRate < 1.0) {
        main.constant("leak_rate", model.leakRate);
        main.constant("kept", 1.0 - model.leakRate);
        body.node("Mul", {"r", "kept"}, {"old"});
        body.node("Mul", {state, "leak_rate"}, {"new"});
        body.node("Add", {"old", "new"}, {"leaked"});
        state = "leaked";
    }
    body.node("MatMul", {state, "Wout"}, {"weighted"});
    main.constant("Wout", model.readout);
    std::vector<std::string> said = {"weighted"};
    const auto add = [&](const char* name, const Eigen::MatrixXd& weights, const char* series, const char* product) {
        if (weights.size() == 0) return;
        main.constant(name, weights);
        body.node("MatMul", {series, name}, {product});
        said.emplace_back(product);
    };
    if (model.readoutBias.size() > 0) {
        main.constant("bias", model.readoutBias);
        said.emplace_back("bias");
    }
    add("Wout_output", model.outputReadout, "y", "from_output");
    add("Wout_input", model.inputReadout, "u", "from_input");
    sumOf(body, said, "output");
    body.node("Identity", {state}, {"r_next"});
    body.node("Identity", {"output"}, {"output_of_step"});
    body.output("r_next", {model.size()});
    if (closed) body.output("output", {model.outputs()});
    body.output("output_of_step", {model.outputs()});

    std::vector<std::string> inputs = {"initial_state", "inputs"}, outputs = {"final_state", "outputs"};
    if (closed) {
        inputs.insert(inputs.begin() + 1, "initial_output");
        outputs.insert(outputs.begin() + 1, "final_output");
    }
    main.node("Scan", inputs, outputs, {OnnxAttribute::graph("body", body), OnnxAttribute::whole("num_scan_inputs", 1)});
}

/// RNN where the leak rate is 1. Else a GRU whose update gate is the constant 1 − lr, by its bias ln((1 − lr)/lr), and whose
/// reset gate is 1, by a bias of 40.
void addRecurrent(const Model& model, OnnxGraph& main) {
    const Eigen::Index size = model.size(), inputs = model.inputs();
    const bool leaky = model.leakRate < 1.0;
    const Eigen::Index gates = leaky ? 3 : 1, last = (gates - 1) * size;  // z, r, h
    Eigen::MatrixXd drive = Eigen::MatrixXd::Zero(gates * size, inputs), weights = Eigen::MatrixXd::Zero(gates * size, size);
    Eigen::VectorXd bias = Eigen::VectorXd::Zero(2 * gates * size);
    drive.bottomRows(size) = model.inputWeights;
    weights.bottomRows(size) = denseWeights(model).transpose();
    if (model.reservoirBias.size() > 0) bias.segment(last, size) = model.reservoirBias;
    if (leaky) {
        bias.head(size).setConstant(std::log((1.0 - model.leakRate) / model.leakRate));
        bias.segment(size, size).setConstant(40.0);
    }
    main.constant("Win", drive, {1, gates * size, inputs});
    main.constant("W", weights, {1, gates * size, size});
    main.constant("B", bias, {1, 2 * gates * size});
    main.integers("batch_axis", {1});
    main.integers("state_shape", {1, 1, size});
    main.integers("series_shape", {-1, size});
    main.integers("final_shape", {size});
    main.node("Unsqueeze", {"inputs", "batch_axis"}, {"series"});
    main.node("Reshape", {"initial_state", "state_shape"}, {"h_0"});
    std::vector<OnnxAttribute> attributes = {OnnxAttribute::whole("hidden_size", size)};
    const std::string activation = operatorOf(model.activation);
    attributes.push_back(OnnxAttribute::texts(
        "activations", leaky ? std::vector<std::string>{"Sigmoid", activation} : std::vector<std::string>{activation}));
    if (model.linear()) {
        attributes.push_back(OnnxAttribute::singles("activation_alpha", {1.0F}));
        attributes.push_back(OnnxAttribute::singles("activation_beta", {0.0F}));
    }
    main.node(leaky ? "GRU" : "RNN", {"series", "Win", "W", "B", "", "h_0"}, {"h", "h_last"}, attributes);
    main.node("Reshape", {"h", "series_shape"}, {"states"});
    main.node("Reshape", {"h_last", "final_shape"}, {"final_state"});
    main.constant("Wout", model.readout);
    main.node("MatMul", {"states", "Wout"}, {"weighted"});
    std::vector<std::string> said = {"weighted"};
    if (model.readoutBias.size() > 0) {
        main.constant("bias", model.readoutBias);
        said.emplace_back("bias");
    }
    if (model.inputReadout.size() > 0) {
        main.constant("Wout_input", model.inputReadout);
        main.node("MatMul", {"inputs", "Wout_input"}, {"from_input"});
        said.emplace_back("from_input");
    }
    sumOf(main, said, "outputs");
}

std::string fileBytes(const Model& model, bool single) {
    OnnxGraph graph("reservoir", single);
    graph.input("inputs", {-1, model.inputs()});
    graph.input("initial_state", {model.size()});
    if (model.closedLoop()) graph.input("initial_output", {model.outputs()});
    hasRecurrentForm(model, single) ? addRecurrent(model, graph) : addScan(model, graph);
    graph.output("outputs", {-1, model.outputs()});
    graph.output("final_state", {model.size()});
    if (model.closedLoop()) graph.output("final_output", {model.outputs()});
    const auto list = [](const Eigen::VectorXd& values) {
        return nlohmann::ordered_json(std::vector<double>(values.begin(), values.end())).dump();
    };
    std::vector<std::pair<std::string, std::string>> metadata = {{"echoplane", model.metadata.empty() ? "{}" : model.metadata},
                                                                 {"initial_state", list(model.initialState)}};
    if (model.closedLoop()) metadata.emplace_back("initial_output", list(model.initialOutput));
    return onnxModel(
        graph,
        "A trained reservoir: inputs (steps × inputs) to outputs (steps × outputs). initial_state, and where the model "
        "sees its last output initial_output, are in the metadata (as a rule zeros); to go on where a series ended, give "
        "its final_state and final_output.",
        metadata);
}

std::vector<std::string> obstacles(const Model& model, const ExportOptions& options) {
    const bool single = inFloat(model, options);
    constexpr double mostBytes = 1.9e9;  // protobuf's 2 GB
    if (!model.diagonal() &&
        (single ? 4.0 : 8.0) * static_cast<double>(model.size()) * static_cast<double>(model.size()) > mostBytes)
        return {"an ONNX file holds at most 2 GB: use .npz"};
    if (single && largestNumber(model) > largestFloat) return {beyondFloat};
    return {};
}

std::vector<std::string> notes(const Model& model, const ExportOptions& options, const RunContext& context) {
    std::vector<std::string> found;
    if (inFloat(model, options)) found.push_back(roundingSentence(model, "float32", &asFloat, context));
    if (model.diagonal() && model.diagonal()->basis.size() > 0)
        found.emplace_back("the eigenvectors Q are left out: the reservoir runs without them");
    if (!model.initialState.isZero(0.0) || (model.closedLoop() && !model.initialOutput.isZero(0.0)))
        found.emplace_back("the initial state is no zero: it is in the metadata, to be handed in as initial_state");
    if (model.sparse()) found.emplace_back("the sparse W is written as a matrix with its zeros");
    return found;
}

}  // namespace

ModelFormat onnxFormat() {
    return {".onnx",
            "ONNX",
            "For ONNX Runtime and what else runs ONNX (opset 13): a GRU, an RNN or a Scan.",
            {NumberFormat::float64, NumberFormat::float32},
            &obstacles,
            &notes,
            [](const std::filesystem::path& file, const Model& model, const ExportOptions& options, const RunContext& context) {
                writeTextFile(file, fileBytes(model, inFloat(model, options)), context);
            },
            nullptr};
}

}  // namespace echoplane
