// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/explore/plan.h"

namespace echoplane {

/// How a cluster shares a piece of work.
struct ClusterShare {
    enum class By {
        array,  ///< tasks of a job array, each computing one part (--shard array); the last to finish merges
        ranks   ///< ranks of one job, by mpirun
    };
    By by = By::array;
    int parts = 8;     ///< tasks, or ranks
    int cores = 1;     ///< threads of each
    int minutes = 60;  ///< after which the scheduler ends it

    bool operator==(const ClusterShare&) const = default;
};

/// Throws std::invalid_argument unless parts and cores are from 1 to 100000 and minutes from 1 to 1000000.
void validate(const ClusterShare& share);

/// Any text as one word of a POSIX shell, in single quotes.
std::string shellQuoted(std::string_view text);

// Batch scripts for Slurm (sbatch FILE). A script contains its settings, so that only the data they name have to be copied; the
// program is $ECHOPLANE, or echoplane. An interrupted job leaves its finished work in journals next to the output, and the same
// script resumes from them. `output` is quoted; a relative path stays relative. All throw as validate().

/// A sweep into the CSV `output`, with the same bytes as a threaded sweep in one process.
std::string sweepScript(const ExplorationPlan& plan, const std::string& output, const ClusterShare& share);
/// A search of `budget` points into the journal `output`. Each point is proposed from all earlier ones, so a search cannot be
/// split: throws std::invalid_argument for a job array.
std::string searchScript(const ExplorationPlan& plan, int budget, const std::string& output, const ClusterShare& share);
/// One run, whose document (train --json) goes to `output`. Throws std::invalid_argument for a job array, and for more ranks than
/// RunKind::shares.
std::string trainScript(const Experiment& experiment, const std::string& output, const ClusterShare& share);

}  // namespace echoplane
