// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/kinds/fields/field_settings.h"

namespace echoplane {

/// Markers for points outside the field, in the place of a point index.
inline constexpr int outsideConstant = -1, outsideMissing = -2;

/// Decomposition of a field into equal tiles. Points, tiles and the points of a tile are numbered along the second axis first.
///
///     tile g of one axis:  its own points      g·q … (g + 1)·q − 1,       q = points / tiles
///                          its inputs          g·q − l … (g + 1)·q + l − 1; beyond the edge of the field, the boundary applies
///
/// With two axes a tile is a rectangle, and its inputs are that rectangle plus a margin of l points on every side, corners
/// included. A tile that spans the whole of a periodic axis has no margin there.
struct TileLayout {
    FieldShape field, tile;  ///< points of the field, and of one tile
    FieldShape tiles;        ///< number of tiles along each axis
    FieldShape margin;       ///< points beyond each edge: the overlap, 0 along a single column
    int boundary = 0;        ///< index among the choices of fields::boundary

    int count() const { return tiles.points(); }
    int outputs() const { return tile.points(); }
    FieldShape seenShape() const { return {tile.rows + 2 * margin.rows, tile.columns + 2 * margin.columns}; }
    int inputs() const { return seenShape().points(); }

    /// The points that a tile predicts. Cost O(outputs).
    std::vector<int> owned(int index) const;
    /// The points that a tile sees, with outsideConstant or outsideMissing beyond the edge. Cost O(inputs).
    std::vector<int> seen(int index) const;
    /// Whether input windows wrap around: the tile is the whole of a periodic field.
    bool wraps() const { return boundary == 0 && count() == 1; }
};

/// The layout of the experiment. Throws as requireTiles().
TileLayout tileLayout(const Experiment& experiment);
TileLayout tileLayout(const Experiment& experiment, const FieldShape& field);

// Numbers of inputs and outputs of a tile, for Task. 1 if the settings conflict or the file is missing; validate() reports that.
int tileInputs(const Experiment& experiment);
int tileOutputs(const Experiment& experiment);

/// Throws std::invalid_argument if tiles, overlap or input window do not fit the field: "overlap is 9, but must be at most 8, the
/// points of a tile".
void requireTiles(const Experiment& experiment, const FieldShape& field);

}  // namespace echoplane
