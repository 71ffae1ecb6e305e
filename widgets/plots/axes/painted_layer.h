// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// Something painted on a layer of a plot, `smooth` or along the pixels.
class PaintedLayer : public QCPLayerable {
public:
    PaintedLayer(QCustomPlot* plot, const QString& layer, bool smooth = true) : QCPLayerable(plot, layer) {
        setAntialiased(smooth);
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(antialiased()); }
};

/// Something painted inside an axis rectangle, clipped to it.
template <typename Rect = QCPAxisRect>
class RectLayer : public PaintedLayer {
public:
    RectLayer(QCustomPlot* plot, const QString& layer, const Rect* rect, bool smooth = true)
        : PaintedLayer(plot, layer, smooth), m_rect(rect) {}

protected:
    QRect clipRect() const override { return m_rect->rect(); }

    const Rect* m_rect;
};

}  // namespace echoplane
