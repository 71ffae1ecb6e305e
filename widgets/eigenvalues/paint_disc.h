// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>

#include <QWidget>

#include "core/spectrum/painted_density.h"

namespace echoplane {

/// Unit disc on which a density of eigenvalues is painted: a drag paints, a drag with the right button or Shift erases, the wheel
/// sets the brush size. On the keyboard the arrows move the brush (Shift: further), Space paints, Delete erases. Crosses mark the
/// eigenvalues drawn from the density.
class PaintDisc : public QWidget {
    Q_OBJECT

public:
    explicit PaintDisc(QWidget* parent = nullptr);

    const PaintedDensity& density() const { return m_density; }
    void clear();
    void fill();
    double brush() const { return m_brush; }
    /// Radius of the brush, 0.02 to 0.5.
    void setBrush(double radius);
    void setMarks(const Spectrum& spectrum);

    QSize sizeHint() const override { return {440, 440}; }
    QSize minimumSizeHint() const override { return {260, 260}; }
    /// Position of a point of the complex plane in the widget.
    QPointF toPixel(std::complex<double> point) const;

Q_SIGNALS:
    void painted();
    void brushChanged(double radius);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

private:
    std::complex<double> toPoint(const QPointF& pixel) const;
    double scale() const;
    void stroke(std::complex<double> from, std::complex<double> to, bool erase);
    void moveBrush(std::complex<double> to);
    void paintDensity(QPainter& painter) const;

    PaintedDensity m_density;
    Spectrum m_marks;
    double m_brush = 0.12;
    std::complex<double> m_at = 0.5;
    bool m_brushShown = false;
};

}  // namespace echoplane
