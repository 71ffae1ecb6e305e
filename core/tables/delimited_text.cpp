// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/delimited_text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "core/files/input_file.h"
#include "core/system/memory.h"
#include "core/tables/cells/cell_value.h"
#include "core/tables/complete_table.h"
#include "core/tables/date_columns.h"
#include "core/tables/delimited_layout.h"
#include "core/tables/delimited_rows.h"
#include "core/tables/read_table.h"
#include "core/tables/text_beginning.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::size_t previewed = 1 << 20;
constexpr std::size_t blockSize = 1 << 22;

/// Collects rows into columns.
class RowReader {
public:
    /// `decimalsAsked`: the layout's decimal mark was chosen, not detected.
    RowReader(const TextLayout& layout, std::string_view name, std::size_t mostRows, bool decimalsAsked)
        : m_layout(layout),
          m_mostRows(mostRows),
          m_decimalsAsked(decimalsAsked),
          m_states(layout.names.size()),
          m_rows(layout, std::string(name), DelimitedRows::Footer::left,
                 [this](const Fields& fields, const DelimitedRows::Place& place) {
                     takeRow(fields, place);
                     return !full();
                 }),
          m_dates(layout.names.size()) {
        table.file = name;
        table.delimiter = layout.delimiter;
        table.header = layout.header;
        table.decimalComma = layout.decimalComma;
        table.format = layout.delimiter == ',' || layout.delimiter == ';' ? "CSV" : layout.delimiter == '\t' ? "TSV" : "text";
        table.warnings = layout.warnings;
        for (const std::string& column : layout.names) table.columns.emplace_back().name = column;
    }
    RowReader(const RowReader&) = delete;
    RowReader& operator=(const RowReader&) = delete;

    bool full() const { return table.rows >= m_mostRows; }

    /// Processes the next piece of the file.
    void take(std::string_view text) { m_rows.take(text); }
    /// Stops reading before the end of the file.
    void stop() { m_rows.flush(); }
    /// Ends the file.
    void finish() { m_rows.finish(); }

    /// The decimal mark according to all rows, if it differs from the layout's, which was detected from the first rows.
    std::optional<bool> otherDecimals() const {
        if (m_decimalsAsked) return std::nullopt;
        const DecimalVotes all = votes();
        const bool comma = all.decimalComma(m_layout.delimiter);
        return all.known() && comma != m_layout.decimalComma ? std::optional(comma) : std::nullopt;
    }

    /// Returns the completed table.
    DataTable completed(std::size_t leastRows, std::string_view timeColumn) {
        takeFooters();
        for (Message& warning : m_rows.warnings()) table.warnings.push_back(std::move(warning));
        table.warnings.insert(table.warnings.end(), m_warnings.begin(), m_warnings.end());
        if (m_layout.rowNames && !m_dates.hold(0)) setProblem(table.columns.front(), Message("it holds the names of the rows"));
        judgeThousands();
        nameGapWords();
        completeTable(table, leastRows, std::move(m_dates).whole(), timeColumn);
        return std::move(table);
    }

    DataTable table;
    std::vector<std::vector<std::string>>* cells = nullptr;  ///< receives the cells' texts, unless null

private:
    /// State of a column apart from its values.
    struct ColumnState {
        DecimalMarks marks;
        bool watched = false;          // has a cell that is a number with the other decimal mark
        std::uint64_t unclearRow = 0;  // the first cell such as 1.060
        std::string unclearCell;
        std::string word;  // the first cell that is no number, and how often it stands where
        std::uint64_t wordRow = 0;
        std::size_t words = 0, numbers = 0, others = 0;
    };

    struct HeldRow {
        std::vector<std::string> cells;
        DelimitedRows::Place place;
    };

    static void setProblem(DataColumn& column, Message problem) {
        column.problem = std::move(problem);
        std::vector<double>().swap(column.values);
    }

    DecimalVotes votes() const {
        DecimalVotes all;
        for (const ColumnState& state : m_states) all.add(state.marks);
        return all;
    }

    /// Handles ambiguous columns that contain both 1.060 and 950.
    void judgeThousands() {
        const DecimalVotes all = votes();
        if (m_decimalsAsked) return;
        for (std::size_t k = 0; k < m_states.size(); ++k) {
            const ColumnState& state = m_states[k];
            if (!table.columns[k].problem.empty()) continue;
            // Also if only the other columns show that the marks separate thousands.
            const bool byOthers = !state.marks.settled() && !state.marks.mixed() &&
                                  (m_layout.decimalComma ? state.marks.groupedByPoint() : state.marks.groupedByComma());
            if ((state.marks.thousands() || byOthers) && !all.misreads(state.marks, m_layout.decimalComma, m_layout.delimiter))
                table.warnings.push_back(
                    Message("row %1: \"%2\" is read as a number with a thousands separator, and so are others in \"%3\"",
                            state.unclearRow, shortened(state.unclearCell), shortened(table.columns[k].name)));
            if (!all.misreads(state.marks, m_layout.decimalComma, m_layout.delimiter)) continue;
            setProblem(table.columns[k], Message("row %1: \"%2\" may have a thousands separator or a decimal mark, and other "
                                                 "numbers are whole; write all numbers in the same way",
                                                 state.unclearRow, shortened(state.unclearCell)));
        }
    }

    /// Whether programs write that word for a missing value: Fortran, NDBC, METAR, Home Assistant, PI.
    static bool isUsualGap(std::string_view word) {
        static constexpr std::array<std::string_view, 6> words = {"MM", "M", "unavailable", "unknown", "No Data", "Bad"};
        return word.find_first_not_of('*') == std::string_view::npos || std::ranges::find(words, word) != words.end();
    }

    /// Says so where one word, which may mark a missing value, is all that keeps a column from being numbers.
    void nameGapWords() {
        for (std::size_t k = 0; k < m_states.size(); ++k) {
            const ColumnState& state = m_states[k];
            constexpr std::size_t fewest = 3, usual = 9;
            if (state.words == 0 || state.numbers < fewest || state.words + state.numbers < usual * state.others) continue;
            if (state.words == 1 && !isUsualGap(state.word)) continue;
            DataColumn& column = table.columns[k];
            column.problem = Message(state.words == 1 ? "row %1: \"%2\" is not a number: if it marks a missing value, leave that "
                                                        "cell empty"
                                                      : "row %1: \"%2\" is not a number, and stands in %3 rows among numbers: "
                                                        "if it marks missing values, leave those cells empty",
                                     state.wordRow, shortened(state.word), state.words);
            if (std::ranges::none_of(table.columns, [](const DataColumn& each) { return each.problem.empty(); }))
                throw Refusal("%1 has no column of numbers: column \"%2\", %3", table.file, shortened(column.name),
                              column.problem);
        }
    }

    /// Counts a cell of a column that is not numbers throughout.
    void countWord(ColumnState& state, std::string_view cell) const {
        constexpr std::size_t enough = 1000;
        if (state.words == 0) return;
        double number = 0.0;
        if (trimmedCell(cell) == state.word)
            ++state.words;
        else if (state.numbers + state.others < enough)
            ++(readCell(cell, m_layout.decimalComma, number) == CellKind::text ? state.others : state.numbers);
    }

    void takeRow(const Fields& fields, const DelimitedRows::Place& place) {
        constexpr std::size_t mostFooters = 8;
        if (full()) return;
        if (m_footers.size() < std::min(mostFooters, table.rows / 2) && isFooter(fields, place.last)) {
            m_footers.push_back({{fields.list.begin(), fields.list.end()}, place});
            if (place.last) leaveOutFooters();
            return;
        }
        takeFooters();
        addRow(fields, place);
    }

    void leaveOutFooters() {
        for (const HeldRow& each : std::exchange(m_footers, {}))
            m_warnings.push_back(
                Message("row %1 is left out: \"%2\" is not a number, so it is taken as a line below the table, such as a total",
                        each.place.row, shortened(trimmedCell(each.cells[firstFilled(each.cells)]))));
    }

    /// Takes rows that looked like footers but are followed by others.
    void takeFooters() {
        for (const HeldRow& each : std::exchange(m_footers, {})) {
            Fields fields;
            fields.list.assign(each.cells.begin(), each.cells.end());
            addRow(fields, each.place);
        }
    }

    void addRow(const Fields& fields, const DelimitedRows::Place& place) {
        if (full()) return;
        if (place.unterminated && isCutOff(fields.list.back())) {
            m_warnings.push_back(Message(
                "row %1 is left out: the file ends in \"%2\" without a line end, which may be the beginning of a longer number",
                place.row, shortened(trimmedCell(fields.list.back()))));
            return;
        }
        noteDecimals(fields.list.back());
        if (table.rows++ == 0) table.firstRow = place.row;
        if (cells != nullptr) {
            auto& texts = cells->emplace_back();
            for (const std::string_view field : fields.list) texts.push_back(shortened(field));
        }
        for (std::size_t k = 0; k < table.columns.size(); ++k) {
            if (!m_dates.take(k, table.columns[k], fields.list[k], m_layout.decimalComma, place.row))
                takeCell(k, fields.list[k], place.row);
        }
    }

    void takeCell(std::size_t k, std::string_view cell, std::uint64_t row) {
        DataColumn& column = table.columns[k];
        ColumnState& state = m_states[k];
        if (!column.problem.empty()) {
            if (state.watched) state.marks.note(cell);
            countWord(state, cell);
            return;
        }
        const auto cannot = [&](const char* why) { setProblem(column, Message(why, row, shortened(cell))); };
        double number = 0.0, other = 0.0;
        switch (readCell(cell, m_layout.decimalComma, number)) {
            case CellKind::number:
                if (state.marks.settled())
                    state.marks.confirm();
                else
                    noteMarks(state, cell, row);
                column.values.push_back(number);
                return;
            case CellKind::gap:
                noteGap(column, row);
                column.values.push_back(std::numeric_limits<double>::quiet_NaN());
                return;
            case CellKind::tooLarge:
                return cannot("row %1: \"%2\" is too large: numbers go up to 1.8e308");
            case CellKind::text:
                state.watched = readCell(cell, !m_layout.decimalComma, other) == CellKind::number;
                if (state.watched) state.marks.note(cell);
                if (!state.watched) {
                    state.word = trimmedCell(cell);
                    state.wordRow = row;
                    state.words = 1;
                    state.numbers = column.values.size() - column.gaps;
                }
                cannot(!state.watched          ? "row %1: \"%2\" is not a number"
                       : m_layout.decimalComma ? "row %1: \"%2\" has a decimal point, but the file has decimal commas"
                                               : "row %1: \"%2\" has a decimal comma, but the file has decimal points");
        }
    }

    void noteMarks(ColumnState& state, std::string_view cell, std::uint64_t row) {
        if (!state.marks.note(cell) || state.unclearRow != 0) return;
        state.unclearRow = row;
        state.unclearCell = trimmedCell(cell);
    }

    static std::size_t firstFilled(const auto& cells) {
        std::size_t k = 0;
        while (k + 1 < cells.size() && trimmedCell(cells[k]).empty()) ++k;
        return k;
    }

    /// Whether a row begins with a word where all before it have a number or a date.
    /// Before the last row, the word begins with a letter: parsing a cell of each row twice takes half as long again.
    bool isFooter(const Fields& fields, bool last) const {
        constexpr std::size_t fewest = 3;
        const std::size_t k = firstFilled(fields.list);
        const std::string_view cell = trimmedCell(fields.list[k]);
        if (!last && !cell.empty() && static_cast<unsigned char>(cell.front()) < 'A') return false;
        double number = 0.0;
        DateReader date;
        if (table.rows < fewest || readCell(fields.list[k], m_layout.decimalComma, number) != CellKind::text ||
            m_states[k].watched || readCell(fields.list[k], !m_layout.decimalComma, number) == CellKind::number ||
            date.take(fields.list[k]))
            return false;
        const DataColumn& column = table.columns[k];
        return m_dates.hold(k) || (column.problem.empty() && column.gaps < column.values.size());
    }

    int decimalsOf(std::string_view cell) const {
        const std::size_t mark = cell.find(m_layout.decimalComma ? ',' : '.');
        return mark == std::string_view::npos ? -1 : static_cast<int>(cell.size() - mark - 1);
    }

    /// Records how the numbers of the last column are written.
    void noteDecimals(std::string_view cell) {
        const int decimals = decimalsOf(trimmedCell(cell));
        if (table.rows == 0) m_decimals = decimals;
        m_sameDecimals = m_sameDecimals && decimals == m_decimals;
        m_endsInMark = m_endsInMark || decimals == 0;
    }

    /// Whether a number may be cut off: "0." of "0.8314", "1e-" of "1e-5", or fewer decimals than all numbers before.
    bool isCutOff(std::string_view cell) const {
        constexpr std::size_t enough = 50;
        cell = trimmedCell(cell);
        if (cell.empty() || table.rows == 0) return false;
        double number = 0.0;
        const CellKind kind = readCell(cell, m_layout.decimalComma, number);
        if (kind == CellKind::text) return readCell(std::string(cell) + '0', m_layout.decimalComma, number) == CellKind::number;
        if (kind != CellKind::number) return false;
        const int decimals = decimalsOf(cell);
        return (decimals == 0 && !m_endsInMark) ||
               (m_sameDecimals && m_decimals > 1 && decimals < m_decimals && table.rows >= enough);
    }

    const TextLayout& m_layout;
    std::size_t m_mostRows;
    bool m_decimalsAsked;
    std::vector<ColumnState> m_states;  // one per column
    DelimitedRows m_rows;
    std::vector<HeldRow> m_footers;  // the last rows so far, if they look like lines below the table
    std::vector<Message> m_warnings;
    DateColumns m_dates;
    int m_decimals = 0;  // decimals of the first number in the last column
    bool m_sameDecimals = true, m_endsInMark = false;
};

/// Reads the rows of a text that begins with `beginning`; `feed` passes all of it to a reader. Reads it again if all rows
/// together imply another decimal mark than the first ones.
template <typename Feed>
DataTable readRows(std::string_view beginning, bool whole, std::string_view name, const DataOptions& options, Feed&& feed) {
    DataOptions decided = options;
    while (true) {
        const TextLayout layout = findLayout(beginning, whole, name, decided);
        RowReader reader(layout, name, std::numeric_limits<std::size_t>::max(), options.decimalComma.has_value());
        feed(reader, layout);
        const std::optional<bool> other = reader.otherDecimals();
        if (!other || decided.decimalComma) return reader.completed(options.leastRows, options.time);
        decided.decimalComma = other;
    }
}

/// A file read in blocks.
class File : public InputFile {
public:
    using InputFile::InputFile;

    /// The next bytes, at most `most`; empty at the end.
    std::string_view next(std::size_t most) {
        m_buffer.resize(std::min<std::uint64_t>(most, size()));
        return {m_buffer.data(), read(m_buffer.data(), m_buffer.size())};
    }

private:
    std::string m_buffer;
};

/// Estimated total number of rows, from the length of the first ones. Bounded, as comments there may be shorter than any row.
double estimatedRows(std::string_view beginning, const TextLayout& layout, std::uintmax_t bytes) {
    const auto lines = static_cast<double>(std::ranges::count(beginning, layout.lineEnd));
    const double estimate = lines > 0.0 ? lines * static_cast<double>(bytes) / static_cast<double>(beginning.size()) : 1.0;
    return std::min(estimate, 1.0 + static_cast<double>(bytes) / static_cast<double>(layout.names.size()));
}

/// The first bytes of a file, from which its layout is detected: `most`, and as many after longer comments and skipped lines.
std::string beginningOf(File& file, std::size_t most, const DataOptions& options) {
    constexpr std::size_t longest = 1 << 28;
    std::string beginning(file.next(most));
    if (beginsRows(beginning, options)) return beginning;
    while (beginning.size() < std::min<std::uint64_t>(file.size(), longest) && !beginsRows(beginning, options)) {
        const std::string_view more = file.next(std::max(most, beginning.size()));
        if (more.empty()) break;
        beginning += more;
    }
    beginning += file.next(most);
    return beginning;
}

}  // namespace

DataTable readDelimitedText(const std::filesystem::path& path, const DataOptions& options, const RunContext& context) {
    File first(path);
    const std::string beginning = beginningOf(first, enoughBeginning, options);
    const auto feed = [&](RowReader& reader, const TextLayout& layout) {
        File file(path);
        const double rows = estimatedRows(beginning, layout, file.size());
        requireMemory(8.0 * rows * static_cast<double>(layout.names.size()), Message("reading %1", file.name()));
        for (DataColumn& column : reader.table.columns) column.values.reserve(static_cast<std::size_t>(1.01 * rows) + 1);
        std::size_t skipped = layout.start;
        double read = 0.0;
        while (true) {
            context.checkpoint();
            context.report("reading " + path.filename().string(), std::min(1.0, read / static_cast<double>(file.size())));
            std::string_view block = file.next(blockSize);
            if (block.empty()) break;
            read += static_cast<double>(block.size());
            block.remove_prefix(std::exchange(skipped, std::size_t{0}));
            reader.take(block);
        }
        reader.finish();
    };
    return readRows(beginning, beginning.size() == first.size(), first.name(), options, feed);
}

DataPreview previewDelimitedText(const std::filesystem::path& path, std::size_t rows, const DataOptions& options) {
    File file(path);
    DataPreview preview;
    const std::string beginning = beginningOf(file, previewed, options);
    preview.bytes = file.size();
    const bool whole = beginning.size() == file.size();
    const TextLayout layout = findLayout(beginning, whole, file.name(), options);
    RowReader reader(layout, file.name(), rows, options.decimalComma.has_value());
    reader.cells = &preview.cells;
    reader.take(std::string_view(beginning).substr(layout.start));
    const bool full = reader.full();
    if (whole)
        reader.finish();
    else
        reader.stop();
    preview.whole = whole && !full;
    preview.table = reader.completed(1, options.time);
    preview.rows = preview.whole ? static_cast<double>(preview.table.rows) : estimatedRows(beginning, layout, file.size());
    preview.table.fingerprint = 0;
    return preview;
}

DataTable parseDataTable(std::string_view text, std::string_view name, const DataOptions& options) {
    if (text.empty()) throw Refusal("%1 is empty", name);
    return readRows(text, true, name, options, [&](RowReader& reader, const TextLayout& layout) {
        reader.take(text.substr(layout.start));
        reader.finish();
    });
}

}  // namespace echoplane
