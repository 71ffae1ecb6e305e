// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cells/row_fields.h"

#include <algorithm>

#include "core/tables/cells/cell_value.h"

namespace echoplane {

namespace {

bool splitRow(std::string_view line, char delimiter, bool quotes, Fields& fields) {
    fields.list.clear();
    fields.unpacked.clear();
    fields.stray = false;
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    if (delimiter == ' ') line = trimmedCell(line);
    const auto separates = [&](char letter) { return letter == delimiter || (delimiter == ' ' && letter == '\t'); };
    const auto endFrom = [&](std::size_t at) {
        if (delimiter == 0) return line.size();
        if (delimiter == ' ') return std::min(line.find_first_of(" \t", at), line.size());
        return std::min(line.find(delimiter, at), line.size());
    };
    std::size_t at = 0;
    while (true) {
        std::size_t start = at;
        while (start < line.size() && line[start] == ' ') ++start;
        if (quotes && start < line.size() && line[start] == '"') {
            std::string& field = fields.unpacked.emplace_back();
            std::size_t k = start + 1;
            for (;; ++k) {
                if (k >= line.size()) return false;
                if (line[k] == '"') {
                    if (k + 1 >= line.size() || line[k + 1] != '"') break;
                    ++k;
                }
                field += line[k];
            }
            at = endFrom(k + 1);
            if (trimmedCell(line.substr(k + 1, at - k - 1)).empty()) {
                fields.list.emplace_back(field);
            } else {
                fields.stray = true;
                fields.list.push_back(line.substr(start, at - start));
                fields.unpacked.pop_back();
            }
        } else {
            at = endFrom(start);
            fields.list.push_back(line.substr(start, at - start));
        }
        if (at >= line.size()) return true;
        ++at;
        while (delimiter == ' ' && at < line.size() && separates(line[at])) ++at;
    }
}

}  // namespace

bool splitFields(std::string_view line, char delimiter, Fields& fields) {
    return splitRow(line, delimiter, true, fields);
}

void splitPlainly(std::string_view line, char delimiter, Fields& fields) {
    splitRow(line, delimiter, false, fields);
}

bool isCommentLine(std::string_view line, const std::optional<std::string>& comment) {
    return comment && !comment->empty() && trimmedCell(line).starts_with(*comment);
}

}  // namespace echoplane
