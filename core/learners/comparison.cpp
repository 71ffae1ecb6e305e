// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <vector>

#include "core/learners/baselines.h"
#include "core/learners/past_steps.h"
#include "core/run/score.h"
#include "core/run/scored_series.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr double notJudged = std::numeric_limits<double>::quiet_NaN();

/// Squared error of each step from the first to the last of `steps`: the mean over the outputs, each divided by its scale. NaN
/// for steps in between that are not scored.
std::vector<double> squaredErrors(const Eigen::MatrixXd& predictions, const RunResult& run, const std::vector<Steps>& steps) {
    const ScoredSeries scored(*run.data, predictions, autonomousFrom(run.experiment, run.split));
    const Eigen::VectorXd scales = outputScales(scored.targets(), scored.units());
    std::vector<double> squares;
    for (const Steps& each : steps) {
        squares.resize(static_cast<std::size_t>(each.first - steps.front().first), notJudged);
        for (int t = each.first; t < each.end(); ++t)
            squares.push_back(((scored.predictions().col(t) - scored.targets().col(t)).array() / scales.array()).square().mean());
    }
    return squares;
}

/// Root of the mean over the `count` scored steps; infinite if the model diverged.
double rootMean(const std::vector<double>& squares, int count) {
    double sum = 0.0;
    for (const double each : squares)
        if (!std::isnan(each)) sum += each;
    return std::sqrt(sum / count);
}

/// "1.12", "4.1e+10"; with enough digits that only an exact 1 reads as 1.
std::string ratioText(double ratio) {
    constexpr double far = 10.0;
    if (ratio >= far || ratio <= 1.0 / far) return roundedText(ratio, 2);
    const double apart = std::abs(ratio - 1.0);
    const int digits = apart > 0.0 ? 2 + static_cast<int>(std::ceil(-std::log10(apart))) : 3;
    return roundedText(ratio, std::clamp(digits, 3, 15));
}

/// Chooses the span to compare on: test if it is run in closed loop, else validation, or test if validation has too few steps.
void chooseSpan(Comparison& comparison, const RunResult& run) {
    const auto steps = [&](Role role) { return countOf(run.split.of(role, *run.data)); };
    const int validation = steps(Role::validation), test = steps(Role::test);
    comparison.inClosedLoop = testsAutonomously(run.experiment) && autonomousFrom(run.experiment, run.split) < run.data->steps();
    const bool onTest = comparison.inClosedLoop || (validation < EqualAccuracy::fewestSteps && test > validation);
    comparison.role = onTest ? Role::test : Role::validation;
}

Message spanText(const Comparison& comparison) {
    if (comparison.inClosedLoop) return Message("in closed loop on the test data");
    return Message(comparison.role == Role::test ? "on test" : "on validation");
}

Message sentenceOf(const Comparison& comparison, const Message& rival) {
    using Verdict = Comparison::Verdict;
    const Message where = spanText(comparison);
    const std::string ratio = ratioText(comparison.ratio);
    constexpr double same = 5e-4;
    switch (comparison.verdict) {
        case Verdict::beats:
            return Message("the reservoir beats %1: its error is %2 times as high %3", rival, ratio, where);
        case Verdict::loses:
            return Message("the reservoir loses to %1: its error is %2 times as high %3", rival, ratio, where);
        case Verdict::equal:
            if (std::abs(comparison.ratio - 1.0) < same)
                return Message("the reservoir is equal to %1: both have the same error %2", rival, where);
            return Message("the reservoir is no better than %1: its error is %2 times as high %3, which may be chance", rival,
                           ratio, where);
        case Verdict::none:
            break;
    }
    const Message plain("compared with %1, the error of the reservoir is %2 times as high %3", rival, ratio, where);
    const int steps = comparison.test.steps;
    if (steps < EqualAccuracy::fewestSteps)
        return Message(steps == 1 ? "%1; %2 step is too few for a verdict" : "%1; %2 steps are too few for a verdict", plain,
                       steps);
    return Message("%1; these steps do not allow a significance test, so there is no verdict", plain);
}

Message comparedByBits(double own, const Baselines& baselines) {
    const Learned *order1 = nullptr, *best = nullptr;
    for (const Learned& rival : baselines.all) {
        if (!std::isfinite(rival.on(Role::validation).logLoss) || std::isfinite(rival.on(Role::validation).accuracy)) continue;
        if (order1 == nullptr) order1 = &rival;
        if (best == nullptr || rival.on(Role::validation).logLoss < best->on(Role::validation).logLoss) best = &rival;
    }
    if (best == nullptr || !std::isfinite(own)) return {};
    const auto bits = [](double logLoss) { return roundedText(logLoss / std::log(2.0), 4); };
    return Message("%1 bits per token on validation; %2 needs %3, token frequencies alone %4", bits(own), best->title,
                   bits(best->on(Role::validation).logLoss), bits(order1->on(Role::validation).logLoss));
}

Message comparedByAccuracy(const RunResult& run, const Baselines& baselines) {
    const Learned* best = nullptr;
    for (const Learned& rival : baselines.all)
        if (rival.score && (best == nullptr || rival.on(Role::validation).accuracy > best->on(Role::validation).accuracy))
            best = &rival;
    const int count = countOf(run.split.of(Role::validation, *run.data));
    const double own = run.score->validation.accuracy, other = best->on(Role::validation).accuracy;
    // At most all sequences that either misclassifies are different ones: an upper bound on the standard error of the difference.
    const double apart = std::min(1.0, (1.0 - own) + (1.0 - other));
    const double error = std::sqrt(std::max(0.0, apart - (own - other) * (own - other)) / std::max(1, count));
    constexpr double fivePercent = 1.645;
    const auto percent = [](double accuracy) { return roundedText(100.0 * accuracy, 4) + " %"; };
    return Message(own - other > fivePercent * error   ? "better than the %1 on validation: %2 against %3"
                   : other - own > fivePercent * error ? "worse than the %1 on validation: %2 against %3"
                                                       : "no better than the %1 on validation: %2 against %3",
                   best->title, percent(own), percent(other));
}

}  // namespace

Comparison compared(const RunResult& run, const Baselines& baselines) {
    using Verdict = Comparison::Verdict;
    Comparison comparison;
    if (!run.score || !run.data) return comparison;
    if (baselines.loss == Loss::crossEntropy) {
        const bool text = columnsOf(run.experiment) == Columns::steps;
        comparison.sentence =
            text ? comparedByBits(run.score->validation.logLoss, baselines) : comparedByAccuracy(run, baselines);
        return comparison;
    }
    chooseSpan(comparison, run);
    const std::vector<Steps> steps = run.split.of(comparison.role, *run.data);
    if (steps.empty()) return comparison;
    const int count = countOf(steps), horizon = forecastHorizon(run.experiment);
    const std::vector<double> own = squaredErrors(run.score->predictions, run, steps);
    const double ownError = rootMean(own, count);
    const auto tested = [&](const std::vector<double>& a, const std::vector<double>& b) {
        std::vector<double> differences(std::min(a.size(), b.size()));
        for (std::size_t i = 0; i < differences.size(); ++i) differences[i] = a[i] - b[i];
        return comparison.inClosedLoop ? equalAccuracyInClosedLoop(differences) : equalAccuracy(differences, horizon);
    };
    const auto placeOf = [&](const char* name) { return static_cast<std::size_t>(&baselines.of(name) - baselines.all.data()); };
    const std::size_t persistence = placeOf("persistence"), ar = placeOf("ar");
    std::optional<std::size_t> best;
    std::vector<std::vector<double>> errors(baselines.all.size());
    std::vector<double> rootMeans(errors.size());
    comparison.tests.resize(errors.size());
    for (std::size_t i = 0; i < errors.size(); ++i) {
        const Learned& rival = baselines.all[i];
        rootMeans[i] = std::numeric_limits<double>::infinity();
        if (!rival.score) continue;
        errors[i] = squaredErrors(rival.score->predictions, run, steps);
        rootMeans[i] = rootMean(errors[i], count);
        if (rootMeans[i] < (best ? rootMeans[*best] : std::numeric_limits<double>::infinity())) best = i;
    }
    if (!best) return comparison;
    comparison.best = baselines.all[*best].name;
    for (std::size_t i = 0; i < errors.size(); ++i) comparison.tests[i] = tested(own, errors[i]);
    const EqualAccuracy& walk = comparison.tests[persistence];
    comparison.nothingBeats = walk.decided() && !walk.better() && std::isfinite(ownError);
    for (const std::vector<double>& each : errors)
        if (tested(each, errors[persistence]).better()) comparison.nothingBeats = false;
    comparison.losesToAr = comparison.tests[ar].worse();

    const std::size_t against = comparison.losesToAr ? ar : *best;
    const Message& title = baselines.all[against].title;
    const Message rival = against == *best ? Message("%1, the best of the baselines", title) : title;
    comparison.against = baselines.all[against].name;
    comparison.ratio = ownError / rootMeans[against];
    comparison.test = comparison.tests[against];
    if (!std::isfinite(ownError)) {
        comparison.verdict = Verdict::loses;
        comparison.sentence = Message("the reservoir diverged, %1 did not", title);
        return comparison;
    }
    comparison.verdict = !comparison.test.decided() ? Verdict::none
                         : comparison.test.better() ? Verdict::beats
                         : comparison.test.worse()  ? Verdict::loses
                                                    : Verdict::equal;
    comparison.sentence =
        comparison.nothingBeats
            ? Message(baselines.all[ar].exogenous ? "nothing beats persistence here, neither the reservoir nor ARX nor NVAR (%1)"
                                                  : "nothing beats persistence here, neither the reservoir nor AR nor NVAR (%1)",
                      spanText(comparison))
            : sentenceOf(comparison, rival);
    return comparison;
}

}  // namespace echoplane
