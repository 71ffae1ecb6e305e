// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
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

    void setStyle(const FigureStyle& style);
    const FigureStyle& style() const { return m_style; }
    void setSpans(std::vector<SignalSpan> spans) { m_spans = std::move(spans); }
    const std::vector<SignalSpan>& spans() const { return m_spans; }
    /// Pixels between the names of the spans and the upper rectangle, for a badge.
    void setRoomAbove(int pixels);

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
    /// Shows the readable part as the user's choice.
    void showReadable();
    int steps() const { return m_steps; }
    /// Shows the steps from `first` on.
    void fit(int first = 0);
    bool showsAll(int first = 0) const;
    /// First and last step in view.
    QPointF inView() const { return {time().range().lower, time().range().upper}; }
    bool handleKey(int key) { return handleTimeKey(time(), key); }

    /// Draws the RMSE of each span as a line across an axis rectangle.
    void addRmseLines(const QString& layer, const QCPAxisRect* rect);

private:
    void labelTime();
    void link(QCPAxis* from, QCPAxis* to);
    QCPRange readable() const;

    QCustomPlot* m_plot;
    QCPAxisRect* m_upper;
    QCPAxisRect* m_lower;
    PlotKey* m_key;
    FigureStyle m_style;
    std::vector<SignalSpan> m_spans;
    int m_steps = 1;
    QString m_timeName;
    bool m_opensReadable = false;
    bool m_isOpening = true;
};

}  // namespace echoplane
