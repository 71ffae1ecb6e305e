// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/explore/sweep.h"
#include "core/files/journal_file.h"

namespace echoplane {

/// Axes from JSON: an object of setting names, each with a list of values or with {"from", "to", "count", "scale": "linear" |
/// "log"}, for example
/// {"spectral-radius": [0.5, 0.9], "ridge": {"from": 1e-11, "to": 1, "count": 12, "scale": "log"}}. Throws std::invalid_argument
/// with the reason and place, also for a setting that appears twice.
std::vector<SweepAxis> sweepAxesFromJson(std::string_view json);
/// Inverse of sweepAxesFromJson(), on one line.
std::string sweepAxesText(const std::vector<SweepAxis>& axes);

/// Contents of a sweep's CSV.
struct StoredSweep {
    SweepPlan plan;
    std::vector<SweepRow> rows;  ///< of whole groups, in the plan's order
    std::size_t finishedGroups = 0;
    std::size_t groups = 0;
};

/// Reads a sweep's CSV, finished or not. An incomplete last group is dropped, and so are duplicate and torn lines. A file of
/// 0.1.0, which lacks the metric columns, can be read if the sweep is scored by the RMSE. Throws std::invalid_argument with the
/// file and the reason, also for a plan of more than `mostCells` experiments.
StoredSweep readSweep(const std::filesystem::path& file, std::size_t mostCells);

/// Replaces the file with the plan and the rows, which must be those of the first whole groups in the plan's order: the same
/// bytes as a SweepFile leaves. Throws std::runtime_error naming the file if it cannot be written.
void writeSweep(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepRow>& rows);

// Pieces of a sweep's files: the comment line with the plan and the line of column names below it; the line of a cell; and a
// cell's numbers parsed from its line. A line belongs to the plan if sweepLine() reproduces it.
std::string sweepHeader(const SweepPlan& plan);
std::string sweepLine(const SweepPlan& plan, const SweepRow& row);
SweepRow sweepRowFrom(const SweepPlan& plan, const Experiment& cell, std::string_view line);
/// The plan in the first line of a sweep's CSV or journal. Throws std::invalid_argument naming the file, and as readSweep().
SweepPlan sweepPlanOf(const std::filesystem::path& file, std::string_view text, std::size_t mostCells);

/// The CSV of a sweep: a comment line with the whole plan, a header, one line per cell in the plan's order: its values on the
/// axes, seed, RMSE on training, validation and test data, and the name of the sweep's metric (traits().column) with its
/// validation and test values. Rows are appended as groups finish, so that a cancel or a crash loses no finished group.
class SweepFile {
public:
    /// Opens the file for exclusive writing (JournalFile). If it already holds the beginning of this plan, its rows are kept, and
    /// finishedGroups() is where to continue. An incomplete last group, duplicate lines and anything after a torn line are
    /// dropped. Throws std::runtime_error naming the file if it cannot be written or another process is writing it,
    /// std::invalid_argument if it holds something else.
    SweepFile(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepGroup>& groups);

    std::size_t finishedGroups() const { return m_finishedGroups; }
    /// Rows that the file already held.
    const std::vector<SweepRow>& rows() const { return m_rows; }
    /// Moves rows() out: a million take a gigabyte.
    std::vector<SweepRow> takeRows() { return std::exchange(m_rows, {}); }

    /// Appends and flushes. Throws std::runtime_error naming the file when the disk is full.
    void append(const std::vector<SweepRow>& rows);

private:
    JournalFile m_journal;
    std::vector<SweepAxis> m_axes;
    Metric m_metric;
    std::vector<SweepRow> m_rows;
    std::size_t m_finishedGroups = 0;
};

}  // namespace echoplane
