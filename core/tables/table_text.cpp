// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_text.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "core/files/suffix.h"
#include "core/files/text_file.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/parse_number.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

std::string onOneLine(std::string text) {
    std::ranges::replace_if(
        text, [](char letter) { return letter == '\n' || letter == '\r' || letter == '\t'; }, ' ');
    return text;
}

/// A number as mantissa and exponent, which each format writes in its own way; no exponent if a plain number is as short.
struct Rounded {
    std::string mantissa;
    int exponent = 0;
};

Rounded roundedTo(double value, int digits) {
    const std::string all = scientificText(value, std::clamp(digits, 1, 17) - 1);
    const std::size_t e = all.find('e');
    const int exponent = std::atoi(all.c_str() + e + 1);
    constexpr int smallestPlain = -3, largestPlain = 5;
    const auto withoutZeros = [](std::string number) {
        if (number.find('.') == std::string::npos) return number;
        number.erase(number.find_last_not_of('0') + 1);
        if (number.back() == '.') number.pop_back();
        return number;
    };
    if (value != 0.0 && (exponent < smallestPlain || exponent > largestPlain)) {
        // Trailing zeros show the precision of a rounded number; an exact one, such as a setting of 1e-9, does not need them.
        double rounded = 0.0;
        std::from_chars(all.data(), all.data() + all.size(), rounded);
        const bool exact = rounded == value;
        const std::string mantissa = all.substr(0, e);
        return {exact ? withoutZeros(mantissa) : mantissa, exponent};
    }
    const std::string plain = withoutZeros(fixedText(value, std::max(0, digits - 1 - exponent)));
    return {plain == "-0" ? "0" : plain, 0};
}

/// Whether a spreadsheet would evaluate the text as a formula.
bool startsFormula(std::string_view text) {
    if (text.empty() || std::string_view("=+-@\t\r").find(text.front()) == std::string_view::npos) return false;
    const std::string_view unsignedText = text.substr(text.front() == '+' ? 1 : 0);
    double number = 0.0;
    return parseWholeNumber(unsignedText, number) == std::errc::invalid_argument;
}

std::string csvField(const TextTable::Cell& cell) {
    if (const auto* number = std::get_if<double>(&cell)) return std::isnan(*number) ? std::string() : shortestText(*number);
    if (const auto* estimate = std::get_if<TextTable::Estimate>(&cell)) return csvField(estimate->value);
    const std::string text = harmlessCell(std::get<std::string>(cell));
    const bool plain = text.find_first_of(",\"\r\n") == std::string::npos && !text.starts_with('#') && !text.starts_with(' ') &&
                       !text.ends_with(' ');
    return plain ? text : '"' + replaced(text, "\"", "\"\"") + '"';
}

/// Two digits suffice for a standard error.
constexpr int errorDigits = 2;

std::string markdownText(const std::string& text) {
    std::string escaped(startsFormula(text) ? "\\" : "");
    for (const char letter : onOneLine(text)) {
        if (std::string_view("\\|*_`<[]").find(letter) != std::string_view::npos) escaped += '\\';
        escaped += letter;
    }
    return escaped;
}

std::string markdownField(const TextTable::Cell& cell, int digits) {
    if (const auto* estimate = std::get_if<TextTable::Estimate>(&cell)) {
        const std::string value = markdownField(estimate->value, digits);
        return std::isfinite(estimate->error) ? value + " ± " + markdownField(estimate->error, errorDigits) : value;
    }
    const auto* number = std::get_if<double>(&cell);
    if (!number) return markdownText(std::get<std::string>(cell));
    if (std::isnan(*number)) return "–";
    if (std::isinf(*number)) return *number > 0 ? "∞" : "-∞";
    const Rounded parts = roundedTo(*number, digits);
    return parts.exponent == 0 ? parts.mantissa : parts.mantissa + 'e' + std::to_string(parts.exponent);
}

/// Whether the character there is the minus sign of a number or of its exponent.
bool isMinus(std::string_view text, std::size_t at) {
    const auto is = [&](std::size_t place, auto kind) {
        return place < text.size() && kind(static_cast<unsigned char>(text[place])) != 0;
    };
    const auto digit = [](int letter) { return std::isdigit(letter); };
    if (text[at] != '-' || !is(at + 1, digit)) return false;
    const bool ofExponent = at >= 2 && text[at - 1] == 'e' && is(at - 2, digit);
    return ofExponent || at == 0 || text[at - 1] == ' ' || text[at - 1] == '(';
}

std::string latexText(const std::string& text) {
    static const std::vector<std::pair<std::string_view, std::string_view>> written = {{"\\", "\\textbackslash{}"},
                                                                                       {"&", "\\&"},
                                                                                       {"%", "\\%"},
                                                                                       {"$", "\\$"},
                                                                                       {"#", "\\#"},
                                                                                       {"_", "\\_"},
                                                                                       {"{", "\\{"},
                                                                                       {"}", "\\}"},
                                                                                       {"~", "\\textasciitilde{}"},
                                                                                       {"^", "\\textasciicircum{}"},
                                                                                       {"<", "\\textless{}"},
                                                                                       {">", "\\textgreater{}"},
                                                                                       {"|", "\\textbar{}"},
                                                                                       {"\"", "\\textquotedbl{}"},
                                                                                       {"α", "$\\alpha$"},
                                                                                       {"κ", "$\\kappa$"},
                                                                                       {"λ", "$\\lambda$"},
                                                                                       {"Λ", "$\\Lambda$"},
                                                                                       {"ρ", "$\\rho$"},
                                                                                       {"σ", "$\\sigma$"},
                                                                                       {"τ", "$\\tau$"},
                                                                                       {"θ", "$\\theta$"},
                                                                                       {"ω", "$\\omega$"},
                                                                                       {"∠", "$\\angle$"},
                                                                                       {"·", "$\\cdot$"},
                                                                                       {"×", "$\\times$"},
                                                                                       {"±", "$\\pm$"},
                                                                                       {"≤", "$\\le$"},
                                                                                       {"≥", "$\\ge$"},
                                                                                       {"∞", "$\\infty$"},
                                                                                       {"−", "$-$"},
                                                                                       {"²", "$^2$"},
                                                                                       {"ₖ", "$_k$"},
                                                                                       {"–", "--"},
                                                                                       {"“", "``"},
                                                                                       {"”", "''"}};
    const std::string line = onOneLine(text);
    // After the end of a row, LaTeX would take a bracket or an asterisk as an option.
    const bool guarded = startsFormula(line) || line.starts_with('[') || line.starts_with('*');
    std::string escaped(guarded ? "{}" : "");
    for (std::size_t at = 0; at < line.size();) {
        const auto found = std::ranges::find_if(
            written, [&](const auto& each) { return std::string_view(line).substr(at).starts_with(each.first); });
        if (isMinus(line, at)) {
            escaped += "$-$";
            ++at;
        } else if (found == written.end()) {
            escaped += line[at++];
        } else {
            escaped += found->second;
            at += found->first.size();
        }
    }
    return escaped;
}

std::string latexField(const TextTable::Cell& cell, int digits) {
    if (const auto* estimate = std::get_if<TextTable::Estimate>(&cell)) {
        const std::string value = latexField(estimate->value, digits);
        return std::isfinite(estimate->error) ? value + " $\\pm$ " + latexField(estimate->error, errorDigits) : value;
    }
    const auto* number = std::get_if<double>(&cell);
    if (!number) return latexText(std::get<std::string>(cell));
    if (std::isnan(*number)) return "--";
    if (std::isinf(*number)) return *number > 0 ? "$\\infty$" : "$-\\infty$";
    const Rounded parts = roundedTo(*number, digits);
    if (parts.exponent == 0) return '$' + parts.mantissa + '$';
    return '$' + parts.mantissa + "\\times10^{" + std::to_string(parts.exponent) + "}$";
}

/// Whether a column has no texts, and so is right-aligned in Markdown and LaTeX.
bool isNumbers(const TextTable& table, std::size_t column) {
    return std::ranges::all_of(table.rows, [&](const auto& row) { return !std::holds_alternative<std::string>(row[column]); });
}

/// The table with an additional column, after all others, for the errors of each column of estimates.
TextTable withErrorColumns(TextTable table) {
    const std::size_t columns = table.header.size();
    for (std::size_t column = 0; column < columns; ++column) {
        const auto isEstimate = [&](const auto& row) { return std::holds_alternative<TextTable::Estimate>(row[column]); };
        if (std::ranges::none_of(table.rows, isEstimate)) continue;
        table.header.push_back(table.header[column] + " standard error");
        for (auto& row : table.rows) {
            const auto* estimate = std::get_if<TextTable::Estimate>(&row[column]);
            row.emplace_back(estimate ? estimate->error : std::nan(""));
        }
    }
    return table;
}

/// Throws std::logic_error unless each row has one cell per column.
void check(const TextTable& table) {
    for (const auto& row : table.rows)
        if (row.size() != table.header.size()) throw std::logic_error("a row of the table has not as many cells as the header");
}

template <typename Field>
std::string lines(const TextTable& table, const std::string& before, const char* between, const char* after, Field&& field) {
    std::string text;
    for (const auto& row : table.rows) {
        text += before;
        for (std::size_t column = 0; column < row.size(); ++column) text += (column > 0 ? between : "") + field(row[column]);
        text += after;
    }
    return text;
}

template <typename Field>
std::string headerLine(const TextTable& table, const std::string& before, const char* between, const char* after, Field&& field) {
    TextTable heading{{}, table.header, {{}}, {}};
    for (const std::string& each : table.header) heading.rows.front().emplace_back(each);
    return lines(heading, before, between, after, field);
}

}  // namespace

std::string harmlessCell(std::string_view text) {
    return (startsFormula(text) ? "'" : "") + std::string(text);
}

std::string_view withoutGuard(std::string_view cell) {
    return cell.starts_with('\'') && startsFormula(cell.substr(1)) ? cell.substr(1) : cell;
}

std::string tableCsv(const TextTable& given) {
    check(given);
    const TextTable table = withErrorColumns(given);
    return (table.record.empty() ? std::string() : "# " + table.record + '\n') + headerLine(table, "", ",", "\n", csvField) +
           lines(table, "", ",", "\n", csvField);
}

std::string tableMarkdown(const TextTable& table) {
    check(table);
    const auto field = [&](const TextTable::Cell& cell) { return markdownField(cell, table.digits); };
    std::string text;
    // Two hyphens would end the comment; in JSON strings one of them can be escaped.
    if (!table.record.empty()) text += "<!-- " + replaced(table.record, "--", "-\\u002d") + " -->\n\n";
    text += headerLine(table, "| ", " | ", " |\n", field) + '|';
    for (std::size_t column = 0; column < table.header.size(); ++column) text += isNumbers(table, column) ? " ---: |" : " --- |";
    text += '\n' + lines(table, "| ", " | ", " |\n", field);
    if (!table.caption.empty()) text += '\n' + markdownText(table.caption) + '\n';
    return text;
}

std::string tableLatex(const TextTable& table) {
    check(table);
    const auto field = [&](const TextTable::Cell& cell) { return latexField(cell, table.digits); };
    std::string text = "% needs \\usepackage{booktabs}\n";
    if (!table.record.empty()) text += "% " + table.record + '\n';
    text += "\\begin{table}\n  \\centering\n";
    if (!table.caption.empty()) text += "  \\caption{" + latexText(table.caption) + "}\n";
    text += "  \\begin{tabular}{";
    for (std::size_t column = 0; column < table.header.size(); ++column) text += isNumbers(table, column) ? 'r' : 'l';
    text += "}\n    \\toprule\n" + headerLine(table, "    ", " & ", " \\\\\n", field) + "    \\midrule\n" +
            lines(table, "    ", " & ", " \\\\\n", field);
    return text + "    \\bottomrule\n  \\end{tabular}\n\\end{table}\n";
}

void checkTableFile(const std::filesystem::path& file) {
    const std::string suffix = lowerCaseSuffix(file);
    if (suffix != ".csv" && suffix != ".md" && suffix != ".tex")
        throw Refusal("cannot write a table to \"%1\": the name must end in .csv, .md or .tex", file.string());
}

void writeTable(const std::filesystem::path& file, const TextTable& table) {
    checkTableFile(file);
    const std::string suffix = lowerCaseSuffix(file);
    writeTextFile(file, suffix == ".csv" ? tableCsv(table) : suffix == ".md" ? tableMarkdown(table) : tableLatex(table));
}

}  // namespace echoplane
