// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/ts_file.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/files/text_file.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/plain_word.h"
#include "core/text/split_text.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

std::vector<std::string_view> parted(std::string_view text, char by) {
    std::vector<std::string_view> parts = splitText(text, by);
    for (std::string_view& part : parts) part = withoutBlanks(part);
    return parts;
}

/// Adds the cases of one file to a table, numbered on.
class TsReader {
public:
    TsReader(CellTable& table, std::string part, int& cases) : m_table(table), m_part(std::move(part)), m_cases(cases) {}

    void read(const std::filesystem::path& file, std::uintmax_t largest) {
        m_file = file.string();
        const std::string text = readTextFile(file, largest);
        if (!isUtf8(text)) throw Refusal("%1 is not text in UTF-8", m_file);
        const char lineEnd = text.find('\n') == std::string::npos ? '\r' : '\n';
        bool data = false;
        for (std::size_t at = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0; at < text.size();) {
            const std::size_t end = std::min(text.find(lineEnd, at), text.size());
            const std::string_view line = withoutBlanks(std::string_view(text).substr(at, end - at));
            at = end + 1;
            ++m_line;
            if (line.empty() || line.front() == '#') continue;
            if (data)
                takeCase(line);
            else if (lowerCase(line) == "@data")
                data = true;
            else
                takeHeading(line);
        }
        if (!data) refuse(Message("there is no line @data"));
    }

private:
    [[noreturn]] void refuse(const Message& why) const { throw Refusal("%1, line %2: %3", m_file, m_line, why); }

    void takeHeading(std::string_view line) const {
        if (line.front() != '@') refuse(Message("\"%1\" comes before @data and does not begin with @", shortened(line)));
        const std::string words = lowerCase(line);
        if (words.starts_with("@timestamps") && words.ends_with("true"))
            refuse(Message("series with time stamps cannot be read"));
        if (words.starts_with("@classlabel false")) refuse(Message("the series have no classes"));
        if (words.starts_with("@targetlabel") && words.ends_with("true"))
            refuse(Message("the series have numbers to predict instead of classes"));
    }

    void takeCase(std::string_view line) {
        std::vector<std::string_view> dimensions = parted(line, ':');
        const std::string_view label = dimensions.back();
        dimensions.pop_back();
        if (dimensions.empty() || label.empty()) refuse(Message("a case needs its steps, a colon and its class"));
        if (m_table.names.empty()) {
            m_table.names.emplace_back("sequence");
            for (std::size_t k = 1; k <= dimensions.size(); ++k) m_table.names.push_back("x" + std::to_string(k));
            m_table.names.emplace_back("class");
            if (!m_part.empty()) m_table.names.emplace_back("part");
        }
        const std::size_t expected = m_table.names.size() - (m_part.empty() ? 2 : 3);
        if (dimensions.size() != expected)
            refuse(Message("there are %1 dimensions, but %2 in the cases before", dimensions.size(), expected));
        std::vector<std::vector<std::string_view>> steps;
        steps.reserve(dimensions.size());
        for (const std::string_view each : dimensions) steps.push_back(parted(each, ','));
        for (const auto& each : steps)
            if (each.size() != steps.front().size())
                refuse(Message("a dimension has %1 steps, but another %2", each.size(), steps.front().size()));
        const auto endsInNaN = [](const auto& each) { return each.size() > 1 && lowerCase(each.back()) == "nan"; };
        while (std::ranges::all_of(steps, endsInNaN))  // it fills up the shorter series
            for (auto& each : steps) each.pop_back();
        const std::string number = std::to_string(++m_cases);
        for (std::size_t t = 0; t < steps.front().size(); ++t) {
            std::vector<std::string>& cells = m_table.cells.emplace_back();
            cells.push_back(number);
            for (const auto& each : steps) cells.emplace_back(each[t] == "?" ? std::string_view() : each[t]);
            cells.emplace_back(label);
            if (!m_part.empty()) cells.push_back(m_part);
            m_table.rows.push_back(m_line);
        }
    }

    CellTable& m_table;
    std::string m_file, m_part;
    int& m_cases;
    std::uint64_t m_line = 0;
};

}  // namespace

bool isTsFile(const std::filesystem::path& file) {
    return lowerCase(file.extension().string()) == ".ts";
}

CellTable readTsFile(const std::filesystem::path& file, std::uintmax_t largest) {
    constexpr std::string_view train = "_TRAIN", test = "_TEST";
    CellTable table;
    table.file = file.string();
    table.header = true;
    int cases = 0;
    const std::string stem = file.stem().string();
    std::filesystem::path other;
    std::error_code none;
    if (stem.ends_with(train)) {
        other = file.parent_path() / (stem.substr(0, stem.size() - train.size()) + std::string(test) + file.extension().string());
        if (!std::filesystem::is_regular_file(other, none)) other.clear();
    }
    TsReader(table, other.empty() ? "" : "train", cases).read(file, largest);
    if (!other.empty()) TsReader(table, "test", cases).read(other, largest);
    if (cases == 0) throw Refusal("%1 has no rows", table.file);
    table.unclear.assign(table.names.size(), false);
    return table;
}

CellTable readLabelledTable(const std::filesystem::path& file, const DataOptions& options) {
    return isTsFile(file) ? readTsFile(file) : readCellTable(file, options);
}

}  // namespace echoplane
