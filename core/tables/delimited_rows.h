// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/tables/cells/row_fields.h"
#include "core/tables/delimited_layout.h"
#include "core/text/message.h"

namespace echoplane {

/// Splits a delimited text, which may arrive in pieces, into the rows below its heading. Every row passed on has as many fields
/// as the layout has columns; where the layout's rows may end in empty cells, a spreadsheet omits these at the end of later rows.
/// In a file of one column, an empty line is a row with an empty cell; otherwise empty lines are skipped, and at the end of a
/// file they always are. A quotation mark that does not delimit a field is text. Left out with a warning that names the row:
/// extra empty fields, comment lines that begin with #, a repeated heading, words below the last row, and a last row that is cut
/// off.
class DelimitedRows {
public:
    /// Position of a row.
    struct Place {
        std::uint64_t row = 0;      ///< the line that it begins in, from 1
        bool last = false;          ///< the last row of the file
        bool unterminated = false;  ///< the last row, without a line end
    };
    /// Receives a row; its fields are valid until it returns. Returns false to stop.
    using Take = std::function<bool(const Fields& fields, const Place& place)>;

    /// Whether words below the table, such as a source or a total, are left out (in tables of numbers) or refused.
    enum class Footer { left, refused };

    /// `layout` must outlive this.
    DelimitedRows(const TextLayout& layout, std::string file, Footer footer, Take take);

    /// Processes the next piece of the text. Throws std::invalid_argument with file and row if a row has a different number of
    /// fields from the others, is longer than longestRow or has too many lines in quotation marks.
    void take(std::string_view text);
    /// Passes on the rows that are complete, although more text follows.
    void flush();
    /// Ends the text. Throws as take(), and if a quotation mark is not closed.
    void finish();

    /// One sentence each; call after finish().
    std::vector<Message> warnings() const;

private:
    struct Row {
        std::string text;
        Fields fields;
        std::uint64_t row = 0;
    };
    /// Rows that were left out for the same reason.
    struct Skipped {
        std::uint64_t count = 0, first = 0, last = 0;
        std::string text = {};  // of the first one

        void add(std::uint64_t row, std::string_view what);
        Message rows() const;
    };

    [[noreturn]] void refuse(std::uint64_t row, const Message& reason) const;
    [[noreturn]] void refuseRagged() const;
    [[noreturn]] void tooLong() const;
    void takeLine(std::string_view line);
    void takeStray();
    void takeRow();
    void takeRagged();
    void handOn(bool last, bool unterminated);
    void handOnBlanks();
    bool isBlank(std::string_view line);
    bool isLikeOthers(const Fields& fields) const;
    bool holdsRows(std::string_view text) const;
    bool isComment() const;
    bool isHeading() const;
    bool isCutOff() const;
    bool endsEarly() const;

    const TextLayout& m_layout;
    std::string m_file;
    Footer m_footer;
    Take m_take;
    std::size_t m_columns;
    bool m_headingPending;
    std::string m_heading;  // text of the heading, if it contains a word
    std::size_t m_belowHeading;
    bool m_stopped = false;
    bool m_atEnd = false;         // the current line has no line end
    std::uint64_t m_row = 0;      // lines so far
    std::string m_rest;           // a line that continues in the next piece
    std::string m_open;           // a row that continues on the next line
    std::uint64_t m_openRow = 0;  // the line in which that row begins
    std::size_t m_lookedAt = 0;   // bytes scanned so far, counted again for each line that might end the row
    // The current row and the one before, which is passed on as soon as it is known whether it is the last. Fields point into the
    // text of their row, which must not move.
    std::unique_ptr<Row> m_now = std::make_unique<Row>(), m_held = std::make_unique<Row>();
    bool m_hasHeld = false, m_heldIsLast = false;
    std::vector<std::uint64_t> m_blanks;  // one column: empty lines since the last row
    Skipped m_blankNow, m_blank;          // several columns: empty lines since the last row, and between rows
    std::deque<std::string> m_again;      // lines to be processed again
    bool m_takesAgain = false;
    Skipped m_surplus, m_comments, m_headings, m_strays, m_short, m_ragged, m_cut;
    std::size_t m_raggedFields = 0;  // number of fields of the first ragged row
    bool m_raggedAreWords = true;
};

}  // namespace echoplane
