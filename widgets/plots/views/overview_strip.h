// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPixmap>
#include <QPointF>
#include <QWidget>

#include "widgets/plots/kit/stretches.h"

namespace echoplane {

/// A whole series in one line, with a frame around the steps that the plot above shows. The frame is dragged, at its edges made
/// longer or shorter; a click beside it brings it there. Arrow keys move it, with Shift its end; plus and minus, or the wheel,
/// zoom.
class OverviewStrip : public QWidget {
    Q_OBJECT
public:
    explicit OverviewStrip(QWidget* parent = nullptr);

    /// A value a step.
    void setSeries(std::vector<double> values);
    void setStretches(std::vector<Stretch> stretches);
    /// The steps in view: of step t from t − ½ to t + ½.
    void setWindow(double lower, double upper);
    /// Between which of its pixels the series lies: those of the plot above.
    void setSpan(int left, int right);

    /// Around the steps in view, in pixels.
    QRectF frame() const;
    QPointF window() const { return {m_lower, m_upper}; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user wants these steps in view.
    void windowMoved(double lower, double upper);
    /// All steps.
    void wholeWanted();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Grip { none, lower, upper, whole };
    Grip gripAt(double pixel) const;
    double pixelOf(double step) const;
    double stepAt(double pixel) const;
    /// Asks for these steps, kept inside the series and in order.
    void move(double lower, double upper);
    void zoom(double factor);
    void drawSeries();

    std::vector<double> m_values;
    std::vector<Stretch> m_stretches;
    QPixmap m_picture;  ///< of the series; null where it has to be drawn anew
    double m_lower = -0.5;
    double m_upper = 0.5;
    int m_left = 0;
    int m_right = 0;
    Grip m_grip = Grip::none;
    double m_grasped = 0.0;  ///< from the lower end of the frame to the step that was pressed
};

}  // namespace echoplane
