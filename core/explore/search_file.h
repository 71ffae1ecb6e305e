// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/explore/search.h"
#include "core/files/journal_file.h"

namespace echoplane {

/// Contents of a search journal.
struct StoredSearch {
    SearchPlan plan;
    std::vector<Evaluation> evaluations;
};

/// The whole plan as one line of JSON, as at the beginning of the journal.
std::string searchPlanText(const SearchPlan& plan);
/// Inverse of searchPlanText(). Throws std::invalid_argument with the reason.
SearchPlan searchPlanFrom(std::string_view text);

/// Reads a journal, finished or not. An incomplete last line is dropped, and so are duplicate and torn lines. Throws
/// std::invalid_argument with the file and the reason, also for more than `most` evaluations.
StoredSearch readSearch(const std::filesystem::path& file, std::size_t most);

/// Replaces the file with the plan and the evaluations: the same bytes as a SearchFile leaves. Throws std::runtime_error naming
/// the file if it cannot be written.
void writeSearch(const std::filesystem::path& file, const SearchPlan& plan, std::span<const Evaluation> evaluations);

/// Whether a file's text begins like a search journal.
bool isSearchJournal(std::string_view text);
/// Joins the journals of a search's parts (partOf()). Throws as readSearch(), and std::invalid_argument if they belong to
/// different searches or points between them are missing.
StoredSearch mergedSearch(std::span<const std::filesystem::path> files, std::size_t most);

/// The journal of a search, a CSV: a comment line with the whole plan, a header, and one line per evaluation: its number from 1,
/// its values, the best alpha there (SearchPlan::bestRidge), the sum of the measures, its deviation over seeds, and how many of
/// its runs failed. A line is appended as soon as a point is finished, so that a cancel or a crash loses no finished point.
class SearchFile {
public:
    /// Opens the file for exclusive writing (JournalFile). Keeps its evaluations if it already holds the beginning of this
    /// search. Throws std::runtime_error naming the file if it cannot be written or another process is writing it,
    /// std::invalid_argument if it holds something else.
    SearchFile(const std::filesystem::path& file, const SearchPlan& plan);

    /// Evaluations that the file already held.
    const std::vector<Evaluation>& evaluations() const { return m_evaluations; }

    /// Appends and flushes. Throws std::runtime_error naming the file when the disk is full.
    void append(const Evaluation& evaluation);

private:
    JournalFile m_journal;
    SearchPlan m_plan;
    std::vector<Evaluation> m_evaluations;
    std::size_t m_count = 0;
};

}  // namespace echoplane
