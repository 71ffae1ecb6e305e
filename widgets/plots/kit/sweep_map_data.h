// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/runs/sweep_table.h"

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

/// What one map shows. Cells are numbered row by row from below, as the up axis runs.
struct SweepMapData {
    SweepMapAxis across, up;
    QString measure;                                   ///< title of the colour bar
    std::vector<std::optional<std::size_t>> settings;  ///< setting of the table that each cell shows, none without rows
    std::vector<double> means;                         ///< not a number without rows, infinite after a divergence
    bool hasScale = false;                             ///< some cell has a number to be coloured by
    double lowest = 0.0;                               ///< ends of the colour scale, the same for all slices
    double highest = 0.0;
    bool logarithmic = true;          ///< of errors; a metric of which more is better has an even scale
    bool higherIsBetter = false;      ///< then the colours run the other way: what is good looks the same
    bool capped = false;              ///< there are larger means than `highest`
    std::optional<std::size_t> best;  ///< the cell that holds the best setting of all, if it is in this slice
    QString caption;                  ///< the best setting, diverged cells, reduced axes

    int columns() const { return std::max(1, static_cast<int>(across.values.size())); }
    int rows() const { return std::max(1, static_cast<int>(up.values.size())); }
};

/// The map of one slice of the table. Cost: O(settings of the table).
SweepMapData sweepMapData(const SweepTable& table, const SweepLayout& layout, int sliceValue, const Measured& measure);

}  // namespace echoplane
