// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/mode_marks.h"
#include "widgets/plots/result_view.h"

namespace echoplane {

class PlaneFigure;

/// The eigenvalue plane: equal axes whatever the shape, wheel zoom about the cursor, left-drag pan, double click or Home to fit.
/// Hovering tells everything about the nearest mode.
class PlaneView : public ResultView {
    Q_OBJECT
public:
    explicit PlaneView(QWidget* parent = nullptr);
    ~PlaneView() override;

    void setPolarGrid(bool on);
    void setWeightScale(WeightScale scale);
    void setWeightMeasure(WeightMeasure measure);
    /// Shows everything again.
    void fit();

    /// The mode under the cursor, −1 for none.
    int hoveredMode() const { return m_hovered; }
    /// Where a mode's eigenvalue (for a pair, the upper one) is drawn, in this widget's coordinates.
    QPointF positionOf(int mode) const;
    /// The part of the complex plane in view, and the pixels that it fills.
    QRectF visibleRegion() const;
    QRect plotArea() const;

    /// For menus: fit, polar grid, and the choice of measure and scale. They also make the context menu.
    QAction* fitAction() const { return m_fitAction; }
    QAction* polarGridAction() const { return m_polarGridAction; }
    QAction* contributionAction() const { return m_contributionAction; }
    QAction* logScaleAction() const { return m_logScaleAction; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The mode under the cursor changed; −1 for none.
    void hovered(int mode);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void fillFigure() override;

private:
    void createActions();
    void hoverAt(const QPointF& position);
    void setHovered(int mark);

    PlaneFigure* m_figure;
    QLabel* m_readOut;
    QAction* m_fitAction = nullptr;
    QAction* m_polarGridAction = nullptr;
    QAction* m_contributionAction = nullptr;
    QAction* m_logScaleAction = nullptr;
    WeightMeasure m_measure = WeightMeasure::weight;
    WeightScale m_scale = WeightScale::relative;
    QPointF m_cursor;
    bool m_cursorInside = false;
    int m_hovered = -1;
};

}  // namespace echoplane
