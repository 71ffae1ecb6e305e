// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/kit/cached_picture.h"
#include "widgets/plots/kit/series_graph.h"

namespace echoplane {

/// A graph that rarely changes, cached as a picture on the screen.
class CachedGraph : public SeriesGraph {
    Q_OBJECT
public:
    explicit CachedGraph(QCPAxisRect* rect) : SeriesGraph(rect), m_picture(rect) {}

    /// Replaces the points, sorted by key, if they differ.
    void setPoints(const QVector<QCPGraphData>& points);
    /// Discards the picture. Call this when the pen has changed.
    void invalidate() { m_picture.invalidate(); }
    int renderings() const { return m_picture.renderings(); }

protected:
    void draw(QCPPainter* painter) override;

private:
    CachedPicture m_picture;
};

}  // namespace echoplane
