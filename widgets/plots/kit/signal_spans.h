// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "core/run/run_result.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/text_row.h"

namespace echoplane {

/// A span of the signal: steps begin … end − 1.
struct SignalSpan {
    QString name;
    int begin = 0;
    int end = 0;
    QColor PlotColours::*shade = nullptr;
    double rmse = 0.0;     ///< 0 if there is none (washout, or after a divergence)
    bool aPriori = false;  ///< the RMSE is of errors made before each step was learned
};

/// The spans of a split: washout, training, validation and test, in that order; empty ones are left out.
std::vector<SignalSpan> signalSpans(const SplitSpec& split);

/// The spans of a run, with the errors of output number `output` (pooled ones if outputs have none individually), and the
/// closed-loop run if the target continues after the split; empty ones are left out.
std::vector<SignalSpan> signalSpans(const RunResult& result, int output = 0);

/// The names of the spans, in a row above the signal.
class SpanNames : public TextRow {
public:
    SpanNames(QCustomPlot* plot, const QCPAxisRect* rect, const std::vector<SignalSpan>* spans, const FigureStyle* style);

    QSize minimumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    const std::vector<SignalSpan>* m_spans;
    const FigureStyle* m_style;
};

/// Light shading of the spans behind an axis rectangle.
class SpanShades : public PaintedLayer {
public:
    SpanShades(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, const std::vector<SignalSpan>* spans,
               const FigureStyle* style);

protected:
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    const std::vector<SignalSpan>* m_spans;
    const FigureStyle* m_style;
};

/// A line through an axis rectangle at a step, behind the curves: where a prediction leaves, or two solvers part.
class StepMark : public RectLayer<> {
public:
    StepMark(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect);

    /// Nullopt for none.
    void setStep(std::optional<int> step, const QColor& colour, Qt::PenStyle dashes = Qt::DashLine);

protected:
    void draw(QCPPainter* painter) override;

private:
    std::optional<int> m_step;
    QColor m_colour;
    Qt::PenStyle m_dashes = Qt::DashLine;
};

}  // namespace echoplane
