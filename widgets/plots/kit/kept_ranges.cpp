// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/kept_ranges.h"

#include <algorithm>

#include "widgets/plots/kit/equal_axis_rect.h"

namespace echoplane {
namespace {

std::vector<EqualAxisRect*> equalRects(const QCustomPlot& plot) {
    std::vector<EqualAxisRect*> all;
    for (QCPAxisRect* rect : plot.axisRects())
        if (auto* equal = dynamic_cast<EqualAxisRect*>(rect)) all.push_back(equal);
    return all;
}

}  // namespace

KeptRanges::KeptRanges(const QCustomPlot& plot) {
    for (const QCPAxisRect* rect : plot.axisRects()) {
        std::vector<QCPRange>& ranges = m_ranges.emplace_back();
        for (const QCPAxis* axis : rect->axes()) ranges.push_back(axis->range());
    }
    for (const EqualAxisRect* rect : equalRects(plot)) m_views.push_back(rect->inView());
}

void KeptRanges::restore(const QCustomPlot& plot) const {
    const QList<QCPAxisRect*> rects = plot.axisRects();
    const auto axesOf = [](const QCPAxisRect* rect) { return static_cast<std::size_t>(rect->axes().size()); };
    if (!std::ranges::equal(rects, m_ranges, {}, axesOf, &std::vector<QCPRange>::size)) return;
    auto ranges = m_ranges.begin();
    for (const QCPAxisRect* rect : rects) {
        auto range = (ranges++)->begin();
        for (QCPAxis* axis : rect->axes()) axis->setRange(*range++);
    }
    auto view = m_views.begin();
    for (EqualAxisRect* rect : equalRects(plot))
        if (view != m_views.end()) rect->showAgain(*view++);
}

void holdAxes(const QCustomPlot& plot, bool held) {
    for (EqualAxisRect* rect : equalRects(plot)) rect->hold(held);
}

}  // namespace echoplane
