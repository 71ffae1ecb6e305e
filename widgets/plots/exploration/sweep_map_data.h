// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/explore/sweep_table.h"

namespace echoplane {

/// Which axes of a sweep a map shows, as indices into the plan's axes; −1 for none. All other axes are reduced: the map shows
/// their values with the best validation mean of the sweep's metric.
struct SweepLayout {
    int across = -1;
    int up = -1;
    int slice = -1;

    bool operator==(const SweepLayout&) const = default;
};

/// All layouts of a plan; the first uses its first three axes.
std::vector<SweepLayout> sweepLayouts(const ExplorationPlan& plan);

/// "Ridge against Spectral radius, slices of Leak rate".
QString layoutText(const ExplorationPlan& plan, const SweepLayout& layout);

/// One axis of a map: its title and the text of each value.
struct SweepMapAxis {
    QString title;
    QStringList values;
};

/// What the colours of a map show. The last two keep most cells distinguishable when one bad row or column would take up the
/// whole scale.
enum class MapColouring {
    value,    ///< the measure itself
    rank,     ///< the percentage of all cells, in all slices, that are better
    nearBest  ///< percent worse than the best cell; more than nearestPercent worse is left pale
};
inline constexpr double nearestPercent = 20.0;

/// The part of the scale that the colours cover.
struct MapRange {
    double lower = 0.0;
    double upper = 0.0;
    bool operator==(const MapRange&) const = default;
};

/// How a map is to be drawn.
struct MapLook {
    MapColouring colouring = MapColouring::value;
    std::optional<MapRange> range = {};  ///< as dragged by the user; values beyond get the end colours
    bool spread = false;                 ///< a dot in each cell shows the deviation over the seeds
};

/// The content of one map. Cells are numbered row by row from the bottom, as the up axis runs.
struct SweepMapData {
    SweepMapAxis across, up;
    QString measure;                                   ///< what is measured
    std::vector<std::optional<std::size_t>> settings;  ///< the table's setting shown by each cell, none without rows
    std::vector<double> means;                         ///< NaN without rows, infinite after a divergence
    std::vector<double> coloured;                      ///< the value that the colour of each cell shows, by `look`
    std::vector<double> spreads;                       ///< standard deviation over the seeds / |mean|; empty unless shown
    double largestSpread = 0.0;                        ///< over all slices, 0 if none is shown
    MapLook look;
    bool hasScale = false;  ///< some cell has a value to colour
    MapRange extremes;      ///< of the coloured values in all slices, without diverged cells
    double lowest = 0.0;    ///< ends of the colour scale, the same for all slices
    double highest = 0.0;
    bool logarithmic = true;          ///< for errors; a metric of which more is better has a linear scale
    bool higherIsBetter = false;      ///< reverses the colours, so that good cells look the same
    bool capped = false;              ///< some means exceed `highest`
    QString scaleTitle;               ///< title of the colour bar
    std::optional<std::size_t> best;  ///< the cell of the overall best setting, if in this slice
    QString caption;                  ///< the best setting, diverged cells, reduced axes

    int columns() const { return std::max(1, static_cast<int>(across.values.size())); }
    int rows() const { return std::max(1, static_cast<int>(up.values.size())); }
};

/// The map of one slice of the table. Cost O(n) in the settings of the table, by rank O(n·log
/// n).
SweepMapData sweepMapData(const SweepTable& table, const SweepLayout& layout, int sliceValue, const Measured& measure,
                          const MapLook& look = {});

/// Position of those settings on an axis of a sweep, counting its values from 0. Between two values it is interpolated by their
/// logarithms if both are positive and more than a factor of 2 apart, else linearly. Nullopt beyond the ends, and for a name not
/// among the values.
std::optional<double> placeOnAxis(const ExplorationAxis& axis, const Experiment& settings);

}  // namespace echoplane
