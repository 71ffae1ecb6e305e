#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that no folder includes from one above it; the layers (floors) are listed lowest first.
#
# Usage: packaging/check_floors.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

floors="core/text core/jobs core/mpi core/math core/files core/experiment core/sequences core/spectrum core/tasks core/reservoir core/classes core/readout
core/settings core/pipeline core/rivals core/torch core/runs core/fitting core/search core/race core/model core/io core/lessons core/paper
widgets/language widgets/theme widgets/jobs widgets/plots/kit widgets/plots/export widgets/plots/figures widgets/plots/views widgets/plots/plane
widgets/document widgets/panels
app app/reference"

find core widgets app -name '*.h' -print0 -o -name '*.cpp' -print0 | xargs -0 awk -v floors="$floors" '
    BEGIN { count = split(floors, names); for (i = 1; i <= count; ++i) height[names[i]] = i }
    # The commands and the window are on one floor.
    function folder(path) { sub(/\/[^\/]*$/, "", path); sub(/^app\/commands$/, "app", path); return path }
    FNR == 1 {
        own = folder(FILENAME)
        if (!(own in height)) { print FILENAME ": the folder " own " has no floor in packaging/check_floors.sh"; wrong = 1 }
    }
    /^#include "(core|widgets|app)\// {
        split($0, part, "\"")
        to = folder(part[2])
        if (!(to in height)) { print FILENAME ":" FNR ": there is no folder " to; wrong = 1 }
        else if (height[to] > height[own]) { print FILENAME ":" FNR ": " own " includes from " to ", which is above it"; wrong = 1 }
    }
    END { exit wrong }'
