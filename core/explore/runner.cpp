// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/runner.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <stdexcept>

#include "core/explore/group_queue.h"
#include "core/jobs/parallel_for.h"
#include "core/jobs/ranks.h"

namespace echoplane {

namespace {

/// The numbers in the rows of a group, for other ranks, and the rows with these numbers.
void put(const std::vector<SweepRow>& rows, std::vector<double>& numbers) {
    for (const SweepRow& row : rows)
        for (const Measure& each : row.measures)
            numbers.insert(numbers.end(), {each.value, each.beyond, each.lowerBound ? 1.0 : 0.0});
}
std::vector<SweepRow> taken(const SweepGroup& group, std::vector<double>::const_iterator& number) {
    std::vector<SweepRow> rows = worstRows(group);
    for (SweepRow& row : rows)
        for (Measure& each : row.measures) {
            each.value = *number++;
            each.beyond = *number++;
            each.lowerBound = *number++ != 0.0;
        }
    return rows;
}

/// The numbers of the groups from `first` on.
std::vector<std::size_t> from(std::size_t first, const std::vector<SweepGroup>& groups) {
    std::vector<std::size_t> numbers(groups.size() - std::min(first, groups.size()));
    std::iota(numbers.begin(), numbers.end(), first);
    return numbers;
}

/// Gives the pipeline the spectrum of a group, or the queue that of the pipeline.
void shareSpectrum(GroupQueue& queue, const GroupQueue::Taken& taken, const Experiment& experiment, Pipeline& pipeline,
                   const RunContext& context) {
    if (taken.spectrum) pipeline.adoptSpectrum(experiment, taken.spectrum);
    if (!taken.computes) return;
    std::shared_ptr<const SpectrumResult> computed;
    try {
        computed = pipeline.runToDynamics(experiment, context).spectrum;
    } catch (...) {  // the group's own run will say why
    }
    queue.put(taken.index, std::move(computed));
}

void runGroups(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which, std::size_t before, int threads,
               const RunContext& context, const TakeRows& finished) {
    std::size_t done = before;
    GroupRunner(threads).run(groups, which, context, [&](std::size_t group, const std::vector<SweepRow>& rows) {
        finished(group, rows);
        context.report("sweep", static_cast<double>(++done) / static_cast<double>(before + which.size()));
    });
}

}  // namespace

GroupRunner::GroupRunner(int threads, Failures failures)
    : m_pipelines(static_cast<std::size_t>(std::max(1, threads))), m_failures(failures) {}

std::vector<SweepRow> GroupRunner::rowsOf(const SweepGroup& group, Pipeline& pipeline, const RunContext& context) const {
    if (m_failures == Failures::stop) return runGroup(group, pipeline, context);
    try {
        return runGroup(group, pipeline, context);
    } catch (const std::invalid_argument&) {  // incompatible settings that a search encounters
    } catch (const std::runtime_error&) {     // impossible computations, such as those with a singular matrix
    }
    return worstRows(group);
}

void GroupRunner::run(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which, const RunContext& context,
                      const TakeRows& finished) {
    const RunContext quiet{context.stop, nullptr};
    if (context.ranks != nullptr) {
        const Share mine = shareOf(which.size(), context.ranks);
        std::vector<double> own, all;
        for (std::size_t index = mine.first; index < mine.last; ++index) {
            context.checkpoint();
            put(rowsOf(groups[which[index]], m_pipelines.front(), quiet), own);
        }
        for (const std::vector<double>& each : context.ranks->allGather(own)) all.insert(all.end(), each.begin(), each.end());
        auto number = all.cbegin();
        for (const std::size_t group : which) finished(group, taken(groups[group], number));
        return;
    }
    std::map<std::size_t, std::vector<SweepRow>> early;  // finished before their turn
    std::size_t turn = 0;
    std::mutex mutex;
    GroupQueue queue(groups, which);
    parallelFor(which.size(), static_cast<int>(m_pipelines.size()), [&](std::size_t, int worker) {
        context.checkpoint();
        const GroupQueue::Taken taken = queue.take();
        const SweepGroup& group = groups[which[taken.index]];
        Pipeline& pipeline = m_pipelines[static_cast<std::size_t>(worker)];
        shareSpectrum(queue, taken, group.cells.front(), pipeline, quiet);
        std::vector<SweepRow> rows = rowsOf(group, pipeline, quiet);
        std::vector<std::vector<SweepRow>> passedOn;  // freed without the lock
        const std::lock_guard lock(mutex);
        early.emplace(taken.index, std::move(rows));
        for (; !early.empty() && early.begin()->first == turn; ++turn) {
            finished(which[turn], early.begin()->second);
            passedOn.push_back(std::move(early.begin()->second));
            early.erase(early.begin());
        }
    });
}

void GroupRunner::run(const std::vector<SweepGroup>& groups, const RunContext& context, const TakeRows& finished) {
    run(groups, from(0, groups), context, finished);
}

void runSweep(const std::vector<SweepGroup>& groups, std::span<const std::size_t> which, int threads, const RunContext& context,
              const TakeRows& finished) {
    runGroups(groups, which, 0, threads, context, finished);
}

void runSweep(const std::vector<SweepGroup>& groups, std::size_t first, int threads, const RunContext& context,
              const TakeRows& finished) {
    runGroups(groups, from(first, groups), first, threads, context, finished);
}

}  // namespace echoplane
