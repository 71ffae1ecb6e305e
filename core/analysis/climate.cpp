// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/climate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include <unsupported/Eigen/FFT>

#include "core/run/free_run.h"
#include "core/tasks/task.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Series = Eigen::Ref<const Eigen::RowVectorXd>;

constexpr std::size_t bins = 20, bands = 12;
constexpr Eigen::Index windowLength = 256;

/// Shares of the series between the edges.
std::array<double, bins> shares(const Series& series, const std::vector<double>& edges) {
    std::array<double, bins> counts{};
    for (const double each : series)
        counts[static_cast<std::size_t>(std::ranges::upper_bound(edges, each) - edges.begin())] +=
            1.0 / static_cast<double>(series.size());
    return counts;
}

std::vector<double> edgesOf(const Series& reference) {
    std::vector<double> sorted(reference.begin(), reference.end()), edges;
    std::ranges::sort(sorted);
    for (std::size_t k = 1; k < bins; ++k) edges.push_back(sorted[k * sorted.size() / bins]);
    return edges;
}

/// Power in bands of equal width in log frequency, about the reference's mean.
std::array<double, bands> power(const Series& series, double mean) {
    const Eigen::Index length = std::min(windowLength, series.size());
    const Eigen::Index hop = std::max<Eigen::Index>(1, length / 2), half = length / 2;
    std::array<double, bands> sums{};
    int windows = 0;
    Eigen::VectorXd taper(length);
    for (Eigen::Index t = 0; t < length; ++t)
        taper[t] = 0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * static_cast<double>(t) / static_cast<double>(length));
    Eigen::FFT<double> fft;
    Eigen::VectorXcd waves;
    for (Eigen::Index first = 0; first + length <= series.size(); first += hop, ++windows) {
        const Eigen::VectorXd window = taper.array() * (series.segment(first, length).transpose().array() - mean);
        fft.fwd(waves, window);
        for (Eigen::Index k = 1; k <= half; ++k) {
            const double share = std::log(static_cast<double>(k)) / std::log(static_cast<double>(half) + 1.0);
            sums[static_cast<std::size_t>(share * bands)] += std::norm(waves[k]);
        }
    }
    for (double& each : sums) each /= std::max(1, windows);
    return sums;
}

std::vector<std::pair<double, double>> returnMap(const Series& series) {
    std::vector<double> maxima;
    for (Eigen::Index t = 1; t + 1 < series.size(); ++t) {
        const double left = series[t - 1], top = series[t], right = series[t + 1];
        if (!(top > left && top >= right)) continue;
        const double bend = left - 2.0 * top + right;  // the parabola through the three
        maxima.push_back(bend < 0.0 ? top - 0.125 * (left - right) * (left - right) / bend : top);
    }
    std::vector<std::pair<double, double>> pairs;
    for (std::size_t k = 1; k < maxima.size(); ++k) pairs.emplace_back(maxima[k - 1], maxima[k]);
    return pairs;
}

ClimateDistance largest(const ClimateDistance& a, const ClimateDistance& b) {
    return {std::max(a.histogram, b.histogram), std::max(a.spectrum, b.spectrum), std::max(a.returnMap, b.returnMap)};
}

/// Twice the distance of pieces of the data, and a little more, since those of a regular series may vanish.
bool tooFar(double run, double data) {
    constexpr double times = 2.0, least = 0.02;
    return !(run <= times * data + least);
}

}  // namespace

ClimateDistance climateDistance(const Series& series, const Series& reference) {
    ClimateDistance distance;
    const std::vector<double> edges = edgesOf(reference);
    const auto p = shares(series, edges), q = shares(reference, edges);
    for (std::size_t k = 0; k < bins; ++k) distance.histogram += 0.5 * std::abs(p[k] - q[k]);

    const double mean = reference.mean();
    const auto a = power(series, mean), b = power(reference, mean);
    double total = 0.0, squares = 0.0;
    for (const double each : b) total += each;
    constexpr double floor = 1e-6;
    for (std::size_t k = 0; k < bands && total > 0.0; ++k) {
        const double difference = std::log10(std::max(a[k], floor * total)) - std::log10(std::max(b[k], floor * total));
        squares += difference * difference;
    }
    distance.spectrum = std::sqrt(squares / bands);

    const auto pairs = returnMap(series), others = returnMap(reference);
    const double deviation = std::sqrt((reference.array() - mean).square().mean());
    if (others.size() < 2 || !(deviation > 0.0)) return distance;
    if (pairs.empty()) {
        distance.returnMap = 1.0;
        return distance;
    }
    for (const auto& [now, next] : pairs) {
        double nearest = std::numeric_limits<double>::infinity();
        for (const auto& [x, y] : others) nearest = std::min(nearest, std::hypot(now - x, next - y));
        distance.returnMap += nearest / deviation / static_cast<double>(pairs.size());
    }
    return distance;
}

bool Climate::wrong() const {
    return divergedAt || tooFar(run.histogram, data.histogram) || tooFar(run.spectrum, data.spectrum) ||
           tooFar(run.returnMap, data.returnMap);
}

Message Climate::text() const {
    if (divergedAt) return Message("the climate is wrong: the run on its own output diverges at step %1", *divergedAt);
    const auto number = [](double value) { return roundedText(value, 2); };
    return Message(wrong() ? "the climate is wrong: over %1 steps on its own output, histogram %2 (pieces of the data %3), power "
                             "spectrum %4 (%5), return map %6 (%7) away from the data"
                           : "the climate is that of the data: over %1 steps on its own output, histogram %2 (pieces of the data "
                             "%3), power spectrum %4 (%5), return map %6 (%7) away from the data",
                   steps, number(run.histogram), number(data.histogram), number(run.spectrum), number(data.spectrum),
                   number(run.returnMap), number(data.returnMap));
}

std::optional<Climate> climateOf(const RunResult& run, const RunContext& context) {
    const Experiment& experiment = run.experiment;
    if (!run.readout || !run.data || !runsAutonomously(experiment)) return std::nullopt;
    constexpr int least = 1000;
    const int steps = std::max(least, experiment.data.split.test), first = experiment.data.split.span(Role::test).first;
    const Eigen::MatrixXd& targets = run.data->targets;
    if (targets.cols() < 2 * steps) return std::nullopt;
    Climate climate;
    climate.steps = steps;
    const FreeRun free = freeRun(experiment, *run.spectrum, *run.dynamics, *run.states, *run.readout, first, steps, context);
    climate.divergedAt = free.divergedAt;
    for (Eigen::Index k = 0; k < targets.rows(); ++k) {
        context.checkpoint();
        const Eigen::RowVectorXd whole = targets.row(k);
        if (!free.divergedAt) climate.run = largest(climate.run, climateDistance(free.outputs.row(k), whole));
        // A piece of the data is compared with what lies outside of it.
        for (Eigen::Index begin = 0; begin + steps <= whole.size(); begin += std::max(1, steps / 2)) {
            Eigen::RowVectorXd rest(whole.size() - steps);
            rest << whole.head(begin), whole.tail(whole.size() - steps - begin);
            climate.data = largest(climate.data, climateDistance(whole.segment(begin, steps), rest));
        }
    }
    return climate;
}

}  // namespace echoplane
