// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/error_plots.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QCoreApplication>

#include "core/analysis/residuals.h"
#include "core/learners/horizon_curve.h"
#include "core/math/statistics.h"
#include "core/tasks/run_kind.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/bar_outline.h"

namespace echoplane {
namespace {

struct ErrorPlotsTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::ErrorPlots)
};

std::string words(const QString& text) {
    return text.toStdString();
}

bool predictsSeries(const Experiment& experiment) {
    return kindOf(experiment).predictsSeries && experiment.data.split.test >= 8;
}

bool hasResiduals(const RunResult& run) {
    return run.score && run.data && predictsSeries(run.experiment) && !run.divergedAt() && !run.score->trainingIsAPriori;
}

FigureSeries level(const std::string& name, double from, double to, double y) {
    return {name, FigureSeries::Style::line, {from, to}, {y, y}};
}

FigurePanel autocorrelationPanel(const Residuals& residuals) {
    FigurePanel panel;
    panel.title = words(ErrorPlotsTexts::tr("Autocorrelation"));
    panel.xLabel = words(ErrorPlotsTexts::tr("lag (steps)"));
    FigureSeries curve{words(ErrorPlotsTexts::tr("residuals")), FigureSeries::Style::points, {}, {}};
    for (std::size_t k = 1; k < residuals.autocorrelation.size(); ++k) {
        curve.x.push_back(static_cast<double>(k));
        curve.y.push_back(residuals.autocorrelation[k]);
    }
    const double last = std::max(1.0, static_cast<double>(residuals.autocorrelation.size()) - 1.0);
    panel.series = {curve, level(words(ErrorPlotsTexts::tr("95 % of white noise")), 0.0, last, residuals.bound),
                    level(words(ErrorPlotsTexts::tr("95 % of white noise")), 0.0, last, -residuals.bound)};
    return panel;
}

/// The number of bars is the square root of the number of values, clamped to 8 … 40.
FigurePanel histogramPanel(const Residuals& residuals) {
    FigurePanel panel;
    panel.title = words(ErrorPlotsTexts::tr("Distribution"));
    panel.xLabel = words(ErrorPlotsTexts::tr("target − prediction"));
    const auto [low, high] = std::ranges::minmax(residuals.values);
    const auto count = static_cast<double>(residuals.values.size());
    const int bars = std::clamp(static_cast<int>(std::sqrt(count)), 8, 40);
    const double width = high > low ? (high - low) / bars : 1.0;
    std::vector<double> heights(static_cast<std::size_t>(bars), 0.0);
    for (const double each : residuals.values)
        heights[static_cast<std::size_t>(std::clamp(static_cast<int>((each - low) / width), 0, bars - 1))] +=
            1.0 / (count * width);
    FigureSeries normal{words(ErrorPlotsTexts::tr("normal distribution")), FigureSeries::Style::line, {}, {}};
    constexpr int points = 121;
    for (int i = 0; i < points && residuals.deviation > 0.0; ++i) {
        const double x = low + (high - low) * i / (points - 1), z = (x - residuals.mean) / residuals.deviation;
        normal.x.push_back(x);
        normal.y.push_back(std::exp(-0.5 * z * z) / (residuals.deviation * std::sqrt(2.0 * std::numbers::pi)));
    }
    panel.series = {barOutline(words(ErrorPlotsTexts::tr("residuals")), low, width, heights), normal};
    return panel;
}

/// At 41 places evenly spaced on the axis of the normal distribution, so that points do not hide each other.
FigurePanel quantilePanel(const Residuals& residuals) {
    FigurePanel panel;
    panel.title = words(ErrorPlotsTexts::tr("Quantiles"));
    panel.xLabel = words(ErrorPlotsTexts::tr("normal quantiles"));
    std::vector<double> sorted = residuals.values;
    std::ranges::sort(sorted);
    constexpr int places = 41;
    const auto count = static_cast<double>(sorted.size());
    const double outermost = -normalQuantile(0.5 / count);
    FigureSeries cloud{words(ErrorPlotsTexts::tr("residuals")), FigureSeries::Style::points, {}, {}};
    for (int i = 0; i < places; ++i) {
        const double z = outermost * (2.0 * i / (places - 1) - 1.0), share = 0.5 * std::erfc(-z / std::numbers::sqrt2);
        const auto index = std::clamp<long>(std::lround(share * count - 0.5), 0, static_cast<long>(sorted.size()) - 1);
        const double shown = normalQuantile((static_cast<double>(index) + 0.5) / count);
        if (!cloud.x.empty() && cloud.x.back() == shown) continue;
        cloud.x.push_back(shown);
        cloud.y.push_back(
            residuals.deviation > 0.0 ? (sorted[static_cast<std::size_t>(index)] - residuals.mean) / residuals.deviation : 0.0);
    }
    const double ends = std::abs(cloud.x.front());
    panel.series = {cloud,
                    {words(ErrorPlotsTexts::tr("normal distribution")), FigureSeries::Style::line, {-ends, ends}, {-ends, ends}}};
    return panel;
}

FigurePanel timePanel(const Residuals& residuals, const std::optional<PredictionInterval>& interval, int first) {
    FigurePanel panel;
    panel.title = words(ErrorPlotsTexts::tr("Over the test data"));
    panel.xLabel = words(ErrorPlotsTexts::tr("step"));
    FigureSeries curve{words(ErrorPlotsTexts::tr("residuals")), FigureSeries::Style::line, {}, {}};
    for (std::size_t t = 0; t < residuals.values.size(); ++t) {
        curve.x.push_back(first + static_cast<double>(t));
        curve.y.push_back(residuals.values[t]);
    }
    const double end = curve.x.back();
    panel.series = {curve};
    if (interval) {
        const std::string name = words(ErrorPlotsTexts::tr("%1 % interval").arg(100.0 * interval->level, 0, 'g', 3));
        panel.series.push_back(level(name, first, end, interval->lower));
        panel.series.push_back(level(name, first, end, interval->upper));
    }
    return panel;
}

Figure residualFigure(const RunResult& run, const RunContext& /*context*/) {
    const Residuals residuals = residualsOf(run, 0);
    const auto interval = predictionInterval(run, 0);
    const std::vector<Steps> test = run.split.of(Role::test, *run.data);
    Figure figure;
    figure.name = "residuals";
    figure.title = words(
        ErrorPlotsTexts::tr("Residuals of %1 on the test data").arg(QString::fromStdString(run.score->outputs.front().name)));
    figure.columns = 2;
    figure.panels = {timePanel(residuals, interval, test.front().first), autocorrelationPanel(residuals),
                     histogramPanel(residuals), quantilePanel(residuals)};
    QString caption = ErrorPlotsTexts::tr("mean %1, deviation %2; %3 of %4 lags outside the 95 % band of white noise")
                          .arg(numberText(residuals.mean), numberText(residuals.deviation, 4))
                          .arg(residuals.outside)
                          .arg(std::max<std::size_t>(1, residuals.autocorrelation.size()) - 1);
    if (interval)
        caption +=
            ErrorPlotsTexts::tr("; the %1 % interval from the validation residuals, %2 to %3, contains %4 % of the test steps")
                .arg(100.0 * interval->level, 0, 'g', 3)
                .arg(numberText(interval->lower), numberText(interval->upper))
                .arg(100.0 * interval->test, 0, 'f', 1);
    figure.caption = words(caption + QLatin1Char('.'));
    return figure;
}

QString curveName(const std::string& name) {
    if (name == "direct") return ErrorPlotsTexts::tr("trained for each horizon");
    if (name == "ar") return ErrorPlotsTexts::tr("AR");
    if (name == "nvar") return ErrorPlotsTexts::tr("NVAR");
    if (name == "persistence") return ErrorPlotsTexts::tr("persistence");
    return ErrorPlotsTexts::tr("season");
}

FigureSeries overSteps(const QString& name, const std::vector<double>& values) {
    FigureSeries series{words(name), FigureSeries::Style::line, {}, values};
    for (std::size_t step = 1; step <= values.size(); ++step) series.x.push_back(static_cast<double>(step));
    return series;
}

Figure horizonFigure(const RunResult& run, const RunContext& context) {
    constexpr int longest = 48;
    const HorizonCurve curve = horizonCurve(run, longest, context);
    Figure figure;
    figure.name = "horizon";
    figure.title = words(ErrorPlotsTexts::tr("Error against the horizon, test data"));
    figure.columns = 2;
    FigurePanel errors;
    errors.title = words(ErrorPlotsTexts::tr("NRMSE"));
    errors.xLabel = words(ErrorPlotsTexts::tr("horizon (steps)"));
    if (!curve.iterated.empty())
        errors.series.push_back(overSteps(ErrorPlotsTexts::tr("iterated, mean of 30 starts"), curve.iterated));
    for (const HorizonCurve::Curve& each : curve.direct) {
        if (each.name == "mean") continue;  // its NRMSE is 1 at every horizon
        FigureSeries series{words(curveName(each.name)), FigureSeries::Style::line, {}, each.nrmse};
        for (const int h : curve.horizons) series.x.push_back(h);
        errors.series.push_back(std::move(series));
    }
    // Values that span more than a factor of `apart` get a log axis.
    double low = HUGE_VAL, high = 0.0;
    for (const FigureSeries& series : errors.series)
        for (const double value : series.y)
            if (value > 0.0 && std::isfinite(value)) {
                low = std::min(low, value);
                high = std::max(high, value);
            }
    constexpr double apart = 20.0;
    errors.logarithmicY = high > apart * low;
    figure.panels = {errors};
    QString caption = ErrorPlotsTexts::tr("Divided by the standard deviation of the target");
    if (!curve.iterated.empty()) {
        FigurePanel runs;
        runs.title =
            words(ErrorPlotsTexts::tr("Autonomous runs; above %1 they have left the target").arg(HorizonCurve::threshold));
        runs.xLabel = errors.xLabel;
        runs.logarithmicY = errors.logarithmicY;
        runs.series = {overSteps(ErrorPlotsTexts::tr("9 of 10 starts below"), curve.highest),
                       overSteps(ErrorPlotsTexts::tr("half of the starts below"), curve.median)};
        figure.panels.push_back(std::move(runs));
        const std::vector<double> left(curve.left.begin(), curve.left.end());
        const auto stayed = std::ranges::count(curve.left, static_cast<int>(curve.iterated.size()));
        caption += ErrorPlotsTexts::tr(
                       "; an autonomous run has left the target once its error exceeds %1 of them: half after %2 steps, %3 of %4 "
                       "never within %5 steps")
                       .arg(HorizonCurve::threshold)
                       .arg(median(left))
                       .arg(stayed)
                       .arg(HorizonCurve::starts)
                       .arg(curve.iterated.size());
        if (curve.diverged > 0) caption += ErrorPlotsTexts::tr("; %1 diverged").arg(curve.diverged);
    }
    figure.caption = words(caption + QLatin1Char('.'));
    return figure;
}

}  // namespace

const ErrorPlot& residualPlot() {
    static const ErrorPlot plot{
        "residuals", predictsSeries, hasResiduals,
        [] { return ErrorPlotsTexts::tr("Residuals need a complete run that predicts a series, with at least 8 test steps."); },
        residualFigure};
    return plot;
}

const ErrorPlot& horizonPlot() {
    static const ErrorPlot plot{"horizon", forecastsAtHorizons, hasHorizonCurve,
                                [] {
                                    return ErrorPlotsTexts::tr(
                                        "The error against the horizon needs a complete run of a forecasting task: Mackey-Glass, "
                                        "Lorenz, Hénon, or data with a horizon of at least 1 and at least 20 test steps.");
                                },
                                horizonFigure};
    return plot;
}

}  // namespace echoplane
