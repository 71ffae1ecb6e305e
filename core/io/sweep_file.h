// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/files/journal_file.h"
#include "core/runs/sweep.h"

namespace echoplane {

/// Axes from JSON: an object of setting names, each with a list of values or with {"from", "to", "count", "scale": "linear" |
/// "log"}, for example
/// {"spectral-radius": [0.5, 0.9], "ridge": {"from": 1e-11, "to": 1, "count": 12, "scale": "log"}}. Throws std::invalid_argument
/// saying what is wrong and where; a setting that is there twice is refused too.
std::vector<SweepAxis> sweepAxesFromJson(std::string_view json);
/// Its inverse, on one line.
std::string sweepAxesText(const std::vector<SweepAxis>& axes);

/// What the CSV of a sweep holds.
struct StoredSweep {
    SweepPlan plan;
    std::vector<SweepRow> rows;  ///< of whole groups, in the plan's order
    std::size_t finishedGroups = 0;
    std::size_t groups = 0;
};

/// Reads a sweep's CSV, finished or not; an incomplete last group is dropped, and so are lines that are there twice or torn. A
/// file without the columns of the metric, as 0.1.0 wrote them, is read where the sweep is judged by the RMSE, which it has.
/// Throws std::invalid_argument naming the file and what is wrong, also for a plan of more than `mostCells` experiments.
StoredSweep readSweep(const std::filesystem::path& file, std::size_t mostCells);

/// Replaces the file by the plan and the rows, which must be the first ones of whole groups in the plan's order: the same bytes
/// that a SweepFile leaves. Throws std::runtime_error naming the file if it cannot be written.
void writeSweep(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepRow>& rows);

// What the files of a sweep are made of: the comment line with the plan and the line of names below it; the line of a cell; and a
// cell's numbers from its line, which is of this plan where sweepLine() gives it back.
std::string sweepHeader(const SweepPlan& plan);
std::string sweepLine(const SweepPlan& plan, const SweepRow& row);
SweepRow sweepRowFrom(const SweepPlan& plan, const Experiment& cell, std::string_view line);
/// The plan in the first line of a file that begins as sweeps do. Throws std::invalid_argument naming the file, and as
/// readSweep().
SweepPlan sweepPlanOf(const std::filesystem::path& file, std::string_view text, std::size_t mostCells);

/// The CSV of a sweep: a comment line with the whole plan, a header, one line a cell in the plan's order: its values on the axes,
/// seed, RMSE of the three stretches, and the metric that the sweep is judged by (metricColumn()) with its values on validation
/// and test. Rows are appended as groups finish, so that a cancel or a crash costs nothing that was finished.
class SweepFile {
public:
    /// Opens for writing, as the only one (JournalFile). Where the file already holds the beginning of this very plan, its rows
    /// are kept and finishedGroups() tells from where to go on; an incomplete last group is dropped, and so is what is there
    /// twice or behind a torn line. Throws std::runtime_error naming the file if it cannot be written, or another process is
    /// writing it, std::invalid_argument if it exists and holds something else.
    SweepFile(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepGroup>& groups);

    std::size_t finishedGroups() const { return m_finishedGroups; }
    /// Rows that the file already held.
    const std::vector<SweepRow>& rows() const { return m_rows; }
    /// The same, which are held no longer: a million take a gigabyte.
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
