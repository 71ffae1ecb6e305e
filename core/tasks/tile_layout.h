// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/tasks/field_settings.h"

namespace echoplane {

/// What a tile sees in the place of a point.
inline constexpr int outsideConstant = -1, outsideMissing = -2;

/// How a field is cut into equal tiles. Points are numbered along the second axis first; so are tiles, and the points of a tile.
///
///     tile g of one axis:  its own points      g·q … (g + 1)·q − 1,       q = points / tiles
///                          what it sees        g·q − l … (g + 1)·q + l − 1, beyond the edge of the field as the boundary says
///
/// With two axes a tile is a rectangle, and what it sees is that rectangle with a margin of l points all round, corners included.
/// A tile that is the whole of a periodic axis sees no margin there.
struct TileLayout {
    FieldShape field, tile;  ///< points of the field, and of one tile
    FieldShape tiles;        ///< how many there are along each axis
    FieldShape margin;       ///< points beyond each edge: the overlap, 0 along a single column
    int boundary = 0;        ///< index among the choices of fields::boundary

    int count() const { return tiles.points(); }
    int outputs() const { return tile.points(); }
    FieldShape seenShape() const { return {tile.rows + 2 * margin.rows, tile.columns + 2 * margin.columns}; }
    int inputs() const { return seenShape().points(); }

    /// The points that a tile predicts. Cost O(outputs).
    std::vector<int> owned(int index) const;
    /// The points that it sees, or outsideConstant or outsideMissing for what lies beyond. Cost O(inputs).
    std::vector<int> seen(int index) const;
    /// Units that look at a few neighbours look round the end: the tile is the whole of a periodic field.
    bool wraps() const { return boundary == 0 && count() == 1; }
};

/// That of the experiment. Settings that do not fit throw as requireTiles().
TileLayout tileLayout(const Experiment& experiment);
TileLayout tileLayout(const Experiment& experiment, const FieldShape& field);

// Inputs and outputs of a tile, for Task; 1 where the settings do not fit or the file is not there, which validate() tells.
int tileInputs(const Experiment& experiment);
int tileOutputs(const Experiment& experiment);

/// Throws std::invalid_argument: "tiles is 7, but must divide the 64 points of the field", "overlap is 9, but must be at most 8,
/// the points of a tile".
void requireTiles(const Experiment& experiment, const FieldShape& field);

}  // namespace echoplane
