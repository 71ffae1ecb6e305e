// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/influence_figure.h"

#include <algorithm>
#include <numeric>

#include <QCoreApplication>
#include <QStringList>

#include "widgets/language/core_text.h"
#include "widgets/plots/exploration/parallel_data.h"
#include "widgets/plots/exploration/sweep_map_text.h"

namespace echoplane {
namespace {

struct InfluenceFigureTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::Influence)
};

FigurePanel panelOf(const ExplorationPlan& plan, const ExplorationAxis& dimension, const Influence& influence) {
    const Setting& which = setting(dimension.setting);
    FigurePanel panel;
    panel.title = InfluenceFigureTexts::tr("%1: %2 ± %3 %")
                      .arg(coreText(which.label))
                      .arg(100.0 * influence.importance, 0, 'f', 0)
                      .arg(100.0 * influence.importanceDeviation, 0, 'f', 0)
                      .toStdString();
    panel.yLabel = measureName(plan).toStdString();
    panel.logarithmicX = dimension.logarithmic;
    std::vector<double> at;
    QStringList choices;
    for (std::size_t i = 0; i < influence.values.size(); ++i) {
        if (!dimension.isRange()) choices << QStringLiteral("%1 %2").arg(i + 1).arg(settingText(which, influence.values[i]));
        at.push_back(!dimension.isRange() ? static_cast<double>(i + 1) : std::get<double>(influence.values[i]));
    }
    const auto style = !dimension.isRange() ? FigureSeries::Style::points : FigureSeries::Style::line;
    for (const auto& [name, values] :
         {std::pair{InfluenceFigureTexts::tr("median over all other settings"), &influence.dependence},
          std::pair{InfluenceFigureTexts::tr("minus one deviation"), &influence.lower},
          std::pair{InfluenceFigureTexts::tr("plus one deviation"), &influence.upper}}) {
        FigureSeries& series = panel.series.emplace_back();
        series.name = name.toStdString();
        series.style = style;
        series.x = at;
        series.y = *values;
    }
    // Values that span more than this factor get a log axis.
    constexpr double apart = 20.0;
    const auto [low, high] = std::ranges::minmax(influence.dependence);
    panel.logarithmicY =
        low > 0.0 && high > apart * low && std::ranges::all_of(influence.lower, [](double each) { return each > 0.0; });
    panel.xLabel = !dimension.isRange() ? choices.join(QStringLiteral(", ")).toStdString() : settingTitle(which).toStdString();
    return panel;
}

}  // namespace

Figure influenceFigure(const ExplorationPlan& plan, const std::vector<Influence>& influences, std::size_t evaluations) {
    std::vector<std::size_t> order(influences.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return influences[i].importance; });
    Figure figure;
    figure.name = "influence";
    figure.title = InfluenceFigureTexts::tr("Effect of each setting on the %1").arg(measureName(plan)).toStdString();
    figure.caption = InfluenceFigureTexts::tr(
                         "Estimated from %1 points by a Gaussian process: the median over all other settings, plus and minus one "
                         "standard deviation of the estimate. The titles give the share of the variance over the search space "
                         "that each setting explains alone.")
                         .arg(evaluations)
                         .toStdString();
    figure.columns = order.size() > 4 ? 3 : static_cast<int>(std::max<std::size_t>(1, std::min<std::size_t>(order.size(), 2)));
    for (const std::size_t i : order) figure.panels.push_back(panelOf(plan, plan.axes[i], influences[i]));
    return figure;
}

}  // namespace echoplane
