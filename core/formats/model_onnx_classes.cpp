// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/formats/model_files.h"
#include "core/formats/onnx_reservoir.h"
#include "core/kinds/classes/class_form.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Names = std::vector<std::string>;

/// Adds all states over the sequence, steps × N. The states of a backward run are in the order of that run, but in the order of
/// the sequence if nothing is merged.
void addStates(const Model& model, bool backwards, const OnnxSeries& series, const std::string& states, OnnxGraph& main) {
    OnnxGraph body(backwards ? "step_back" : "step", main.single());
    OnnxGraph known("constants that are there already", main.single());
    body.input("r", {model.size()});
    body.input("u", {model.inputs()});
    body.flagInput("is_end");
    const std::string state = onnxNextState(model, false, backwards ? known : main, body);
    body.node("Where", {"is_end", "r", state}, {"r_next"});
    body.node("Identity", {state}, {"r_of_step"});
    body.output("r_next", {model.size()});
    body.output("r_of_step", {model.size()});
    std::vector<OnnxAttribute> attributes = {OnnxAttribute::graph("body", body), OnnxAttribute::whole("num_scan_inputs", 2)};
    if (backwards) {
        attributes.push_back(OnnxAttribute::wholes("scan_input_directions", {1, 1}));
        if (classFormOf(model).perStep()) attributes.push_back(OnnxAttribute::wholes("scan_output_directions", {1}));
    }
    main.node("Scan", {"zero_state", series.padded, series.isEnd}, {states + "_last", states + "_and_end"}, attributes);
    onnxWithoutEnd(main, series, states + "_and_end", states, backwards && !classFormOf(model).perStep());
}

/// Adds [r, products], without the washout; returns its name.
std::string addColumns(const ClassForm& classes, const std::string& states, OnnxGraph& main) {
    const auto part = [&](const char* what) { return states + "_" + what; };
    std::string columns = states;
    if (!classes.merging.products.empty()) {
        const OnnxAttribute axis = OnnxAttribute::whole("axis", 1);
        main.node("Gather", {columns, "products_first"}, {part("first_factor")}, {axis});
        main.node("Gather", {columns, "products_second"}, {part("second_factor")}, {axis});
        main.node("Mul", {part("first_factor"), part("second_factor")}, {part("products")});
        main.node("Concat", {columns, part("products")}, {part("and_products")}, {axis});
        columns = part("and_products");
    }
    if (classes.merging.washout == 0 || classes.perStep()) return columns;
    main.node("Shape", {columns}, {part("shape")});
    main.node("Slice", {part("shape"), "zero", "one"}, {part("steps")});
    main.node("Sub", {part("steps"), "one"}, {part("before_last")});
    main.node("Min", {"merge_washout", part("before_last")}, {part("washout")});
    main.node("Slice", {columns, part("washout"), part("steps"), "zero"}, {part("merged")});
    return part("merged");
}

/// Adds what is kept of the states: 1 × F if they are merged, else steps × F.
void addMerges(const ClassForm& classes, const std::string& columns, Names& kept, OnnxGraph& main) {
    if (classes.perStep()) return kept.push_back(columns);
    const OnnxAttribute over = OnnxAttribute::wholes("axes", {0}), keep = OnnxAttribute::whole("keepdims", 1);
    for (const Merge each : classes.merging.merges) {
        const std::string name = columns + "_" + std::string(nameOf(each));
        kept.push_back(name);
        switch (each) {
            case Merge::first:
                main.node("Slice", {columns, "zero", "one", "zero"}, {name});
                break;
            case Merge::last:
                main.node("Slice", {columns, "minus_one", "far", "zero"}, {name});
                break;
            case Merge::mean:
                main.node("ReduceMean", {columns}, {name}, {over, keep});
                break;
            case Merge::max:
                main.node("ReduceMax", {columns}, {name}, {over, keep});
                break;
            case Merge::norm:
                main.node("ReduceL2", {columns}, {name + "_norms"}, {OnnxAttribute::wholes("axes", {1}), keep});
                main.node("Mul", {columns, name + "_norms"}, {name + "_weighted"});
                main.node("ReduceSum", {name + "_weighted", "zero"}, {name + "_sum"}, {keep});
                main.node("ReduceSum", {name + "_norms", "zero"}, {name + "_all"}, {keep});
                main.node("Max", {name + "_all", "tiny"}, {name + "_divisor"});
                main.node("Div", {name + "_sum", name + "_divisor"}, {name});
                break;
            case Merge::lexicon:
                break;  // refused before
        }
    }
}

void addVotes(const std::string& votes, OnnxGraph& main) {
    if (votes == "softmax") return main.node("Softmax", {"z"}, {"votes"}, {OnnxAttribute::whole("axis", 1)});
    if (votes == "none") return main.node("Identity", {"z"}, {"votes"});
    if (votes == "logistic")
        main.node("Sigmoid", {"z"}, {"positive"});
    else
        main.node("Max", {"z", "least_vote"}, {"positive"});
    main.integers("classes_axis", {1});
    main.node("ReduceSum", {"positive", "classes_axis"}, {"votes_sum"}, {OnnxAttribute::whole("keepdims", 1)});
    main.node("Div", {"positive", "votes_sum"}, {"votes"});
}

/// The file's bytes: votes for one sequence.
std::string onnxClassBytes(const Model& model, bool single) {
    using Shape = OnnxGraph::Shape;
    const ClassForm& classes = classFormOf(model);
    OnnxGraph main("classes", single);
    main.integers("zero", {0});
    main.integers("one", {1});
    main.integers("minus_one", {-1});
    main.integers("far", {std::numeric_limits<std::int64_t>::max()});
    main.integers("merge_washout", {classes.merging.washout});
    main.constant("tiny", single ? 1e-37 : 1e-300);
    main.constant("least_vote", 1e-4);
    main.constant("zero_state", Eigen::VectorXd(Eigen::VectorXd::Zero(model.size())));
    if (!classes.merging.products.empty()) {
        std::vector<std::int64_t> first, second;
        for (const auto& [i, j] : classes.merging.products) first.push_back(i), second.push_back(j);
        main.integers("products_first", first);
        main.integers("products_second", second);
    }
    std::string series = "inputs";
    if (classes.takesTexts()) {
        series = "vectors";
        const auto tokens = static_cast<Eigen::Index>(classes.vocabulary.size());
        main.integerInput("tokens", {OnnxGraph::steps},
                          "the tokens of one text, as their indices in the metadata's vocabulary; " + std::to_string(tokens) +
                              " for unknown tokens");
        Eigen::MatrixXd table = Eigen::MatrixXd::Zero(tokens + 1, model.inputs());
        if (classes.vectors.size() > 0)
            table.topRows(tokens) = classes.vectors.transpose();
        else
            table.topRows(tokens).setIdentity();
        if (classes.unknown >= 0) table.row(tokens) = table.row(classes.unknown).eval();
        main.constant("token_vectors", table);
        main.node("Gather", {"token_vectors", "tokens"}, {series}, {OnnxAttribute::whole("axis", 0)});
    } else {
        main.input(series, {OnnxGraph::steps, model.inputs()}, "one sequence: steps x inputs");
    }
    const OnnxSeries steps = onnxPadded(main, series, 2);
    Names kept;
    for (const bool backwards : {false, true}) {
        if (backwards && !classes.merging.bidirectional) break;
        const std::string states = backwards ? "states_back" : "states";
        addStates(model, backwards, steps, states, main);
        addMerges(classes, addColumns(classes, states, main), kept, main);
    }
    main.node("Concat", kept, {"kept_of_states"}, {OnnxAttribute::whole("axis", 1)});
    main.constant("Wout", model.readout);
    main.node("MatMul", {"kept_of_states", "Wout"}, {"weighted"});
    Names terms = {"weighted"};
    if (model.readoutBias.size() > 0) {
        main.constant("bias", model.readoutBias);
        terms.emplace_back("bias");
    }
    if (model.inputReadout.size() > 0) {
        main.constant("Wout_input", model.inputReadout);
        std::string input = series;
        if (!classes.perStep()) {
            input = "mean_input";
            main.node("ReduceMean", {series}, {input}, {OnnxAttribute::wholes("axes", {0}), OnnxAttribute::whole("keepdims", 1)});
        }
        main.node("MatMul", {input, "Wout_input"}, {"from_input"});
        terms.emplace_back("from_input");
    }
    onnxSum(main, terms, "z");
    addVotes(classes.votes, main);
    const Eigen::Index outputs = model.outputs();
    if (classes.perStep()) {
        main.output("votes", Shape{OnnxGraph::steps, outputs}, "steps x classes: a row for each step");
    } else {
        main.output("votes", Shape{1, outputs}, "1 x classes: the largest wins");
    }

    std::vector<std::pair<std::string, std::string>> metadata = {
        {"echoplane", model.metadata.empty() ? "{}" : model.metadata},
        {"output_names", nlohmann::ordered_json(model.outputNames).dump()}};
    if (!model.inputNames.empty()) metadata.push_back({"input_names", nlohmann::ordered_json(model.inputNames).dump()});
    if (classes.takesTexts()) {
        metadata.push_back({"tokens", classes.tokens == TokenKind::characters ? "characters" : "words"});
        metadata.push_back({"vocabulary", nlohmann::ordered_json(classes.vocabulary).dump()});
    }
    return onnxModel(main,
                     "A trained reservoir that classifies a sequence: it merges its states and reads them out. The "
                     "classes' names are "
                     "in the metadata, under output_names.",
                     metadata);
}

std::vector<Message> classOnnxObstacles(const Model& model, const ExportOptions& options) {
    const std::vector<Merge>& merges = classFormOf(model).merging.merges;
    if (options.batch) return {Message("sequences of different lengths cannot share a batch: export without batch")};
    if (std::ranges::find(merges, Merge::lexicon) != merges.end())
        return {Message("an ONNX file cannot hold the weights of a lexicon: use .npz or .py")};
    return onnxObstacles(model, options);
}

std::vector<Message> classOnnxNotes(const Model& model, const ExportOptions& options, const RunContext& context) {
    return onnxNotes(
        model, options,
        classFormOf(model).takesTexts()
            ? Message("the file takes token numbers of the vocabulary in its metadata: it does not contain the tokenizer")
            : Message(),
        context);
}

}  // namespace

ModelWriter classOnnx() {
    return {
        .kind = &classModels,
        .obstacles = classOnnxObstacles,
        .notes = classOnnxNotes,
        .write = [](const std::filesystem::path& file, const Model& model, const ExportOptions& options,
                    const RunContext& context) { writeTextFile(file, onnxClassBytes(model, inFloat(model, options)), context); }};
}

}  // namespace echoplane
