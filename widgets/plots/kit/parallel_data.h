// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/search/search.h"

namespace echoplane {

/// One axis of parallel coordinates: places run from 0 at the bottom to 1 at the top.
struct ParallelAxis {
    QString title;
    std::vector<float> ticks;  ///< places
    QStringList labels;        ///< of the ticks
};

/// The points of a search as lines over parallel axes: one for each setting, and the measure last.
struct ParallelData {
    std::vector<ParallelAxis> axes;
    std::vector<float> places;  ///< of point i on axis j at i·axes + j; what failed is just above the top of the measure
    std::vector<float> ranks;   ///< of each point: 0 the best, 1 the worst; failed ones 1
    std::optional<std::size_t> best;
    QString caption;

    std::size_t points() const { return ranks.size(); }
    float place(std::size_t point, std::size_t axis) const { return places[point * axes.size() + axis]; }
};

/// Where what failed is drawn on the axis of the measure.
inline constexpr float failedPlace = 1.06F;

/// What parts of the axes are chosen; a point is where it lies in all of them.
class Brushes {
public:
    struct Range {
        float low = 0.0F, high = 1.0F;
    };

    void resize(std::size_t axes) { m_ranges.assign(axes, std::nullopt); }
    void set(std::size_t axis, std::optional<Range> range) { m_ranges[axis] = range; }
    const std::optional<Range>& at(std::size_t axis) const { return m_ranges[axis]; }
    std::size_t axes() const { return m_ranges.size(); }
    bool any() const;
    /// Of each point of the data whether it is chosen. Cost O(points · axes).
    std::vector<char> chosen(const ParallelData& data) const;

private:
    std::vector<std::optional<Range>> m_ranges;
};

/// Cost O(points · (axes + log points)); `best` as bestPoint() or whatever the caller takes for it.
ParallelData parallelData(const SearchPlan& plan, std::span<const Evaluation> evaluations, std::optional<std::size_t> best);

/// "spectral radius 0.9, ridge 1e−11": the values of one point.
QString pointText(const SearchPlan& plan, const Evaluation& evaluation);
/// "NRMSE 0.2987 ± 0.0003 (deviation of 3 seeds)", or what failed.
QString measureText(const SearchPlan& plan, const Evaluation& evaluation);
/// "NRMSE": measureTitle() for the screen.
QString measureName(const SearchPlan& plan);

}  // namespace echoplane
