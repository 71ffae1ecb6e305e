#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks that every file includes only from its own folder and from lower floors, that no folder has more than 40 files, and that no two
# headers define types of one name, which no compiler sees where no source includes both. The floors are listed lowest first, one a line;
# the folders of one floor do not know each other, but one may include from its own subfolders.
#
# Usage: packaging/check_floors.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

floors="core/text
core/jobs core/system core/experiment core/tables/cells
core/math core/files core/mpi core/netcdf
core/tables core/tasks core/spectrum core/modes core/reservoir core/readout core/search
core/features core/reservoir/cells core/reservoir/topologies
core/settings core/own_data core/sequences core/model
core/run core/run/states
core/analysis core/live
core/report core/learners core/explore core/fitting
core/kinds/series core/kinds/recall core/kinds/classes core/kinds/fields core/predict core/race core/torch core/onnx
core/kinds core/formats core/formats/c core/project core/lessons core/paper core/capacity core/conceptors
core/stored
core/python
widgets/theme widgets/language
widgets/jobs widgets/plots/axes
widgets/plots/kit
widgets/plots/base widgets/plots/export
widgets/plots/reservoir widgets/plots/plane widgets/plots/series widgets/plots/analysis widgets/plots/classes widgets/plots/fields widgets/plots/exploration
widgets/document widgets/plots/catalogue
widgets/controls
widgets/settings widgets/eigenvalues widgets/scores widgets/race widgets/data widgets/models widgets/pictures widgets/status
widgets/compare widgets/explore widgets/project widgets/paper widgets/lessons
app/process app/views
app/options
app/files
app/window
app/commands
app/drawing
app app/reference"

find core widgets app \( -name '*.h' -o -name '*.cpp' -o -name '*.in' \) -print0 | xargs -0 awk -v floors="${floors//$'\n'/|}" '
    BEGIN {
        count = split(floors, floor, "|")
        for (i = 1; i <= count; ++i) {
            folders = split(floor[i], names, " ")
            for (k = 1; k <= folders; ++k) height[names[k]] = i
        }
    }
    function folder(path) { sub(/\/[^\/]*$/, "", path); return path }
    FNR == 1 {
        own = folder(FILENAME)
        if (!(own in height)) { print FILENAME ": the folder " own " has no floor in packaging/check_floors.sh"; wrong = 1 }
        if (++files[own] == 41) { print own ": has more than 40 files"; wrong = 1 }
    }
    /^#include "(core|widgets|app)\// {
        split($0, part, "\"")
        to = folder(part[2])
        if (!(to in height)) { print FILENAME ":" FNR ": there is no folder " to; wrong = 1 }
        else if (to != own && index(to, own "/") != 1 && height[to] >= height[own]) { print FILENAME ":" FNR ": " own " includes from " to ", which is not below it"; wrong = 1 }
    }
    /^(enum class|enum|class|struct) [A-Za-z0-9_]+( final)?( :[^;{]*)? *[{]/ && FILENAME ~ /[.]h$/ {
        sub(/^enum class/, "enum")
        if ($2 in defined) { print FILENAME ":" FNR ": " $2 " is also the name of a type in " defined[$2]; wrong = 1 }
        defined[$2] = FILENAME
    }
    END { exit wrong }'
