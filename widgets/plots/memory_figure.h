// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "core/pipeline/stages.h"
#include "widgets/plots/figure_style.h"
#include "widgets/plots/plot_layers.h"

namespace echoplane {

class HalfMarks;

/// The memory curve MC_k against k inside a QCustomPlot: the same for the screen and for files. Nothing here replots.
class MemoryFigure : public QObject {
    Q_OBJECT
public:
    explicit MemoryFigure(QCustomPlot* plot);

    void setStyle(const FigureStyle& style);
    /// Without a memory curve a sentence says how to get one.
    void setResult(const RunResult* result);
    void setStale(bool stale);

    /// "total 58.5 of at most 100, alpha 1e−8"; empty without a curve.
    QString headline() const { return m_headline->text(); }
    /// "half-delay 52.3 steps"; empty without a curve.
    QString halfDelay() const;
    /// What stands there instead of a curve.
    QString message() const { return m_message->text(); }

private:
    void showCurve(const RunResult& result, const MemoryCurve& curve);

    QCustomPlot* m_plot;
    QCPAxisRect* m_rect;
    QCPTextElement* m_headline;
    QCPGraph* m_curve = nullptr;
    HalfMarks* m_half = nullptr;
    PlotMessage* m_message = nullptr;
    Veil* m_veil = nullptr;
};

}  // namespace echoplane
