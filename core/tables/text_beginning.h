// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/experiment/data_options.h"

namespace echoplane {

// The beginning of a text, from which its layout is detected (delimited_layout.h).

/// Bytes that are enough for it, after comments and skipped lines.
inline constexpr std::size_t enoughBeginning = 1 << 18;

/// Position of a line in the beginning of a file.
struct LinePlace {
    std::size_t at = 0;      ///< bytes before the line
    std::uint64_t line = 0;  ///< number of lines before it
};

/// A row at the beginning of a text, for a given delimiter: quoted fields may span lines.
struct BeginningRow : LinePlace {
    std::string_view text;
};

/// The beginning of a file, which can be split into rows with any delimiter.
class BeginningText {
public:
    /// `whole`: this is all of the file. `comment`: DataOptions::comment.
    BeginningText(std::string_view text, bool whole, const std::optional<std::string>& comment);

    char lineEnd() const { return m_lineEnd; }

    /// The line at that position, and the position of the next one.
    std::pair<std::string_view, LinePlace> lineAt(const LinePlace& place) const;
    bool endsAt(const LinePlace& place) const { return place.at >= m_text.size(); }

    /// Rows from that position on, at most 200, without blank ones.
    std::vector<BeginningRow> rows(LinePlace place, char delimiter) const;

private:
    std::string_view m_text;
    bool m_whole;
    std::optional<std::string> m_comment;
    char m_lineEnd;
};

/// The most frequent number of fields, and the number of rows that have it.
std::pair<std::size_t, std::size_t> usualFields(const std::vector<BeginningRow>& rows, char delimiter, std::size_t from = 0);

/// Lines before the rows.
struct TextOpening {
    std::vector<LinePlace> comments;  ///< comment lines
    LinePlace rows;                   ///< where the other lines begin
    char separator = 0;               ///< from a spreadsheet's line "sep=;", or 0
};
/// Those from that position on: the first one may be "sep=;"; comments begin with `comment`, or with # if that is not set.
TextOpening openingOf(const BeginningText& text, LinePlace place, const std::optional<std::string>& comment);

/// Whether a line other than skipped ones and comments begins in this beginning of a file.
bool beginsRows(std::string_view beginning, const DataOptions& options);

}  // namespace echoplane
