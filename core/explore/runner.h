// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/explore/sweep.h"
#include "core/run/pipeline.h"

namespace echoplane {

/// Receives the rows of a finished group, one call at a time.
using TakeRows = std::function<void(std::size_t group, const std::vector<SweepRow>& rows)>;

/// Runs the groups of an exploration. Each thread keeps its pipeline from one call of run() to the next; within a call threads
/// share the spectra (GroupQueue).
class GroupRunner {
public:
    /// What is done about a group that its settings do not allow, or whose computation fails.
    enum class Failures {
        stop,  ///< the exception ends the run
        worst  ///< its measures are MetricTraits::worst()
    };

    explicit GroupRunner(int threads, Failures failures = Failures::stop);

    /// Runs groups[i] for each i of `which` and passes their rows to `finished` in that order: the same rows in the same order,
    /// bit for bit, with any number of threads. A cancellation or an exception ends it after the groups already passed on. With
    /// RunContext::ranks each rank computes its share on one thread, and `finished` receives all groups on every rank once all
    /// are computed.
    void run(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which, const RunContext& context,
             const TakeRows& finished);
    /// Likewise all groups.
    void run(const std::vector<SweepGroup>& groups, const RunContext& context, const TakeRows& finished);

private:
    std::vector<SweepRow> rowsOf(const SweepGroup& group, Pipeline& pipeline, const RunContext& context) const;

    std::vector<Pipeline> m_pipelines;
    Failures m_failures;
};

/// Runs those groups of a grid and reports the fraction of them as progress. A group's rows do not depend on what else is run, or
/// where.
void runSweep(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which, int threads, const RunContext& context,
              const TakeRows& finished);
/// Runs the groups from `first` on; progress is the fraction of all groups.
void runSweep(const std::vector<SweepGroup>& groups, std::size_t first, int threads, const RunContext& context,
              const TakeRows& finished);

}  // namespace echoplane
