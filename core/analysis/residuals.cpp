// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/residuals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "core/math/statistics.h"
#include "core/run/scored_series.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// y − ŷ over the steps of a role, in the task's units.
std::vector<double> missed(const RunResult& run, Eigen::Index output, Role role) {
    const ScoredSeries scored(*run.data, run.score->predictions, autonomousFrom(run.experiment, run.split));
    const double scale = scored.units().scale.size() > 0 ? scored.units().scale[output] : 1.0;
    std::vector<double> values;
    for (const Steps& each : run.split.of(role, *run.data))
        for (int t = each.first; t < each.end(); ++t)
            values.push_back(scale * (scored.targets()(output, t) - scored.predictions()(output, t)));
    return values;
}

double shareWithin(const std::vector<double>& values, double lower, double upper) {
    const auto within = std::ranges::count_if(values, [&](double each) { return each >= lower && each <= upper; });
    return values.empty() ? std::numeric_limits<double>::quiet_NaN()
                          : static_cast<double>(within) / static_cast<double>(values.size());
}

double polynomial(std::span<const double> coefficients, double x) {
    double value = 0.0;
    for (const double each : coefficients) value = value * x + each;
    return value;
}

}  // namespace

std::optional<PredictionInterval> predictionInterval(const RunResult& run, Eigen::Index output, double level) {
    if (!(level > 0.0 && level < 1.0)) throw Refusal("the level of an interval must be between 0 and 1");
    if (!run.score || !run.data || output >= run.score->predictions.rows()) return {};
    if (testsAutonomously(run.experiment)) return {};
    const std::vector<double> residuals = missed(run, output, Role::validation);
    std::vector<double> sorted = residuals;
    const double n = static_cast<double>(sorted.size()), half = 0.5 * (1.0 - level);
    constexpr double rounding = 1e-9;
    const double low = std::floor((n + 1.0) * half + rounding), high = std::ceil((n + 1.0) * (1.0 - half) - rounding);
    if (low < 1.0 || high > n || !std::ranges::all_of(sorted, [](double each) { return std::isfinite(each); })) return {};
    std::ranges::sort(sorted);
    PredictionInterval interval{level, sorted[static_cast<std::size_t>(low) - 1], sorted[static_cast<std::size_t>(high) - 1]};
    interval.validation = shareWithin(residuals, interval.lower, interval.upper);
    interval.test = shareWithin(missed(run, output, Role::test), interval.lower, interval.upper);
    return interval;
}

Residuals residualsOf(const RunResult& run, Eigen::Index output, Role role, int lags) {
    Residuals result;
    result.role = role;
    if (!run.score || !run.data || output >= run.score->predictions.rows()) return result;
    result.values = missed(run, output, role);
    std::erase_if(result.values, [](double each) { return !std::isfinite(each); });
    const std::vector<double>& e = result.values;
    const std::size_t steps = e.size();
    if (steps == 0) return result;
    result.mean = mean(e);
    result.deviation = sampleDeviation(e);
    constexpr double ninetyFive = 1.96;
    result.bound = ninetyFive / std::sqrt(static_cast<double>(steps));
    const std::size_t most = std::min<std::size_t>(static_cast<std::size_t>(std::max(0, lags)), steps / 4);
    double variance = 0.0;
    for (const double each : e) variance += (each - result.mean) * (each - result.mean);
    for (std::size_t k = 0; k <= most && variance > 0.0; ++k) {
        double sum = 0.0;
        for (std::size_t t = 0; t + k < steps; ++t) sum += (e[t] - result.mean) * (e[t + k] - result.mean);
        result.autocorrelation.push_back(sum / variance);
        if (k > 0 && std::abs(result.autocorrelation.back()) > result.bound) ++result.outside;
    }
    return result;
}

double normalQuantile(double p) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    if (!(p > 0.0)) return -infinity;
    if (!(p < 1.0)) return infinity;
    constexpr std::array a{-3.969683028665376e+01, 2.209460984245205e+02,  -2.759285104469687e+02,
                           1.383577518672690e+02,  -3.066479806614716e+01, 2.506628277459239e+00};
    constexpr std::array b{-5.447609879822406e+01, 1.615858368580409e+02,  -1.556989798598866e+02,
                           6.680131188771972e+01,  -1.328068155288572e+01, 1.0};
    constexpr std::array c{-7.784894002430293e-03, -3.223964580411365e-01, -2.400758277161838e+00,
                           -2.549732539343734e+00, 4.374664141464968e+00,  2.938163982698783e+00};
    constexpr std::array d{7.784695709041462e-03, 3.224671290700398e-01, 2.445134137142996e+00, 3.754408661907416e+00, 1.0};
    constexpr double tail = 0.02425;
    double x = 0.0;
    if (p < tail || p > 1.0 - tail) {
        const double q = std::sqrt(-2.0 * std::log(std::min(p, 1.0 - p)));
        x = polynomial(c, q) / polynomial(d, q) * (p < tail ? 1.0 : -1.0);
    } else {
        const double q = p - 0.5;
        x = polynomial(a, q * q) * q / polynomial(b, q * q);
    }
    const double error = 0.5 * std::erfc(-x / std::numbers::sqrt2) - p;
    const double step = error * std::sqrt(2.0 * std::numbers::pi) * std::exp(0.5 * x * x);
    return x - step / (1.0 + 0.5 * x * step);
}

}  // namespace echoplane
