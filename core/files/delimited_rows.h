// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/delimited_layout.h"

namespace echoplane {

/// The rows of a delimited text below its heading, in whatever pieces it comes. Every row handed on has as many fields as the
/// layout has columns. In a file of one column an empty line is a row with an empty cell; elsewhere empty lines are passed over,
/// and at the end of a file they are nothing everywhere. Left out with a warning that names the row: empty fields too many, lines
/// that begin with # and are no rows, the heading where it comes again, words below the last row, and a last row that is cut off.
class DelimitedRows {
public:
    /// Where a row stands.
    struct Place {
        std::uint64_t row = 0;      ///< the line that it begins in, from 1
        bool last = false;          ///< of the file
        bool unterminated = false;  ///< the last one, and no line end behind it
    };
    /// Takes a row, whose fields are there until it returns. False: no more of them.
    using Take = std::function<bool(const Fields& fields, const Place& place)>;

    /// What the last rows may be that are no rows of the table: words below it, such as a source or a total, in tables of
    /// numbers.
    enum class Footer { left, refused };

    /// `layout` must outlive it.
    DelimitedRows(const TextLayout& layout, std::string file, Footer footer, Take take);

    /// Takes the next piece of the text. Throws std::invalid_argument with file and row, where a row has another number of fields
    /// than the others, is longer than longestRow or has too many lines of quotation marks.
    void take(std::string_view text);
    /// There is more, but what is known to be a row shall be handed on.
    void flush();
    /// The text has ended. Throws as take(), and where a quotation mark is not closed.
    void finish();

    /// One sentence each, when it has finished.
    std::vector<std::string> warnings() const;

private:
    struct Row {
        std::string text;
        Fields fields;
        std::uint64_t row = 0;
    };
    /// Rows of one kind that were left out.
    struct Left {
        std::uint64_t count = 0, first = 0, last = 0;
        std::string text = {};  // of the first

        void add(std::uint64_t row, std::string_view what);
        std::string rows() const;
    };

    [[noreturn]] void refuse(std::uint64_t row, const std::string& reason) const;
    [[noreturn]] void refuseRagged() const;
    [[noreturn]] void tooLong() const;
    void takeLine(std::string_view line);
    void takeStray();
    void takeRow();
    void takeRagged();
    void handOn(bool last, bool unterminated);
    void handOnBlanks();
    bool isBlank(std::string_view line);
    bool isComment() const;
    bool isHeading() const;
    bool isCutOff() const;

    const TextLayout& m_layout;
    std::string m_file;
    Footer m_footer;
    Take m_take;
    std::size_t m_columns;
    bool m_headingPending;
    std::string m_heading;  // as it stands, where it has a word
    std::size_t m_belowHeading;
    bool m_stopped = false;
    bool m_atEnd = false;         // the line that is read has no line end
    std::uint64_t m_row = 0;      // lines so far
    std::string m_rest;           // a line that goes on in the next piece
    std::string m_open;           // a row that goes on in the next line
    std::uint64_t m_openRow = 0;  // the line that it begins in
    std::size_t m_lookedAt = 0;   // bytes, again for each line that might have ended it
    // The row that is read, and the one before, which is handed on when it is known whether it is the last. Fields point into the
    // text of their row, which must not move.
    std::unique_ptr<Row> m_now = std::make_unique<Row>(), m_held = std::make_unique<Row>();
    bool m_hasHeld = false, m_heldIsLast = false;
    std::vector<std::uint64_t> m_blanks;  // lines since the last row, of a file of one column
    Left m_blankNow, m_blank;             // of several columns: since the last row, and between rows
    std::deque<std::string> m_again;      // lines that are taken once more
    bool m_takesAgain = false;
    Left m_surplus, m_comments, m_headings, m_strays, m_ragged, m_cut;
    std::size_t m_raggedFields = 0;  // of the first ragged row
    bool m_raggedAreWords = true;
};

}  // namespace echoplane
