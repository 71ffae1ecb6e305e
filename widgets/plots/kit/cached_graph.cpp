// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/cached_graph.h"

#include <algorithm>

namespace echoplane {

void CachedGraph::setPoints(const QVector<QCPGraphData>& points) {
    const auto same = [](const QCPGraphData& a, const QCPGraphData& b) {
        return a.key == b.key && (a.value == b.value || (std::isnan(a.value) && std::isnan(b.value)));
    };
    if (std::equal(data()->constBegin(), data()->constEnd(), points.begin(), points.end(), same)) return;
    data()->set(points, true);
    invalidate();
}

void CachedGraph::draw(QCPPainter* painter) {
    if (CachedPicture::mustNotCache(*painter)) return SeriesGraph::draw(painter);
    m_picture.paint(*painter, [this](QCPPainter& inside) { SeriesGraph::draw(&inside); });
}

}  // namespace echoplane
