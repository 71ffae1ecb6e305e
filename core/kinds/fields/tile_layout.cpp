// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/tile_layout.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>

#include "core/experiment/setting.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

enum Boundary { periodic, reflect, constant, missing };

int boundaryOf(const Experiment& experiment) {
    constexpr std::array names = {std::string_view("periodic"), std::string_view("reflect"), std::string_view("constant"),
                                  std::string_view("missing")};
    return static_cast<int>(std::ranges::find(names, experiment[fields::boundary]) - names.begin());
}

/// Maps a coordinate along an axis to a point, or beyond its ends to the point or marker given by the boundary. The overlap must
/// not exceed the axis.
int along(int at, int length, int boundary) {
    if (at >= 0 && at < length) return at;
    switch (boundary) {
        case periodic:
            return (at % length + length) % length;
        case reflect:
            return at < 0 ? -1 - at : 2 * length - 1 - at;
        case constant:
            return outsideConstant;
        default:
            return outsideMissing;
    }
}

void requireDivides(const char* name, int tiles, int points, const char* axis) {
    if (points % tiles != 0) throw SettingRefusal(name, tiles, Message("a number that divides the %1 points %2", points, axis));
}

}  // namespace

std::vector<int> TileLayout::owned(int index) const {
    const int top = index / tiles.columns * tile.rows, left = index % tiles.columns * tile.columns;
    std::vector<int> list;
    list.reserve(static_cast<std::size_t>(outputs()));
    for (int i = 0; i < tile.rows; ++i)
        for (int j = 0; j < tile.columns; ++j) list.push_back((top + i) * field.columns + left + j);
    return list;
}

std::vector<int> TileLayout::seen(int index) const {
    const int top = index / tiles.columns * tile.rows, left = index % tiles.columns * tile.columns;
    std::vector<int> list;
    list.reserve(static_cast<std::size_t>(inputs()));
    for (int i = -margin.rows; i < tile.rows + margin.rows; ++i) {
        const int row = along(top + i, field.rows, boundary);
        for (int j = -margin.columns; j < tile.columns + margin.columns; ++j) {
            const int column = along(left + j, field.columns, boundary);
            list.push_back(std::min(row, column) < 0 ? std::min(row, column) : row * field.columns + column);
        }
    }
    return list;
}

TileLayout tileLayout(const Experiment& experiment, const FieldShape& field) {
    requireTiles(experiment, field);
    TileLayout layout;
    layout.field = field;
    layout.tiles = {experiment[fields::tiles], field.columns > 1 ? experiment[fields::tilesAcross] : 1};
    layout.tile = {field.rows / layout.tiles.rows, field.columns / layout.tiles.columns};
    layout.boundary = boundaryOf(experiment);
    const int overlap = experiment[fields::overlap];
    const bool round = layout.boundary == periodic;
    layout.margin = {round && layout.tiles.rows == 1 ? 0 : overlap,
                     field.columns == 1 || (round && layout.tiles.columns == 1) ? 0 : overlap};
    return layout;
}

TileLayout tileLayout(const Experiment& experiment) {
    return tileLayout(experiment, fieldShape(experiment));
}

int tileInputs(const Experiment& experiment) {
    try {
        return tileLayout(experiment).inputs();
    } catch (const std::invalid_argument&) {
        return 1;
    }
}

int tileOutputs(const Experiment& experiment) {
    try {
        return tileLayout(experiment).outputs();
    } catch (const std::invalid_argument&) {
        return 1;
    }
}

void requireTiles(const Experiment& experiment, const FieldShape& field) {
    const int down = experiment[fields::tiles], across = field.columns > 1 ? experiment[fields::tilesAcross] : 1;
    const bool flat = field.columns == 1;
    requireDivides("tiles", down, field.rows, flat ? "of the field" : "along the first axis of the field");
    requireDivides("tiles-across", across, field.columns, "along the second axis of the field");
    const int least = flat ? field.rows / down : std::min(field.rows / down, field.columns / across);
    const int overlap = experiment[fields::overlap];
    if (overlap > least) throw SettingRefusal("overlap", overlap, Message("at most %1, the points of a tile", least));
    const int window = experiment[fields::inputWindow], seen = least + 2 * overlap;
    if (window > seen) throw SettingRefusal("input-window", window, Message("at most %1, the points that a tile sees", seen));
}

}  // namespace echoplane
