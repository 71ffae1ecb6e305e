// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/time_panels.h"

#include <algorithm>
#include <utility>

#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/axes/step_ticker.h"

namespace echoplane {
namespace {

constexpr QMargins rectMargins(10, 2, 2, 4);
/// The upper panel is that many times as high as the lower one.
constexpr double upperShare = 2.2;
/// The same on a low screen: the lower one has its least height.
constexpr double lowScreenShare = 8.0;
/// Heights below which QCustomPlot may squeeze neither panel, in pixels.
constexpr int leastUpper = 60, leastLower = 36;
/// Size of a plot on the screen below which it has no room for titles beside the axes, or for one below.
constexpr int narrowPlot = 520, lowPlot = 300;

/// The title of a time axis in the row of its numbers, where two of them leave room for it.
class TitleInRow : public PaintedLayer {
public:
    TitleInRow(const TimePanels* panels, QCustomPlot* plot, const FigureStyle* style)
        : PaintedLayer(plot, QStringLiteral("axes")), m_panels(panels), m_style(style) {}

protected:
    void draw(QCPPainter* painter) override {
        const QCPAxisRect* rect = m_panels->lower();
        if (!m_panels->isLow() || !rect->visible()) return;
        const QCPAxis* axis = rect->axis(QCPAxis::atBottom);
        const QVector<double> ticks = axis->tickVector();
        const QVector<QString> labels = axis->tickVectorLabels();
        const QFont font = m_style->smallFont();
        const QFontMetrics metrics(font);
        const QString text = m_panels->timeTitle();
        const double width = metrics.horizontalAdvance(text), gap = metrics.height() / 2;
        for (qsizetype i = 0; i + 1 < std::min(ticks.size(), labels.size()); ++i) {
            const double from = axis->coordToPixel(ticks[i]) + 0.5 * metrics.horizontalAdvance(labels[i]) + gap;
            const double to = axis->coordToPixel(ticks[i + 1]) - 0.5 * metrics.horizontalAdvance(labels[i + 1]) - gap;
            if (from < rect->left() || to - from < width) continue;
            painter->setFont(font);
            painter->setPen(m_style->colours.mutedText);
            painter->drawText(QPointF(0.5 * (from + to - width),
                                      rect->bottom() + 1 + axis->tickLengthOut() + axis->tickLabelPadding() + metrics.ascent()),
                              text);
            return;
        }
    }

private:
    const TimePanels* m_panels;
    const FigureStyle* m_style;
};

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
    : QObject(plot),
      m_plot(plot),
      m_upper(new QCPAxisRect(plot)),
      m_lower(new QCPAxisRect(plot)),
      m_key(new PlotKey(plot)),
      m_upperTitle(tr("output")),
      m_lowerTitle(lowerLabel) {
    QCPLayoutGrid* layout = plot->plotLayout();
    placeOnLayers(*m_upper);
    placeOnLayers(*m_lower);
    m_upper->axis(QCPAxis::atLeft)->setTicker(QSharedPointer<NumberTicker>::create(*m_upper->axis(QCPAxis::atLeft), true));
    layout->addElement(0, 0, new SpanNames(plot, m_upper, &m_spans, &m_style));
    layout->addElement(1, 0, m_upper);
    layout->addElement(2, 0, m_lower);
    layout->addElement(3, 0, m_key);
    setShare(upperShare);
    layout->setRowSpacing(0);
    layout->setMargins(QMargins(4, 2, 8, 2));
    m_upper->setMinimumSize(50, leastUpper);
    m_lower->setMinimumSize(50, leastLower);

    auto* margins = new QCPMarginGroup(plot);
    for (QCPAxisRect* rect : {m_upper, m_lower}) {
        rect->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
        rect->setMinimumMargins(rectMargins);
        rect->setRangeDrag(Qt::Horizontal);
        rect->setRangeZoom(Qt::Horizontal);
    }
    m_upper->axis(QCPAxis::atBottom)->setTickLabels(false);
    makeLogarithmic(*m_lower->axis(QCPAxis::atLeft));
    link(m_upper->axis(QCPAxis::atBottom), m_lower->axis(QCPAxis::atBottom));
    link(m_lower->axis(QCPAxis::atBottom), m_upper->axis(QCPAxis::atBottom));
    plot->setInteractions(QCP::iRangeDrag | QCP::iRangeZoom);
    // One antialiased path of 1000 steps takes 11 ms at 3 px (27 ms at a pixel ratio of 2); drawn as separate segments, 0.6 ms (1
    // ms).
    plot->setPlottingHint(QCP::phFastPolylines);
    plot->addLayer(shadeLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limBelow);
    for (QCPAxisRect* rect : {m_upper, m_lower}) new SpanShades(plot, shadeLayer, rect, &m_spans, &m_style);
    for (std::array<StepMark*, 2>* marks : {&m_limitMarks, &m_stepMarks})
        *marks = {new StepMark(plot, shadeLayer, m_upper), new StepMark(plot, shadeLayer, m_lower)};
    new TitleInRow(this, plot, &m_style);
    labelAxes();
    connect(plot, &QCustomPlot::beforeReplot, this, &TimePanels::labelAxes);
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
    shareHeight();
}

void TimePanels::setShare(double share) {
    m_share = share;
    shareHeight();
}

// On a low screen the curves have the room: no ticks or gap between the panels.
void TimePanels::shareHeight() {
    const bool low = isLow();
    m_plot->plotLayout()->setRowStretchFactor(1, low ? lowScreenShare : m_share);
    QCPAxis& between = *m_upper->axis(QCPAxis::atBottom);
    constexpr int usualTick = 4, usualSubTick = 2;
    between.setTickLengthOut(low ? 0 : usualTick);
    between.setSubTickLengthOut(low ? 0 : usualSubTick);
    m_upper->setMinimumMargins(low ? QMargins(rectMargins.left(), rectMargins.top(), rectMargins.right(), 1) : rectMargins);
}

void TimePanels::setTitles(const QString& upper, const QString& lower) {
    m_upperTitle = upper;
    m_lowerTitle = lower;
    labelAxes();
}

bool TimePanels::isNarrow() const {
    return m_plot->isVisible() && m_plot->viewport().width() < narrowPlot;
}

bool TimePanels::isLow() const {
    return m_plot->isVisible() && m_plot->viewport().height() < lowPlot;
}

void TimePanels::markStep(std::optional<int> step, const QColor& colour) {
    for (StepMark* mark : m_stepMarks) mark->setStep(step, colour);
}

void TimePanels::markLimit(std::optional<int> step, const QColor& colour) {
    for (StepMark* mark : m_limitMarks) mark->setStep(step, colour, Qt::DotLine);
}

void TimePanels::lookAt(std::optional<int> step) {
    if (std::exchange(m_lookAt, step) != step && m_isOpening && m_opensReadable) open();
}

QString TimePanels::timeTitle() const {
    return m_timeName.isEmpty() ? tr("time (steps)") : m_timeName;
}

void TimePanels::setTimes(const QString& name, std::function<QString(int)> label) {
    if (name.isEmpty() && m_timeName.isEmpty()) return;  // no change
    m_timeName = name;
    QCPAxis* axis = m_lower->axis(QCPAxis::atBottom);
    labelAxes();
    if (m_timeName.isEmpty())
        axis->setTicker(QSharedPointer<NumberTicker>::create(*axis));
    else
        axis->setTicker(QSharedPointer<StepTicker>::create(*axis, std::move(label)));
}

// In a low panel the title is in the row of the numbers.
void TimePanels::labelAxes() {
    shareHeight();
    const std::array titles = {isLow() ? QString() : timeTitle(), isNarrow() ? QString() : m_upperTitle,
                               isNarrow() ? QString() : m_lowerTitle};
    if (std::exchange(m_shownTitles, titles) == titles) return;
    m_lower->axis(QCPAxis::atBottom)->setLabel(titles[0]);
    m_upper->axis(QCPAxis::atLeft)->setLabel(titles[1]);
    m_lower->axis(QCPAxis::atLeft)->setLabel(titles[2]);
}

void TimePanels::setSteps(int steps) {
    const bool same = steps == m_steps;
    m_steps = steps;
    if (!same || (m_opensReadable && m_isOpening)) open();
}

QCPRange TimePanels::readable() const {
    if (m_steps <= mostAtOnce) return {-0.5, m_steps - 0.5};
    constexpr int grid = 50;
    int first = m_steps;
    for (const SignalSpan& span : m_spans)
        if (span.shade == &PlotColours::test) first = span.begin;
    if (m_lookAt && *m_lookAt < m_steps && (*m_lookAt < first || *m_lookAt >= first + readableSteps))
        first = std::max(0, (*m_lookAt - readableSteps / 4) / grid * grid);  // on a grid, so that it keeps still in a drag
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

}  // namespace echoplane
