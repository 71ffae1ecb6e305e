// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/signal_spans.h"

#include <array>

#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

struct StretchesTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::StretchesTexts)
};

/// The visible part of a span, in pixels. Steps are points in time, so a span extends half a step to either side.
QRectF visiblePart(const SignalSpan& span, const QCPAxisRect& rect) {
    const QCPAxis* time = rect.axis(QCPAxis::atBottom);
    const double left = qMax(double(rect.left()), time->coordToPixel(span.begin - 0.5));
    const double right = qMin(rect.left() + double(rect.width()), time->coordToPixel(span.end - 0.5));
    return {left, double(rect.top()), qMax(0.0, right - left), double(rect.height())};
}

}  // namespace

std::vector<SignalSpan> signalSpans(const SplitSpec& split) {
    const std::array names = {StretchesTexts::tr("washout"), StretchesTexts::tr("training"), StretchesTexts::tr("validation"),
                              StretchesTexts::tr("test")};
    constexpr std::array shades = {&PlotColours::washout, &PlotColours::training, &PlotColours::validation, &PlotColours::test};
    std::vector<SignalSpan> all;
    for (const Span& span : split.spans()) {
        const auto role = static_cast<std::size_t>(span.role);
        if (span.count > 0) all.push_back({names[role], span.first, span.end(), shades[role]});
    }
    return all;
}

std::vector<SignalSpan> signalSpans(const RunResult& result, int output) {
    const Experiment& experiment = result.experiment;
    std::vector<SignalSpan> all = signalSpans(experiment.data.split);
    if (const ScoreResult* score = result.score.get()) {
        const auto number = static_cast<std::size_t>(output);
        const Errors errors = number < score->outputs.size() ? score->outputs[number].errors : score->errors();
        for (SignalSpan& span : all) {
            if (span.shade == &PlotColours::training) {
                span.rmse = errors.training.rmse;
                span.aPriori = score->trainingIsAPriori;
            }
            if (span.shade == &PlotColours::validation) span.rmse = errors.validation.rmse;
            if (span.shade == &PlotColours::test) span.rmse = errors.test.rmse;
        }
    }
    if (testsAutonomously(experiment) && !all.empty()) all.back().name = StretchesTexts::tr("test, autonomous run");
    const int steps = result.states ? result.data->steps() : 0;
    if (steps > experiment.steps())
        all.push_back({StretchesTexts::tr("autonomous run"), experiment.steps(), steps, &PlotColours::freeRun});
    return all;
}

SpanNames::SpanNames(QCustomPlot* plot, const QCPAxisRect* rect, const std::vector<SignalSpan>* spans, const FigureStyle* style)
    : TextRow(plot, false), m_rect(rect), m_spans(spans), m_style(style) {}

QSize SpanNames::minimumOuterSizeHint() const {
    constexpr int lowest = 130;  // plot height below which there is no room
    if (mParentPlot->isVisible() && mParentPlot->viewport().height() < lowest) return {0, 1};  // a height of 0 would be ignored
    return {0, QFontMetrics(m_style->smallFont()).height() + 2};
}

void SpanNames::draw(QCPPainter* painter) {
    if (rect().height() < QFontMetrics(m_style->smallFont()).height()) return;
    const QFont font = m_style->smallFont();
    const QFontMetrics metrics(font);
    painter->setFont(font);
    painter->setPen(m_style->colours.mutedText);
    bool isFirst = true;
    for (const SignalSpan& span : *m_spans) {
        const QRectF part = visiblePart(span, *m_rect);
        if (part.width() <= 0.0) continue;
        QString text = span.name;
        double left = part.center().x() - 0.5 * metrics.horizontalAdvance(text);
        // The name of a narrow first span may extend to its left, above the axis labels.
        const double before = part.right() - 2 - metrics.horizontalAdvance(text);
        if (metrics.horizontalAdvance(text) > part.width() - 4) {
            if (isFirst && before >= rect().left())
                left = before;
            else
                text.clear();  // a part of a name is no name
        }
        isFirst = false;
        if (!text.isEmpty()) painter->drawText(QPointF(left, rect().top() + 1 + metrics.ascent()), text);
    }
}

SpanShades::SpanShades(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, const std::vector<SignalSpan>* spans,
                       const FigureStyle* style)
    : PaintedLayer(plot, layer, false), m_rect(rect), m_spans(spans), m_style(style) {}

void SpanShades::draw(QCPPainter* painter) {
    for (const SignalSpan& span : *m_spans) painter->fillRect(visiblePart(span, *m_rect), m_style->colours.*span.shade);
}

StepMark::StepMark(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect) : RectLayer(plot, layer, rect, false) {}

void StepMark::setStep(std::optional<int> step, const QColor& colour, Qt::PenStyle dashes) {
    m_step = step;
    m_colour = colour;
    m_dashes = dashes;
}

void StepMark::draw(QCPPainter* painter) {
    if (!m_step) return;
    const double across = m_rect->axis(QCPAxis::atBottom)->coordToPixel(*m_step);
    if (across < m_rect->left() || across > m_rect->right() + 1) return;  // an SVG file has no clipping here
    painter->setPen(QPen(m_colour, 1.0, m_dashes, Qt::FlatCap));
    painter->drawLine(QPointF(across, m_rect->top()), QPointF(across, m_rect->bottom()));
}

}  // namespace echoplane
