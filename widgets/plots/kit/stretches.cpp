// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/stretches.h"

#include <array>

#include "widgets/plots/kit/number_text.h"

namespace echoplane {
namespace {

struct StretchesTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::StretchesTexts)
};

/// The part of a stretch in view, in pixels. Steps are points in time, so a stretch reaches half a step to either side.
QRectF visiblePart(const Stretch& stretch, const QCPAxisRect& rect) {
    const QCPAxis* time = rect.axis(QCPAxis::atBottom);
    const double left = qMax(double(rect.left()), time->coordToPixel(stretch.begin - 0.5));
    const double right = qMin(rect.left() + double(rect.width()), time->coordToPixel(stretch.end - 0.5));
    return {left, double(rect.top()), qMax(0.0, right - left), double(rect.height())};
}

}  // namespace

std::vector<Stretch> stretchesOf(const SplitSpec& split) {
    const std::array names = {StretchesTexts::tr("washout"), StretchesTexts::tr("training"), StretchesTexts::tr("validation"),
                              StretchesTexts::tr("test")};
    constexpr std::array shades = {&PlotColours::washout, &PlotColours::training, &PlotColours::validation, &PlotColours::test};
    std::vector<Stretch> all;
    for (const Span& span : split.spans()) {
        const auto role = static_cast<std::size_t>(span.role);
        if (span.count > 0) all.push_back({names[role], span.first, span.end(), shades[role]});
    }
    return all;
}

std::vector<Stretch> stretchesOf(const RunResult& result, int output) {
    const Experiment& experiment = result.experiment;
    std::vector<Stretch> all = stretchesOf(experiment.data.split);
    if (const ScoreResult* score = result.score.get()) {
        const auto number = static_cast<std::size_t>(output);
        const Errors errors = number < score->outputs.size() ? score->outputs[number].errors
                                                             : Errors{score->training, score->validation, score->test};
        for (Stretch& stretch : all) {
            if (stretch.shade == &PlotColours::training) {
                stretch.rmse = errors.training.rmse;
                stretch.aPriori = score->trainingIsAPriori;
            }
            if (stretch.shade == &PlotColours::validation) stretch.rmse = errors.validation.rmse;
            if (stretch.shade == &PlotColours::test) stretch.rmse = errors.test.rmse;
        }
    }
    if (testRunsFreely(experiment) && !all.empty()) all.back().name = StretchesTexts::tr("test, autonomous run");
    const int steps = result.states ? result.data->steps() : 0;
    if (steps > experiment.steps())
        all.push_back({StretchesTexts::tr("autonomous run"), experiment.steps(), steps, &PlotColours::freeRun});
    return all;
}

StretchNames::StretchNames(QCustomPlot* plot, const QCPAxisRect* rect, const std::vector<Stretch>* stretches,
                           const FigureStyle* style)
    : QCPLayoutElement(plot), m_rect(rect), m_stretches(stretches), m_style(style) {
    setMinimumMargins(QMargins());
    setMargins(QMargins());
    setAutoMargins(QCP::msNone);
}

QSize StretchNames::minimumOuterSizeHint() const {
    constexpr int lowest = 130;                                                                // of a plot that has room for them
    if (mParentPlot->isVisible() && mParentPlot->viewport().height() < lowest) return {0, 1};  // 0 has no share
    return {0, QFontMetrics(m_style->smallFont()).height() + 4};
}

QSize StretchNames::maximumOuterSizeHint() const {
    return {QWIDGETSIZE_MAX, minimumOuterSizeHint().height()};
}

void StretchNames::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void StretchNames::draw(QCPPainter* painter) {
    if (rect().height() < QFontMetrics(m_style->smallFont()).height()) return;
    const QFont font = m_style->smallFont();
    const QFontMetrics metrics(font);
    painter->setFont(font);
    painter->setPen(m_style->colours.mutedText);
    bool isFirst = true;
    for (const Stretch& stretch : *m_stretches) {
        const QRectF part = visiblePart(stretch, *m_rect);
        if (part.width() <= 0.0) continue;
        QString text = stretch.name;
        double left = part.center().x() - 0.5 * metrics.horizontalAdvance(text);
        // A first stretch that is too narrow for its name has room to its left, above the axis labels.
        const double before = part.right() - 2 - metrics.horizontalAdvance(text);
        if (metrics.horizontalAdvance(text) > part.width() - 4) {
            if (isFirst && before >= rect().left()) {
                left = before;
            } else {
                text = metrics.elidedText(text, Qt::ElideRight, static_cast<int>(part.width()) - 4);
                left = part.center().x() - 0.5 * metrics.horizontalAdvance(text);
            }
        }
        isFirst = false;
        if (text.size() >= 2) painter->drawText(QPointF(left, rect().top() + 1 + metrics.ascent()), text);
    }
}

StretchShades::StretchShades(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect,
                             const std::vector<Stretch>* stretches, const FigureStyle* style)
    : QCPLayerable(plot, layer), m_rect(rect), m_stretches(stretches), m_style(style) {}

void StretchShades::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

void StretchShades::draw(QCPPainter* painter) {
    for (const Stretch& stretch : *m_stretches) painter->fillRect(visiblePart(stretch, *m_rect), m_style->colours.*stretch.shade);
}

RmseLines::RmseLines(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, const std::vector<Stretch>* stretches,
                     const FigureStyle* style)
    : QCPLayerable(plot, layer), m_rect(rect), m_stretches(stretches), m_style(style) {}

void RmseLines::applyDefaultAntialiasingHint(QCPPainter* painter) const {
    painter->setAntialiasing(false);
}

QRect RmseLines::clipRect() const {
    return m_rect->rect();
}

void RmseLines::draw(QCPPainter* painter) {
    const QFont font = m_style->smallFont();
    const QFontMetrics metrics(font);
    painter->setFont(font);
    for (const Stretch& stretch : *m_stretches) {
        if (!(stretch.rmse > 0.0) || !std::isfinite(stretch.rmse)) continue;
        const QRectF part = visiblePart(stretch, *m_rect);
        if (part.width() < 2.0) continue;
        const double height = m_rect->axis(QCPAxis::atLeft)->coordToPixel(stretch.rmse);
        painter->setPen(QPen(m_style->colours.text, 1.6, Qt::SolidLine, Qt::FlatCap));
        painter->drawLine(QPointF(part.left() + 1, height), QPointF(part.right() - 1, height));

        const QString number = numberText(stretch.rmse, 2);
        QString text = (stretch.aPriori ? StretchesTexts::tr("RMSE a priori %1") : StretchesTexts::tr("RMSE %1")).arg(number);
        if (metrics.horizontalAdvance(text) + 10 > part.width()) text = number;
        const int width = metrics.horizontalAdvance(text);
        if (width + 8 > part.width()) continue;
        // Above the line unless that is outside the view; on a patch of the stretch's shade, so that the residual does not cross
        // it.
        const double top = height - metrics.height() - 4 > m_rect->top() ? height - metrics.height() - 3 : height + 4;
        const QRectF box(part.center().x() - 0.5 * width - 3, top, width + 6, metrics.height());
        QColor patch = m_style->colours.*stretch.shade;
        patch.setAlphaF(0.85F);
        painter->fillRect(box, patch);
        painter->drawText(QPointF(box.left() + 3, box.top() + metrics.ascent()), text);
    }
}

}  // namespace echoplane
