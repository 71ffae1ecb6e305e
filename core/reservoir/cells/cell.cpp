// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/cells/cell.h"

#include <array>

#include "core/experiment/registry.h"
#include "core/reservoir/cells/cells.h"

namespace echoplane {

std::span<const Cell> cells() {
    static const std::array list = {leakyCell(), es2nCell(), eulerCell(), residualCell()};
    return list;
}

const Cell& cell(std::string_view name) {
    return findByName(cells(), name, "cell");
}

const Cell& cellOf(const Experiment& experiment) {
    return cell(experiment.dynamics.cell);
}

}  // namespace echoplane
