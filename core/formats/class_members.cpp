// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/formats/members.h"
#include "core/formats/model_files.h"
#include "core/formats/predict_classes.h"
#include "core/kinds/classes/class_form.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::array<std::string_view, 11> classMemberNames = {
    "merge",      "bidirectional", "merge_washout", "products", "votes",          "tokens",
    "vocabulary", "token_vectors", "unknown_token", "lexicon",  "class_equations"};

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
    const ClassForm& classes = classFormOf(model);
    arrays.push_back({"class_equations", std::string(classEquations)});
    arrays.push_back({"merge", textOf(classes.merging.merges)});
    arrays.push_back({"bidirectional", classes.merging.bidirectional ? 1.0 : 0.0});
    arrays.push_back({"merge_washout", static_cast<double>(classes.merging.washout)});
    if (!classes.merging.products.empty()) {
        Eigen::VectorXi products(2 * std::ssize(classes.merging.products));
        for (Eigen::Index k = 0; k < products.size() / 2; ++k) {
            products[2 * k] = classes.merging.products[static_cast<std::size_t>(k)].first;
            products[2 * k + 1] = classes.merging.products[static_cast<std::size_t>(k)].second;
        }
        arrays.push_back({"products", products});
    }
    arrays.push_back({"votes", classes.votes});
    if (!classes.takesTexts()) return;
    arrays.push_back({"tokens", std::string(classes.tokens == TokenKind::characters ? "characters" : "words")});
    arrays.push_back({"vocabulary", classes.vocabulary});
    if (classes.vectors.size() > 0) arrays.push_back({"token_vectors", classes.vectors});
    arrays.push_back({"unknown_token", static_cast<double>(classes.unknown)});
    if (!classes.lexicon.empty())
        arrays.push_back({"lexicon", Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(
                                         classes.lexicon.data(), static_cast<Eigen::Index>(classes.lexicon.size())))});
}

/// Inverse of addClassMembers(); does nothing if there is no "merge".
void takeClassMembers(Members& members, Model& model) {
    const auto merge = members.take<std::string>("merge");
    if (!merge) return;
    constexpr double mostSteps = 2147483647.0;
    ClassForm classes;
    classes.merging.merges = mergesOf(*merge);
    classes.merging.bidirectional = wholeMember(members.need<double>("bidirectional"), "bidirectional", 0.0, 1.0) == 1;
    classes.merging.washout = wholeMember(members.take<double>("merge_washout").value_or(0.0), "merge_washout", 0.0, mostSteps);
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
        classes.unknown = wholeMember(members.take<double>("unknown_token").value_or(-1.0), "unknown_token", -1.0, mostSteps);
        if (const auto lexicon = members.take<Eigen::VectorXd>("lexicon"))
            classes.lexicon.assign(lexicon->begin(), lexicon->end());
    }
    makeClassifier(model, std::move(classes));
}

Eigen::Index classNumbers(const Model& model) {
    const ClassForm& classes = classFormOf(model);
    return classes.vectors.size() + std::ssize(classes.lexicon);
}

void addClassInfo(nlohmann::ordered_json& json, const Model& model) {
    const ClassForm& classes = classFormOf(model);
    json["merge"] = textOf(classes.merging.merges);
    json["bidirectional"] = classes.merging.bidirectional;
    json["products"] = classes.merging.products.size();
    json["features"] = model.features();
    json["votes"] = classes.votes;
    if (classes.takesTexts()) {
        json["tokens"] = classes.tokens == TokenKind::characters ? "characters" : "words";
        json["vocabulary"] = classes.vocabulary.size();
    }
}

}  // namespace

KindFiles classFiles() {
    return {.kind = &classModels,
            .members = classMemberNames,
            .add = addClassMembers,
            .take = takeClassMembers,
            .numbers = classNumbers,
            .addInfo = addClassInfo,
            .predict = predictClassesCsv};
}

}  // namespace echoplane
