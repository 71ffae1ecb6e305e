// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_members.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/formats/members.h"
#include "core/model/kind_files.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// W from its parts, which may hold anything. Throws std::invalid_argument if they are inconsistent.
Eigen::SparseMatrix<double> sparseFrom(const Eigen::VectorXd& data, const Eigen::VectorXi& indices, const Eigen::VectorXi& starts,
                                       const Eigen::VectorXi& shape) {
    const auto refuse = [](const Message& what) { throw Refusal("the model's %1", what); };
    if (shape.size() != 2 || shape.minCoeff() < 1) refuse(Message("W_shape must be two numbers of at least 1"));
    const int rows = shape[0], columns = shape[1];
    if (indices.size() != data.size()) refuse(Message("W_indices must have a number for each of W_data"));
    if (starts.size() != Eigen::Index{columns} + 1 || starts[0] != 0 || starts[columns] != data.size())
        refuse(Message("W_indptr must run from 0 to the number of weights, with one entry more than there are columns"));
    for (int j = 0; j < columns; ++j) {
        if (starts[j + 1] < starts[j]) refuse(Message("W_indptr must not decrease"));
        for (int k = starts[j]; k < starts[j + 1]; ++k) {
            if (k >= data.size() || indices[k] < 0 || indices[k] >= rows) refuse(Message("W_indices point outside of W"));
            if (k > starts[j] && indices[k] <= indices[k - 1]) refuse(Message("W_indices must increase within a column"));
        }
    }
    return Eigen::Map<const Eigen::SparseMatrix<double>>(rows, columns, data.size(), starts.data(), indices.data(), data.data());
}

/// The column names that a run on data stores with its normalisation. Empty if one of them is a number: the user may have given
/// that instead of a name.
std::vector<std::string> namesIn(const nlohmann::ordered_json& metadata, const char* which, Eigen::Index count) {
    const nlohmann::ordered_json::json_pointer place(std::string("/normalisation/") + which);
    if (!metadata.contains(place) || !metadata[place].is_array() || !std::cmp_equal(metadata[place].size(), count)) return {};
    std::vector<std::string> names;
    for (const auto& each : metadata[place]) {
        const auto column = each.is_object() ? each.value("column", nlohmann::ordered_json()) : nlohmann::ordered_json();
        if (!column.is_string()) return {};
        names.push_back(column.get<std::string>());
        if (names.back().find_first_not_of("0123456789") == std::string::npos) return {};
    }
    return names;
}

int wholeSteps(double steps) {
    if (steps >= 0.0 && steps <= 2147483647.0 && steps == std::floor(steps)) return static_cast<int>(steps);
    throw Refusal("the model's forgets_start_after must be a number of steps, 0 or more");
}

constexpr std::array<std::string_view, 7> featureMembers = {"feature_shift", "feature_factor", "feature_pairs", "feature_triples",
                                                            "mixing",        "mixing_bias",    "Wout_features"};

/// What these members mean.
constexpr std::string_view featureEquations =
    " The readout sees functions of the state, too: y has one more term phi Wout_features, where phi = [x_i x_j of each pair i, "
    "j in feature_pairs (i1, j1, i2, j2, ...); x_i x_j x_k of each triple in feature_triples, likewise; tanh(mixing x + "
    "mixing_bias)], without the parts that are absent, and x = (r - feature_shift) feature_factor, elementwise. Indices begin at "
    "0.";

/// Adds what holds Model::readoutFeatures; nothing for a readout that is linear in the state.
void addFeatures(NamedArrays& arrays, const Model& model) {
    if (!model.readoutFeatures) return;
    const auto& [functions, shift, factor, readout] = *model.readoutFeatures;
    arrays.push_back({"feature_shift", shift});
    arrays.push_back({"feature_factor", factor});
    Eigen::VectorXi pairs(2 * std::ssize(functions.pairs)), triples(3 * std::ssize(functions.triples));
    for (Eigen::Index at = 0; const auto& [i, j] : functions.pairs) pairs[at++] = i, pairs[at++] = j;
    for (Eigen::Index at = 0; const auto& triple : functions.triples)
        for (const int each : triple) triples[at++] = each;
    if (pairs.size() > 0) arrays.push_back({"feature_pairs", pairs});
    if (triples.size() > 0) arrays.push_back({"feature_triples", triples});
    if (functions.mixing.size() > 0) {
        arrays.push_back({"mixing", functions.mixing});
        arrays.push_back({"mixing_bias", functions.offsets});
    }
    arrays.push_back({"Wout_features", readout});
}

/// How many numbers that is. O(1).
Eigen::Index featureNumbers(const Model& model) {
    if (!model.readoutFeatures) return 0;
    const auto& [functions, shift, factor, readout] = *model.readoutFeatures;
    return shift.size() + factor.size() + 2 * std::ssize(functions.pairs) + 3 * std::ssize(functions.triples) +
           functions.mixing.size() + functions.offsets.size() + readout.size();
}

/// Takes it if it is there. Throws std::invalid_argument for lists of indices of the wrong length.
void takeFeatures(Members& members, Model& model) {
    auto readout = members.take<Eigen::MatrixXd>("Wout_features");
    if (!readout) return;
    Model::Features features;
    features.readout = std::move(*readout);
    features.shift = members.need<Eigen::VectorXd>("feature_shift");
    features.factor = members.need<Eigen::VectorXd>("feature_factor");
    if (const auto pairs = members.take<Eigen::VectorXi>("feature_pairs")) {
        if (pairs->size() % 2 != 0) throw Refusal("the model's feature_pairs must be pairs of state variables");
        for (Eigen::Index k = 0; k < pairs->size(); k += 2) features.functions.pairs.emplace_back((*pairs)[k], (*pairs)[k + 1]);
    }
    if (const auto triples = members.take<Eigen::VectorXi>("feature_triples")) {
        if (triples->size() % 3 != 0) throw Refusal("the model's feature_triples must be triples of state variables");
        for (Eigen::Index k = 0; k < triples->size(); k += 3)
            features.functions.triples.push_back({(*triples)[k], (*triples)[k + 1], (*triples)[k + 2]});
    }
    if (auto mixing = members.take<Eigen::MatrixXd>("mixing")) {
        features.functions.mixing = std::move(*mixing);
        features.functions.offsets = members.need<Eigen::VectorXd>("mixing_bias");
    }
    model.readoutFeatures = std::move(features);
}

}  // namespace

void refuseUnknownMember(std::string_view name) {
    throw Refusal("the model has a \"%1\", which this version of Echoplane does not know", shortened(name));
}

int wholeMember(double value, const char* name, double least, double most) {
    if (value >= least && value <= most && value == std::floor(value)) return static_cast<int>(value);
    throw Refusal("the model's %1 must be a whole number from %2 to %3", name, roundedText(least, 12), roundedText(most, 12));
}

namespace {

constexpr std::string_view modelEquations =
    "States, inputs and outputs are rows: z = r W + u Win' + y Wfb' + reservoir_bias; r = (1 - leak_rate) r + leak_rate "
    "activation(z); y = bias + y Wout_output + u Wout_input + r Wout, where u is the input of this step, y on the right is the "
    "output of the step before, ' is the transpose, and absent terms are left out. A run starts at r = initial_state, y = "
    "initial_output, or continues after the training series at warm_state, warm_output; after forgets_start_after steps it "
    "does not matter which. With W_data, W is scipy.sparse.csc_matrix((W_data, W_indices, W_indptr), W_shape). With "
    "eigenvalues, r = [reals | Re of pairs | Im of pairs], and r W multiplies the reals by eigenvalues_real and Re + i Im by "
    "eigenvalues_upper. Programs whose states are columns (z = W r + ..., ReservoirPy among them) need W' instead of W, and "
    "take Win as it is.";

}  // namespace

std::string equationsOf(const Model& model) {
    std::string text(modelEquations);
    if (!model.carry.empty()) {
        constexpr std::string_view leaky = "r = (1 - leak_rate) r + leak_rate activation(z)";
        text.replace(text.find(leaky), leaky.size(),
                     model.carry.matrix.size() > 0 ? "r = r carry + carry_gain * activation(z)"
                                                   : "r = carry_diagonal * r + carry_gain * activation(z)");
    }
    if (model.readoutFeatures) text += featureEquations;
    return text;
}

void requireModelMember(std::string_view name) {
    static constexpr std::array<std::string_view, 29> known = {"equations",
                                                               "W",
                                                               "W_data",
                                                               "W_indices",
                                                               "W_indptr",
                                                               "W_shape",
                                                               "eigenvalues_real",
                                                               "eigenvalues_upper",
                                                               "Q",
                                                               "Win",
                                                               "Wfb",
                                                               "reservoir_bias",
                                                               "activation",
                                                               "leak_rate",
                                                               "carry",
                                                               "carry_diagonal",
                                                               "carry_gain",
                                                               "Wout",
                                                               "bias",
                                                               "Wout_output",
                                                               "Wout_input",
                                                               "initial_state",
                                                               "initial_output",
                                                               "warm_state",
                                                               "warm_output",
                                                               "forgets_start_after",
                                                               "input_names",
                                                               "output_names",
                                                               "metadata"};
    if (std::ranges::find(known, name) != known.end()) return;
    if (std::ranges::find(featureMembers, name) != featureMembers.end()) return;
    for (const KindFiles& each : kindFiles())
        if (std::ranges::find(each.members, name) != each.members.end()) return;
    refuseUnknownMember(name);
}

void addWeights(NamedArrays& arrays, const Model& model) {
    if (const DiagonalForm* diagonal = model.diagonal()) {
        arrays.push_back({"eigenvalues_real", diagonal->spectrum.reals});
        arrays.push_back({"eigenvalues_upper", diagonal->spectrum.upper});
        if (diagonal->basis.size() > 0) arrays.push_back({"Q", diagonal->basis});
    } else if (const Eigen::SparseMatrix<double>* sparse = model.sparse()) {
        const Eigen::Index weights = sparse->nonZeros(), columns = sparse->cols();
        arrays.push_back({"W_data", Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(sparse->valuePtr(), weights))});
        arrays.push_back({"W_indices", Eigen::VectorXi(Eigen::Map<const Eigen::VectorXi>(sparse->innerIndexPtr(), weights))});
        arrays.push_back({"W_indptr", Eigen::VectorXi(Eigen::Map<const Eigen::VectorXi>(sparse->outerIndexPtr(), columns + 1))});
        arrays.push_back(
            {"W_shape", Eigen::VectorXi(Eigen::Vector2i(static_cast<int>(sparse->rows()), static_cast<int>(columns)))});
    } else if (const auto& dense = std::get<Eigen::MatrixXd>(model.reservoir); dense.size() > 0) {
        arrays.push_back({"W", dense});
    }
}

NamedArrays namedArrays(const Model& model) {
    const KindFiles& own = filesOf(*model.kind);
    if (own.arrays) return own.arrays(model);
    NamedArrays arrays{{"equations", equationsOf(model)}};
    const auto add = [&](const char* name, const auto& value) {
        if (value.size() > 0) arrays.emplace_back(name, value);
    };
    addWeights(arrays, model);
    add("Win", model.inputWeights);
    add("Wfb", model.feedbackWeights);
    add("reservoir_bias", model.reservoirBias);
    arrays.push_back({"activation", std::string(activationName(model.activation))});
    if (model.carry.empty()) {
        arrays.push_back({"leak_rate", model.leakRate});
    } else {  // without a leak_rate, which earlier versions need, so that they refuse the file
        add("carry", model.carry.matrix);
        add("carry_diagonal", model.carry.kept);
        add("carry_gain", model.carry.gains);
    }
    add("Wout", model.readout);
    add("bias", model.readoutBias);
    add("Wout_output", model.outputReadout);
    add("Wout_input", model.inputReadout);
    addFeatures(arrays, model);
    add("initial_state", model.initialState);
    add("initial_output", model.initialOutput);
    add("warm_state", model.warmState);
    add("warm_output", model.warmOutput);
    if (model.forgetsStartAfter) arrays.push_back({"forgets_start_after", static_cast<double>(*model.forgetsStartAfter)});
    add("input_names", model.inputNames);
    add("output_names", model.outputNames);
    if (own.add) own.add(arrays, model);
    arrays.push_back({"metadata", model.metadata.empty() ? std::string("{}") : model.metadata});
    return arrays;
}

Eigen::Index namedNumbers(const Model& model) {
    const KindFiles& own = filesOf(*model.kind);
    const DiagonalForm* diagonal = model.diagonal();
    const Eigen::Index recurrent = diagonal         ? model.size() + diagonal->basis.size()
                                   : model.sparse() ? 2 * model.sparse()->nonZeros() + model.size()
                                                    : model.size() * model.size();
    return recurrent + model.inputWeights.size() + model.feedbackWeights.size() + model.reservoirBias.size() +
           model.readout.size() + model.readoutBias.size() + model.outputReadout.size() + model.inputReadout.size() +
           model.initialState.size() + model.initialOutput.size() + model.warmState.size() + model.warmOutput.size() +
           model.carry.matrix.size() + model.carry.kept.size() + model.carry.gains.size() + featureNumbers(model) +
           (own.numbers ? own.numbers(model) : 0);
}

Model modelFrom(NamedArrays arrays) {
    Members members(std::move(arrays));
    Model model;
    model.inputWeights = members.need<Eigen::MatrixXd>("Win");
    model.readout = members.need<Eigen::MatrixXd>("Wout");
    const bool diagonal = members.has("eigenvalues_real") || members.has("eigenvalues_upper");
    const bool sparse = members.has("W_data");
    if (sparse && (diagonal || members.has("W")))
        throw Refusal("the model has W_data and another form of W, so it is not clear which to run");
    if (diagonal && members.has("W")) throw Refusal("the model has both W and eigenvalues, so it is not clear which to run");
    if (diagonal) {
        DiagonalForm form;
        form.spectrum.reals = members.need<Eigen::VectorXd>("eigenvalues_real");
        form.spectrum.upper = members.need<Eigen::VectorXcd>("eigenvalues_upper");
        form.basis = members.take<Eigen::MatrixXd>("Q").value_or(Eigen::MatrixXd());
        model.reservoir = std::move(form);
    } else if (sparse) {
        const auto data = members.need<Eigen::VectorXd>("W_data");
        const auto indices = members.need<Eigen::VectorXi>("W_indices"), starts = members.need<Eigen::VectorXi>("W_indptr");
        model.reservoir = sparseFrom(data, indices, starts, members.need<Eigen::VectorXi>("W_shape"));
    } else {
        model.reservoir = members.need<Eigen::MatrixXd>("W");
    }
    const auto matrix = [&](const char* name) { return members.take<Eigen::MatrixXd>(name).value_or(Eigen::MatrixXd()); };
    const auto vector = [&](const char* name) { return members.take<Eigen::VectorXd>(name).value_or(Eigen::VectorXd()); };
    model.feedbackWeights = matrix("Wfb");
    model.reservoirBias = vector("reservoir_bias");
    model.carry.gains = vector("carry_gain");
    model.carry.matrix = matrix("carry");
    model.carry.kept = vector("carry_diagonal");
    if (model.carry.empty() && (model.carry.matrix.size() > 0 || model.carry.kept.size() > 0))
        throw Refusal("the model has a carry but no carry_gain");
    if (model.carry.empty())
        members.requireAll({"activation", "leak_rate", "initial_state", "initial_output"});
    else
        members.requireAll({"activation", "initial_state", "initial_output"});
    model.activation = activationNamed(members.need<std::string>("activation"));
    if (model.carry.empty()) model.leakRate = members.need<double>("leak_rate");
    model.readoutBias = vector("bias");
    model.outputReadout = matrix("Wout_output");
    model.inputReadout = matrix("Wout_input");
    takeFeatures(members, model);
    model.initialState = vector("initial_state");
    model.initialOutput = vector("initial_output");
    model.warmState = vector("warm_state");
    model.warmOutput = vector("warm_output");
    if (const auto steps = members.take<double>("forgets_start_after")) model.forgetsStartAfter = wholeSteps(*steps);
    model.inputNames = members.take<std::vector<std::string>>("input_names").value_or(std::vector<std::string>());
    model.outputNames = members.take<std::vector<std::string>>("output_names").value_or(std::vector<std::string>());
    for (const KindFiles& each : kindFiles())
        if (each.take) each.take(members, model);
    model.metadata = members.take<std::string>("metadata").value_or("{}");
    static_cast<void>(members.take<std::string>("equations"));  // for human readers
    members.expectEmpty();
    const nlohmann::ordered_json metadata = parseJson(model.metadata, "the model's metadata");
    if (!metadata.is_object()) throw Refusal("the model's metadata must be a JSON object");
    if (model.inputNames.empty()) model.inputNames = namesIn(metadata, "inputs", model.inputs());
    if (model.outputNames.empty()) model.outputNames = namesIn(metadata, "targets", model.outputs());
    checkModel(model);
    return model;
}

}  // namespace echoplane
