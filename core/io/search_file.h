// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "core/files/journal_file.h"
#include "core/search/search.h"

namespace echoplane {

/// What the journal of a search holds.
struct StoredSearch {
    SearchPlan plan;
    std::vector<Evaluation> evaluations;
};

/// The whole plan as one line of JSON: as the journal begins.
std::string searchPlanText(const SearchPlan& plan);
/// Its inverse. Throws std::invalid_argument saying what is wrong.
SearchPlan searchPlanFrom(std::string_view text);

/// Reads a journal, finished or not; what was cut off in its last line is dropped, and so are lines that are there twice or torn.
/// Throws std::invalid_argument naming the file and what is wrong, also for more than `most` evaluations.
StoredSearch readSearch(const std::filesystem::path& file, std::size_t most);

/// Replaces the file by the plan and the evaluations: the same bytes that a SearchFile leaves. Throws std::runtime_error naming
/// the file if it cannot be written.
void writeSearch(const std::filesystem::path& file, const SearchPlan& plan, std::span<const Evaluation> evaluations);

/// The file begins as the journal of a search does.
bool isSearchJournal(std::string_view text);
/// One search from the journals of its parts (partOf()), as far as they go without a gap. Throws as readSearch(), and
/// std::invalid_argument where they are of several searches, or points between them are missing.
StoredSearch mergedSearch(std::span<const std::filesystem::path> files, std::size_t most);

/// The journal of a search, a CSV: a comment line with the whole plan, a header, and one line an evaluation: its number from 1,
/// its values, the alpha that was best there (SearchPlan::bestRidge), the sum of the measures, its deviation over seeds, and how
/// many of its runs failed. Lines are appended as points are finished, so that a cancel or a crash costs no point that was.
class SearchFile {
public:
    /// Opens for writing, as the only one (JournalFile). Where the file already holds the beginning of this very search, its
    /// evaluations are kept. Throws std::runtime_error naming the file if it cannot be written, or another process is writing it,
    /// std::invalid_argument if it exists and holds something else.
    SearchFile(const std::filesystem::path& file, const SearchPlan& plan);

    /// Those that the file already held.
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
