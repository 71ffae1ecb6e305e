// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables/cells/row_fields.h"
#include "core/tables/text_beginning.h"

namespace echoplane {

/// The rows at a file's beginning, split into fields.
class SplitRows {
public:
    SplitRows(const std::vector<BeginningRow>& rows, char delimiter) {
        for (const BeginningRow& row : rows)
            if (Fields& fields = m_rows.emplace_back(); !splitFields(row.text, delimiter, fields))
                splitPlainly(row.text, delimiter, fields);
    }
    std::size_t size() const { return m_rows.size(); }
    const std::vector<std::string_view>& operator[](std::size_t row) const { return m_rows[row].list; }
    /// How many fields of the row are in quotation marks.
    std::size_t quoted(std::size_t row) const { return m_rows[row].unpacked.size(); }

private:
    std::deque<Fields> m_rows;
};

/// Which rows are heading, units and data, and what the columns hold.
struct TableShape {
    std::size_t columns = 0;
    std::size_t filled = 0;      ///< columns before those that are empty at the end of some row
    std::vector<bool> measured;  ///< for each column, whether it holds numbers or dates
    std::size_t heading = 0;     ///< rows before it are a preamble
    bool isHeading = false, rowNames = false;
    bool numbered = false;         ///< the names in the heading are numbers
    bool perhapsNumbered = false;  ///< the first row may be such a heading, but is taken as data
    /// Two fields that may be one number, because of which the first column is not taken as row names.
    std::string thousands;
    bool firstRow = false;           ///< it has words, but belongs to the rows
    std::size_t unitRows = 0;        ///< rows of units after the heading
    std::size_t indexRow = 0;        ///< the row after these that names the columns of the index, as pandas writes it; 0: none
    bool trailingDelimiter = false;  ///< rows end with a delimiter that the heading lacks
    bool surplusName = false;        ///< the heading ends with a name such as "Comment" for which rows may have no field
};

/// Finds the shape of a table of which most rows have `usual` fields. `header`: DataOptions::header.
TableShape findShape(const SplitRows& rows, std::size_t usual, bool decimalComma, char delimiter, std::optional<bool> header);

}  // namespace echoplane
