// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "core/math/number_text.h"
#include "core/math/statistics.h"
#include "core/pipeline/scored_series.h"
#include "core/rivals/baselines.h"

namespace echoplane {

namespace {

constexpr int fewest = 20;
constexpr double fivePercent = 1.645;

/// Of each step of a stretch the mean of the squared errors over the outputs, each divided by its scale.
std::vector<double> squaredErrors(const Eigen::MatrixXd& predictions, const RunResult& run, const std::vector<Steps>& steps) {
    const ScoredSeries scored(*run.data, predictions, freelyFrom(run.experiment, run.split));
    const Eigen::VectorXd scales = outputScales(scored.targets(), scored.units());
    std::vector<double> squares;
    for (const Steps& each : steps)
        for (int t = each.first; t < each.end(); ++t)
            squares.push_back(((scored.predictions().col(t) - scored.targets().col(t)).array() / scales.array()).square().mean());
    return squares;
}

/// Diebold and Mariano's statistic of a − b: below −1.645 a is lower at 5 %.
double statistic(const std::vector<double>& a, const std::vector<double>& b) {
    std::vector<double> differences(a.size());
    for (std::size_t i = 0; i < a.size(); ++i) differences[i] = a[i] - b[i];
    const double difference = mean(differences), error = standardError(differences);
    if (std::isnan(difference) || difference == 0.0) return 0.0;
    return error > 0.0 ? difference / error : std::copysign(std::numeric_limits<double>::infinity(), difference);
}

/// "2.1 % higher", from the double on "3.2 times as high".
std::string higher(double ratio) {
    constexpr double few = 0.1, twice = 2.0;
    if (ratio >= twice) return roundedText(ratio, 2) + " times as high";
    return fixedText(100.0 * (ratio - 1.0), ratio - 1.0 < few ? 1 : 0) + " % higher";
}

}  // namespace

Comparison compared(const RunResult& run, const Baselines& baselines) {
    Comparison comparison;
    if (!run.score || !run.data) return comparison;
    std::vector<Steps> steps = run.split.of(Role::validation, *run.data);
    std::string where = "on validation";
    int count = 0;
    for (const Steps& each : steps) count += each.count;
    if (count < fewest) {
        steps = run.split.of(Role::test, *run.data);
        where = "on test";
    }
    if (steps.empty()) return comparison;
    const std::vector<double> own = squaredErrors(run.score->predictions, run, steps);
    const double ownError = std::sqrt(mean(own));
    constexpr std::size_t persistence = 1, ar = 3;  // in Baselines::all()
    std::optional<std::size_t> best;
    double least = std::numeric_limits<double>::infinity();
    std::array<std::vector<double>, 5> errors;
    std::array<bool, 5> beatsPersistence{};
    const auto lower = [](const std::vector<double>& a, const std::vector<double>& b) {
        return !a.empty() && !b.empty() && statistic(a, b) < -fivePercent;
    };
    for (std::size_t i = 0; i < errors.size(); ++i) {
        const Rival& rival = *baselines.all()[i];
        if (!rival.score) continue;
        errors[i] = squaredErrors(rival.score->predictions, run, steps);
        const double error = std::sqrt(mean(errors[i]));
        if (!(error < least)) continue;
        least = error;
        best = i;
    }
    if (!best) return comparison;
    for (std::size_t i = 0; i < errors.size(); ++i) beatsPersistence[i] = lower(errors[i], errors[persistence]);
    const Rival& rival = *baselines.all()[*best];
    comparison.best = rival.name;
    comparison.nothingBeats = !lower(own, errors[persistence]) && std::ranges::count(beatsPersistence, true) == 0;
    comparison.losesToAr = lower(errors[ar], own);
    if (!std::isfinite(ownError))
        comparison.sentence = "the reservoir diverged, " + rival.title() + " did not";
    else if (comparison.nothingBeats)
        comparison.sentence = "nothing beats persistence here, neither the reservoir nor AR nor NVAR (" + where + ")";
    else if (comparison.losesToAr)
        comparison.sentence = "the reservoir loses to " + baselines.ar.title() + ": its error is " +
                              higher(ownError / std::sqrt(mean(errors[ar]))) + " " + where;
    else if (least < ownError)
        comparison.sentence =
            "the reservoir is no better than " + rival.title() + ": its error is " + higher(ownError / least) + " " + where;
    else
        comparison.sentence = "the reservoir beats " + rival.title() + ", the best of the baselines, whose error is " +
                              higher(least / ownError) + " " + where + (lower(own, errors[*best]) ? "" : ", which may be chance");
    return comparison;
}

}  // namespace echoplane
