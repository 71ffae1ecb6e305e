// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <utility>

#include <qcustomplot.h>

namespace echoplane {

/// What a picture of the inside of an axis rectangle was drawn for.
struct KeptView {
    QRect rect;
    QCPRange across, up;
    double pixelRatio = 0.0;
    bool operator==(const KeptView&) const = default;
};

/// The inside of an axis rectangle as a picture that is drawn again only when the axes, the size or what is in it change: while a
/// slider moves it costs a copy.
class KeptPicture {
public:
    explicit KeptPicture(const QCPAxisRect* rect) : m_rect(rect) {}

    /// What is in it, or how it looks, has changed.
    void invalidate() { m_view = {}; }
    /// How often it has been drawn.
    int renderings() const { return m_renderings; }

    /// True where `painter` wants no pictures: vectors for a file.
    static bool isUnwelcome(const QCPPainter& painter) {
        return painter.modes().testFlag(QCPPainter::pmVectorized) || painter.modes().testFlag(QCPPainter::pmNoCaching);
    }

    /// Puts the picture there, after draw(QCPPainter&) in the plot's coordinates where it is out of date.
    template <typename Draw>
    void paint(QCPPainter& painter, Draw&& draw) {
        if (m_rect->width() <= 0 || m_rect->height() <= 0) return;
        const double ratio = painter.device()->devicePixelRatioF();
        const KeptView view{m_rect->rect(), m_rect->axis(QCPAxis::atBottom)->range(), m_rect->axis(QCPAxis::atLeft)->range(),
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
        // On whole device pixels a picture is copied, not resampled.
        painter.drawPixmap(QPointF(std::round(m_rect->left() * ratio) / ratio, std::round(m_rect->top() * ratio) / ratio),
                           m_picture);
    }

private:
    const QCPAxisRect* m_rect;
    QPixmap m_picture;
    KeptView m_view;
    int m_renderings = 0;
};

}  // namespace echoplane
