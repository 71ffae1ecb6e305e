// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model_members.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/files/json_text.h"
#include "core/io/tiled_members.h"
#include "core/math/number_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

template <typename Value>
constexpr const char* kind = nullptr;
template <>
constexpr const char* kind<double> = "a number";
template <>
constexpr const char* kind<Eigen::VectorXd> = "a list of numbers";
template <>
constexpr const char* kind<Eigen::MatrixXd> = "a matrix";
template <>
constexpr const char* kind<Eigen::VectorXcd> = "a list of complex numbers";
template <>
constexpr const char* kind<Eigen::VectorXi> = "a list of whole numbers";
template <>
constexpr const char* kind<std::string> = "a text";
template <>
constexpr const char* kind<std::vector<std::string>> = "a list of texts";

[[noreturn]] void refuseUnknown(std::string_view name) {
    throw Refusal("the model has a \"%1\", which this version of Echoplane does not know", shortened(name));
}

/// Hands out the arrays one by one; whatever is left over is unknown.
class Members {
public:
    explicit Members(NamedArrays arrays) : m_arrays(std::move(arrays)) {
        for (auto each = m_arrays.begin(); each != m_arrays.end(); ++each) {
            const auto same = [&](const auto& other) { return other.first == each->first; };
            if (std::any_of(std::next(each), m_arrays.end(), same))
                throw Refusal("the model's %1 appears twice", shortened(each->first));
        }
    }

    bool has(const char* name) const {
        return std::ranges::find(m_arrays, name, &NamedArrays::value_type::first) != m_arrays.end();
    }

    template <typename Value>
    std::optional<Value> take(const char* name) {
        const auto found = std::ranges::find(m_arrays, name, &NamedArrays::value_type::first);
        if (found == m_arrays.end()) return std::nullopt;
        convert<Value>(found->second);
        auto* value = std::get_if<Value>(&found->second);
        if (!value) throw Refusal("the model's %1 must be %2", name, kind<Value>);
        std::optional<Value> taken(std::move(*value));
        m_arrays.erase(found);
        return taken;
    }

    template <typename Value>
    Value need(const char* name) {
        std::optional<Value> value = take<Value>(name);
        if (!value) throw Refusal("this is not a reservoir model: it has no %1", name);
        return std::move(*value);
    }

    void requireAll(std::initializer_list<const char*> names) const {
        std::string missing;
        for (const char* name : names)
            if (!has(name)) missing += (missing.empty() ? "" : ", ") + std::string(name);
        if (missing.empty()) return;
        throw Refusal(missing.find(',') == std::string::npos ? "the model lacks %1: without it its output would be a guess"
                                                             : "the model lacks %1: without them its output would be a guess",
                      missing);
    }

    void expectEmpty() const {
        if (m_arrays.empty()) return;
        refuseUnknown(m_arrays.front().first);
    }

private:
    /// Converts between whole and real numbers: JSON and NumPy users do not distinguish them.
    template <typename Value>
    static void convert(ArrayValue& value) {
        const auto* whole = std::get_if<Eigen::VectorXi>(&value);
        if constexpr (std::is_same_v<Value, Eigen::VectorXd>) {
            if (whole) value = Eigen::VectorXd(whole->cast<double>());
        }
        if constexpr (std::is_same_v<Value, Eigen::VectorXi>) {
            const auto* list = std::get_if<Eigen::VectorXd>(&value);
            const auto isWhole = [](double each) { return std::abs(each) < 2147483648.0 && each == std::floor(each); };
            if (list && std::ranges::all_of(*list, isWhole)) value = Eigen::VectorXi(list->cast<int>());
        }
    }

    NamedArrays m_arrays;
};

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

/// Additional members of a model that predicts classes.
constexpr std::array<std::string_view, 11> classMembers = {"merge",         "bidirectional", "merge_washout",  "products",
                                                           "votes",         "tokens",        "vocabulary",     "token_vectors",
                                                           "unknown_token", "lexicon",       "class_equations"};

constexpr std::string_view classEquations =
    "The model predicts a class, one of output_names. r runs over a sequence from 0; with products (i1, j1, i2, j2, ...) each "
    "r is followed by r[i1] r[j1], r[i2] r[j2], .... merge is what is kept of the states after the first merge_washout (the "
    "last one always counts), one below the other: first, last, mean, max (of each number by itself), norm (sum |r| r / sum "
    "|r|, |.| the norm), lexicon (sum w r / sum |w|, w the lexicon's number of the step's token); none: each step has its own "
    "output. bidirectional: the same follows for the sequence run backwards. z = bias + mean input Wout_input + kept Wout, and "
    "votes is the function applied to z: softmax; logistic (1/(1 + exp(-z)), divided by their sum); clipped (max(z, 1e-4), "
    "divided by their sum); none. The largest wins. A text's tokens are words (runs of letters, digits and apostrophes, A-Z as "
    "a-z, every other character except spaces alone) or characters; the input for token k is column k of token_vectors, or "
    "without them 1 on input k; for other tokens that of unknown_token, or 0.";

void addClassMembers(NamedArrays& arrays, const Model& model) {
    const ClassForm& classes = *model.classes;
    arrays.emplace_back("class_equations", std::string(classEquations));
    arrays.emplace_back("merge", textOf(classes.merging.merges));
    arrays.emplace_back("bidirectional", classes.merging.bidirectional ? 1.0 : 0.0);
    arrays.emplace_back("merge_washout", static_cast<double>(classes.merging.washout));
    if (!classes.merging.products.empty()) {
        Eigen::VectorXi products(2 * std::ssize(classes.merging.products));
        for (Eigen::Index k = 0; k < products.size() / 2; ++k) {
            products[2 * k] = classes.merging.products[static_cast<std::size_t>(k)].first;
            products[2 * k + 1] = classes.merging.products[static_cast<std::size_t>(k)].second;
        }
        arrays.emplace_back("products", products);
    }
    arrays.emplace_back("votes", classes.votes);
    if (!classes.takesTexts()) return;
    arrays.emplace_back("tokens", std::string(classes.tokens == TokenKind::characters ? "characters" : "words"));
    arrays.emplace_back("vocabulary", classes.vocabulary);
    if (classes.vectors.size() > 0) arrays.emplace_back("token_vectors", classes.vectors);
    arrays.emplace_back("unknown_token", static_cast<double>(classes.unknown));
    if (!classes.lexicon.empty())
        arrays.emplace_back("lexicon", Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(
                                           classes.lexicon.data(), static_cast<Eigen::Index>(classes.lexicon.size()))));
}

int wholeIn(double value, const char* name, double least, double most) {
    if (value >= least && value <= most && value == std::floor(value)) return static_cast<int>(value);
    throw Refusal("the model's %1 must be a whole number from %2 to %3", name, roundedText(least, 12), roundedText(most, 12));
}

/// Inverse of addClassMembers(); nullopt if there is no "merge".
std::optional<ClassForm> takeClassMembers(Members& members) {
    const auto merge = members.take<std::string>("merge");
    if (!merge) return std::nullopt;
    constexpr double mostSteps = 2147483647.0;
    ClassForm classes;
    classes.merging.merges = mergesOf(*merge);
    classes.merging.bidirectional = wholeIn(members.need<double>("bidirectional"), "bidirectional", 0.0, 1.0) == 1;
    classes.merging.washout = wholeIn(members.take<double>("merge_washout").value_or(0.0), "merge_washout", 0.0, mostSteps);
    if (const auto products = members.take<Eigen::VectorXi>("products")) {
        if (products->size() % 2 != 0) throw Refusal("the model's products must be pairs of units");
        for (Eigen::Index k = 0; k < products->size(); k += 2)
            classes.merging.products.emplace_back((*products)[k], (*products)[k + 1]);
    }
    classes.votes = members.need<std::string>("votes");
    static_cast<void>(members.take<std::string>("class_equations"));  // for human readers
    if (const auto tokens = members.take<std::string>("tokens")) {
        if (*tokens != "words" && *tokens != "characters")
            throw Refusal("the model's tokens are \"%1\", but must be words or characters", shortened(*tokens));
        classes.tokens = *tokens == "words" ? TokenKind::words : TokenKind::characters;
        classes.vocabulary = members.need<std::vector<std::string>>("vocabulary");
        if (classes.vocabulary.empty()) throw Refusal("the model's vocabulary has no token");
        classes.vectors = members.take<Eigen::MatrixXd>("token_vectors").value_or(Eigen::MatrixXd());
        classes.unknown = wholeIn(members.take<double>("unknown_token").value_or(-1.0), "unknown_token", -1.0, mostSteps);
        if (const auto lexicon = members.take<Eigen::VectorXd>("lexicon"))
            classes.lexicon.assign(lexicon->begin(), lexicon->end());
    }
    return classes;
}

}  // namespace

const std::string_view modelEquations =
    "States, inputs and outputs are rows: z = r W + u Win' + y Wfb' + reservoir_bias; r = (1 - leak_rate) r + leak_rate "
    "activation(z); y = bias + y Wout_output + u Wout_input + r Wout, where u is the input of this step, y on the right is the "
    "output of the step before, ' is the transpose, and absent terms are left out. A run starts at r = initial_state, y = "
    "initial_output, or continues after the training series at warm_state, warm_output; after forgets_start_after steps it "
    "does not matter which. With W_data, W is scipy.sparse.csc_matrix((W_data, W_indices, W_indptr), W_shape). With "
    "eigenvalues, r = [reals | Re of pairs | Im of pairs], and r W multiplies the reals by eigenvalues_real and Re + i Im by "
    "eigenvalues_upper. Programs whose states are columns (z = W r + ..., ReservoirPy among them) need W' instead of W, and "
    "take Win as it is.";

void requireModelMember(std::string_view name) {
    static constexpr std::array<std::string_view, 26> known = {"equations",
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
    if (std::ranges::find(known, name) == known.end() && std::ranges::find(classMembers, name) == classMembers.end())
        refuseUnknown(name);
}

void addWeights(NamedArrays& arrays, const Model& model) {
    if (const DiagonalForm* diagonal = model.diagonal()) {
        arrays.emplace_back("eigenvalues_real", diagonal->spectrum.reals);
        arrays.emplace_back("eigenvalues_upper", diagonal->spectrum.upper);
        if (diagonal->basis.size() > 0) arrays.emplace_back("Q", diagonal->basis);
    } else if (const Eigen::SparseMatrix<double>* sparse = model.sparse()) {
        const Eigen::Index weights = sparse->nonZeros(), columns = sparse->cols();
        arrays.emplace_back("W_data", Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(sparse->valuePtr(), weights)));
        arrays.emplace_back("W_indices", Eigen::VectorXi(Eigen::Map<const Eigen::VectorXi>(sparse->innerIndexPtr(), weights)));
        arrays.emplace_back("W_indptr", Eigen::VectorXi(Eigen::Map<const Eigen::VectorXi>(sparse->outerIndexPtr(), columns + 1)));
        arrays.emplace_back("W_shape",
                            Eigen::VectorXi(Eigen::Vector2i(static_cast<int>(sparse->rows()), static_cast<int>(columns))));
    } else if (const auto& dense = std::get<Eigen::MatrixXd>(model.reservoir); dense.size() > 0) {
        arrays.emplace_back("W", dense);
    }
}

NamedArrays namedArrays(const Model& model) {
    if (model.tiles) return tiledArrays(*model.tiles, model.metadata);
    NamedArrays arrays{{"equations", std::string(modelEquations)}};
    const auto add = [&](const char* name, const auto& value) {
        if (value.size() > 0) arrays.emplace_back(name, value);
    };
    addWeights(arrays, model);
    add("Win", model.inputWeights);
    add("Wfb", model.feedbackWeights);
    add("reservoir_bias", model.reservoirBias);
    arrays.emplace_back("activation", std::string(activationName(model.activation)));
    arrays.emplace_back("leak_rate", model.leakRate);
    add("Wout", model.readout);
    add("bias", model.readoutBias);
    add("Wout_output", model.outputReadout);
    add("Wout_input", model.inputReadout);
    add("initial_state", model.initialState);
    add("initial_output", model.initialOutput);
    add("warm_state", model.warmState);
    add("warm_output", model.warmOutput);
    if (model.forgetsStartAfter) arrays.emplace_back("forgets_start_after", static_cast<double>(*model.forgetsStartAfter));
    add("input_names", model.inputNames);
    add("output_names", model.outputNames);
    if (model.classes) addClassMembers(arrays, model);
    arrays.emplace_back("metadata", model.metadata.empty() ? std::string("{}") : model.metadata);
    return arrays;
}

Eigen::Index namedNumbers(const Model& model) {
    const DiagonalForm* diagonal = model.diagonal();
    const Eigen::Index recurrent = diagonal         ? model.size() + diagonal->basis.size()
                                   : model.sparse() ? 2 * model.sparse()->nonZeros() + model.size()
                                                    : model.size() * model.size();
    return recurrent + model.inputWeights.size() + model.feedbackWeights.size() + model.reservoirBias.size() +
           model.readout.size() + model.readoutBias.size() + model.outputReadout.size() + model.inputReadout.size() +
           model.initialState.size() + model.initialOutput.size() + model.warmState.size() + model.warmOutput.size() +
           (model.classes ? model.classes->vectors.size() + std::ssize(model.classes->lexicon) : 0);
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
    members.requireAll({"activation", "leak_rate", "initial_state", "initial_output"});
    model.activation = activationNamed(members.need<std::string>("activation"));
    model.leakRate = members.need<double>("leak_rate");
    model.readoutBias = vector("bias");
    model.outputReadout = matrix("Wout_output");
    model.inputReadout = matrix("Wout_input");
    model.initialState = vector("initial_state");
    model.initialOutput = vector("initial_output");
    model.warmState = vector("warm_state");
    model.warmOutput = vector("warm_output");
    if (const auto steps = members.take<double>("forgets_start_after")) model.forgetsStartAfter = wholeSteps(*steps);
    model.inputNames = members.take<std::vector<std::string>>("input_names").value_or(std::vector<std::string>());
    model.outputNames = members.take<std::vector<std::string>>("output_names").value_or(std::vector<std::string>());
    model.classes = takeClassMembers(members);
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
