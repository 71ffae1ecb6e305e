// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/jobs/ranks.h"
#include "core/runs/shard.h"
#include "core/runs/sweep.h"

namespace echoplane {

/// What a part of a sweep has done.
struct ShardOutcome {
    Shard shard;
    std::size_t groups = 0;  ///< of the part, all finished
    std::size_t kept = 0;    ///< that the journal held before
};

/// One part of a sweep, into its journal. Throws as SweepJournal and runSweepPart().
ShardOutcome sweepShard(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepGroup>& groups,
                        const Shard& shard, int threads, const RunContext& context);

/// A sweep whose groups the ranks share: each keeps a journal beside the output (FILE.0.journal …), and at the end rank 0 makes
/// of them the file that one run would write, and removes them. Groups that journals of an earlier try hold are not done again,
/// however many ranks there were. Returns whether this is rank 0, which goes on from the finished file.
bool sweepOnRanks(const std::filesystem::path& output, const SweepPlan& plan, const std::vector<SweepGroup>& groups, int threads,
                  const RunContext& context, const Ranks& ranks);

}  // namespace echoplane
