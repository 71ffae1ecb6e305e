// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/explore/search.h"
#include "core/explore/sweep.h"
#include "core/files/journal_file.h"

namespace echoplane {

// The journal of an exploration is a CSV: a comment line with the whole plan (planText()), a line of column names, and the
// results, each written as soon as it is finished, so that a cancel or a crash loses no finished one:
//
//   the whole of a grid   a line per experiment in the plan's order: its values on the axes, seed, RMSE on training, validation
//                         and test data, and the name of the plan's metric (traits().column) with its validation and test values
//   a part of a grid      the same, each line preceded by the number of its group; groups in any order
//   a search              a line per evaluation: its number from 1, its values, the best alpha there (if the plan asks for it),
//                         the sum of the measures, its deviation over seeds, and how many of its runs failed
//
// An incomplete last line, an incomplete group, and duplicate and torn lines are dropped when a journal is read. Files of 0.1.0,
// which lack the metric's three columns, can be read if the plan's metric is the RMSE.

/// Contents of a journal, or of several that were merged.
struct StoredExploration {
    ExplorationPlan plan;
    std::vector<SweepRow> rows = {};           ///< of the finished groups of a grid, in the plan's order
    std::vector<std::size_t> missing = {};     ///< unfinished groups of a grid
    std::size_t groups = 0;                    ///< number of groups of a grid
    std::vector<Evaluation> evaluations = {};  ///< of a search

    /// Number of finished groups before the first unfinished one.
    std::size_t finishedGroups() const { return missing.empty() ? groups : missing.front(); }
};

/// What a journal is expected to hold.
enum class JournalOf { grid, part, search };
/// What a text that begins like a journal holds: a grid unless its column names begin with "group" or "evaluation".
JournalOf journalOf(std::string_view text);

/// The first two lines of the journal of a whole grid or a search.
std::string journalHeader(const ExplorationPlan& plan);
/// The plan in the first line of a journal. Throws std::invalid_argument naming the file if there is none, if it is not valid, if
/// `of` is a search and the plan a grid or conversely, or if a grid has more than `most` experiments.
ExplorationPlan journalPlan(const std::filesystem::path& file, std::string_view text, JournalOf of, std::size_t most);

/// Reads the journal of a whole grid or of a search, finished or not. Throws as journalPlan(), and std::invalid_argument with the
/// file and the reason if a line does not belong to it or it has more than `most` evaluations.
StoredExploration readJournal(const std::filesystem::path& file, JournalOf of, std::size_t most);
/// Joins the journals of parts: of a grid, of which a group in several journals is taken from the first and one that is cut off
/// within its first two lines counts as empty; or of a search (partOf()). Workers may still be writing. Throws as readJournal(),
/// and std::invalid_argument if they belong to different explorations, if none has begun, or if evaluations between the parts of
/// a search are missing.
StoredExploration mergedJournals(std::span<const std::filesystem::path> files, JournalOf of, std::size_t most);
/// The results in the journal of a whole grid and in those of parts of it. Throws as Journal does for what it holds.
StoredExploration storedInParts(const std::filesystem::path& whole, std::span<const std::filesystem::path> parts,
                                const ExplorationPlan& plan, const std::vector<SweepGroup>& groups);
/// The .journal files of a folder, sorted. Throws as sortedEntries().
std::vector<std::filesystem::path> journalsIn(const std::filesystem::path& folder);

/// Replaces the file with the plan and its results (of a grid, those of the first whole groups in the plan's order): the same
/// bytes as a Journal leaves. Throws std::runtime_error naming the file if it cannot be written.
void writeJournal(const std::filesystem::path& file, const ExplorationPlan& plan, std::span<const SweepRow> rows);
void writeJournal(const std::filesystem::path& file, const ExplorationPlan& plan, std::span<const Evaluation> evaluations);

/// A journal that is being written.
class Journal {
public:
    /// Opens the file for exclusive writing (JournalFile) and keeps the results that it already holds. Throws std::runtime_error
    /// naming the file if it cannot be written or another process is writing it, std::invalid_argument if it holds something
    /// else.
    Journal(const std::filesystem::path& file, const ExplorationPlan& plan);
    /// Likewise for a grid, whose groups are known, or a part of it.
    Journal(const std::filesystem::path& file, const ExplorationPlan& plan, const std::vector<SweepGroup>& groups,
            JournalOf of = JournalOf::grid);

    /// The results that the file already held.
    const StoredExploration& stored() const { return m_stored; }
    /// Moves the rows out: a million take a gigabyte.
    std::vector<SweepRow> takeRows() { return std::exchange(m_stored.rows, {}); }

    /// Append results and flush. Throw std::runtime_error naming the file when the disk is full.
    void append(std::size_t group, const std::vector<SweepRow>& rows);
    void append(const Evaluation& evaluation);

private:
    JournalFile m_journal;
    StoredExploration m_stored;
    JournalOf m_of;
    std::size_t m_evaluations = 0;
};

}  // namespace echoplane
