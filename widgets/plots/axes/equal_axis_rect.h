// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/axes/plane_zoom.h"

namespace echoplane {

/// An axis rectangle with the same scale on both axes, whatever its shape. It stores a centre and the extent of its shorter side,
/// and derives both ranges at layout. The wheel zooms about the cursor, a left drag pans.
class EqualAxisRect : public QCPAxisRect {
public:
    explicit EqualAxisRect(QCustomPlot* plot);

    /// The default view, a square around 0 of that half width. It applies until the user zooms or pans, and again after fit().
    void setFitExtent(double halfWidth);
    /// The least room in pixels that the default view leaves around the unit circle, for labels.
    void setRoomAround(double pixels);
    void fit();
    /// `factor` > 1 enlarges; the point under `pixel` stays where it is.
    void zoomAbout(const QPointF& pixel, double factor);
    void panBy(const QPointF& pixels);
    /// Handles a key that zooms (plus, minus) or pans (arrows); false for any other key.
    bool handleKey(int key);
    /// The user's zoom or pan; nullopt in the default view.
    std::optional<PlaneZoom> zoom() const;
    void setZoom(const PlaneZoom& zoom);
    /// The current view, chosen by the user or not.
    PlaneZoom inView() const { return {m_centre, m_halfWidth}; }
    /// Restores a view without marking it as the user's.
    void restoreView(const PlaneZoom& view);
    /// While held, the extent does not follow the result or the room around it.
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
