// SPDX-License-Identifier: GPL-3.0-or-later
// The baselines of classes.

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "core/learners/baseline_rows.h"
#include "core/learners/kneser_ney.h"
#include "core/readout/ridge_path.h"
#include "core/run/score.h"
#include "core/sequences/class_data.h"
#include "core/sequences/labelled_set.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

Errors errorsOf(const Eigen::MatrixXd& predictions, const Dataset& data, const Split& split) {
    const auto on = [&](Role role) {
        const std::vector<Steps> steps = split.of(role, data);
        return scoreOf(columnsOf(predictions, steps), columnsOf(data.targets, steps));
    };
    return {on(Role::fit), on(Role::validation), on(Role::test)};
}

Errors majority(const Dataset& data, const Split& split) {
    const Eigen::VectorXd shares = columnsOf(data.targets, split.of(Role::fit, data)).rowwise().mean();
    return errorsOf(shares.replicate(1, data.targets.cols()), data, split);
}

Errors bag(const Dataset& data, const Split& split) {
    constexpr std::array alphas = {1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0, 1e1, 1e2, 1e3, 1e4};
    Eigen::MatrixXd features(data.inputs.rows() + 1, data.inputs.cols());
    features.topRows(1).setOnes();
    features.bottomRows(data.inputs.rows()) = data.inputs;
    const std::vector<Steps> fitted = split.of(Role::fit, data);
    const RidgePath path(RidgeFactor(columnsOf(features, fitted), columnsOf(data.targets, fitted)));
    const Eigen::MatrixXd weights = path.weights(alphas);
    const Eigen::Index outputs = data.targets.rows();
    std::optional<Errors> best;
    for (std::size_t k = 0; k < alphas.size(); ++k) {
        const Errors errors =
            errorsOf(weights.middleCols(static_cast<Eigen::Index>(k) * outputs, outputs).transpose() * features, data, split);
        if (!best || errors.validation.accuracy > best->validation.accuracy) best = errors;
    }
    return *best;
}

/// With more inputs per token than this, the bag would take longer than the run itself.
constexpr Eigen::Index mostBag = 300;

/// The text, if the data are one in which the class of each step is the next token; else null.
const LabelledSet* nextTokens(const Dataset& data) {
    const auto* classes = data.parts.find<ClassData>();
    if (classes == nullptr) return nullptr;
    const LabelledSet& set = *classes->set;
    const bool next = set.count() == 1 && !set.tokens.empty() && !set.stepLabels.empty() && set.vocabulary == set.classes &&
                      std::equal(set.tokens.begin() + 1, set.tokens.end(), set.stepLabels.begin());
    return next ? &set : nullptr;
}

Learned learnedOf(const Learner& self, const Errors& errors) {
    auto score = std::make_shared<ScoreResult>();
    score->training = errors.training;
    score->validation = errors.validation;
    score->test = errors.test;
    Learned learned = self.emptyResult();
    learned.score = std::move(score);
    learned.state = 0;
    return learned;
}

}  // namespace

std::vector<Learned> learnMajority(const Learner& self, const Assignment& assignment) {
    Learned learned = learnedOf(self, majority(*assignment.data, assignment.split));
    learned.parameters = assignment.data->targets.rows();
    return {learned};
}

std::vector<Learned> learnBagOfEmbeddings(const Learner& self, const Assignment& assignment) {
    const Dataset& data = *assignment.data;
    if (nextTokens(data) != nullptr && data.inputs.rows() > mostBag) throw Refusal("there are too many inputs per step for it");
    Learned learned = learnedOf(self, bag(data, assignment.split));
    if (columnsOf(assignment.experiment) != Columns::sequences) learned.title = Message("this step's input");
    learned.parameters = (data.inputs.rows() + 1) * data.targets.rows();
    return {learned};
}

std::vector<Learned> learnKneserNey(const Learner& self, const Assignment& assignment) {
    constexpr int order = 5;
    const Dataset& data = *assignment.data;
    const Split& split = assignment.split;
    const RunContext& context = assignment.context;
    const LabelledSet* const text = nextTokens(data);
    if (text == nullptr) throw Refusal("it only predicts the next token of a text");
    const LabelledSet& set = *text;
    std::vector<std::int32_t> tokens(set.tokens);
    tokens.push_back(set.stepLabels.back());
    // The class of step t is token t + 1.
    const KneserNey model({tokens.data(), static_cast<std::size_t>(split.taught(data)) + 1}, static_cast<int>(set.classes.size()),
                          order, context);
    std::array<Errors, order> errors;
    for (const auto& [role, of] : {std::pair(Role::fit, &Errors::training), std::pair(Role::validation, &Errors::validation),
                                   std::pair(Role::test, &Errors::test)}) {
        const std::vector<Steps> steps = split.of(role, data);
        if (steps.empty()) continue;
        const auto first = static_cast<std::size_t>(steps.front().first) + 1,
                   end = static_cast<std::size_t>(steps.back().end()) + 1;
        // Of the training tokens, the last 20 000 suffice for an estimate.
        const std::vector<double> losses = model.crossEntropies(
            tokens, role == Role::fit ? std::max(first, end - std::min<std::size_t>(end, 20000)) : first, end, context);
        for (std::size_t n = 0; n < losses.size(); ++n) (errors[n].*of).logLoss = losses[n];
    }
    std::vector<Learned> all;
    for (int n = 1; n <= order; ++n) {
        Learned& learned = all.emplace_back(learnedOf(self, errors[static_cast<std::size_t>(n) - 1]));
        learned.name += '-' + std::to_string(n);
        learned.title = Message("%1 of order %2", learned.title, n);
    }
    return all;
}

}  // namespace echoplane
