// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/delimited_rows.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/tables/cells/cell_value.h"
#include "core/tables/cells/date_text.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

DelimitedRows::DelimitedRows(const TextLayout& layout, std::string file, Footer footer, Take take)
    : m_layout(layout),
      m_file(std::move(file)),
      m_footer(footer),
      m_take(std::move(take)),
      m_columns(layout.names.size()),
      m_headingPending(layout.header),
      m_belowHeading(layout.rowsBelowHeading) {}

void DelimitedRows::Skipped::add(std::uint64_t row, std::string_view what) {
    if (count++ == 0) {
        first = row;
        text = shortened(what);
    }
    last = row;
}

Message DelimitedRows::Skipped::rows() const {
    if (count == 1) return Message("row %1", first);
    if (last - first + 1 == count) return Message("rows %1–%2", first, last);
    return Message("%1 rows (the first is row %2)", count, first);
}

void DelimitedRows::refuse(std::uint64_t row, const Message& reason) const {
    throw Refusal("%1, row %2: %3", m_file, row, reason);
}

void DelimitedRows::refuseRagged() const {
    refuse(m_ragged.first,
           Message(m_raggedFields == 1 ? "it has %1 field where the others have %2" : "it has %1 fields where the others have %2",
                   m_raggedFields, m_columns));
}

void DelimitedRows::tooLong() const {
    if (!m_open.empty()) refuse(m_openRow, Message("a quotation mark is not closed"));
    refuse(m_row + 1, Message("longer than 1 MB, so this is not a text table"));
}

void DelimitedRows::take(std::string_view text) {
    while (!m_stopped) {
        const std::size_t end = text.find(m_layout.lineEnd);
        if (end == std::string_view::npos) break;
        if (m_rest.empty()) {
            takeLine(text.substr(0, end));
        } else {
            m_rest.append(text.substr(0, end));
            const std::string line = std::exchange(m_rest, {});
            takeLine(line);
        }
        text.remove_prefix(end + 1);
    }
    if (m_stopped) return;
    m_rest.append(text);
    if (m_rest.size() + m_open.size() > longestRow) tooLong();
}

void DelimitedRows::flush() {
    handOn(false, false);
}

void DelimitedRows::finish() {
    if (m_stopped) return;
    if (!m_rest.empty()) {
        m_atEnd = true;
        const std::string line = std::exchange(m_rest, {});
        takeLine(line);
    }
    if (!m_open.empty()) {
        if (!isCutOff()) refuse(m_openRow, Message("a quotation mark is not closed"));
        m_cut.add(m_openRow, m_open.substr(0, m_open.find('\n')));
        m_heldIsLast = false;
    }
    if (m_ragged.count > 0) {
        const bool cut = m_ragged.count == 1 && m_atEnd && m_ragged.last == m_row && m_raggedFields < m_columns;
        if (!cut && (m_footer == Footer::refused || !m_raggedAreWords)) refuseRagged();
        if (cut && !(m_footer == Footer::left && m_raggedAreWords)) m_cut = std::exchange(m_ragged, {});
    }
    handOn(true, m_heldIsLast && m_atEnd);
}

bool DelimitedRows::isBlank(std::string_view line) {
    const char* const blanks = m_layout.delimiter == '\t' ? " \r" : " \t\r";
    if (line.find_first_not_of(blanks) == std::string_view::npos) return true;
    if (m_layout.delimiter != '\t' || line.find_first_not_of(" \t\r") != std::string_view::npos) return false;
    return std::cmp_not_equal(std::ranges::count(line, '\t') + 1,
                              m_columns);  // with as many as the columns it is a row of empty cells
}

void DelimitedRows::takeLine(std::string_view line) {
    constexpr std::size_t mostLookedAt = 32 * longestRow;
    ++m_row;
    if (line.size() + m_open.size() > longestRow) tooLong();
    if (m_open.empty()) {
        if (m_row <= m_layout.linesBefore || isCommentLine(line, m_layout.comment)) return;
        if (isBlank(line)) {
            if (m_headingPending || m_belowHeading > 0) return;
            if (m_columns == 1)
                m_blanks.push_back(m_row);
            else
                m_blankNow.add(m_row, {});
            m_heldIsLast = false;
            return;
        }
        m_openRow = m_row;
        m_now->text.assign(line);
        if (!splitFields(m_now->text, m_layout.delimiter, m_now->fields)) {
            m_open = m_now->text + '\n';
            return;
        }
        m_now->row = m_openRow;
        takeRow();
        return;
    }
    m_open += line;
    // Only a line with a quotation mark can end the row; rescanning the row at every line would take quadratic time.
    const bool mayEnd = line.find('"') != std::string_view::npos;
    if (mayEnd) m_lookedAt += m_open.size();
    if (m_lookedAt > mostLookedAt) refuse(m_openRow, Message("too many lines of quotation marks"));
    if (!mayEnd || !splitFields(m_open, m_layout.delimiter, m_now->fields)) {
        m_open += '\n';
        return;
    }
    if (m_now->fields.stray || holdsRows(m_open)) return takeStray();
    m_lookedAt = 0;
    m_now->text = std::exchange(m_open, {});
    splitFields(m_now->text, m_layout.delimiter, m_now->fields);  // the fields point into the text
    m_now->row = m_openRow;
    takeRow();
}

/// Whether a row's columns of numbers and dates hold numbers, gaps and dates. False if there are no such columns.
bool DelimitedRows::isLikeOthers(const Fields& fields) const {
    bool any = false;
    for (std::size_t k = 0; k < std::min(fields.list.size(), m_columns); ++k) {
        double number = 0.0;
        if (!m_layout.measured[k]) continue;
        if (readCell(fields.list[k], m_layout.decimalComma, number) == CellKind::text && !readDate(trimmedCell(fields.list[k])))
            return false;
        any = true;
    }
    return any;
}

/// Whether each of several lines in quotation marks would be a row by itself, as between two marks for inches. Texts of two lines
/// may look like that by chance, unless the numbers of a row are there too; a blank after the delimiter is prose ("75001, Paris")
/// where the row has none.
bool DelimitedRows::holdsRows(std::string_view text) const {
    constexpr std::size_t fewest = 3;
    if (m_columns < 2) return false;
    const bool texts = std::ranges::find(m_layout.measured, true) == m_layout.measured.end();
    Fields fields;
    bool spaced = false;
    for (std::size_t at = 0, lines = 1;; ++lines) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        splitPlainly(text.substr(at, end - at), m_layout.delimiter, fields);
        if (fields.list.size() != m_columns) return false;
        const bool blank = std::ranges::any_of(
            fields.list, [&](std::string_view field) { return field.data() > text.data() + at && field.data()[-1] == ' '; });
        if (at == 0) spaced = blank;
        if (texts ? blank : (blank && !spaced) || !isLikeOthers(fields)) return false;
        if (end == text.size()) return !texts || lines >= fewest;
        at = end + 1;
    }
}

/// The quotation mark open for several lines does not delimit a field: it is ordinary text, and each line is a row.
void DelimitedRows::takeStray() {
    const std::string lines = std::exchange(m_open, {});
    const std::size_t end = lines.find('\n');
    m_row = m_openRow;
    m_now->text = lines.substr(0, end);
    splitPlainly(m_now->text, m_layout.delimiter, m_now->fields);
    m_now->row = m_openRow;
    m_strays.add(m_openRow, {});
    takeRow();
    std::vector<std::string> rest;
    for (std::size_t at = end + 1; at <= lines.size();) {
        const std::size_t next = std::min(lines.find('\n', at), lines.size());
        rest.push_back(lines.substr(at, next - at));
        at = next + 1;
    }
    m_again.insert(m_again.begin(), std::make_move_iterator(rest.begin()), std::make_move_iterator(rest.end()));
    if (m_takesAgain) return;  // the outer call takes them
    m_takesAgain = true;
    while (!m_again.empty() && !m_stopped) {
        const std::string line = std::move(m_again.front());
        m_again.pop_front();
        takeLine(line);
    }
    m_again.clear();
    m_takesAgain = false;
}

void DelimitedRows::takeRow() {
    std::vector<std::string_view>& fields = m_now->fields.list;
    if (m_headingPending) {
        m_headingPending = false;
        while (fields.size() > m_columns && trimmedCell(fields.back()).empty()) fields.pop_back();
        const std::size_t unnamed = m_layout.rowNames ? 1 : 0;
        if (fields.size() + unnamed != m_columns) {
            m_ragged.add(m_now->row, {});
            m_raggedFields = fields.size();
            refuseRagged();
        }
        const auto isWord = [&](std::string_view cell) {
            double number = 0.0;
            return readCell(cell, m_layout.decimalComma, number) == CellKind::text;
        };
        if (std::ranges::any_of(fields, isWord)) m_heading = trimmedCell(m_now->text);
        return;
    }
    if (m_belowHeading > 0) {
        --m_belowHeading;
        return;
    }
    if (isHeading()) {
        m_headings.add(m_now->row, {});
        m_heldIsLast = false;
        return;
    }
    bool surplus = false;
    while (fields.size() > m_columns && trimmedCell(fields.back()).empty()) {
        fields.pop_back();
        surplus = true;
    }
    if (fields.size() < m_columns && endsEarly()) {
        m_short.add(m_now->row, {});
        fields.resize(m_columns);
    }
    if (fields.size() != m_columns) return takeRagged();
    if (m_ragged.count > 0) refuseRagged();  // rows continue after it
    if (surplus) m_surplus.add(m_now->row, {});
    if (m_now->fields.stray) m_strays.add(m_now->row, {});
    handOn(false, false);
    handOnBlanks();
    if (m_stopped) return;
    std::swap(m_now, m_held);
    m_hasHeld = true;
    m_heldIsLast = true;
}

/// Whether the row lacks only cells that others have left empty. The last row may be cut off instead.
bool DelimitedRows::endsEarly() const {
    return m_now->fields.list.size() >= m_layout.filled && (!m_atEnd || m_layout.surplusName) && !isComment() &&
           isLikeOthers(m_now->fields);
}

/// Handles a row with a different number of fields: the rows that follow, or their absence, decide what it is.
void DelimitedRows::takeRagged() {
    constexpr std::uint64_t most = 20;
    m_heldIsLast = false;
    if (isComment()) {
        m_comments.add(m_now->row, trimmedCell(m_now->text));
        return;
    }
    if (m_ragged.count == 0) m_raggedFields = m_now->fields.list.size();
    m_ragged.add(m_now->row, trimmedCell(m_now->text));
    double number = 0.0;
    m_raggedAreWords = m_raggedAreWords && readCell(m_now->fields.list.front(), m_layout.decimalComma, number) == CellKind::text;
    if (m_ragged.count > most) refuseRagged();
}

/// In text tables, a row that lacks a field may begin with a hashtag, so there only "# words" is a comment.
bool DelimitedRows::isComment() const {
    const std::string_view line = trimmedCell(m_now->text);
    if (m_layout.comment || m_columns == 1 || !line.starts_with('#') || isSpreadsheetError(m_now->fields.list.front()))
        return false;
    if (m_footer == Footer::left) return m_now->fields.list.size() == 1 || m_layout.delimiter == ' ';
    return m_now->fields.list.size() == 1 && (line.size() == 1 || line[1] == ' ' || line[1] == '#');
}

/// A repeated heading, as in concatenated files.
bool DelimitedRows::isHeading() const {
    std::string_view text = m_now->text;
    while (text.starts_with(byteOrderMark)) text.remove_prefix(byteOrderMark.size());
    return !m_heading.empty() && text.starts_with(m_heading) && trimmedCell(text) == m_heading;
}

/// Whether the quotation mark open at the end of the file belongs to a row that was cut off: none of its lines is a complete row.
bool DelimitedRows::isCutOff() const {
    if (!m_atEnd) return false;
    std::string_view rest = std::string_view(m_open).substr(0, m_open.size() - 1);
    const std::size_t first = rest.find('\n');
    if (first == std::string_view::npos) return true;
    if (m_columns == 1) return false;
    Fields fields;
    for (rest.remove_prefix(first + 1);;) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        splitFields(rest.substr(0, end), m_layout.delimiter, fields);
        if (fields.list.size() == m_columns) return false;
        if (end == rest.size()) return true;
        rest.remove_prefix(end + 1);
    }
}

void DelimitedRows::handOn(bool last, bool unterminated) {
    if (!m_hasHeld || m_stopped) return;
    m_hasHeld = false;
    m_stopped = !m_take(m_held->fields, {m_held->row, last, unterminated});
}

/// Hands on empty lines that are followed by rows.
void DelimitedRows::handOnBlanks() {
    if (m_blankNow.count > 0) {
        if (m_blank.count == 0) m_blank.first = m_blankNow.first;
        m_blank.count += m_blankNow.count;
        m_blank.last = m_blankNow.last;
        m_blankNow = {};
    }
    if (m_layout.blankLines) {
        if (m_blanks.size() % 2 == 0) refuse(m_now->row, Message("an empty line follows each row above, but not the one before"));
        m_blanks.resize(m_blanks.size() / 2);
    }
    if (m_blanks.empty()) return;
    Fields empty;
    empty.list.emplace_back();
    for (const std::uint64_t row : m_blanks) {
        if (m_stopped) break;
        m_stopped = !m_take(empty, {row, false, false});
    }
    m_blanks.clear();
}

std::vector<Message> DelimitedRows::warnings() const {
    std::vector<Message> list;
    if (m_blank.count > 0)
        list.push_back(Message(m_blank.count == 1 ? "%1 is empty and left out" : "%1 are empty and left out", m_blank.rows()));
    if (m_comments.count > 0)
        list.push_back(
            Message(m_comments.count == 1 ? "%1 is left out as a comment: \"%2\"" : "%1 are left out as comments: \"%2\"",
                    m_comments.rows(), m_comments.text));
    if (m_headings.count > 0)
        list.push_back(
            Message(m_headings.count == 1 ? "%1 repeats the heading and is left out" : "%1 repeat the heading and are left out",
                    m_headings.rows()));
    if (m_strays.count > 0)
        list.push_back(Message(m_strays.count == 1 ? "%1 has a quotation mark that does not end a field: it is taken as text"
                                                   : "%1 have a quotation mark that does not end a field: it is taken as text",
                               m_strays.rows()));
    if (m_surplus.count > 0 && !m_layout.trailingDelimiter)
        list.push_back(Message(m_surplus.count == 1 ? "%1 ends with an extra delimiter: the empty fields after it are left out"
                                                    : "%1 end with an extra delimiter: the empty fields after it are left out",
                               m_surplus.rows()));
    if (m_short.count > 0 && !m_layout.surplusName)
        list.push_back(Message(m_short.count == 1 ? "%1 ends early: the fields that it lacks are taken as empty"
                                                  : "%1 end early: the fields that they lack are taken as empty",
                               m_short.rows()));
    if (m_cut.count > 0)
        list.push_back(Message("the last line, row %1, is cut off and left out: \"%2\"", m_cut.first, m_cut.text));
    if (m_ragged.count > 0)
        list.push_back(
            Message(m_ragged.count == 1 ? "%1 is left out, below the table: \"%2\"" : "%1 are left out, below the table: \"%2\"",
                    m_ragged.rows(), m_ragged.text));
    return list;
}

}  // namespace echoplane
