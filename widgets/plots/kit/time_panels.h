// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/stretches.h"

namespace echoplane {

/// Plus and Minus zoom a time axis, Left and Right pan it. False for any other key.
bool takesTimeKey(QCPAxis& time, int key);

/// Two axis rectangles over the same time, one above the other, with the stretches named above them and shaded behind, and a key
/// below. Time is dragged and zoomed in both at once, within the steps that there are.
class TimePanels : public QObject {
    Q_OBJECT
public:
    /// Takes the whole plot. The lower axis is logarithmic.
    TimePanels(QCustomPlot* plot, const QString& lowerLabel);

    QCPAxisRect* upper() const { return m_upper; }
    QCPAxisRect* lower() const { return m_lower; }
    QCPAxis& time() const { return *m_upper->axis(QCPAxis::atBottom); }
    PlotKey& key() const { return *m_key; }

    void setStyle(const FigureStyle& style);
    const FigureStyle& style() const { return m_style; }
    void setStretches(std::vector<Stretch> stretches) { m_stretches = std::move(stretches); }
    const std::vector<Stretch>& stretches() const { return m_stretches; }
    /// Pixels between the names of the stretches and the upper rectangle, for a badge.
    void setRoomAbove(int pixels);

    /// Of more steps than this not all are shown at first, where setOpensReadable() was called.
    static constexpr int mostAtOnce = 400;
    /// But so many of the test stretch.
    static constexpr int readableSteps = 150;
    void setOpensReadable() { m_opensReadable = true; }

    /// Steps 0 … steps − 1 can be brought into view. Where there are others than before, as open() does. For when the stretches
    /// are set.
    void setSteps(int steps);
    /// What the time axis is called.
    QString timeTitle() const;
    /// Tells the steps of the time axis by what `label` says of each, under the name `name`; without one they are counted.
    void setTimes(const QString& name, std::function<QString(int)> label);
    /// All steps, or of a long series a readable part of it, as nobody has chosen: isOpening() until somebody does.
    void open();
    bool isOpening() const { return m_isOpening; }
    /// The same part, chosen.
    void showReadable();
    int steps() const { return m_steps; }
    /// Shows the steps from `first` on.
    void fit(int first = 0);
    bool showsAll(int first = 0) const;
    /// First and last step in view.
    QPointF inView() const { return {time().range().lower, time().range().upper}; }
    bool takesKey(int key) { return takesTimeKey(time(), key); }

    /// A line across an axis rectangle for the RMSE of each stretch.
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
    std::vector<Stretch> m_stretches;
    int m_steps = 1;
    QString m_timeName;
    bool m_opensReadable = false;
    bool m_isOpening = true;
};

}  // namespace echoplane
