// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/class_baselines.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "core/jobs/processor_watch.h"
#include "core/math/number_text.h"
#include "core/pipeline/score.h"
#include "core/readout/ridge_path.h"
#include "core/rivals/kneser_ney.h"
#include "core/sequences/labelled_set.h"
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

/// True for one text in which the class of each step is the next token.
bool isNextTokenTask(const LabelledSet& set) {
    return set.count() == 1 && !set.tokens.empty() && !set.stepLabels.empty() && set.vocabulary == set.classes &&
           std::equal(set.tokens.begin() + 1, set.tokens.end(), set.stepLabels.begin());
}

void addKneserNey(ClassBaselines& baselines, const Dataset& data, const Split& split, const RunContext& context) {
    constexpr int order = 5;
    const LabelledSet& set = *data.classes->set;
    std::vector<std::int32_t> tokens(set.tokens);
    tokens.push_back(set.stepLabels.back());
    // The class of step t is token t + 1.
    const KneserNey model({tokens.data(), static_cast<std::size_t>(split.taught(data)) + 1}, static_cast<int>(set.classes.size()),
                          order, context);
    for (int n = 1; n <= order; ++n)
        baselines.rivals.push_back({"kneser_ney_" + std::to_string(n), "Kneser–Ney of order " + std::to_string(n), {}});
    for (const auto& [role, errors] : {std::pair(Role::fit, &Errors::training), std::pair(Role::validation, &Errors::validation),
                                       std::pair(Role::test, &Errors::test)}) {
        const std::vector<Steps> steps = split.of(role, data);
        if (steps.empty()) continue;
        const auto first = static_cast<std::size_t>(steps.front().first) + 1,
                   end = static_cast<std::size_t>(steps.back().end()) + 1;
        // Of the training tokens, the last 20 000 suffice for an estimate.
        const std::vector<double> losses = model.crossEntropies(
            tokens, role == Role::fit ? std::max(first, end - std::min<std::size_t>(end, 20000)) : first, end, context);
        for (std::size_t n = 0; n < losses.size(); ++n)
            (baselines.rivals[baselines.rivals.size() - losses.size() + n].errors.*errors).logLoss = losses[n];
    }
}

}  // namespace

std::optional<ClassRival> classRivalOf(std::string_view name, const Dataset& data, const Split& split) {
    const bool counts = name == "majority";
    if (!counts && isNextTokenTask(*data.classes->set) && data.inputs.rows() > mostBag) return {};
    const char* label = counts ? "majority class" : data.classes->perStep() ? "this step's input" : "mean of the inputs";
    const ProcessorWatch watch;
    Errors errors = counts ? majority(data, split) : bag(data, split);
    return ClassRival{std::string(name), label, std::move(errors), watch.seconds()};
}

std::shared_ptr<const ClassBaselines> classBaselinesOf(const Dataset& data, const Split& split, const RunContext& context) {
    if (!data.classes) return nullptr;
    auto baselines = std::make_shared<ClassBaselines>();
    for (const char* name : {"majority", "bag_of_embeddings"})
        if (auto rival = classRivalOf(name, data, split)) baselines->rivals.push_back(*std::move(rival));
    if (isNextTokenTask(*data.classes->set)) addKneserNey(*baselines, data, split, context);
    return baselines;
}

namespace {

Message comparedByBits(double own, const ClassBaselines& baselines) {
    const ClassRival *order1 = nullptr, *best = nullptr;
    for (const ClassRival& rival : baselines.rivals) {
        if (!std::isfinite(rival.errors.validation.logLoss) || std::isfinite(rival.errors.validation.accuracy)) continue;
        if (order1 == nullptr) order1 = &rival;
        if (best == nullptr || rival.errors.validation.logLoss < best->errors.validation.logLoss) best = &rival;
    }
    if (best == nullptr || !std::isfinite(own)) return {};
    const auto bits = [](double logLoss) { return roundedText(logLoss / std::log(2.0), 4); };
    return Message("%1 bits per token on validation; %2 needs %3, token frequencies alone %4", bits(own),
                   Message::phrase(best->label), bits(best->errors.validation.logLoss), bits(order1->errors.validation.logLoss));
}

}  // namespace

Message comparedWith(const RunResult& run, const ClassBaselines& baselines) {
    if (!run.score) return {};
    if (task(run.experiment.data.task).oneSeries) return comparedByBits(run.score->validation.logLoss, baselines);
    const ClassRival* best = nullptr;
    for (const ClassRival& rival : baselines.rivals)
        if (best == nullptr || rival.errors.validation.accuracy > best->errors.validation.accuracy) best = &rival;
    int count = 0;
    for (const Steps& each : run.split.of(Role::validation, *run.data)) count += each.count;
    const double own = run.score->validation.accuracy, other = best->errors.validation.accuracy;
    // At most all sequences that either misclassifies are different ones: an upper bound on the standard error of the difference.
    const double apart = std::min(1.0, (1.0 - own) + (1.0 - other));
    const double error = std::sqrt(std::max(0.0, apart - (own - other) * (own - other)) / std::max(1, count));
    constexpr double fivePercent = 1.645;
    const auto percent = [](double accuracy) { return roundedText(100.0 * accuracy, 4) + " %"; };
    return Message(own - other > fivePercent * error   ? "better than the %1 on validation: %2 against %3"
                   : other - own > fivePercent * error ? "worse than the %1 on validation: %2 against %3"
                                                       : "no better than the %1 on validation: %2 against %3",
                   Message::phrase(best->label), percent(own), percent(other));
}

}  // namespace echoplane
