// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>
#include <QPointer>
#include <QStringList>

#include "core/pipeline/stages.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/pinned_run.h"
#include "widgets/plots/kit/plot_layers.h"
#include "widgets/plots/kit/plot_table.h"

namespace echoplane {

/// A drawing of a run inside a QCustomPlot, the same for the screen (in a ResultView) and for files. Nothing here replots.
class ResultFigure : public QObject {
    Q_OBJECT
public:
    explicit ResultFigure(QCustomPlot* plot) : QObject(plot), m_plot(plot) {}

    void setStyle(const FigureStyle& style);
    /// Shows a run, null for none, with the analyses that were given. Nothing is kept of it but what is drawn.
    virtual void setResult(const RunResult* result) = 0;
    /// The runs to overlay, at most mostPinnedRuns. They are seen from the next setResult() on.
    void setPinned(const std::vector<PinnedRun>& pinned);
    /// Dims the data while a newer result is on its way.
    void setStale(bool stale);
    bool isDimmed() const;
    /// What is drawn of these runs, as numbers; of an analysis whatever the runs are.
    virtual PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const = 0;
    /// What a screen reader says of it.
    virtual QStringList summary() const = 0;

protected:
    /// Takes m_style to the parts that are its own; the ground, the axes and the veils have it.
    virtual void restyle() = 0;
    /// Draws m_pinnedRuns.
    virtual void fillPins() = 0;
    virtual void updateKey() = 0;
    /// True while what is drawn belongs to other settings, whatever setStale() said.
    virtual bool isOlder() const { return false; }

    /// Over what lies on an axis rectangle, to dim it.
    void addVeil(const QCPAxisRect* rect);
    void updateVeils();
    /// All axis rectangles with their grids, or none where there is nothing to draw.
    void showAxes(bool shown);

    QCustomPlot* m_plot;
    FigureStyle m_style;
    std::vector<PinnedRun> m_pinnedRuns;

private:
    std::vector<QPointer<Veil>> m_veils;  ///< of what is drawn now: a figure that draws itself anew loses the older ones
    bool m_stale = false;
};

}  // namespace echoplane
