// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/sweep_map_figure.h"

#include <algorithm>

#include "core/report/run_record.h"
#include "core/tasks/task.h"
#include "widgets/plots/exploration/map_cells.h"
#include "widgets/plots/export/plot_file.h"
#include "widgets/plots/kit/log_axis.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"
#include "widgets/theme/viridis.h"

namespace echoplane {
namespace {

const QString mapLayer = QStringLiteral("cells");
constexpr int scaleBarWidth = 14;
constexpr QSize mapPrintSize(560, 440);

/// The across axis in columns, the up axis in rows, with the largest value first as on the map.
TextTable tableOf(const SweepMapData& data) {
    TextTable table;
    table.caption = data.measure.toStdString();
    table.header = {(data.up.title + QStringLiteral(" \\ ") + data.across.title).toStdString()};
    for (int column = 0; column < data.columns(); ++column)
        table.header.push_back(data.across.values.value(column).toStdString());
    for (int row = data.rows() - 1; row >= 0; --row) {
        auto& cells = table.rows.emplace_back();
        cells.emplace_back(data.up.values.value(row).toStdString());
        for (int column = 0; column < data.columns(); ++column)
            cells.emplace_back(data.means[static_cast<std::size_t>(row) * static_cast<std::size_t>(data.columns()) +
                                          static_cast<std::size_t>(column)]);
    }
    return table;
}

/// In lines no wider than `room`; empty if that takes too many of them.
QString wrappedTitle(const QString& text, const QFontMetrics& metrics, int room) {
    constexpr qsizetype mostLines = 3;
    QStringList lines;
    for (const QString& word : text.split(QLatin1Char(' '))) {
        const QString longer = lines.isEmpty() ? word : lines.back() + QLatin1Char(' ') + word;
        if (!lines.isEmpty() && metrics.horizontalAdvance(longer) <= room)
            lines.back() = longer;
        else
            lines << word;
    }
    return lines.size() <= mostLines ? lines.join(QLatin1Char('\n')) : QString();
}

}  // namespace

SweepMapFigure::SweepMapFigure(QCustomPlot* plot) : QObject(plot), m_plot(plot) {
    clearPlot(*plot);
    m_rect = new QCPAxisRect(plot);
    m_scale = new QCPColorScale(plot);
    m_caption = new PlotKey(plot);
    placeOnLayers(*m_rect);
    auto* map = new QCPLayoutGrid;
    map->addElement(0, 0, m_rect);
    map->addElement(0, 1, m_scale);
    map->setColumnSpacing(4);
    QCPLayoutGrid* layout = plot->plotLayout();
    layout->addElement(0, 0, map);
    layout->addElement(1, 0, m_caption);
    layout->setRowSpacing(2);
    layout->setMargins(QMargins(4, 6, 4, 2));
    auto* margins = new QCPMarginGroup(plot);
    m_rect->setMarginGroup(QCP::msTop | QCP::msBottom, margins);
    m_scale->setMarginGroup(QCP::msTop | QCP::msBottom, margins);
    m_rect->setMinimumMargins(QMargins(10, 4, 4, 6));
    m_rect->setRangeDrag({});
    m_rect->setRangeZoom({});
    m_rect->setupFullAxesBox();
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(false);
    for (const QCPAxis::AxisType side : {QCPAxis::atTop, QCPAxis::atRight}) m_rect->axis(side)->setTicks(false);
    placeOnLayers(*m_rect);
    m_scale->setType(QCPAxis::atRight);
    m_scale->setBarWidth(scaleBarWidth);
    m_scale->setRangeDrag(false);
    m_scale->setRangeZoom(false);
    m_scale->setDataScaleType(QCPAxis::stLogarithmic);

    plot->addLayer(mapLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    // QObject children of the plot, in drawing order.
    new ClipMark(plot, mapLayer, m_rect, ClipMark::Edge::begin);
    m_cells = new MapCells(plot, mapLayer, m_rect, &m_data);
    new ClipMark(plot, mapLayer, m_rect, ClipMark::Edge::end);
    m_cursor = new CellCursor(plot, m_cells);
    m_mark = new PlaceMark(plot, m_rect);
    m_message = new PlotMessage(plot);
    setStyle(printStyle());
    setMessage({});
    connect(plot, &QCustomPlot::afterLayout, this, &SweepMapFigure::wrapScaleTitle);
}

void SweepMapFigure::setStyle(const FigureStyle& style) {
    m_style = style;
    m_plot->setBackground(QBrush(style.colours.ground));
    for (QCPAxis* axis : m_rect->axes()) {
        styleAxis(*axis, style);
        axis->setTickLength(0, 3);
    }
    styleAxis(*m_scale->axis(), style);
    m_caption->setStyle(style);
    m_message->setStyle(style);
    m_cells->setStyle(style);
    m_cursor->setStyle(style);
    setColours();
}

void SweepMapFigure::setColours() {
    QCPColorGradient gradient;
    gradient.clearColorStops();
    const double start = viridisStart(m_style.colours.ground);
    constexpr int stops = 21;
    for (int i = 0; i < stops; ++i) {
        const double part = i / (stops - 1.0);
        gradient.setColorStopAt(m_data.higherIsBetter ? 1.0 - part : part, viridis(start + (1.0 - start) * part));
    }
    m_scale->setGradient(gradient);
}

void SweepMapFigure::setData(const SweepMapData& data) {
    m_data = data;
    m_message->setText({});
    m_rect->setVisible(true);
    m_scale->setVisible(data.hasScale);
    fitTicks(*m_rect->axis(QCPAxis::atBottom), data.across);
    fitTicks(*m_rect->axis(QCPAxis::atLeft), data.up);
    m_rect->axis(QCPAxis::atBottom)->setRange(-0.5, data.columns() - 0.5);
    m_rect->axis(QCPAxis::atLeft)->setRange(-0.5, data.rows() - 0.5);
    // Set the type first: a log scale would alter a range that starts at 0.
    m_scale->setDataScaleType(data.logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    m_scale->setDataRange(m_cells->range());
    if (data.logarithmic) {
        makeLogarithmic(*m_scale->axis(), m_cells->range());
    } else {
        m_scale->axis()->setTicker(QSharedPointer<QCPAxisTicker>::create());
        m_scale->axis()->setNumberFormat(QStringLiteral("gb"));
        m_scale->axis()->setNumberPrecision(4);
    }
    setColours();
    m_scale->setLabel(data.scaleTitle);
    m_caption->setCaption(data.caption);
}

void SweepMapFigure::wrapScaleTitle() {
    if (!m_scale->visible()) return;
    const QString title = wrappedTitle(m_data.scaleTitle, QFontMetrics(m_scale->axis()->labelFont()), m_scale->rect().height());
    if (m_scale->label() == title) return;
    m_scale->setLabel(title);
    // It takes another width now, but the same height.
    for (const QCPLayoutElement::UpdatePhase phase : {QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
        m_plot->plotLayout()->update(phase);
}

void SweepMapFigure::setMessage(const QString& message) {
    m_data = {};
    m_rect->setVisible(false);
    m_scale->setVisible(false);
    m_caption->setCaption({});
    m_cursor->setCell(-1);
    m_message->setText(message);
}

void SweepMapFigure::fitTicks(QCPAxis& axis, const SweepMapAxis& values) {
    const bool names =
        std::ranges::any_of(values.values, [](const QString& label) { return label.size() > 3 && label.front().isLetter(); });
    axis.setTickLabelRotation(names && axis.orientation() == Qt::Horizontal ? -30.0 : 0.0);
    axis.setTicker(QSharedPointer<ValueTicker>::create(&axis, values.values));
    axis.setLabel(values.title);
    axis.setTickLabels(!values.values.isEmpty());
}

void SweepMapFigure::setCursor(int cell) {
    m_cursor->setCell(cell);
}

void SweepMapFigure::setMark(std::optional<QPointF> place) {
    m_mark->setPlace(place);
}

int SweepMapFigure::cellAt(const QPointF& position) const {
    if (m_data.means.empty() || !m_rect->rect().contains(position.toPoint())) return -1;
    const int column = qRound(m_rect->axis(QCPAxis::atBottom)->pixelToCoord(position.x()));
    const int row = qRound(m_rect->axis(QCPAxis::atLeft)->pixelToCoord(position.y()));
    if (column < 0 || column >= m_data.columns() || row < 0 || row >= m_data.rows()) return -1;
    return row * m_data.columns() + column;
}

QPointF SweepMapFigure::centreOf(int cell) const {
    return m_cells->rectOf(cell).center();
}

double SweepMapFigure::spreadRadius(int cell) const {
    return m_cells->spreadRadius(cell);
}

bool SweepMapFigure::isOnScale(const QPointF& position) const {
    return m_scale->visible() && m_scale->outerRect().contains(position.toPoint());
}

MapRange SweepMapFigure::range() const {
    const QCPRange shown = m_cells->range();
    return {shown.lower, shown.upper};
}

QPointF SweepMapFigure::endOfScale(bool upper) const {
    const QRect rect = m_scale->rect();
    return {0.5 * (rect.left() + rect.right()), static_cast<double>(upper ? rect.top() : rect.bottom())};
}

QColor SweepMapFigure::colourOf(int cell) const {
    return m_cells->colourOf(cell);
}

PlotSource sweepMapSource(const SweepMapData& data, const ExplorationPlan& plan) {
    const QString title =
        QStringLiteral("Echoplane, sweep: %1, %2 against %3").arg(data.measure, data.up.title, data.across.title);
    QString run = QString::fromStdString(taskText(plan.base) + '-' + plan.base.reservoir.method);
    return {QStringLiteral("sweep-") + run.remove(QLatin1Char(':')),
            SweepMapFigure::tr("Sweep map"),
            {title, data.caption, QString::fromStdString(settingsRecord("sweep", plan.base))},
            [data](QCustomPlot& plot, const FigureStyle& style) {
                auto* figure = new SweepMapFigure(&plot);
                figure->setStyle(style);
                figure->setData(data);
                return mapPrintSize;
            },
            [data] { return tableOf(data); }};
}

void exportSweepMap(const SweepMapData& data, const ExplorationPlan& plan, const QString& file, const PlotOptions& options) {
    writePlot(sweepMapSource(data, plan), options, file);
}

QPixmap sweepMapPicture(const SweepMapData& data) {
    QCustomPlot plot;
    auto* figure = new SweepMapFigure(&plot);
    figure->setData(data);
    return plot.toPixmap(mapPrintSize.width(), mapPrintSize.height(), 2.0);
}

}  // namespace echoplane
