// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/split_plot.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QMouseEvent>
#include <QVBoxLayout>

namespace echoplane {
namespace {

const QString shadeLayer = QStringLiteral("stretches");
constexpr double borderReach = 6.0;  // pixels
/// A longer series is drawn by two points for each of this many pieces.
constexpr std::size_t pieces = 2000;

/// The series, or the lowest and highest value of each piece in their order.
QVector<QCPGraphData> drawn(std::span<const double> series) {
    QVector<QCPGraphData> points;
    const auto add = [&](std::size_t row) { points.push_back({static_cast<double>(row), series[row]}); };
    if (series.size() <= 2 * pieces) {
        for (std::size_t row = 0; row < series.size(); ++row) add(row);
        return points;
    }
    for (std::size_t piece = 0; piece < pieces; ++piece) {
        const std::size_t begin = piece * series.size() / pieces, end = (piece + 1) * series.size() / pieces;
        std::size_t lowest = begin, highest = begin;
        for (std::size_t row = begin; row < end; ++row) {
            if (!(series[lowest] <= series[row])) lowest = row;  // also if that is NaN
            if (!(series[highest] >= series[row])) highest = row;
        }
        add(std::min(lowest, highest));
        if (lowest != highest) add(std::max(lowest, highest));
    }
    return points;
}

}  // namespace

SplitPlot::SplitPlot(QWidget* parent) : QWidget(parent), m_plot(new QCustomPlot(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_plot);
    setAccessibleName(tr("Split of the data"));
    clearPlot(*m_plot);
    m_rect = new QCPAxisRect(m_plot);
    placeOnLayers(*m_rect);
    m_rect->setRangeDrag({});
    m_rect->setRangeZoom({});
    stackParts(*m_plot, {new SpanNames(m_plot, m_rect, &m_spans, &m_style), m_rect}, QMargins(4, 4, 10, 2));
    m_plot->addLayer(shadeLayer, m_plot->layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    new SpanShades(m_plot, shadeLayer, m_rect, &m_spans, &m_style);
    m_graph = m_plot->addGraph(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft));
    m_graph->setSelectable(QCP::stNone);
    for (QCPItemStraightLine*& line : m_lines) {
        line = new QCPItemStraightLine(m_plot);
        line->setClipAxisRect(m_rect);
        line->setSelectable(false);
        for (QCPItemPosition* end : {line->point1, line->point2}) {
            end->setAxes(m_rect->axis(QCPAxis::atBottom), m_rect->axis(QCPAxis::atLeft));
            end->setAxisRect(m_rect);
            end->setTypeY(QCPItemPosition::ptAxisRectRatio);
        }
    }
    m_plot->setPlottingHint(QCP::phFastPolylines);
    m_plot->setMouseTracking(true);
    m_plot->installEventFilter(this);
    restyle();
}

void SplitPlot::setSeries(std::span<const double> series, const QString& name, const QString& places) {
    m_series = series;
    m_rect->axis(QCPAxis::atBottom)->setLabel(places);
    m_rect->axis(QCPAxis::atLeft)->setLabel(name);
    fill();
}

void SplitPlot::fill() {
    const QVector<QCPGraphData> points = drawn(m_series);
    m_graph->data()->set(points, true);
    QCPRange range;
    bool any = false;
    for (const QCPGraphData& point : points) {
        if (!std::isfinite(point.value)) continue;
        range = any ? QCPRange(std::min(range.lower, point.value), std::max(range.upper, point.value))
                    : QCPRange(point.value, point.value);
        any = true;
    }
    const double room = any && range.size() > 0.0 ? 0.06 * range.size() : 0.5;
    m_rect->axis(QCPAxis::atLeft)->setRange(range.lower - room, range.upper + room);
    m_rect->axis(QCPAxis::atBottom)->setRange(-0.5, std::max(1.0, static_cast<double>(m_series.size())) - 0.5);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SplitPlot::setSplit(const SplitSpec& split, int most) {
    m_split = split;
    m_most = most;
    updateSpans();
}

int SplitPlot::border(int index) const {
    const std::array places{m_split.washout, m_split.training, m_split.training + m_split.validation, m_split.steps()};
    return places[static_cast<std::size_t>(index)];
}

double SplitPlot::borderPixel(int index) const {
    return m_rect->axis(QCPAxis::atBottom)->coordToPixel(border(index) - 0.5);
}

void SplitPlot::updateSpans() {
    m_spans = signalSpans(m_split);
    for (int index = 0; index < borders; ++index) {
        m_lines[static_cast<std::size_t>(index)]->point1->setCoords(border(index) - 0.5, 0.0);
        m_lines[static_cast<std::size_t>(index)]->point2->setCoords(border(index) - 0.5, 1.0);
    }
    setAccessibleDescription(tr("%1 steps washout, %2 training, %3 validation, %4 test")
                                 .arg(m_split.washout)
                                 .arg(m_split.training)
                                 .arg(m_split.validation)
                                 .arg(m_split.test));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

std::optional<int> SplitPlot::borderAt(double pixel) const {
    std::optional<int> nearest;
    // From the right: if several coincide, the one with room to move is taken.
    for (int index = borders - 1; index >= 0; --index) {
        const double distance = std::abs(borderPixel(index) - pixel);
        if (distance <= borderReach && (!nearest || distance < std::abs(borderPixel(*nearest) - pixel))) nearest = index;
    }
    return nearest;
}

void SplitPlot::drag(double pixel) {
    const int place = static_cast<int>(std::lround(m_rect->axis(QCPAxis::atBottom)->pixelToCoord(pixel) + 0.5));
    SplitSpec split = m_split;
    switch (*m_dragged) {
        case 0:
            split.washout = std::clamp(place, 0, split.training - 1);
            break;
        case 1: {  // more training leaves less validation
            const int together = split.training + split.validation;
            split.training = std::clamp(place, split.washout + 1, together - 1);
            split.validation = together - split.training;
            break;
        }
        case 2: {
            const int together = split.validation + split.test;
            split.validation = std::clamp(place - split.training, 1, together - 1);
            split.test = together - split.validation;
            break;
        }
        default:
            split.test = std::clamp(place, split.training + split.validation + 1, std::max(m_most, split.steps())) -
                         split.training - split.validation;
    }
    if (split == m_split) return;
    setSplit(split, m_most);
    Q_EMIT splitChanged(m_split);
}

bool SplitPlot::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton)
                m_dragged = borderAt(static_cast<QMouseEvent*>(event)->position().x());
            break;
        case QEvent::MouseMove: {
            const double pixel = static_cast<QMouseEvent*>(event)->position().x();
            if (m_dragged) drag(pixel);
            m_plot->setCursor(m_dragged || borderAt(pixel) ? Qt::SplitHCursor : Qt::ArrowCursor);
            break;
        }
        case QEvent::MouseButtonRelease:
            m_dragged.reset();
            break;
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void SplitPlot::restyle() {
    m_style = screenStyle(*this);
    m_plot->setBackground(QBrush(m_style.colours.ground));
    for (QCPAxis* axis : m_rect->axes()) styleAxis(*axis, m_style);
    m_graph->setPen(QPen(m_style.colours.prediction, 1.0));
    for (QCPItemStraightLine* line : m_lines) line->setPen(QPen(m_style.colours.text, 2.0));
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SplitPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

}  // namespace echoplane
