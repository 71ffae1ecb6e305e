// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <mutex>
#include <optional>
#include <ranges>

#include "core/jobs/parallel_for.h"
#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/math/statistics.h"
#include "core/paper/figures.h"
#include "core/paper/memory_experiment.h"
#include "core/run/pipeline.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr std::array memorySizes = {100, 300, 600, 1000};

/// Fraction of the total work that the first `count` sizes take.
double workBefore(std::size_t count) {
    double before = 0.0, all = 0.0;
    for (std::size_t i = 0; i < memorySizes.size(); ++i) {
        const double work = std::pow(memorySizes.at(i), 3);
        all += work;
        if (i < count) before += work;
    }
    return before / all;
}

std::string twoDigits(double number) {
    return shortestText(std::round(number * 10.0) / 10.0);
}

/// Two significant digits.
std::string errorText(double error) {
    return roundedText(error, 2);
}

/// The run's memory curve; empty if the reservoir cannot run (no eigenbasis) or diverged.
std::optional<MemoryCurve> curveOf(Pipeline& pipeline, const Experiment& experiment, const RunContext& context) {
    try {
        const RunResult run = pipeline.run(experiment, context);
        const MemoryCurve* curve = run.diverged() ? nullptr : testMemory(*run.score);
        return curve != nullptr ? std::optional(*curve) : std::nullopt;
    } catch (const std::runtime_error&) {
        return std::nullopt;
    }
}

/// Mean over seeds of eq. 23 as in the paper, without removing its bias. A seed without a curve counts as capacity 0 and in
/// `failed`.
struct MeanCurve {
    Eigen::VectorXd capacity;
    int seeds = 0;
    int failed = 0;
    std::vector<Eigen::VectorXd> each = {};  ///< by seed; empty for one without a curve

    void add(const std::optional<MemoryCurve>& curve) {
        ++seeds;
        each.push_back(curve ? curve->squared : Eigen::VectorXd());
        if (!curve) {
            ++failed;
            return;
        }
        capacity = capacity.size() == 0 ? curve->squared : Eigen::VectorXd(capacity + curve->squared);
    }
    Eigen::VectorXd mean(Eigen::Index delays) const {
        return capacity.size() == 0 ? Eigen::VectorXd::Zero(delays) : Eigen::VectorXd(capacity / seeds);
    }
    /// `number` of each seed's curve, 0 for seeds without one.
    std::vector<double> values(const std::function<double(const Eigen::VectorXd&)>& number) const {
        std::vector<double> all;
        all.reserve(each.size());
        for (const Eigen::VectorXd& curve : each) all.push_back(curve.size() > 0 ? number(curve) : 0.0);
        return all;
    }
    std::vector<double> at(Eigen::Index k) const {
        return values([k](const Eigen::VectorXd& curve) { return curve[k]; });
    }
};

/// Appends the standard error of the mean and the median of the seeds.
void addSpread(FigureSeries& series, const std::vector<double>& seeds) {
    series.standardError.push_back(standardError(seeds));
    series.median.push_back(median(seeds));
}

/// "38.2 ± 0.1 (61 ± 0.3, median 61.1)": delay at MC = 0.5 of the mean curve, total capacity; with standard errors over the
/// seeds.
std::string findings(const MeanCurve& curve, Eigen::Index delays) {
    const Eigen::VectorXd mean = curve.mean(delays);
    const Summary half = summaryOf(curve.values([](const Eigen::VectorXd& each) { return halfDelay(each); }));
    const Summary total = summaryOf(curve.values([](const Eigen::VectorXd& each) { return each.sum(); }));
    const auto error = [](const Summary& summary) {
        return summary.count > 1 ? " ± " + errorText(summary.standardError) : std::string();
    };
    const std::string median = total.count > 1 ? ", median " + twoDigits(total.median) : std::string();
    return twoDigits(halfDelay(mean)) + error(half) + " (" + twoDigits(mean.sum()) + error(total) + median + ")";
}

/// Runs every experiment with every seed in parallel; results are summed in order, so that they do not depend on the number of
/// threads.
std::vector<MeanCurve> meanCurves(const std::vector<Experiment>& experiments, const FigureOptions& options,
                                  const RunContext& context) {
    const auto seeds = static_cast<std::size_t>(options.seeds);
    std::vector<std::optional<MemoryCurve>> curves(experiments.size() * seeds);
    std::size_t finished = 0;
    std::mutex mutex;
    parallelFor(curves.size(), options.threads, [&](std::size_t index, int) {
        Experiment experiment = experiments[index / seeds];
        experiment.reservoir.seed += static_cast<std::uint32_t>(index % seeds);
        Pipeline pipeline;
        curves[index] = curveOf(pipeline, experiment, {context.stop, nullptr});
        context.checkpoint();
        const std::lock_guard lock(mutex);
        context.report(experiment.reservoir.method + ", N = " + std::to_string(experiment.reservoir.size),
                       static_cast<double>(++finished) / static_cast<double>(curves.size()));
    });
    std::vector<MeanCurve> means(experiments.size());
    for (std::size_t index = 0; index < curves.size(); ++index) means[index / seeds].add(curves[index]);
    return means;
}

}  // namespace

Figure figureMemory(const FigureOptions& options, const RunContext& context) {
    static constexpr std::array methods = {"normal", "uniform", "golden", "sim", "ring"};
    std::vector<Experiment> experiments;
    // Large reservoirs first, so that none of them finishes late alone.
    for (const int size : std::views::reverse(memorySizes)) {
        for (const char* method : methods) {
            experiments.push_back(memoryExperiment(method, size));
            // At rho = 1 a cycle forgets nothing, and the delays k and k + N are indistinguishable.
            if (experiments.back().reservoir.method == "ring") experiments.back().dynamics.spectralRadius = 1.0 - 5.0 / size;
        }
    }
    const std::vector<MeanCurve> curves = meanCurves(experiments, options, context);

    Figure figure{"fig6", "Memory capacity against delay", {}, 2, {}};
    figure.caption =
        memoryCaption(options.seeds) +
        "; ring at rho = 1 − 5/N. Delay at MC = 0.5 (total capacity of eq. 24), ± standard error over the seeds (the bands):";
    for (std::size_t s = 0; s < memorySizes.size(); ++s) {
        FigurePanel panel;
        panel.title = "N = " + std::to_string(memorySizes[s]);
        panel.xLabel = "delay k (steps)";
        panel.yLabel = "MC_k (eq. 23)";
        figure.caption += " N = " + std::to_string(memorySizes[s]) + ":";
        for (std::size_t m = 0; m < methods.size(); ++m) {
            const std::size_t index = (memorySizes.size() - 1 - s) * methods.size() + m;
            const Eigen::VectorXd mean = curves[index].mean(experiments[index][memory::delays]);
            FigureSeries series{methods[m], FigureSeries::Style::line, {}, {}};
            for (Eigen::Index k = 0; k < mean.size(); ++k) {
                series.x.push_back(static_cast<double>(k + 1));
                series.y.push_back(mean[k]);
                addSpread(series, curves[index].at(k));
            }
            panel.series.push_back(std::move(series));
            figure.caption += " " + std::string(methods[m]) + " " + findings(curves[index], mean.size());
            figure.caption += m + 1 < methods.size() ? "," : ".";
        }
        figure.panels.push_back(std::move(panel));
    }
    return figure;
}

Figure figureConnectivity(const FigureOptions& options, const RunContext& context) {
    static constexpr std::array methods = {"normal", "diagonalized"};
    static constexpr std::array perRow = {1.0, 1.5,  2.0, 3.0,
                                          5.0, 10.0, 30.0};  // weights per row, which decide whether W is connected
    Figure figure{"fig7", "Memory capacity against connectivity", {}, 2, {}};
    figure.caption = memoryCaption(options.seeds) + "; bands: its standard error. Delays:";
    for (std::size_t s = 0; s < memorySizes.size(); ++s) {
        const int size = memorySizes[s];
        // Weight progress by N³; otherwise the remaining time would be estimated from the smallest sizes.
        const RunContext within{context.stop, [&](std::string_view what, double fraction) {
                                    context.report(what, workBefore(s) + fraction * (workBefore(s + 1) - workBefore(s)));
                                }};
        std::vector<double> connectivities;
        for (const double each : perRow) {
            if (each < size) connectivities.push_back(std::max(0.001, each / size));
        }
        connectivities.push_back(1.0);
        std::vector<Experiment> experiments;
        for (const char* method : methods) {
            for (const double connectivity : connectivities) {
                experiments.push_back(memoryExperiment(method, size));
                experiments.back().reservoir.connectivity = connectivity;
            }
        }
        const std::vector<MeanCurve> curves = meanCurves(experiments, options, within);
        const Eigen::Index delays = experiments.front()[memory::delays];
        // The paper's choice: the delay at which the fully connected normal reservoir has MC = 0.5.
        const auto delay =
            std::clamp<Eigen::Index>(std::lround(halfDelay(curves[connectivities.size() - 1].mean(delays))), 1, delays);
        FigurePanel panel;
        panel.title = "N = " + std::to_string(size) + ", k = " + std::to_string(delay);
        panel.xLabel = "connectivity";
        panel.yLabel = "MC_k (eq. 23)";
        panel.secondLabel = "normal − diagonalized";
        panel.logarithmicX = true;
        FigureSeries difference{"difference", FigureSeries::Style::line, connectivities, {}, {}, true, {}, {}};
        int failed = 0;
        for (std::size_t m = 0; m < methods.size(); ++m) {
            FigureSeries series{methods[m], FigureSeries::Style::line, connectivities, {}};
            for (std::size_t c = 0; c < connectivities.size(); ++c) {
                const MeanCurve& curve = curves[m * connectivities.size() + c];
                series.y.push_back(curve.mean(delays)[delay - 1]);
                addSpread(series, curve.at(delay - 1));
                failed += curve.failed;
            }
            panel.series.push_back(std::move(series));
        }
        for (std::size_t c = 0; c < connectivities.size(); ++c) {
            difference.y.push_back(panel.series[0].y[c] - panel.series[1].y[c]);
            // A seed gives both methods the same W, so use paired differences.
            std::vector<double> pairs = curves[c].at(delay - 1);
            const std::vector<double> others = curves[connectivities.size() + c].at(delay - 1);
            for (std::size_t seed = 0; seed < pairs.size(); ++seed) pairs[seed] -= others[seed];
            addSpread(difference, pairs);
        }
        panel.series.push_back(std::move(difference));
        figure.panels.push_back(std::move(panel));
        figure.caption += " N = " + std::to_string(size) + ": " + std::to_string(delay) + " (" + std::to_string(failed) +
                          " reservoirs without an eigenbasis counted as 0)" + (s + 1 < memorySizes.size() ? "," : ".");
    }
    return figure;
}

}  // namespace echoplane
