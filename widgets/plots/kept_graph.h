// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/kept_picture.h"

namespace echoplane {

/// A graph that hardly ever changes, kept as a picture on the screen.
class KeptGraph : public QCPGraph {
    Q_OBJECT
public:
    explicit KeptGraph(QCPAxisRect* rect)
        : QCPGraph(rect->axis(QCPAxis::atBottom), rect->axis(QCPAxis::atLeft)), m_picture(rect) {
        setAdaptiveSampling(true);
        setSelectable(QCP::stNone);
    }

    /// Replaces the points, sorted by key, where they are others.
    void setPoints(const QVector<QCPGraphData>& points);
    /// Also to be called when the pen has changed.
    void invalidate() { m_picture.invalidate(); }
    int renderings() const { return m_picture.renderings(); }

protected:
    void draw(QCPPainter* painter) override;

private:
    KeptPicture m_picture;
};

}  // namespace echoplane
