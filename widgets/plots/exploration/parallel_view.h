// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/plots/exploration/parallel_data.h"

class QCustomPlot;
class QLabel;

namespace echoplane {

class ParallelFigure;

/// The points of a search over parallel axes. Dragging along an axis selects a range (a brush); a click on the axis clears it.
/// Hovering reads a point, a click or Enter requests to apply it. Everything also works by keyboard. A hidden view draws when it
/// is shown.
class ParallelView : public QWidget {
    Q_OBJECT
public:
    explicit ParallelView(QWidget* parent = nullptr);

    /// Shows the points of a search so far. Brushes are kept if the axes are the same.
    void setSearch(const ExplorationPlan& plan, const std::vector<Evaluation>& evaluations, std::optional<std::size_t> best);
    void clear();

    const ParallelData& data();
    const Brushes& brushes() const { return m_brushes; }
    void setBrush(std::size_t axis, std::optional<Brushes::Range> range);
    void clearBrushes();
    /// For each point, 1 if the brushes include it, else 0.
    const std::vector<char>& chosen();

    /// The point being read; −1 for none.
    int point() const { return m_point; }
    void readPoint(int point);
    /// The axis that has the keyboard; −1 for none.
    int axis() const { return m_axis; }
    QString readOut() const;
    /// The position of a place on an axis, in this widget's coordinates.
    QPointF positionOf(std::size_t axis, double place) const;

    QSize sizeHint() const override { return {640, 320}; }
    QSize minimumSizeHint() const override { return {320, 130}; }

Q_SIGNALS:
    void brushesChanged();
    /// The point being read has changed; −1 for none.
    void pointRead(int point);
    void applyRequested(int point);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void updateFigure();
    void restyle();
    void press(const QPointF& position);
    void moveTo(const QPointF& position, bool dragging);
    void release(const QPointF& position);
    bool pressKey(int key);
    void stepPoint(int by);
    void brushAround(double by);
    void applyBrushes();
    void showCursor();
    QString textOf(int point) const;

    QCustomPlot* m_plot;
    ParallelFigure* m_figure;
    QLabel* m_readOut;
    ExplorationPlan m_plan;
    std::vector<Evaluation> m_evaluations;
    std::optional<std::size_t> m_best;
    ParallelData m_data;
    Brushes m_brushes;
    std::vector<std::size_t> m_order;  ///< all points, the best first
    bool m_pending = true;
    int m_point = -1;
    int m_axis = -1;

    struct Drag {
        int axis = -1;
        int point = -1;  ///< the point pressed, if no axis was
        double from = 0.0;
        bool moved = false;
        std::optional<Brushes::Range> moving;  ///< the original brush, if it is being moved
    };
    std::optional<Drag> m_drag;
};

}  // namespace echoplane
