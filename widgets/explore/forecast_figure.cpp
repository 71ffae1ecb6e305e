// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/forecast_figure.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace echoplane {
namespace {

struct ForecastFigureTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::ForecastFigure)
};

FigureSeries lineOf(const QString& name, FigureSeries::Source source) {
    FigureSeries series;
    series.name = name.toStdString();
    series.source = source;
    return series;
}

FigurePanel panelOf(const RunForecast& result, Eigen::Index target) {
    const Forecast& forecast = result.forecast;
    FigurePanel panel;
    panel.title = forecast.names[static_cast<std::size_t>(target)];
    panel.xLabel = ForecastFigureTexts::tr("rows after the last one").toStdString();
    FigureSeries measured = lineOf(ForecastFigureTexts::tr("measured"), FigureSeries::Source::truth);
    FigureSeries ahead = lineOf(ForecastFigureTexts::tr("forecast"), FigureSeries::Source::model);
    const Eigen::Index rows = result.measured.cols();
    for (Eigen::Index t = 0; t < rows; ++t) {
        if (!std::isfinite(result.measured(target, t))) continue;
        measured.x.push_back(static_cast<double>(t + 1 - rows));
        measured.y.push_back(result.measured(target, t));
    }
    for (Eigen::Index k = 0; k < forecast.values.cols(); ++k) {
        if (!std::isfinite(forecast.values(target, k))) break;
        ahead.x.push_back(static_cast<double>(k + 1));
        ahead.y.push_back(forecast.values(target, k));
        ahead.lower.push_back(forecast.lower(target, k));
        ahead.upper.push_back(forecast.upper(target, k));
    }
    if (std::ranges::any_of(ahead.lower, [](double each) { return std::isfinite(each); }))
        ahead.boundsName = ForecastFigureTexts::tr("%1 % interval").arg(100.0 * result.request.level, 0, 'g', 3).toStdString();
    panel.series = {std::move(measured), std::move(ahead)};
    return panel;
}

}  // namespace

Figure forecastFigure(const RunForecast& result) {
    constexpr Eigen::Index mostPanels = 8;
    const Forecast& forecast = result.forecast;
    const Eigen::Index targets = forecast.values.rows();
    Figure figure;
    figure.name = "forecast";
    // Two dates are too long for a title.
    QString caption =
        (forecast.times.texts.size() > 1
             ? ForecastFigureTexts::tr("Forecast, %1 %2 to %3")
                   .arg(QString::fromStdString(forecast.times.name), QString::fromStdString(forecast.times.texts.front()),
                        QString::fromStdString(forecast.times.texts.back()))
             : ForecastFigureTexts::tr("Forecast, %1 %2")
                   .arg(QString::fromStdString(forecast.times.name), QString::fromStdString(forecast.times.texts.front())));
    caption += QStringLiteral(". ");
    caption += result.request.fitAll
                   ? ForecastFigureTexts::tr(
                         "The readout was fitted once more, on all rows. The bounds come from forecasts of validation "
                         "and test by the model as it was fitted on the training data.")
                   : ForecastFigureTexts::tr("The bounds come from forecasts of validation and test.");
    if (targets > mostPanels)
        caption += QLatin1Char(' ') + ForecastFigureTexts::tr("The first %1 of %2 targets.").arg(mostPanels).arg(targets);
    figure.caption = caption.toStdString();
    figure.columns = 1;
    for (Eigen::Index target = 0; target < std::min(targets, mostPanels); ++target)
        figure.panels.push_back(panelOf(result, target));
    return figure;
}

}  // namespace echoplane
