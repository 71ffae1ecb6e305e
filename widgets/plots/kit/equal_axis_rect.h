// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/kit/plane_zoom.h"

namespace echoplane {

/// An axis rectangle on which a unit is as long on both axes, whatever its shape. It keeps a centre and the extent that the
/// shorter side shows, and derives both ranges when it is laid out. Wheel zooms about the cursor, left drag pans.
class EqualAxisRect : public QCPAxisRect {
public:
    explicit EqualAxisRect(QCustomPlot* plot);

    /// What is shown until the user zooms or pans, and again after fit(): a square around 0 of that half width.
    void setFitExtent(double halfWidth);
    /// Around the unit circle what is shown then leaves so many pixels at least, for labels.
    void setRoomAround(double pixels);
    void fit();
    /// `factor` > 1 enlarges; the point under `pixel` stays where it is.
    void zoomAbout(const QPointF& pixel, double factor);
    void panBy(const QPointF& pixels);
    /// What the user has zoomed or panned to; nothing while everything is shown.
    std::optional<PlaneZoom> zoom() const;
    void setZoom(const PlaneZoom& zoom);
    /// What is in view, whoever chose it, and showing that again; who chose it stays.
    PlaneZoom inView() const { return {m_centre, m_halfWidth}; }
    void showAgain(const PlaneZoom& view);
    /// Held, the extent does not follow the result or the room.
    void hold(bool held);

    QPointF toPixel(double re, double im) const;
    QPointF toCoordinates(const QPointF& pixel) const;
    double pixelsPerUnit() const;
    QRectF region() const;

    void update(UpdatePhase phase) override;

protected:
    void mousePressEvent(QMouseEvent* event, const QVariant& details) override;
    void mouseMoveEvent(QMouseEvent* event, const QPointF& startPos) override;
    void mouseReleaseEvent(QMouseEvent* event, const QPointF& startPos) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void applyRanges();

    QPointF m_centre;
    double m_halfWidth = 1.2;
    double m_fitHalfWidth = 1.2;
    double m_roomAround = 0.0;  ///< pixels
    bool m_userView = false;    ///< the user zoomed or panned: a new result leaves the view alone
    bool m_held = false;
    bool m_panning = false;
    QPointF m_lastPosition;
};

}  // namespace echoplane
