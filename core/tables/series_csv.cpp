// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/series_csv.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include "core/files/container.h"
#include "core/files/text_file.h"
#include "core/tables/table_text.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/parse_number.h"

namespace echoplane {

namespace {

constexpr std::string_view separators = ",;\t \r";

std::vector<std::string_view> fieldsOf(std::string_view line) {
    std::vector<std::string_view> fields;
    while (true) {
        const std::size_t start = line.find_first_not_of(separators);
        if (start == std::string_view::npos) return fields;
        line.remove_prefix(start);
        const std::size_t end = std::min(line.find_first_of(separators), line.size());
        fields.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

bool isNumber(std::string_view field, double& number) {
    if (field.starts_with('+')) field.remove_prefix(1);
    return parseWholeNumber(field, number) == std::errc() && std::isfinite(number);
}

}  // namespace

Eigen::MatrixXd readSeriesCsv(const std::filesystem::path& file) {
    constexpr std::size_t mostNumbers = 100'000'000;
    const std::string text = readTextFile(file, 4'000'000'000);
    requireNoContainer(text, file.string());
    std::vector<double> numbers;
    std::size_t line = 0, width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view content(text.data() + at, end - at);
        at = end + 1;
        ++line;
        const auto refuse = [&](const Message& reason) { throw Refusal("%1, line %2: %3", file.string(), line, reason); };
        const std::vector<std::string_view> fields = fieldsOf(content);
        if (fields.empty() || fields.front().starts_with('#')) continue;
        double number = 0.0;
        const auto isWord = [&](std::string_view field) { return !isNumber(field, number); };
        if (numbers.empty() && width == 0 && std::ranges::all_of(fields, isWord)) {
            width = fields.size();  // the column names
            continue;
        }
        if (width != 0 && fields.size() != width) {
            refuse(Message("there are %1 numbers, but %2 in the lines before", fields.size(), width));
        }
        width = fields.size();
        for (const std::string_view field : fields) {
            if (!isNumber(field, number)) refuse(Message("\"%1\" is not a finite number", shortened(field)));
            numbers.push_back(number);
        }
        if (numbers.size() > mostNumbers) refuse(Message("there are more than 100 million numbers"));
    }
    if (numbers.empty()) throw Refusal("%1: there are no numbers", file.string());
    return Eigen::Map<const Eigen::MatrixXd>(numbers.data(), static_cast<Eigen::Index>(width),
                                             static_cast<Eigen::Index>(numbers.size() / width));
}

std::string seriesCsv(const Eigen::MatrixXd& series, const std::string& name) {
    std::vector<std::string> names;
    names.reserve(static_cast<std::size_t>(series.rows()));
    for (Eigen::Index k = 0; k < series.rows(); ++k) names.push_back(name + std::to_string(k + 1));
    return seriesCsv(series, names);
}

std::string seriesCsv(const Eigen::MatrixXd& series, const std::vector<std::string>& names) {
    TextTable heading;
    heading.header = names;
    std::string text = tableCsv(heading);
    for (Eigen::Index t = 0; t < series.cols(); ++t) {
        for (Eigen::Index k = 0; k < series.rows(); ++k) text += (k == 0 ? "" : ",") + shortestText(series(k, t));
        text += '\n';
    }
    return text;
}

}  // namespace echoplane
