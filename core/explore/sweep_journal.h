// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "core/explore/sweep.h"
#include "core/files/journal_file.h"

namespace echoplane {

/// Finished groups of a sweep, keyed by their index in the plan.
using FinishedGroups = std::map<std::size_t, std::vector<SweepRow>>;

/// Finished work of one worker of a sweep: the plan as in the sweep's CSV, then one line per cell, preceded by the number of its
/// group. Groups may be in any order. Lines are only appended, a whole group at a time, so that a worker that dies loses only its
/// current group.
class SweepJournal {
public:
    /// Opens the file for exclusive writing (JournalFile). Keeps the groups that an earlier worker of this plan finished; torn
    /// lines, duplicate lines and incomplete groups are dropped. Throws std::runtime_error naming the file if it cannot be
    /// written or another process is writing it, std::invalid_argument if it holds something else.
    SweepJournal(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepGroup>& groups);

    const FinishedGroups& finished() const { return m_finished; }
    /// Appends and flushes. Throws std::runtime_error naming the file when the disk is full.
    void append(std::size_t group, const std::vector<SweepRow>& rows);

private:
    JournalFile m_journal;
    const SweepPlan& m_plan;
    FinishedGroups m_finished;
};

/// The .journal files of a folder, sorted. Throws as sortedEntries().
std::vector<std::filesystem::path> journalsIn(const std::filesystem::path& folder);

/// Whether a file's text begins like a sweep journal.
bool isSweepJournal(std::string_view text);
/// The complete groups in a journal of this plan; torn and duplicate lines are dropped. Throws std::invalid_argument naming the
/// file and the line if it belongs to another plan or a line does not fit.
FinishedGroups readSweepJournal(const std::filesystem::path& file, std::string_view text, const SweepPlan& plan,
                                const std::vector<SweepGroup>& groups);

/// One sweep from the journals of its workers.
struct MergedSweep {
    SweepPlan plan;
    std::vector<SweepRow> rows;        ///< of the finished groups, in the plan's order
    std::vector<std::size_t> missing;  ///< groups that are in no journal
    std::size_t groups = 0;
};
/// Merges the journals. A group in several journals is taken from the first; a journal cut off within its first two lines is
/// empty. Workers may still be writing. Throws as readSweepJournal(), and std::invalid_argument if the journals have different
/// plans or none has begun.
MergedSweep mergedSweep(std::span<const std::filesystem::path> files, std::size_t mostCells);

}  // namespace echoplane
