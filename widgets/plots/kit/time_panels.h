// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/signal_spans.h"

namespace echoplane {

/// Handles a key: Plus and Minus zoom a time axis, Left and Right pan it. False for any other key.
bool handleTimeKey(QCPAxis& time, int key);

/// Two axis rectangles over the same time, one above the other, with the spans named above and shaded behind them, and a key
/// below. Both are dragged and zoomed together, within the available steps.
class TimePanels : public QObject {
    Q_OBJECT
public:
    /// Lays out the whole plot. The vertical axis of the lower panel is logarithmic.
    TimePanels(QCustomPlot* plot, const QString& lowerLabel);

    QCPAxisRect* upper() const { return m_upper; }
    QCPAxisRect* lower() const { return m_lower; }
    QCPAxis& time() const { return *m_upper->axis(QCPAxis::atBottom); }
    PlotKey& key() const { return *m_key; }

    /// Height of the upper panel in those of the lower one, unless the plot isLow().
    void setShare(double share);
    void setStyle(const FigureStyle& style);
    const FigureStyle& style() const { return m_style; }
    void setSpans(std::vector<SignalSpan> spans) { m_spans = std::move(spans); }
    const std::vector<SignalSpan>& spans() const { return m_spans; }
    /// Titles of the two vertical axes. A narrow panel on the screen has no room for them.
    void setTitles(const QString& upper, const QString& lower);
    /// Whether the panel on the screen is too narrow for titles beside the axes, or too low for one below.
    bool isNarrow() const;
    bool isLow() const;

    /// A longer series is not shown whole at first, if setOpensReadable() was called.
    static constexpr int mostAtOnce = 400;
    /// Instead this many steps of the test span are shown.
    static constexpr int readableSteps = 150;
    void setOpensReadable() { m_opensReadable = true; }

    /// Limits the view to the steps 0 … steps − 1. If their number has changed, shows what open() shows. Set the spans first.
    void setSteps(int steps);
    /// Title of the time axis.
    QString timeTitle() const;
    /// Labels the steps of the time axis by `label`, under the title `name`; with an empty name steps are counted.
    void setTimes(const QString& name, std::function<QString(int)> label);
    /// Shows all steps, or a readable part of a long series, as the default view: isOpening() until the user changes it.
    void open();
    bool isOpening() const { return m_isOpening; }
    /// A step that the readable part contains; nullopt for none. Moves the view only while it isOpening().
    void lookAt(std::optional<int> step);
    /// Draws a line at a step behind the curves; nullopt for none.
    void markStep(std::optional<int> step, const QColor& colour);
    /// Draws a dotted line at a step behind the curves; nullopt for none.
    void markLimit(std::optional<int> step, const QColor& colour);
    /// Shows the readable part as the user's choice.
    void showReadable();
    int steps() const { return m_steps; }
    /// Shows the steps from `first` on.
    void fit(int first = 0);
    bool showsAll(int first = 0) const;
    /// First and last step in view.
    QPointF inView() const { return {time().range().lower, time().range().upper}; }
    bool handleKey(int key) { return handleTimeKey(time(), key); }

private:
    void labelAxes();
    void shareHeight();
    void link(QCPAxis* from, QCPAxis* to);
    QCPRange readable() const;

    QCustomPlot* m_plot;
    QCPAxisRect* m_upper;
    QCPAxisRect* m_lower;
    PlotKey* m_key;
    FigureStyle m_style;
    std::vector<SignalSpan> m_spans;
    double m_share = 1.0;
    int m_steps = 1;
    QString m_timeName, m_upperTitle, m_lowerTitle;
    std::array<QString, 3> m_shownTitles;  ///< below, beside the upper panel, beside the lower one
    std::array<StepMark*, 2> m_stepMarks{}, m_limitMarks{};
    std::optional<int> m_lookAt;
    bool m_opensReadable = false;
    bool m_isOpening = true;
};

}  // namespace echoplane
