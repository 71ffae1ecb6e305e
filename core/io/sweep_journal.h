// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "core/files/journal_file.h"
#include "core/runs/sweep.h"

namespace echoplane {

/// Finished groups of a sweep, by their number in the plan.
using FinishedGroups = std::map<std::size_t, std::vector<SweepRow>>;

/// What one worker of a sweep has finished: the plan as in the sweep's CSV, then a line a cell with the number of its group
/// before it. Groups may stand in any order. Lines are only ever appended, a group at a time, so that a worker that dies costs
/// the group that it was at.
class SweepJournal {
public:
    /// Opens for writing, as the only one (JournalFile). What an earlier worker of this plan finished is kept; torn lines, lines
    /// that are there twice and incomplete groups are dropped. Throws std::runtime_error naming the file if it cannot be written,
    /// or another process is writing it, std::invalid_argument if it holds something else.
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

/// The file begins as a journal does.
bool isSweepJournal(std::string_view text);
/// The groups that a journal of this plan holds whole. Throws std::invalid_argument naming the file and the line where it is of
/// another plan, or a line is none of it (torn lines and those that are there twice are dropped).
FinishedGroups readSweepJournal(const std::filesystem::path& file, std::string_view text, const SweepPlan& plan,
                                const std::vector<SweepGroup>& groups);

/// One sweep from the journals of its workers.
struct MergedSweep {
    SweepPlan plan;
    std::vector<SweepRow> rows;        ///< of the groups that are there, in the plan's order
    std::vector<std::size_t> missing;  ///< groups that no journal holds
    std::size_t groups = 0;
};
/// Reads them all; a group that several hold is taken from the first, and a journal that was cut off within its first two lines
/// holds none. The workers may be writing on. Throws as readSweepJournal(), and std::invalid_argument where they are of several
/// plans, or none has begun.
MergedSweep mergedSweep(std::span<const std::filesystem::path> files, std::size_t mostCells);

}  // namespace echoplane
