// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/runs/sweep.h"
#include "core/search/search.h"

namespace echoplane {

/// How a cluster is to share a piece of work.
struct ClusterShare {
    enum class By {
        array,  ///< tasks of a job array, each a part of its own (--shard array); the last one to end merges
        ranks   ///< ranks of one job, by mpirun
    };
    By by = By::array;
    int parts = 8;     ///< tasks, or ranks
    int cores = 1;     ///< threads of each
    int minutes = 60;  ///< after which the scheduler ends it

    bool operator==(const ClusterShare&) const = default;
};

/// Throws std::invalid_argument where parts or cores are not from 1 to 100000, or minutes from 1 to 1000000.
void validate(const ClusterShare& share);

/// A text as one word of a POSIX shell, whatever it holds: in single quotes.
std::string shellQuoted(std::string_view text);

// A batch script for Slurm (sbatch FILE) that does what is set up. It carries the settings in itself, so that nothing else has to
// be copied but the data that they name; the program is $ECHOPLANE, or echoplane. What a job that was broken off has finished
// stands in journals beside the output, from which the same script goes on. `output` is quoted, and as relative as it is given.
// All throw as validate().

/// A sweep into the CSV `output`: the same bytes as of one run on threads.
std::string sweepScript(const SweepPlan& plan, const std::string& output, const ClusterShare& share);
/// A search of `budget` points into the journal `output`. Its points are proposed from all before them, so that it has no parts:
/// throws std::invalid_argument for a job array.
std::string searchScript(const SearchPlan& plan, int budget, const std::string& output, const ClusterShare& share);
/// One run, whose document (train --json) goes to `output`. Throws std::invalid_argument for a job array, and for more ranks than
/// the field has tiles, or than one where no field is forecast.
std::string trainScript(const Experiment& experiment, const std::string& output, const ClusterShare& share);

}  // namespace echoplane
