// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/legend_place.h"

#include <algorithm>
#include <limits>
#include <unordered_map>
#include <vector>

#include "widgets/plots/kit/plot_key.h"

namespace echoplane {
namespace {

/// The visible layout elements of that type.
template <typename Element>
std::vector<Element*> elementsOf(const QCustomPlot& plot) {
    std::vector<Element*> all;
    for (QCPLayoutElement* each : plot.plotLayout()->elements(true))
        if (auto* element = qobject_cast<Element*>(each); element != nullptr && element->realVisibility()) all.push_back(element);
    return all;
}

QImage drawn(QCustomPlot& plot, const QSize& size) {
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QCPPainter painter(&picture);
    painter.setMode(QCPPainter::pmNoCaching);
    plot.toPainter(&painter, size.width(), size.height());
    return picture;
}

/// The amount drawn in a box: the summed differences of its pixels from their most frequent colour.
double inkIn(const QImage& picture, const QRect& box) {
    const QRect area = box.intersected(picture.rect());
    const auto line = [&](int y) { return reinterpret_cast<const QRgb*>(picture.constScanLine(y)); };
    std::unordered_map<QRgb, int> counts;
    for (int y = area.top(); y <= area.bottom(); ++y)
        for (int x = area.left(); x <= area.right(); ++x) ++counts[line(y)[x]];
    if (counts.empty()) return 0.0;
    const QRgb ground = std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; })->first;
    double ink = 0.0;
    for (const auto& [colour, count] : counts)
        ink += count * (std::abs(qRed(colour) - qRed(ground)) + std::abs(qGreen(colour) - qGreen(ground)) +
                        std::abs(qBlue(colour) - qBlue(ground)));
    return ink;
}

void putInside(QCustomPlot& plot, PlotKey& key, const QSize& size) {
    key.setEntriesShown(false);
    const QImage picture = drawn(plot, size);
    const QCPAxisRect* best = nullptr;
    Qt::Corner corner = Qt::TopRightCorner;
    double least = std::numeric_limits<double>::infinity();
    for (const QCPAxisRect* rect : elementsOf<QCPAxisRect>(plot)) {
        for (const Qt::Corner each : {Qt::TopRightCorner, Qt::TopLeftCorner, Qt::BottomRightCorner, Qt::BottomLeftCorner}) {
            const QRect box = key.boxInside(*rect, each);
            if (box.isEmpty()) continue;
            const double ink = inkIn(picture, box);
            if (!(ink < least)) continue;
            least = ink;
            best = rect;
            corner = each;
        }
    }
    key.setEntriesShown(true);
    if (best != nullptr) key.setInside(best, corner);
}

}  // namespace

void placeLegends(QCustomPlot& plot, LegendPlace place, const QSize& size) {
    for (PlotKey* key : elementsOf<PlotKey>(plot)) {
        if (place == LegendPlace::none) key->setEntriesShown(false);
        if (place == LegendPlace::inside && key->hasEntries()) putInside(plot, *key, size);
    }
}

}  // namespace echoplane
