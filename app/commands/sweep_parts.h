// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/explore/shard.h"
#include "core/explore/sweep.h"
#include "core/jobs/ranks.h"

namespace echoplane {

/// Progress of one part of a sweep.
struct ShardOutcome {
    Shard shard;
    std::size_t groups = 0;  ///< groups of the part, all finished
    std::size_t kept = 0;    ///< groups that were already in the journal
};

/// Runs one part of a sweep into its journal. Throws as SweepJournal and runSweepPart().
ShardOutcome sweepShard(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepGroup>& groups,
                        const Shard& shard, int threads, const RunContext& context);

/// Runs a sweep whose groups are distributed over the ranks. Each rank keeps a journal beside the output (FILE.0.journal …); at
/// the end rank 0 combines them into the file that a single run would write, and removes them. Groups found in journals of an
/// earlier attempt are not run again, whatever its number of ranks. Returns true on rank 0, which continues from the finished
/// file.
bool sweepOnRanks(const std::filesystem::path& output, const SweepPlan& plan, const std::vector<SweepGroup>& groups, int threads,
                  const RunContext& context, const Ranks& ranks);

}  // namespace echoplane
