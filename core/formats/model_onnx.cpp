// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/formats/model_files.h"
#include "core/formats/model_members.h"
#include "core/formats/model_metadata.h"
#include "core/formats/onnx_reservoir.h"
#include "core/onnx/onnx_graph.h"
#include "core/predict/rounded.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// The RNN and GRU operators represent a reservoir exactly if it has no output feedback; runtimes implement them in float32 only.
bool hasRecurrentForm(const Model& model, bool single) {
    return single && !model.closedLoop() && !model.diagonal() && model.carry.empty();
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

/// Adds r·W to the Scan's body; returns its name.
std::string recurrence(const Model& model, bool batch, OnnxGraph& main, OnnxGraph& body) {
    const OnnxAttribute axis = OnnxAttribute::whole("axis", batch ? 1 : 0);
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
    body.node("Split", {"r", "lengths"}, parts, {axis});
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
    body.node("Concat", results, {"recurrent"}, {axis});
    return "recurrent";
}

}  // namespace

std::string onnxSum(OnnxGraph& graph, const std::vector<std::string>& terms, const std::string& name) {
    std::string sum = terms.front();
    for (std::size_t k = 1; k < terms.size(); ++k) {
        const std::string next = k + 1 == terms.size() ? name : name + "_" + std::to_string(k);
        graph.node("Add", {sum, terms[k]}, {next});
        sum = next;
    }
    if (terms.size() == 1) graph.node("Identity", {sum}, {name});
    return name;
}

std::string onnxNextState(const Model& model, bool batch, OnnxGraph& main, OnnxGraph& body) {
    std::vector<std::string> terms = {recurrence(model, batch, main, body), "drive"};
    main.constant("Win_transposed", Eigen::MatrixXd(model.inputWeights.transpose()));
    body.node("MatMul", {"u", "Win_transposed"}, {"drive"});
    if (model.feedbackWeights.size() > 0) {
        main.constant("Wfb_transposed", Eigen::MatrixXd(model.feedbackWeights.transpose()));
        body.node("MatMul", {"y", "Wfb_transposed"}, {"feedback"});
        terms.emplace_back("feedback");
    }
    if (model.reservoirBias.size() > 0) {
        main.constant("reservoir_bias", model.reservoirBias);
        terms.emplace_back("reservoir_bias");
    }
    std::string state = onnxSum(body, terms, "z");
    if (!model.linear()) {
        body.node(operatorOf(model.activation), {"z"}, {"activated"});
        state = "activated";
    }
    if (!model.carry.empty()) {
        main.constant("carry_gain", model.carry.gains);
        if (model.carry.matrix.size() > 0) {
            main.constant("carry", model.carry.matrix);
            body.node("MatMul", {"r", "carry"}, {"old"});
        } else {
            main.constant("carry_diagonal", model.carry.kept);
            body.node("Mul", {"r", "carry_diagonal"}, {"old"});
        }
        body.node("Mul", {state, "carry_gain"}, {"new"});
        body.node("Add", {"old", "new"}, {"carried"});
        state = "carried";
    } else if (model.leakRate < 1.0) {
        main.constant("leak_rate", model.leakRate);
        main.constant("kept", 1.0 - model.leakRate);
        body.node("Mul", {"r", "kept"}, {"old"});
        body.node("Mul", {state, "leak_rate"}, {"new"});
        body.node("Add", {"old", "new"}, {"leaked"});
        state = "leaked";
    }
    return state;
}

std::string onnxFeatures(const Model& model, const std::string& states, OnnxGraph& main, OnnxGraph& graph) {
    const auto& [functions, shift, factor, readout] = *model.readoutFeatures;
    const OnnxAttribute last = OnnxAttribute::whole("axis", -1);
    main.constant("feature_shift", shift);
    main.constant("feature_factor", factor);
    graph.node("Sub", {states, "feature_shift"}, {"shifted"});
    graph.node("Mul", {"shifted", "feature_factor"}, {"standardised"});
    std::vector<std::string> parts;
    const auto gathered = [&](const std::string& name, const std::vector<std::int64_t>& indices) {
        main.integers(name, indices);
        graph.node("Gather", {"standardised", name}, {name + "_values"}, {last});
        return name + "_values";
    };
    const auto product = [&](const std::string& a, const std::string& b, const std::string& name) {
        graph.node("Mul", {a, b}, {name});
        return name;
    };
    if (!functions.pairs.empty()) {
        std::vector<std::int64_t> first, second;
        for (const auto& [i, j] : functions.pairs) first.push_back(i), second.push_back(j);
        const std::string a = gathered("pairs_first", first), b = gathered("pairs_second", second);
        parts.push_back(product(a, b, "pair_products"));
    }
    if (!functions.triples.empty()) {
        std::array<std::vector<std::int64_t>, 3> of;
        for (const auto& triple : functions.triples)
            for (std::size_t k = 0; k < of.size(); ++k) of[k].push_back(triple[k]);
        const std::string a = gathered("triples_first", of[0]), b = gathered("triples_second", of[1]);
        const std::string both = product(a, b, "triple_halves");
        parts.push_back(product(both, gathered("triples_third", of[2]), "triple_products"));
    }
    if (functions.mixing.size() > 0) {
        main.constant("mixing_transposed", Eigen::MatrixXd(functions.mixing.transpose()));
        main.constant("mixing_bias", functions.offsets);
        graph.node("MatMul", {"standardised", "mixing_transposed"}, {"mixed"});
        graph.node("Add", {"mixed", "mixing_bias"}, {"mixed_and_bias"});
        graph.node("Tanh", {"mixed_and_bias"}, {"mixing_values"});
        parts.emplace_back("mixing_values");
    }
    graph.node("Concat", parts, {"phi"}, {last});
    main.constant("Wout_features", readout);
    graph.node("MatMul", {"phi", "Wout_features"}, {"from_features"});
    return "from_features";
}

namespace {

/// Adds a Scan whose body is one step, with states r and, with output feedback, y(t−1).
void addScan(const Model& model, bool batch, OnnxGraph& main) {
    OnnxGraph body("step", main.single());
    const bool closed = model.closedLoop();
    const auto row = [&](Eigen::Index length) {
        return batch ? OnnxGraph::Shape{OnnxGraph::batch, length} : OnnxGraph::Shape{length};
    };
    body.input("r", row(model.size()));
    if (closed) body.input("y", row(model.outputs()));
    body.input("u", row(model.inputs()));
    body.flagInput("is_end");

    const std::string state = onnxNextState(model, batch, main, body);
    body.node("MatMul", {state, "Wout"}, {"weighted"});
    main.constant("Wout", model.readout);
    std::vector<std::string> terms = {"weighted"};
    const auto add = [&](const char* name, const Eigen::MatrixXd& weights, const char* series, const char* product) {
        if (weights.size() == 0) return;
        main.constant(name, weights);
        body.node("MatMul", {series, name}, {product});
        terms.emplace_back(product);
    };
    if (model.readoutBias.size() > 0) {
        main.constant("bias", model.readoutBias);
        terms.emplace_back("bias");
    }
    add("Wout_output", model.outputReadout, "y", "from_output");
    add("Wout_input", model.inputReadout, "u", "from_input");
    if (model.readoutFeatures) terms.push_back(onnxFeatures(model, state, main, body));
    onnxSum(body, terms, "output");
    body.node("Where", {"is_end", "r", state}, {"r_next"});
    if (closed) body.node("Where", {"is_end", "y", "output"}, {"y_next"});
    body.node("Identity", {"output"}, {"output_of_step"});
    body.output("r_next", row(model.size()));
    if (closed) body.output("y_next", row(model.outputs()));
    body.output("output_of_step", row(model.outputs()));

    const OnnxSeries series = onnxPadded(main, "inputs", batch ? 3 : 2);
    std::vector<std::string> inputs = {onnxStart(main, "initial_state", model.initialState, batch), series.padded, series.isEnd};
    std::vector<std::string> outputs = {"final_state", "outputs_and_end"};
    if (closed) {
        inputs.insert(inputs.begin() + 1, onnxStart(main, "initial_output", model.initialOutput, batch));
        outputs.insert(outputs.begin() + 1, "final_output");
    }
    main.node("Scan", inputs, outputs, {OnnxAttribute::graph("body", body), OnnxAttribute::whole("num_scan_inputs", 2)});
    onnxWithoutEnd(main, series, "outputs_and_end", "outputs");
}

/// Adds an RNN if the leak rate is 1. Otherwise a GRU with constant gates: its bias ln((1 − lr)/lr) sets the update gate to 1 −
/// lr, and a bias of 40 sets the reset gate to 1.
void addRecurrent(const Model& model, bool batch, OnnxGraph& main) {
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
    // The operators have an axis for directions before the batch axis; its length is 1 here.
    main.integers("directions_axis", {0});
    main.integers("directions_axis_of_series", {1});
    const std::string start = onnxStart(main, "initial_state", model.initialState, batch);
    const OnnxSeries padded = onnxPadded(main, "inputs", batch ? 3 : 2);
    std::string series = padded.padded;
    if (batch) {
        main.node("Unsqueeze", {start, "directions_axis"}, {"h_0"});
    } else {
        series = "series";
        main.integers("batch_axis", {1});
        main.integers("state_shape", {1, 1, size});
        main.node("Unsqueeze", {padded.padded, "batch_axis"}, {series});
        main.node("Reshape", {start, "state_shape"}, {"h_0"});
    }
    std::vector<OnnxAttribute> attributes = {OnnxAttribute::whole("hidden_size", size)};
    const std::string activation = operatorOf(model.activation);
    attributes.push_back(OnnxAttribute::texts(
        "activations", leaky ? std::vector<std::string>{"Sigmoid", activation} : std::vector<std::string>{activation}));
    if (model.linear()) {
        attributes.push_back(OnnxAttribute::singles("activation_alpha", {1.0F}));
        attributes.push_back(OnnxAttribute::singles("activation_beta", {0.0F}));
    }
    main.node(leaky ? "GRU" : "RNN", {series, "Win", "W", "B", "", "h_0"}, {"h"}, attributes);
    // With no steps, the last state is the initial one.
    std::string first = "h_0";
    if (batch) {
        main.node("Squeeze", {"h", "directions_axis_of_series"}, {"states_and_end"});
    } else {
        first = "h_0_row";
        main.integers("series_shape", {-1, size});
        main.node("Reshape", {"h_0", "series_shape"}, {first});
        main.node("Reshape", {"h", "series_shape"}, {"states_and_end"});
    }
    onnxWithoutEnd(main, padded, "states_and_end", "states");
    main.node("Concat", {first, "states"}, {"start_and_states"}, {OnnxAttribute::whole("axis", 0)});
    main.node("Gather", {"start_and_states", padded.count}, {"last_states"}, {OnnxAttribute::whole("axis", 0)});
    main.node("Squeeze", {"last_states", "directions_axis"}, {"final_state"});
    main.constant("Wout", model.readout);
    main.node("MatMul", {"states", "Wout"}, {"weighted"});
    std::vector<std::string> terms = {"weighted"};
    if (model.readoutBias.size() > 0) {
        main.constant("bias", model.readoutBias);
        terms.emplace_back("bias");
    }
    if (model.inputReadout.size() > 0) {
        main.constant("Wout_input", model.inputReadout);
        main.node("MatMul", {"inputs", "Wout_input"}, {"from_input"});
        terms.emplace_back("from_input");
    }
    if (model.readoutFeatures) terms.push_back(onnxFeatures(model, "states", main, main));
    onnxSum(main, terms, "outputs");
}

std::string columnsText(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "; columns: " : ", ") + name;
    return text;
}

std::string fileBytes(const Model& model, bool single, bool batch) {
    using Shape = OnnxGraph::Shape;
    OnnxGraph graph("reservoir", single);
    const auto series = [&](Eigen::Index width) {
        return batch ? Shape{OnnxGraph::steps, OnnxGraph::batch, width} : Shape{OnnxGraph::steps, width};
    };
    const auto end = [&](Eigen::Index width) { return batch ? Shape{OnnxGraph::batch, width} : Shape{width}; };
    const std::string axes = batch ? "steps x batch x " : "steps x ";
    const std::string none =
        batch ? "; of 0 rows: the model's own, of 1 row: the same for all" : "; of 0 numbers: the model's own";
    graph.input("inputs", series(model.inputs()), axes + "inputs" + columnsText(model.inputNames));
    graph.input("initial_state", batch ? Shape{OnnxGraph::starts, model.size()} : Shape{OnnxGraph::stateOrNone},
                "r before the first step" + none);
    if (model.closedLoop()) {
        graph.input("initial_output", batch ? Shape{OnnxGraph::starts, model.outputs()} : Shape{OnnxGraph::outputOrNone},
                    "y before the first step" + none);
    }
    hasRecurrentForm(model, single) ? addRecurrent(model, batch, graph) : addScan(model, batch, graph);
    graph.output("outputs", series(model.outputs()), axes + "outputs" + columnsText(model.outputNames));
    graph.output("final_state", end(model.size()), "r after the last step: pass it as initial_state to continue the run");
    if (model.closedLoop())
        graph.output("final_output", end(model.outputs()),
                     "y after the last step: pass it as initial_output to continue the run");

    std::vector<std::pair<std::string, std::string>> metadata = {{"echoplane", model.metadata.empty() ? "{}" : model.metadata},
                                                                 {"equations", equationsOf(model)}};
    const auto list = [&](const char* name, const Eigen::VectorXd& values) {
        if (values.size() > 0)
            metadata.emplace_back(name, nlohmann::ordered_json(std::vector<double>(values.begin(), values.end())).dump());
    };
    const auto texts = [&](const char* name, const std::vector<std::string>& names) {
        if (!names.empty()) metadata.emplace_back(name, nlohmann::ordered_json(names).dump());
    };
    list("initial_state", model.initialState);
    if (model.closedLoop()) list("initial_output", model.initialOutput);
    list("warm_state", model.warmState);
    if (model.closedLoop()) list("warm_output", model.warmOutput);
    if (model.forgetsStartAfter) metadata.push_back({"forgets_start_after", std::to_string(*model.forgetsStartAfter)});
    texts("input_names", model.inputNames);
    texts("output_names", model.outputNames);
    return onnxModel(graph,
                     "A trained reservoir: inputs (" + axes + "inputs) to outputs (" + axes +
                         "outputs), in the units of the training data. It starts at initial_state and, if it feeds back its "
                         "output, at initial_output: pass empty tensors for the model's own, the warm_state and "
                         "warm_output of the metadata to continue where the training series ended, or final_state and "
                         "final_output to continue where a run ended. Equations and column names are in the metadata.",
                     metadata);
}

}  // namespace

std::vector<Message> onnxObstacles(const Model& model, const ExportOptions& options) {
    const bool single = inFloat(model, options);
    constexpr double mostBytes = 1.9e9;  // protobuf's 2 GB
    if (!model.diagonal() &&
        (single ? 4.0 : 8.0) * static_cast<double>(model.size()) * static_cast<double>(model.size()) > mostBytes)
        return {Message("an ONNX file holds at most 2 GB: use .npz")};
    if (single && largestNumber(model) > largestFloat) return {Message(beyondFloat)};
    return {};
}

std::vector<Message> onnxNotes(const Model& model, const ExportOptions& options, const Message& inputs,
                               const RunContext& context) {
    std::vector<Message> found;
    if (inFloat(model, options)) found.push_back(roundingSentence(model, "float32", &asFloat, context));
    if (model.diagonal() && model.diagonal()->basis.size() > 0)
        found.emplace_back(Message("the eigenvectors Q are left out: the reservoir runs without them"));
    if (!inputs.empty()) found.push_back(inputs);
    if (model.warmState.size() > 0) found.emplace_back(Message("the warm state is in the metadata: pass it as initial_state"));
    if (model.sparse()) found.emplace_back(Message("the sparse W is written as a dense matrix"));
    return found;
}

namespace {

std::vector<Message> seriesOnnxNotes(const Model& model, const ExportOptions& options, const RunContext& context) {
    return onnxNotes(model, options,
                     options.batch ? Message("inputs and outputs have three axes: steps, series of the batch, columns")
                                   : Message("inputs and outputs have two axes, steps and columns: one series per run"),
                     context);
}

}  // namespace

ModelFormat onnxFormat() {
    return {".onnx",
            "ONNX",
            "For ONNX Runtime and other programs that run ONNX (opset 13): a GRU, an RNN or a Scan, for one series or a batch.",
            {NumberFormat::float64, NumberFormat::float32},
            {{&seriesModels, &onnxObstacles, &seriesOnnxNotes,
              [](const std::filesystem::path& file, const Model& model, const ExportOptions& options, const RunContext& context) {
                  writeTextFile(file, fileBytes(model, inFloat(model, options), options.batch), context);
              }}},
            nullptr,
            &metadataInOnnx};
}

}  // namespace echoplane
