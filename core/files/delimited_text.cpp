// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/delimited_text.h"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/files/date_columns.h"
#include "core/files/delimited_layout.h"
#include "core/files/input_file.h"
#include "core/files/json_text.h"
#include "core/math/memory.h"

namespace echoplane {

namespace {

constexpr std::size_t lookedAt = 1 << 18;  // bytes from which the layout is found
constexpr std::size_t previewed = 1 << 20;
constexpr std::size_t blockSize = 1 << 22;

/// Rows as they come, into columns.
class RowReader {
public:
    RowReader(const TextLayout& layout, std::string_view name, std::size_t mostRows)
        : m_layout(layout), m_mostRows(mostRows), m_headerPending(layout.header), m_dates(layout.names.size()) {
        table.file = name;
        table.delimiter = layout.delimiter;
        table.header = layout.header;
        table.decimalComma = layout.decimalComma;
        table.format = layout.delimiter == ',' || layout.delimiter == ';' ? "CSV" : layout.delimiter == '\t' ? "TSV" : "text";
        table.warnings = layout.warnings;
        for (const std::string& column : layout.names) table.columns.emplace_back().name = column;
    }

    bool full() const { return table.rows >= m_mostRows; }

    /// Takes the next piece of the file.
    void take(std::string_view text) {
        while (!full()) {
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
        if (full()) return;
        m_rest.append(text);
        if (m_rest.size() + m_open.size() > longestRow) tooLong();
    }

    /// The file has ended.
    void finish() {
        if (full()) return;
        if (!m_rest.empty()) {
            const std::string line = std::exchange(m_rest, {});
            takeLine(line);
        }
        if (!m_open.empty()) refuse(m_openRow, "a quotation mark is not closed");
    }

    /// The table, complete.
    DataTable completed(std::size_t leastRows) {
        completeTable(table, leastRows, std::move(m_dates).whole());
        return std::move(table);
    }

    DataTable table;
    std::vector<std::vector<std::string>>* cells = nullptr;  ///< where the texts are wanted too

private:
    [[noreturn]] void refuse(std::uint64_t row, const std::string& reason) const {
        throw std::invalid_argument(table.file + ", row " + std::to_string(row) + ": " + reason);
    }

    [[noreturn]] void tooLong() const {
        if (!m_open.empty()) refuse(m_openRow, "a quotation mark is not closed");
        refuse(m_row + 1, "longer than 1 MB, so this is no table of text");
    }

    void takeLine(std::string_view line) {
        constexpr std::size_t mostLookedAt = 32 * longestRow;
        ++m_row;
        if (line.size() + m_open.size() > longestRow) tooLong();
        if (m_open.empty()) {
            if (holdsNothing(line)) return;
            m_openRow = m_row;
            if (!splitFields(line, m_layout.delimiter, m_fields)) {
                m_open = std::string(line) + '\n';
                return;
            }
            takeRow();
            return;
        }
        m_open += line;
        // Only a line with a quotation mark can end the row, and looking from its beginning at each would take quadratic time.
        const bool mayEnd = line.find('"') != std::string_view::npos;
        if (mayEnd) m_lookedAt += m_open.size();
        if (m_lookedAt > mostLookedAt) refuse(m_openRow, "too many lines of quotation marks");
        if (!mayEnd || !splitFields(m_open, m_layout.delimiter, m_fields)) {
            m_open += '\n';
            return;
        }
        m_lookedAt = 0;
        takeRow();
        m_open.clear();
    }

    void takeRow() {
        if (m_fields.list.size() != table.columns.size()) {
            refuse(m_openRow, "it has " + std::to_string(m_fields.list.size()) +
                                  (m_fields.list.size() == 1 ? " field" : " fields") + " where the others have " +
                                  std::to_string(table.columns.size()));
        }
        if (std::exchange(m_headerPending, false)) return;
        if (full()) return;
        ++table.rows;
        if (cells != nullptr) {
            auto& texts = cells->emplace_back();
            for (const std::string_view field : m_fields.list) texts.push_back(shortened(field));
        }
        for (std::size_t k = 0; k < table.columns.size(); ++k) {
            DataColumn& column = table.columns[k];
            if (!m_dates.take(k, column, m_fields.list[k], m_layout.decimalComma, m_openRow)) takeCell(column, m_fields.list[k]);
        }
    }

    void takeCell(DataColumn& column, std::string_view cell) {
        if (!column.problem.empty()) return;
        double number = 0.0;
        switch (readCell(cell, m_layout.decimalComma, number)) {
            case Cell::number:
                column.values.push_back(number);
                return;
            case Cell::gap:
                noteGap(column, m_openRow);
                column.values.push_back(std::numeric_limits<double>::quiet_NaN());
                return;
            case Cell::text:
                column.problem = "row " + std::to_string(m_openRow) + ": \"" + shortened(cell) + "\" is not a number";
                std::vector<double>().swap(column.values);
        }
    }

    const TextLayout& m_layout;
    std::size_t m_mostRows;
    bool m_headerPending;
    std::uint64_t m_row = 0;      // lines so far
    std::uint64_t m_openRow = 0;  // where the row began that is being read
    std::string m_rest;           // a line that goes on in the next piece
    std::string m_open;           // a row that goes on in the next line
    std::size_t m_lookedAt = 0;   // bytes, again for each line that might have ended it
    Fields m_fields;
    DateColumns m_dates;
};

/// A file in blocks.
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

/// Rows in all, from the length of those at the beginning; comments there are shorter than rows can be.
double estimatedRows(std::string_view beginning, const TextLayout& layout, std::uintmax_t bytes) {
    const auto lines = static_cast<double>(std::ranges::count(beginning, layout.lineEnd));
    const double estimate = lines > 0.0 ? lines * static_cast<double>(bytes) / static_cast<double>(beginning.size()) : 1.0;
    return std::min(estimate, 1.0 + static_cast<double>(bytes) / static_cast<double>(layout.names.size()));
}

}  // namespace

DataTable readDelimitedText(const std::filesystem::path& path, const DataOptions& options, const RunContext& context) {
    File file(path);
    const std::string beginning(file.next(lookedAt));
    const TextLayout layout = findLayout(beginning, beginning.size() == file.size(), file.name(), options);
    const double rows = estimatedRows(beginning, layout, file.size());
    requireMemory(8.0 * rows * static_cast<double>(layout.names.size()), "reading " + file.name());

    constexpr auto all = std::numeric_limits<std::size_t>::max();
    RowReader reader(layout, file.name(), all);
    for (DataColumn& column : reader.table.columns) column.values.reserve(static_cast<std::size_t>(1.01 * rows) + 1);
    reader.take(std::string_view(beginning).substr(layout.start));
    auto read = static_cast<double>(beginning.size());
    while (true) {
        context.checkpoint();
        context.report("reading " + path.filename().string(), std::min(1.0, read / static_cast<double>(file.size())));
        const std::string_view block = file.next(blockSize);
        if (block.empty()) break;
        reader.take(block);
        read += static_cast<double>(block.size());
    }
    reader.finish();
    return reader.completed(options.leastRows);
}

DataPreview previewDelimitedText(const std::filesystem::path& path, std::size_t rows, const DataOptions& options) {
    File file(path);
    DataPreview preview;
    const std::string_view beginning = file.next(previewed);
    preview.bytes = file.size();
    const bool whole = beginning.size() == file.size();
    const TextLayout layout = findLayout(beginning, whole, file.name(), options);
    RowReader reader(layout, file.name(), rows);
    reader.cells = &preview.cells;
    reader.take(beginning.substr(layout.start));
    if (whole) {
        const bool full = reader.full();
        reader.finish();
        preview.whole = !full;
    }
    preview.table = reader.completed(1);
    preview.rows = preview.whole ? static_cast<double>(preview.table.rows) : estimatedRows(beginning, layout, file.size());
    preview.table.fingerprint = 0;
    return preview;
}

DataTable parseDataTable(std::string_view text, std::string_view name, const DataOptions& options) {
    if (text.empty()) throw std::invalid_argument(std::string(name) + " is empty");
    const TextLayout layout = findLayout(text, true, name, options);
    RowReader reader(layout, name, std::numeric_limits<std::size_t>::max());
    reader.take(text.substr(layout.start));
    reader.finish();
    return reader.completed(options.leastRows);
}

}  // namespace echoplane
