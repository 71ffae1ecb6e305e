// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/text_beginning.h"

#include <algorithm>
#include <map>

#include "core/tables/cells/cell_value.h"
#include "core/tables/cells/row_fields.h"
#include "core/text/plain_word.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

/// Old files end lines with a carriage return alone. Ignores line ends within quotation marks.
char findLineEnd(std::string_view text) {
    text = text.substr(0, enoughBeginning);
    std::size_t feeds = 0, returns = 0;
    bool quoted = false, anyFeed = false;
    for (std::size_t k = 0; k < text.size(); ++k) {
        if (text[k] == '"') quoted = !quoted;
        anyFeed = anyFeed || text[k] == '\n';
        if (quoted) continue;
        feeds += text[k] == '\n' ? 1 : 0;
        returns += text[k] == '\r' && k + 1 < text.size() && text[k + 1] != '\n' && text[k + 1] != '\r' ? 1 : 0;
    }
    const bool anyReturn = text.find('\r') != std::string_view::npos;
    return returns > feeds || (!anyFeed && anyReturn) ? '\r' : '\n';
}

/// The delimiter from "sep=;" on the first line; 0 if the line is something else.
char separatorLine(std::string_view line) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.remove_suffix(1);
    if (line.size() > 1 && line.front() == '"' && line.back() == '"') line = line.substr(1, line.size() - 2);
    constexpr std::size_t length = 5;
    if (line.size() != length) return 0;
    return lowerCase(line.substr(0, length - 1)) == "sep=" ? line.back() : '\0';
}

}  // namespace

BeginningText::BeginningText(std::string_view text, bool whole, const std::optional<std::string>& comment)
    : m_text(text), m_whole(whole), m_comment(comment), m_lineEnd(findLineEnd(text)) {}

std::pair<std::string_view, LinePlace> BeginningText::lineAt(const LinePlace& place) const {
    const std::size_t end = std::min(m_text.find(m_lineEnd, place.at), m_text.size());
    return {m_text.substr(place.at, end - place.at), {std::min(end + 1, m_text.size()), place.line + 1}};
}

std::vector<BeginningRow> BeginningText::rows(LinePlace place, char delimiter) const {
    constexpr std::size_t most = 200;
    std::vector<BeginningRow> found;
    std::size_t budget = 1 << 20;  // of bytes that are split again because a quoted field continues
    while (!endsAt(place) && found.size() < most) {
        auto [line, next] = lineAt(place);
        if (isCommentLine(line, m_comment)) {
            place = next;
            continue;
        }
        std::string_view row = line;
        Fields fields;
        LinePlace end = next;
        while (row.find('"') != std::string_view::npos && !splitFields(row, delimiter, fields)) {
            if (endsAt(end) || budget < row.size()) {  // the quotation mark is never closed
                row = line;
                end = next;
                break;
            }
            budget -= row.size();
            end = lineAt(end).second;
            row = m_text.substr(place.at, end.at - place.at - (endsAt(end) && m_text.back() != m_lineEnd ? 0 : 1));
        }
        if (fields.stray && row.size() > line.size()) {  // not a real quotation mark; DelimitedRows treats it likewise
            row = line;
            end = next;
        }
        const bool cut = endsAt(end) && m_text.back() != m_lineEnd && !m_whole;
        if (cut && !found.empty()) break;
        if (!trimmedCell(row).empty()) found.push_back({place, row});
        place = end;
    }
    return found;
}

std::pair<std::size_t, std::size_t> usualFields(const std::vector<BeginningRow>& rows, char delimiter, std::size_t from) {
    std::map<std::size_t, std::size_t> counts;
    Fields fields;
    for (std::size_t k = from; k < rows.size(); ++k) {
        if (!splitFields(rows[k].text, delimiter, fields)) splitPlainly(rows[k].text, delimiter, fields);
        ++counts[fields.list.size()];
    }
    if (counts.empty()) return {1, 0};
    const auto most = std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; });
    return *most;
}

TextOpening openingOf(const BeginningText& text, LinePlace place, const std::optional<std::string>& comment) {
    TextOpening opening;
    bool first = true;
    while (!text.endsAt(place)) {
        const auto [line, next] = text.lineAt(place);
        const std::string_view content = trimmedCell(line);
        if (!content.empty()) {
            if (const char separator = first ? separatorLine(line) : '\0'; separator != 0)
                opening.separator = separator;
            else if (comment ? isCommentLine(line, comment) : content.front() == '#')
                opening.comments.push_back(place);
            else
                break;
            first = false;
        }
        place = next;
    }
    opening.rows = place;
    return opening;
}

bool beginsRows(std::string_view beginning, const DataOptions& options) {
    while (beginning.starts_with(byteOrderMark)) beginning.remove_prefix(byteOrderMark.size());
    const BeginningText text(beginning, false, options.comment);
    LinePlace place;
    while (place.line < options.skipRows && !text.endsAt(place)) place = text.lineAt(place).second;
    return !text.endsAt(openingOf(text, place, options.comment).rows);
}

}  // namespace echoplane
