// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>
#include <QPointer>
#include <QStringList>

#include "core/run/run_result.h"
#include "widgets/plots/base/pinned_run.h"
#include "widgets/plots/base/plot_table.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {

/// A drawing of a run inside a QCustomPlot, used for the screen (in a ResultView) and for files. Nothing here replots.
class ResultFigure : public QObject {
    Q_OBJECT
public:
    explicit ResultFigure(QCustomPlot* plot) : QObject(plot), m_plot(plot) {}

    void setStyle(const FigureStyle& style);
    /// Shows a run, null for none, with the analyses set before. Does not retain `result`.
    virtual void setResult(const RunResult* result) = 0;
    /// Sets the runs to overlay, at most mostPinnedRuns. They appear with the next setResult().
    void setPinned(const std::vector<PinnedRun>& pinned);
    /// Dims the data while a newer result is being computed.
    void setStale(bool stale);
    bool isDimmed() const;
    /// The sentence in place of a drawing; empty if there is one.
    const QString& message() const { return m_message; }
    /// The line below the key; empty without a key.
    QString caption() const;
    /// The numbers drawn for these runs; figures of an analysis return the analysis, whatever the runs.
    virtual PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const = 0;
    /// The text for a screen reader.
    virtual QStringList summary() const = 0;

protected:
    /// Applies m_style to the figure's parts; background, axes and veils already have it.
    virtual void restyle() = 0;
    /// Draws m_pinnedRuns.
    virtual void fillPins() {}
    virtual void updateKey() {}
    /// True while the drawing belongs to other settings, independent of setStale().
    virtual bool isOlder() const { return false; }

    /// Adds a veil over an axis rectangle, to dim it.
    void addVeil(const QCPAxisRect* rect);
    void updateVeils();
    /// Shows or hides all axis rectangles with their grids.
    void showAxes(bool shown);
    /// Shows a sentence in the middle of the plot, or none.
    void setMessage(const QString& message);
    /// Those of the texts that are not empty.
    static QStringList nonEmpty(QStringList texts);

    QCustomPlot* m_plot;
    PlotKey* m_key = nullptr;  ///< made and laid out by the figure, styled here
    FigureStyle m_style;
    std::vector<PinnedRun> m_pinnedRuns;

private:
    QString m_message;
    QPointer<PlotMessage> m_shownMessage;  ///< null before the first, or once a figure that redraws everything has deleted it
    std::vector<QPointer<Veil>> m_veils;   ///< null once a figure that redraws everything has deleted them
    bool m_stale = false;
};

}  // namespace echoplane
