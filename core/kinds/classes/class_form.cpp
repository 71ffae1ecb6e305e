// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/class_form.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/kinds/classes/classify.h"
#include "core/sequences/labelled_set.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// ModelKind::check: F rows.
Eigen::Index rowsOfClassifier(const Model& model) {
    const ClassForm& classes = classFormOf(model);
    const auto refuse = [](const Message& why) { throw Refusal("the model's %1", why); };
    if (model.closedLoop()) refuse(Message("output is a class, which is not fed back, but it has Wfb or Wout_output"));
    if (std::cmp_not_equal(model.outputNames.size(), model.outputs()))
        refuse(Message("classes have no names: output_names must have one each"));
    if (classes.merging.washout < 0) refuse(Message("merge_washout must be a number of steps, 0 or more"));
    for (const auto& [i, j] : classes.merging.products)
        if (i < 0 || j < 0 || i >= model.size() || j >= model.size())
            refuse(Message("products refer to units that it does not have"));
    if (const auto& votes = classes.votes; votes != "none" && votes != "softmax" && votes != "logistic" && votes != "clipped")
        refuse(Message("votes are \"%1\", but must be none, softmax, logistic or clipped", votes));
    const auto tokens = static_cast<Eigen::Index>(classes.vocabulary.size());
    checkShape("token_vectors", classes.vectors, model.inputs(), tokens, false);
    if (classes.takesTexts() && classes.vectors.size() == 0 && tokens != model.inputs())
        refuse(Message("vocabulary has %1 tokens for %2 inputs, and no token_vectors", tokens, model.inputs()));
    if (!classes.lexicon.empty() && std::cmp_not_equal(classes.lexicon.size(), tokens))
        refuse(Message("lexicon must have a number for each token"));
    if (classes.unknown < -1 || classes.unknown >= std::max<Eigen::Index>(tokens, 0))
        refuse(Message("unknown token is not one of its tokens"));
    return classes.merging.features(model.size());
}

Message whyNoOutputPerStep(const Model& model) {
    const ClassForm& classes = classFormOf(model);
    if (classes.perStep() && !classes.merging.bidirectional) return {};
    return Message("the model predicts one class per sequence, not an output per step");
}

/// The state and the products of its units.
Eigen::VectorXd featuresOfStep(const Model& model, const Eigen::VectorXd& state) {
    const ClassForm& classes = classFormOf(model);
    if (classes.merging.products.empty()) return state;
    Eigen::MatrixXd features;
    classes.merging.addProducts(state, features);
    return features;
}

/// Measured on random sequences.
Message classCostSentence(const Model& model, const std::string& name, const Model& stored, const RunContext& context) {
    constexpr int count = 16, steps = 32;
    const LabelledSet set = randomSequences(model, count, steps);
    const Eigen::MatrixXd exact = classVotes(model, set, 1, context), kept = classVotes(stored, set, 1, context);
    const double size = std::max(1e-300, exact.cwiseAbs().maxCoeff());
    return Message("with numbers as %1, votes differ by up to %2 of the largest, on random sequences", name,
                   roundedText((kept - exact).cwiseAbs().maxCoeff() / size, 2));
}

}  // namespace

const ModelKind classModels = {.noun = "a classifier",
                               .startsAnew = true,
                               .check = rowsOfClassifier,
                               .whyNotByStep = whyNoOutputPerStep,
                               .features = featuresOfStep,
                               .cost = classCostSentence};

void makeClassifier(Model& model, ClassForm form) {
    model.kind = &classModels;
    model.parts.set(std::move(form));
}

const ClassForm& classFormOf(const Model& model) {
    const auto* form = model.parts.find<ClassForm>();
    if (form == nullptr) throw Refusal("the model is not a classifier: it predicts a series");
    return *form;
}

}  // namespace echoplane
