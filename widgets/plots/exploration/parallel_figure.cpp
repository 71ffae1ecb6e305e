// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/parallel_figure.h"

#include <algorithm>
#include <cmath>

#include "core/report/run_record.h"
#include "core/tasks/task.h"
#include "widgets/plots/exploration/parallel_lines.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {
namespace {

const QString paleLayer = QStringLiteral("parallel-pale");
const QString linesLayer = QStringLiteral("parallel-lines");
const QString axesLayer = QStringLiteral("parallel-axes");
constexpr double reachOfAxis = 12.0;  // pixels
constexpr double reachOfLine = 7.0;
constexpr QSize printSize(720, 400);

TextTable tableOf(const ParallelData& data, const Brushes& brushes, const ExplorationPlan& plan) {
    TextTable table;
    table.caption = data.caption.toStdString();
    table.header = {"point"};
    for (const ExplorationAxis& each : plan.axes) table.header.push_back(each.setting);
    table.header.emplace_back("place_on_measure");
    table.header.emplace_back("chosen");
    const std::vector<char> chosen = brushes.chosen(data);
    for (std::size_t i = 0; i < data.points(); ++i) {
        auto& row = table.rows.emplace_back();
        row.emplace_back(static_cast<double>(i + 1));
        Eigen::VectorXd point(static_cast<Eigen::Index>(plan.axes.size()));
        for (Eigen::Index axis = 0; axis < point.size(); ++axis) point[axis] = data.place(i, static_cast<std::size_t>(axis));
        for (const SettingValue& each : valuesAt(plan.axes, point))
            std::visit([&](const auto& value) { row.emplace_back(value); }, each);
        row.emplace_back(double{data.place(i, data.axes.size() - 1)});
        row.emplace_back(chosen[i] != 0 ? "yes" : "no");
    }
    return table;
}

}  // namespace

ParallelFigure::ParallelFigure(QCustomPlot* plot) : QObject(plot), m_plot(plot) {
    clearPlot(*plot);
    m_rect = new QCPAxisRect(plot);
    m_caption = new PlotKey(plot);
    plot->plotLayout()->addElement(0, 0, m_rect);
    plot->plotLayout()->addElement(1, 0, m_caption);
    plot->plotLayout()->setRowSpacing(2);
    plot->plotLayout()->setMargins(QMargins(4, 6, 4, 2));
    m_rect->setAutoMargins(QCP::msNone);
    m_rect->setRangeDrag({});
    m_rect->setRangeZoom({});
    for (QCPAxis* axis : m_rect->axes()) {
        axis->setVisible(false);
        axis->grid()->setVisible(false);
    }
    for (const QString& name : {paleLayer, linesLayer, axesLayer}) {
        plot->addLayer(name, plot->layer(QStringLiteral("overlay")), QCustomPlot::limBelow);
        plot->layer(name)->setMode(QCPLayer::lmBuffered);
    }
    const ParallelPlaces places{m_rect, &m_data};
    m_pale = new ParallelLines(plot, paleLayer, ParallelLines::Kind::pale, places, &m_chosen);
    m_lines = new ParallelLines(plot, linesLayer, ParallelLines::Kind::chosen, places, &m_chosen);
    m_axes = new ParallelAxes(plot, axesLayer, places, &m_brushes);
    m_cursor = new ParallelCursor(plot, places);
    m_message = new PlotMessage(plot);
    setStyle(printStyle());
    setMessage({});
}

void ParallelFigure::setStyle(const FigureStyle& style) {
    m_plot->setBackground(QBrush(style.colours.ground));
    m_caption->setStyle(style);
    m_message->setStyle(style);
    m_pale->setStyle(style);
    m_lines->setStyle(style);
    m_axes->setStyle(style);
    m_cursor->setStyle(style);
    // Room for two lines of titles and the failed points above, and for labels beside the first and last axis.
    const QFontMetrics metrics(style.font), small(style.smallFont());
    const int beside = small.horizontalAdvance(QStringLiteral("0.00001234")) + 12;
    m_rect->setMargins(QMargins(beside, 2 * metrics.lineSpacing() + 22, beside, small.height() / 2 + 4));
}

void ParallelFigure::setData(const ParallelData& data) {
    const bool sameAxes = m_brushes.axes() == data.axes.size();
    m_data = data;
    if (!sameAxes) m_brushes.resize(data.axes.size());
    m_chosen = m_brushes.chosen(m_data);
    m_message->setText({});
    m_caption->setCaption(data.caption);
}

void ParallelFigure::setMessage(const QString& message) {
    m_data = {};
    m_chosen.clear();
    m_brushes.resize(0);
    m_caption->setCaption({});
    m_cursor->setAt(-1, -1);
    m_message->setText(message);
}

void ParallelFigure::setBrushes(const Brushes& brushes, bool replot) {
    m_brushes = brushes;
    m_chosen = m_brushes.chosen(m_data);
    if (!replot) return;
    m_plot->layer(linesLayer)->replot();
    m_plot->layer(axesLayer)->replot();
}

void ParallelFigure::setCursor(int point, int axis) {
    m_cursor->setAt(point, axis);
}

QPointF ParallelFigure::positionOf(std::size_t axis, double place) const {
    const ParallelPlaces places{m_rect, &m_data};
    return {places.x(axis), places.y(place)};
}

double ParallelFigure::placeAt(const QPointF& position) const {
    const QRect area = m_rect->rect();
    return std::clamp((area.bottom() - position.y()) / std::max(1, area.height()), 0.0, 1.0);
}

int ParallelFigure::axisAt(const QPointF& position) const {
    const ParallelPlaces places{m_rect, &m_data};
    if (position.y() < places.y(failedPlace) - 2.0 || position.y() > places.y(0.0) + reachOfAxis) return -1;
    for (std::size_t axis = 0; axis < m_data.axes.size(); ++axis)
        if (std::abs(position.x() - places.x(axis)) <= reachOfAxis) return static_cast<int>(axis);
    return -1;
}

int ParallelFigure::pointAt(const QPointF& position) const {
    const ParallelPlaces places{m_rect, &m_data};
    for (std::size_t axis = 1; axis < m_data.axes.size(); ++axis) {
        const double left = places.x(axis - 1), right = places.x(axis);
        if (position.x() < left || position.x() > right) continue;
        const double part = (position.x() - left) / std::max(1.0, right - left);
        int nearest = -1;
        double least = reachOfLine;
        for (std::size_t i = 0; i < m_data.points(); ++i) {
            if (m_chosen[i] == 0) continue;
            const double a = places.y(double{m_data.place(i, axis - 1)}), b = places.y(double{m_data.place(i, axis)});
            // Perpendicular distance, for steep lines.
            const double slope = (b - a) / std::max(1.0, right - left);
            const double distance = std::abs(a + part * (b - a) - position.y()) / std::sqrt(1.0 + slope * slope);
            const bool better = distance < least - 1e-9 || (nearest >= 0 && std::abs(distance - least) <= 1e-9 &&
                                                            m_data.ranks[i] < m_data.ranks[static_cast<std::size_t>(nearest)]);
            if (!better) continue;
            nearest = static_cast<int>(i);
            least = distance;
        }
        return nearest;
    }
    return -1;
}

PlotSource parallelSource(const ParallelData& data, const Brushes& brushes, const ExplorationPlan& plan) {
    QString run = QString::fromStdString(taskText(plan.base) + '-' + plan.base.reservoir.method);
    return {QStringLiteral("search-") + run.remove(QLatin1Char(':')),
            ParallelFigure::tr("Search"),
            {ParallelFigure::tr("Echoplane, search: %1 over parallel axes").arg(measureName(plan)), data.caption,
             QString::fromStdString(settingsRecord("search", plan.base))},
            [data, brushes](QCustomPlot& plot, const FigureStyle& style) {
                auto* figure = new ParallelFigure(&plot);
                figure->setStyle(style);
                figure->setData(data);
                figure->setBrushes(brushes, false);
                return printSize;
            },
            [data, brushes, plan] { return tableOf(data, brushes, plan); }};
}

}  // namespace echoplane
