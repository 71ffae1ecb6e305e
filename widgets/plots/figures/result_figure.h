// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>
#include <QStringList>

#include "core/pipeline/stages.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/pinned_run.h"
#include "widgets/plots/kit/plot_table.h"

namespace echoplane {

/// A drawing of a run inside a QCustomPlot, the same for the screen (in a ResultView) and for files. Nothing here replots.
class ResultFigure : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual void setStyle(const FigureStyle& style) = 0;
    /// Shows a run, null for none. Nothing is kept of it but what is drawn.
    virtual void setResult(const RunResult* result) = 0;
    /// The runs to overlay, at most mostPinnedRuns. They are seen from the next setResult() on.
    virtual void setPinned(const std::vector<PinnedRun>& pinned) = 0;
    /// Dims the data while a newer result is on its way.
    virtual void setStale(bool stale) = 0;
    /// What is drawn of these runs, as numbers.
    virtual PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const = 0;
    /// What a screen reader says of it.
    virtual QStringList summary() const = 0;
};

}  // namespace echoplane
