// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <utility>

#include <qcustomplot.h>

namespace echoplane {

/// The geometry for which a picture of the inside of an axis rectangle was drawn.
struct CachedView {
    QRect rect;
    QCPRange across, up;
    double pixelRatio = 0.0;
    bool operator==(const CachedView&) const = default;
};

/// The inside of an axis rectangle as a cached picture, redrawn only when its axes, size or content change: while a slider moves,
/// a frame costs one copy.
class CachedPicture {
public:
    explicit CachedPicture(const QCPAxisRect* rect) : m_rect(rect) {}

    /// Call this when the content or its style has changed.
    void invalidate() { m_view = {}; }
    /// The number of times the picture was drawn.
    int renderings() const { return m_renderings; }

    /// True if `painter` must not use cached pictures, as for a file.
    static bool mustNotCache(const QCPPainter& painter) {
        return painter.modes().testFlag(QCPPainter::pmVectorized) || painter.modes().testFlag(QCPPainter::pmNoCaching);
    }

    /// Paints the picture; if it is out of date, draw(QCPPainter&) first redraws it in the plot's coordinates.
    template <typename Draw>
    void paint(QCPPainter& painter, Draw&& draw) {
        if (m_rect->width() <= 0 || m_rect->height() <= 0) return;
        const double ratio = painter.device()->devicePixelRatioF();
        const CachedView view{m_rect->rect(), m_rect->axis(QCPAxis::atBottom)->range(), m_rect->axis(QCPAxis::atLeft)->range(),
                              ratio};
        if (!(m_view == view)) {
            m_view = view;
            ++m_renderings;
            m_picture = QPixmap(m_rect->size() * ratio);
            m_picture.setDevicePixelRatio(ratio);
            m_picture.fill(Qt::transparent);
            QCPPainter inside(&m_picture);
            inside.setRenderHint(QPainter::Antialiasing);
            inside.translate(-m_rect->topLeft());
            draw(inside);
        }
        // Placed on whole device pixels, the picture is copied, not resampled.
        painter.drawPixmap(QPointF(std::round(m_rect->left() * ratio) / ratio, std::round(m_rect->top() * ratio) / ratio),
                           m_picture);
    }

private:
    const QCPAxisRect* m_rect;
    QPixmap m_picture;
    CachedView m_view;
    int m_renderings = 0;
};

}  // namespace echoplane
