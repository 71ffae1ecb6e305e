// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPixmap>
#include <QPointF>
#include <QWidget>

#include "widgets/plots/kit/signal_spans.h"

namespace echoplane {

/// A strip with a whole series and a frame around the steps shown in the plot above. The frame is dragged, or resized at its
/// edges; a click beside it moves it there. Arrow keys move it, with Shift only its end; plus and minus, or the wheel, zoom.
class OverviewStrip : public QWidget {
    Q_OBJECT
public:
    explicit OverviewStrip(QWidget* parent = nullptr);

    /// One value per step.
    void setSeries(std::vector<double> values);
    void setSpans(std::vector<SignalSpan> spans);
    /// The steps in view; step t extends from t − ½ to t + ½.
    void setWindow(double lower, double upper);
    /// The pixels between which the series is drawn: those of the plot above.
    void setPixelRange(int left, int right);

    /// The frame around the steps in view, in pixels.
    QRectF frame() const;
    QPointF window() const { return {m_lower, m_upper}; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The user wants these steps in view.
    void windowMoved(double lower, double upper);
    /// The user wants all steps in view.
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
    /// Moves the window to these steps, clamped to the series, and emits windowMoved().
    void move(double lower, double upper);
    void zoom(double factor);
    void drawSeries();

    std::vector<double> m_values;
    std::vector<SignalSpan> m_spans;
    QPixmap m_picture;  ///< of the series; null if it has to be redrawn
    double m_lower = -0.5;
    double m_upper = 0.5;
    int m_left = 0;
    int m_right = 0;
    Grip m_grip = Grip::none;
    double m_grasped = 0.0;  ///< from the lower end of the frame to the step that was pressed
};

}  // namespace echoplane
