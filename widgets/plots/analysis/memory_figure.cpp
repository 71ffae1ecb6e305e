// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/memory_figure.h"

#include <algorithm>
#include <cmath>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/kinds/recall/recall_kind.h"
#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/series_graph.h"

namespace echoplane {
namespace {

const QString memoryLayer = QStringLiteral("curve");
const QString marksLayer = QStringLiteral("half");
constexpr double topOfAxis = 1.05;
constexpr int leastForModes = 560;  ///< pixels across

const MemoryCurve* curveOf(const RunResult* result) {
    const MemoryCurve* curve = result != nullptr && result->score ? testMemory(*result->score) : nullptr;
    return curve != nullptr && curve->capacity.size() > 0 ? curve : nullptr;
}

}  // namespace

/// The line MC = 0.5 and, where the curve crosses it, the half-delay.
class HalfMarks : public RectLayer<> {
public:
    HalfMarks(QCustomPlot* plot, const QCPAxisRect* rect) : RectLayer(plot, marksLayer, rect) {}

    void setStyle(const FigureStyle& style) { m_style = style; }
    /// `crossing` is the delay at which the curve falls below 0.5; NaN if it does not.
    void setHalf(double crossing, const QString& label) {
        m_crossing = crossing;
        m_label = label;
    }
    const QString& label() const { return m_label; }

protected:
    void draw(QCPPainter* painter) override {
        if (m_label.isEmpty()) return;
        const PlotColours& colours = m_style.colours;
        const QFontMetrics metrics(m_style.font);
        painter->setFont(m_style.font);
        painter->setBrush(Qt::NoBrush);
        const QRectF area(m_rect->rect());
        const double height = m_rect->axis(QCPAxis::atLeft)->coordToPixel(0.5);
        painter->setPen(QPen(colours.text, 1.2, Qt::DashLine, Qt::FlatCap));
        painter->drawLine(QPointF(area.left(), height), QPointF(area.right(), height));

        const double line = std::isfinite(m_crossing) ? m_rect->axis(QCPAxis::atBottom)->coordToPixel(m_crossing) : area.right();
        const double base = height - 5.0;
        if (std::isfinite(m_crossing)) {
            painter->drawLine(QPointF(line, height), QPointF(line, area.bottom()));
            painter->setPen(QPen(colours.ground, 1.5));
            painter->setBrush(colours.prediction);
            painter->drawEllipse(QPointF(line, height), 4.5, 4.5);
        }
        // The curve falls from the upper left to the lower right: right of the crossing there is room above the line, left of it
        // above and below. If neither side has room for the whole label, it is broken into one word per line.
        constexpr double gap = 10.0;
        const double roomLeft = line - gap - area.left(), roomRight = area.right() - 4.0 - line - gap;
        QStringList label{m_label};
        if (metrics.horizontalAdvance(m_label) > std::max(roomLeft, roomRight)) label = m_label.split(u' ');
        double width = 0.0;
        for (const QString& each : label) width = std::max(width, static_cast<double>(metrics.horizontalAdvance(each)));
        const bool right = width <= roomRight || roomRight >= roomLeft;
        const double across = right ? line + gap : line - gap - width;
        double up = right ? base - static_cast<double>(label.size() - 1) * metrics.height() : height + 4.0 + metrics.ascent();
        painter->setPen(colours.text);
        for (const QString& each : label) {
            painter->drawText(QPointF(across, up), each);
            up += metrics.height();
        }
        const QString half = QObject::tr("MC = 0.5");
        const double halfWidth = metrics.horizontalAdvance(half);
        if (area.left() + halfWidth + 3.0 * gap < line)
            painter->drawText(QPointF(area.left() + gap, base), half);
        else if (across + width + halfWidth + 3.0 * gap < area.right())
            painter->drawText(QPointF(area.right() - gap - halfWidth, base), half);
    }

private:
    FigureStyle m_style;
    double m_crossing = 0.0;
    QString m_label;
};

MemoryFigure::MemoryFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(memoryLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    plot->addLayer(marksLayer, plot->layer(memoryLayer), QCustomPlot::limAbove);
    m_rect = new QCPAxisRect(plot);
    m_headline = new PlotKey(plot);
    placeFixed(*m_rect, QMargins(10, 2, 2, 4));
    m_panels = new QCPLayoutGrid;
    m_panels->addElement(0, 0, m_rect);
    m_key = new PlotKey(plot);
    stackParts(*plot, {m_headline, m_panels, m_key}, QMargins(4, 2, 6, 2));
    m_rect->axis(QCPAxis::atBottom)->setLabel(tr("delay k (steps)"));
    m_rect->axis(QCPAxis::atLeft)->setLabel(tr("memory capacity MCₖ"));
    setShortTitle(*m_rect->axis(QCPAxis::atLeft), tr("MCₖ"));
    m_rect->axis(QCPAxis::atLeft)->setRange(0.0, topOfAxis);
    plot->setPlottingHint(QCP::phFastPolylines);

    // QObject children of the plot, in drawing order.
    new ClipMark(plot, memoryLayer, m_rect, ClipMark::Edge::begin);
    m_curve = new SeriesGraph(m_rect);
    m_curve->setLayer(memoryLayer);
    m_curve->setAntialiasedFill(false);
    m_exactCurve = new SeriesGraph(m_rect);
    m_exactCurve->setLayer(memoryLayer);
    m_pins = new PinnedLayer(plot, memoryLayer, m_rect);  // above the fill, which would hide the pins
    new ClipMark(plot, memoryLayer, m_rect, ClipMark::Edge::end);
    m_half = new HalfMarks(plot, m_rect);
    m_modes.emplace(plot, memoryLayer);
    m_modes->setShown(false);
    connect(plot, &QCustomPlot::beforeReplot, this, &MemoryFigure::arrange);  // the width may have changed
    addVeil(m_rect);
}

void MemoryFigure::arrange() {
    const bool beside = m_rect->visible() && !m_modes->empty() && m_plot->viewport().width() >= leastForModes;
    if (beside == (m_modes->rect()->layout() == m_panels)) return;
    if (beside) {
        m_panels->addElement(0, 1, m_modes->rect());
        m_panels->setColumnStretchFactor(1, 0.6);
    } else {
        m_panels->take(m_modes->rect());
        m_panels->simplify();
    }
    m_modes->setShown(beside);
}

QString MemoryFigure::halfDelay() const {
    return m_half->label();
}

void MemoryFigure::restyle() {
    const PlotColours& colours = m_style.colours;
    m_headline->setStyle(m_style);
    m_curve->setPen(QPen(colours.prediction, m_style.width(1.8), Qt::SolidLine, Qt::FlatCap, Qt::BevelJoin));
    m_curve->setBrush(blended(colours.ground, colours.prediction, 0.12));
    m_exactCurve->setPen(QPen(colours.text, m_style.width(1.2), Qt::DashLine, Qt::FlatCap, Qt::BevelJoin));
    m_half->setStyle(m_style);
    m_pins->setColours(colours);
    m_modes->setStyle(m_style);
}

void MemoryFigure::setResult(const RunResult* result) {
    m_curve->data()->clear();
    m_exactCurve->data()->clear();
    m_headline->setCaption(QString());
    m_half->setHalf(0.0, QString());
    setMessage(QString());
    const MemoryCurve* curve = curveOf(result);
    const bool hasCurve = curve != nullptr;
    m_pins->setVisible(hasCurve);
    showModes(hasCurve ? result : nullptr);
    showAxes(hasCurve);
    if (hasCurve) {
        showCurve(*result, *curve);
    } else if (result != nullptr && &kindOf(result->experiment) != &recallKind) {
        setMessage(tr("How well the readout can recover the input from k steps ago. Needs the task Memory capacity."));
    } else if (result != nullptr && result->divergedAt()) {
        setMessage(tr("No memory capacity: diverged at step %1.").arg(*result->divergedAt()));
    } else if (result != nullptr) {
        setMessage(tr("Not computed yet: live training scores one delay after another, once the test data have been seen."));
    }
    arrange();
    updateKey();
}

void MemoryFigure::showModes(const RunResult* result) {
    m_modes->setOlder(m_exact.older);
    if (result == nullptr || !hasExact() || m_exact.value->carried.size() == 0)
        m_modes->clear();
    else if (!m_exact.older)
        m_modes->setModes(result->dynamics->spectrum, *m_exact.value);
}

void MemoryFigure::fillPins() {
    m_pinnedDelays = 0;
    std::vector<PinnedSeries> curves;
    for (const PinnedRun& each : m_pinnedRuns) {
        const MemoryCurve* curve = curveOf(each.result.get());
        if (curve == nullptr) continue;
        PinnedSeries series{each.slot, true};
        for (Eigen::Index k = 0; k < curve->capacity.size(); ++k) series.add(double(k + 1), curve->capacity[k]);
        m_pinnedDelays = std::max(m_pinnedDelays, static_cast<int>(curve->capacity.size()));
        curves.push_back(std::move(series));
    }
    m_pins->setSeries(std::move(curves));
}

bool MemoryFigure::hasExact() const {
    return m_exact.value && m_exact.value->unknown.empty();
}

QString MemoryFigure::exactEntry() const {
    const QString total = QString::number(m_exact.value->total, 'f', 1), by = carriers();
    return by.isEmpty() ? tr("exact, total %1").arg(total) : tr("exact, total %1; %2").arg(total, by);
}

void MemoryFigure::updateKey() {
    const bool exact = !m_exactCurve->data()->isEmpty();
    const bool several = (!m_pinnedRuns.empty() || exact) && m_rect->visible();
    std::vector<KeyEntry> entries;
    if (several) {
        entries.push_back({KeyEntry::Sign::wideLine, m_style.colours.prediction, exact ? tr("measured") : tr("current")});
        if (exact) entries.push_back({KeyEntry::Sign::dashedLine, m_style.colours.text, exactEntry()});
        for (KeyEntry& entry : pinEntries(m_pinnedRuns, m_style.colours, true)) entries.push_back(std::move(entry));
    }
    m_key->setEntries(std::move(entries));
}

PlotTable MemoryFigure::table(const RunResult* result, const std::vector<PinnedRun>& pinned) const {
    PlotTable table{{tr("delay k (steps)")}, {}};
    std::vector<const MemoryCurve*> curves;
    const auto add = [&](const QString& name, const RunResult* run) {
        if (const MemoryCurve* curve = curveOf(run)) {
            table.header << name;
            curves.push_back(curve);
        }
    };
    add(tr("memory capacity MCₖ"), result);
    for (const PinnedRun& run : pinned) add(run.name, run.result.get());
    Eigen::Index delays = 0;
    for (const MemoryCurve* curve : curves) delays = std::max(delays, curve->capacity.size());
    if (std::ranges::any_of(curves, [](const MemoryCurve* curve) { return curve->present.has_value(); })) {
        QStringList row{QStringLiteral("0")};
        for (const MemoryCurve* curve : curves) row << (curve->present ? tableNumber(*curve->present) : QString());
        table.rows.push_back(std::move(row));
    }
    for (Eigen::Index k = 0; k < delays; ++k) {
        QStringList row{QString::number(k + 1)};
        for (const MemoryCurve* curve : curves) row << (k < curve->capacity.size() ? tableNumber(curve->capacity[k]) : QString());
        table.rows.push_back(std::move(row));
    }
    return table;
}

QStringList MemoryFigure::summary() const {
    return nonEmpty({headline(), halfDelay(), carriers(), message()});
}

void MemoryFigure::showCurve(const RunResult& result, const MemoryCurve& curve) {
    const auto delays = static_cast<int>(curve.capacity.size());
    QVector<QCPGraphData> points(delays);
    bool crosses = false;
    for (int k = 0; k < delays; ++k) {
        const double capacity = curve.capacity[k];
        points[k] = {double(k + 1), std::isfinite(capacity) ? capacity : qQNaN()};
        crosses = crosses || capacity < 0.5;
    }
    m_curve->data()->set(points, true);
    if (hasExact() && !m_exact.older) {
        QVector<QCPGraphData> exact;
        for (Eigen::Index k = 0; k < m_exact.value->capacity.size(); ++k)
            exact.push_back({static_cast<double>(k + 1), m_exact.value->capacity[k]});
        m_exactCurve->data()->set(exact, true);
    }
    // In live training the curve grows into the axis.
    const int across = std::max({delays, m_pinnedDelays, result.experiment[memory::delays]});
    m_rect->axis(QCPAxis::atBottom)->setRange(0.0, qMax(2.0, 1.01 * across));
    QString headline = tr("total %1").arg(QString::number(curve.total, 'f', 1));
    if (std::isfinite(curve.standardError))
        headline += tr(" ± %1").arg(QString::number(curve.standardError, 'f', curve.standardError < 0.05 ? 2 : 1));
    if (curve.present)
        headline += tr(", with MC₀ %1: %2 of at most %3")
                        .arg(QString::number(*curve.present, 'f', 1), QString::number(curve.total + *curve.present, 'f', 1))
                        .arg(curve.most, 0, 'f', 0);
    headline += tr(", α %1").arg(numberText(result.experiment.readout.ridge));
    if (result.readout && result.readout->rankByRounding)
        headline += tr(" (numerical rank %1 of %2)").arg(result.readout->rank).arg(result.readout->of);
    m_headline->setCaption(headline);
    if (crosses)
        m_half->setHalf(curve.halfDelay, tr("half-delay %1 steps").arg(QString::number(curve.halfDelay, 'f', 1)));
    else
        m_half->setHalf(qQNaN(), tr("above 0.5 up to delay %1").arg(delays));
}

}  // namespace echoplane
