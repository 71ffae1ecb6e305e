// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/saved_ranges.h"

#include <algorithm>

#include "widgets/plots/axes/equal_axis_rect.h"

namespace echoplane {
namespace {

std::vector<EqualAxisRect*> equalRects(const QCustomPlot& plot) {
    std::vector<EqualAxisRect*> all;
    for (QCPAxisRect* rect : plot.axisRects())
        if (auto* equal = dynamic_cast<EqualAxisRect*>(rect)) all.push_back(equal);
    return all;
}

}  // namespace

SavedRanges::SavedRanges(const QCustomPlot& plot) {
    for (const QCPAxisRect* rect : plot.axisRects()) {
        std::vector<QCPRange>& ranges = m_ranges.emplace_back();
        for (const QCPAxis* axis : rect->axes()) ranges.push_back(axis->range());
    }
    for (const EqualAxisRect* rect : equalRects(plot)) m_views.push_back(rect->inView());
}

void SavedRanges::widen(const SavedRanges& other) {
    if (!std::ranges::equal(m_ranges, other.m_ranges, {}, &std::vector<QCPRange>::size, &std::vector<QCPRange>::size)) return;
    for (std::size_t rect = 0; rect < m_ranges.size(); ++rect)
        for (std::size_t axis = 0; axis < m_ranges[rect].size(); ++axis) m_ranges[rect][axis].expand(other.m_ranges[rect][axis]);
    for (std::size_t k = 0; k < std::min(m_views.size(), other.m_views.size()); ++k)
        if (other.m_views[k].halfWidth > m_views[k].halfWidth) m_views[k] = other.m_views[k];
}

void SavedRanges::restore(const QCustomPlot& plot) const {
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
        if (view != m_views.end()) rect->restoreView(*view++);
}

void holdAxes(const QCustomPlot& plot, bool held) {
    for (EqualAxisRect* rect : equalRects(plot)) rect->hold(held);
}

}  // namespace echoplane
