// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/runs/sweep_measures.h"

namespace echoplane {

/// Which axes of a sweep a map shows, as indices into the plan's axes; −1 for none. All other axes are reduced: of their values
/// those with the best mean of the sweep's metric on validation are shown.
struct SweepLayout {
    int across = -1;
    int up = -1;
    int slice = -1;

    bool operator==(const SweepLayout&) const = default;
};

/// The layouts of a plan, the one of its first three axes first.
std::vector<SweepLayout> sweepLayouts(const SweepPlan& plan);

/// "Ridge against Spectral radius, slices of Leak rate".
QString layoutText(const SweepPlan& plan, const SweepLayout& layout);

/// One axis of a map: its title and the text of each value.
struct SweepMapAxis {
    QString title;
    QStringList values;
};

/// What the colours of a map run over. Where one bad row or column takes all colours from the others, the two last tell these
/// apart.
enum class MapColouring {
    value,    ///< the measure itself
    rank,     ///< of all cells of all slices, the part that is better, in percent
    nearBest  ///< by how many percent a cell is worse than the best one; what is more than nearestPercent worse is left pale
};
inline constexpr double nearestPercent = 20.0;

/// What of the colour scale the colours are given to.
struct MapRange {
    double lower = 0.0;
    double upper = 0.0;
    bool operator==(const MapRange&) const = default;
};

/// How a map is to be drawn.
struct MapLook {
    MapColouring colouring = MapColouring::value;
    std::optional<MapRange> range = {};  ///< as the user has dragged it; of what is beyond the ends have the colours
    bool spread = false;                 ///< a dot in each cell shows the deviation over the seeds
};

/// What one map shows. Cells are numbered row by row from below, as the up axis runs.
struct SweepMapData {
    SweepMapAxis across, up;
    QString measure;                                   ///< what is measured
    std::vector<std::optional<std::size_t>> settings;  ///< setting of the table that each cell shows, none without rows
    std::vector<double> means;                         ///< not a number without rows, infinite after a divergence
    std::vector<double> coloured;                      ///< what the colour of each cell shows, by `look`
    std::vector<double> spreads;                       ///< standard deviation over the seeds / |mean|; where it is shown
    double largestSpread = 0.0;                        ///< of all slices, 0 where none is shown
    MapLook look;
    bool hasScale = false;  ///< some cell has a number to be coloured by
    MapRange extremes;      ///< of what is coloured, in all slices, diverged cells left out
    double lowest = 0.0;    ///< ends of the colour scale, the same for all slices
    double highest = 0.0;
    bool logarithmic = true;          ///< of errors; a metric of which more is better has an even scale
    bool higherIsBetter = false;      ///< then the colours run the other way: what is good looks the same
    bool capped = false;              ///< there are larger means than `highest`
    QString scaleTitle;               ///< of the colour bar: what it runs over
    std::optional<std::size_t> best;  ///< the cell that holds the best setting of all, if it is in this slice
    QString caption;                  ///< the best setting, diverged cells, reduced axes

    int columns() const { return std::max(1, static_cast<int>(across.values.size())); }
    int rows() const { return std::max(1, static_cast<int>(up.values.size())); }
};

/// The map of one slice of the table, `measures` being of its plan. Cost: O(settings of the table), by rank O(n·log n) of them.
SweepMapData sweepMapData(const SweepTable& table, const SweepMeasures& measures, const SweepLayout& layout, int sliceValue,
                          const Measured& measure, const MapLook& look = {});

/// Where those settings lie on an axis of a sweep, in values counted from 0: between two of them by their logarithms where both
/// are above 0 and more than twice apart, else evenly. Nothing beyond the ends, and for a name that is not among them.
std::optional<double> placeOnAxis(const SweepAxis& axis, const Experiment& settings);

}  // namespace echoplane
