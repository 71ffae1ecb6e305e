// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/time_panels.h"

#include <algorithm>
#include <utility>

#include "widgets/plots/axes/step_ticker.h"

namespace echoplane {
namespace {

constexpr QMargins rectMargins(10, 2, 4, 6);
const QString shadeLayer = QStringLiteral("stretches");

}  // namespace

bool handleTimeKey(QCPAxis& time, int key) {
    constexpr double zoom = 1.25;
    const double pan = 0.1 * time.range().size();
    switch (key) {
        case Qt::Key_Plus:
            time.scaleRange(1.0 / zoom);
            return true;
        case Qt::Key_Minus:
            time.scaleRange(zoom);
            return true;
        case Qt::Key_Left:
            time.moveRange(-pan);
            return true;
        case Qt::Key_Right:
            time.moveRange(pan);
            return true;
        default:
            return false;
    }
}

TimePanels::TimePanels(QCustomPlot* plot, const QString& lowerLabel)
    : QObject(plot), m_plot(plot), m_upper(new QCPAxisRect(plot)), m_lower(new QCPAxisRect(plot)), m_key(new PlotKey(plot)) {
    QCPLayoutGrid* layout = plot->plotLayout();
    placeOnLayers(*m_upper);
    placeOnLayers(*m_lower);
    layout->addElement(0, 0, new SpanNames(plot, m_upper, &m_spans, &m_style));
    layout->addElement(1, 0, m_upper);
    layout->addElement(2, 0, m_lower);
    layout->addElement(3, 0, m_key);
    layout->setRowStretchFactor(1, 1.35);
    layout->setRowSpacing(0);
    layout->setMargins(QMargins(4, 4, 10, 2));

    auto* margins = new QCPMarginGroup(plot);
    for (QCPAxisRect* rect : {m_upper, m_lower}) {
        rect->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
        rect->setMinimumMargins(rectMargins);
        rect->setRangeDrag(Qt::Horizontal);
        rect->setRangeZoom(Qt::Horizontal);
    }
    m_upper->axis(QCPAxis::atBottom)->setTickLabels(false);
    m_upper->axis(QCPAxis::atLeft)->setLabel(tr("output"));
    m_lower->axis(QCPAxis::atBottom)->setLabel(tr("time (steps)"));
    m_lower->axis(QCPAxis::atLeft)->setLabel(lowerLabel);
    makeLogarithmic(*m_lower->axis(QCPAxis::atLeft));
    link(m_upper->axis(QCPAxis::atBottom), m_lower->axis(QCPAxis::atBottom));
    link(m_lower->axis(QCPAxis::atBottom), m_upper->axis(QCPAxis::atBottom));
    plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    // One antialiased path of 1000 steps takes 11 ms at 3 px (27 ms at a pixel ratio of 2); drawn as separate segments, 0.6 ms (1
    // ms).
    plot->setPlottingHint(QCP::phFastPolylines);
    plot->addLayer(shadeLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    for (QCPAxisRect* rect : {m_upper, m_lower}) new SpanShades(plot, shadeLayer, rect, &m_spans, &m_style);
    connect(plot, &QCustomPlot::beforeReplot, this, &TimePanels::labelTime);
}

void TimePanels::link(QCPAxis* from, QCPAxis* to) {
    connect(from, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this, from, to](const QCPRange& range) {
        m_isOpening = false;
        const QCPRange kept = range.bounded(-0.5, m_steps - 0.5);
        from->setRange(kept);  // emits only if that changes something
        to->setRange(kept);
    });
}

void TimePanels::setStyle(const FigureStyle& style) {
    m_style = style;
    m_plot->setBackground(QBrush(style.colours.ground));
    for (QCPAxisRect* rect : {m_upper, m_lower})
        for (QCPAxis* axis : rect->axes()) styleAxis(*axis, style);
    m_key->setStyle(style);
}

void TimePanels::setRoomAbove(int pixels) {
    QMargins margins = rectMargins;
    margins.setTop(std::max(margins.top(), pixels));
    m_upper->setMinimumMargins(margins);
}

QString TimePanels::timeTitle() const {
    return m_timeName.isEmpty() ? tr("time (steps)") : m_timeName;
}

void TimePanels::setTimes(const QString& name, std::function<QString(int)> label) {
    if (name.isEmpty() && m_timeName.isEmpty()) return;  // no change
    m_timeName = name;
    QCPAxis* axis = m_lower->axis(QCPAxis::atBottom);
    labelTime();
    if (m_timeName.isEmpty())
        axis->setTicker(QSharedPointer<NumberTicker>::create(*axis));
    else
        axis->setTicker(QSharedPointer<StepTicker>::create(*axis, std::move(label)));
}

// In a low panel the key takes the place of the title.
void TimePanels::labelTime() {
    m_lower->axis(QCPAxis::atBottom)->setLabel(m_key->showsLowEntries() ? QString() : timeTitle());
}

void TimePanels::setSteps(int steps) {
    const bool same = steps == m_steps;
    m_steps = steps;
    if (!same || (m_opensReadable && m_isOpening)) open();
}

QCPRange TimePanels::readable() const {
    if (m_steps <= mostAtOnce) return {-0.5, m_steps - 0.5};
    int first = m_steps;
    for (const SignalSpan& span : m_spans)
        if (span.shade == &PlotColours::test) first = span.begin;
    first = std::min(first, m_steps - readableSteps);
    return {first - 0.5, first + readableSteps - 0.5};
}

void TimePanels::open() {
    m_opensReadable ? showReadable() : fit();
    m_isOpening = true;
}

void TimePanels::showReadable() {
    m_isOpening = false;
    time().setRange(readable());
}

void TimePanels::fit(int first) {
    time().setRange(first - 0.5, m_steps - 0.5);
}

bool TimePanels::showsAll(int first) const {
    return time().range().size() > m_steps - first - 0.5;
}

void TimePanels::addRmseLines(const QString& layer, const QCPAxisRect* rect) {
    new RmseLines(m_plot, layer, rect, &m_spans, &m_style);
}

}  // namespace echoplane
