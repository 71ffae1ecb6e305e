// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/adaptation_plot.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QCoreApplication>

#include "core/run/states/adaptation.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/bar_outline.h"

namespace echoplane {
namespace {

struct AdaptationTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::AdaptationView)
};

std::string translated(const QString& text) {
    return text.toStdString();
}

QString nameOf(const AdaptationEpoch& epoch) {
    return epoch.epoch == 0 ? AdaptationTexts::tr("before adaptation") : AdaptationTexts::tr("after epoch %1").arg(epoch.epoch);
}

FigureSeries densityOf(const AdaptationEpoch& epoch) {
    const double width = 2.0 / static_cast<double>(AdaptationEpoch::bins);
    const Eigen::ArrayXd counts = epoch.histogram.cast<double>(), density = counts / (counts.sum() * width);
    return barOutline(translated(nameOf(epoch)), -1.0, width, {density.begin(), density.end()});
}

/// The density that intrinsic plasticity aims at.
FigureSeries targetOf(const Experiment& experiment) {
    FigureSeries target{translated(AdaptationTexts::tr("aimed at")), FigureSeries::Style::line, {}, {}};
    const AdaptationSpec& spec = experiment.adaptation;
    const bool sigmoid = experiment.dynamics.activation == "sigmoid";
    constexpr int points = 161;
    for (int i = 0; i < points; ++i) {
        const double y = -1.0 + 2.0 * i / (points - 1), z = (y - spec.mean) / spec.deviation;
        if (sigmoid && y < 0.0) continue;
        target.x.push_back(y);
        target.y.push_back(sigmoid ? std::exp(-y / spec.mean) / spec.mean
                                   : std::exp(-0.5 * z * z) / (spec.deviation * std::sqrt(2.0 * std::numbers::pi)));
    }
    return target;
}

FigurePanel radiusPanel(const AdaptationResult& adaptation, const AdaptationEpoch& chosen) {
    FigurePanel panel;
    panel.title = translated(AdaptationTexts::tr("Effective spectral radius"));
    panel.xLabel = translated(AdaptationTexts::tr("epoch"));
    FigureSeries curve{translated(AdaptationTexts::tr("effective spectral radius")), FigureSeries::Style::line, {}, {}};
    for (const AdaptationEpoch& each : adaptation.epochs) {
        curve.x.push_back(each.epoch);
        curve.y.push_back(each.radius);
    }
    const double last = std::max(1.0, curve.x.back());
    panel.series = {
        std::move(curve),
        {translated(nameOf(chosen)), FigureSeries::Style::points, {static_cast<double>(chosen.epoch)}, {chosen.radius}},
        {translated(AdaptationTexts::tr("unit circle")), FigureSeries::Style::line, {0.0, last}, {1.0, 1.0}}};
    return panel;
}

}  // namespace

QString withoutAdaptation() {
    return AdaptationTexts::tr("The reservoir does not adapt: choose a rule under Adaptation, for a network with an activation.");
}

bool hasAdaptation(const RunResult& run) {
    return run.adaptation && !run.adaptation->epochs.empty();
}

Figure adaptationFigure(const RunResult& run, std::size_t at) {
    const AdaptationResult& adaptation = *run.adaptation;
    const AdaptationEpoch& chosen = adaptation.epochs[std::min(at, adaptation.epochs.size() - 1)];
    FigurePanel activations;
    activations.title = translated(AdaptationTexts::tr("Activations"));
    activations.xLabel = translated(AdaptationTexts::tr("activation f(z)"));
    activations.yLabel = translated(AdaptationTexts::tr("density"));
    activations.series = {densityOf(chosen)};
    if (chosen.epoch > 0) activations.series.push_back(densityOf(adaptation.epochs.front()));
    if (adaptation.gains.size() > 0) activations.series.push_back(targetOf(run.experiment));
    Figure figure;
    figure.name = "adaptation";
    figure.title = translated(AdaptationTexts::tr("Adaptation to the input"));
    figure.caption = translated(
        AdaptationTexts::tr("%1: effective spectral radius %2; activations with mean %3, deviation %4")
            .arg(nameOf(chosen), numberText(chosen.radius, 4), numberText(chosen.mean, 3), numberText(chosen.deviation, 3)));
    figure.columns = 2;
    figure.panels = {radiusPanel(adaptation, chosen), std::move(activations)};
    return figure;
}

}  // namespace echoplane
