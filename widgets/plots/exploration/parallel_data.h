// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/explore/search.h"

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
    std::vector<float> places;  ///< point i on axis j at i·axes + j; failed points lie just above the measure's axis
    std::vector<float> ranks;   ///< per point: 0 the best, 1 the worst; failed ones 1
    std::optional<std::size_t> best;
    QString caption;

    std::size_t points() const { return ranks.size(); }
    float place(std::size_t point, std::size_t axis) const { return places[point * axes.size() + axis]; }
};

/// Where failed points are drawn on the measure's axis.
inline constexpr float failedPlace = 1.06F;

/// Selected ranges of the axes. A point is selected if it lies in all of them.
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
    /// 1 for each selected point, else 0. Cost O(points · axes).
    std::vector<char> chosen(const ParallelData& data) const;

private:
    std::vector<std::optional<Range>> m_ranges;
};

/// Lays out the points of a search. `best` is bestPoint(), or another point to mark as best. Cost O(points · (axes + log
/// points)).
ParallelData parallelData(const ExplorationPlan& plan, std::span<const Evaluation> evaluations, std::optional<std::size_t> best);

/// "spectral radius 0.9, ridge 1e−11": the values of one point.
QString pointText(const ExplorationPlan& plan, const Evaluation& evaluation);
/// The measure's value; a valid time that reaches the end of its runs as "150+", without ValidTime::beyond.
QString valueText(const ExplorationPlan& plan, const Evaluation& evaluation);
/// Whether it is such a time.
bool reachesEnd(const ExplorationPlan& plan, const Evaluation& evaluation);
/// "validation NRMSE 0.2987 ± 0.0003 (deviation of 3 seeds)", or how many runs failed.
QString measureText(const ExplorationPlan& plan, const Evaluation& evaluation);
/// "validation NRMSE": measureTitle() for the screen.
QString measureName(const ExplorationPlan& plan);

}  // namespace echoplane
