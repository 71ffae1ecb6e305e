// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace echoplane {

/// The fields of one row. Quoted fields are unquoted into `unpacked`; the others point into the line.
struct Fields {
    std::vector<std::string_view> list;
    std::deque<std::string> unpacked;
    bool stray = false;  ///< a field goes on after its closing quotation mark: it is kept as it stands, with its marks
};

/// Splits a row. False if a quoted field is not closed, so that the row continues on the next line.
bool splitFields(std::string_view line, char delimiter, Fields& fields);
/// Splits a row, treating quotation marks as ordinary characters.
void splitPlainly(std::string_view line, char delimiter, Fields& fields);

/// Whether the line begins with the chosen comment prefix; false if none was chosen.
bool isCommentLine(std::string_view line, const std::optional<std::string>& comment);

}  // namespace echoplane
