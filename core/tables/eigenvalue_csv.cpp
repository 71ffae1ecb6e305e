// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/eigenvalue_csv.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "core/files/container.h"
#include "core/files/npy.h"
#include "core/files/text_file.h"
#include "core/tables/cells/cell_value.h"
#include "core/text/message.h"
#include "core/text/parse_number.h"
#include "core/text/plain_word.h"
#include "core/text/split_text.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;

constexpr std::size_t mostEigenvalues = 1'000'000;

bool separates(char letter) {
    return letter == ',' || letter == ';' || letter == '\t' || letter == ' ' || letter == '\r';
}

/// Replaces typographic minus signs (U+2212 and dashes) by "-", special spaces by blanks, and all line ends by \n.
std::string inAscii(std::string_view bytes) {
    std::string text(bytes.substr(bytes.starts_with(byteOrderMark) ? byteOrderMark.size() : 0));
    for (const std::string_view dash :
         {"\xe2\x88\x92", "\xe2\x80\x90", "\xe2\x80\x91", "\xe2\x80\x92", "\xe2\x80\x93", "\xef\xbc\x8d", "\xef\xb9\xa3"})
        text = replaced(std::move(text), dash, "-");
    for (const std::string_view blank : {"\xc2\xa0", "\xe2\x80\xaf", "\xe2\x80\x89", "\xe2\x80\x83"})
        text = replaced(std::move(text), blank, " ");
    text = replaced(std::move(text), "\r\n", "\n");
    std::ranges::replace(text, '\r', '\n');
    return text;
}

bool isDigitOf(std::string_view text, std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

bool isDecimalComma(std::string_view text, std::size_t at) {
    return text[at] == ',' && at > 0 && isDigitOf(text, at - 1) && isDigitOf(text, at + 1);
}

/// Where a comma between digits is a decimal comma: within quotation marks, or everywhere, if another character separates fields.
enum class DecimalCommas { none, quoted, everywhere };

struct Line {
    std::size_t number = 0;  // from 1
    std::string_view text;
};

/// The lines that are neither empty nor comments; of too many lines the first.
std::vector<Line> linesOf(std::string_view text) {
    std::vector<Line> lines;
    std::size_t number = 0;
    for (std::size_t at = 0; at < text.size() && lines.size() < mostEigenvalues + 2;) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        at = end + 1;
        ++number;
        const bool comment = line.starts_with('#') && !isSpreadsheetError(line.substr(0, line.find_first_of(",;\t ")));
        if (!comment && !std::ranges::all_of(line, separates)) lines.push_back({number, line});
    }
    return lines;
}

/// Decides from the lines without a point.
DecimalCommas decimalCommasOf(std::span<const Line> lines) {
    DecimalCommas found = DecimalCommas::none;
    for (const auto& [number, line] : lines) {
        if (line.find('.') != std::string_view::npos) continue;
        const bool separated = line.find_first_of(";\t") != std::string_view::npos;
        bool quoted = false;
        for (std::size_t k = 0; k < line.size(); ++k) {
            if (line[k] == '"') quoted = !quoted;
            if (!isDecimalComma(line, k)) continue;
            if (separated && !quoted) return DecimalCommas::everywhere;
            if (quoted) found = DecimalCommas::quoted;
        }
    }
    return found;
}

/// Reads a number, which may have a plus sign, from the beginning of `text` and removes it.
bool takeNumber(std::string_view& text, double& number) {
    std::string_view rest = text;
    if (rest.starts_with('+') && !rest.substr(1).starts_with('-') && !rest.substr(1).starts_with('+')) rest.remove_prefix(1);
    const auto [stop, error] = parseNumber(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc() || !std::isfinite(number)) return false;
    text = rest.substr(static_cast<std::size_t>(stop - rest.data()));
    return true;
}

/// Reads the factor of an imaginary unit, which is 1 where it is left out, and leaves the unit.
bool takeFactor(std::string_view& text, double& factor) {
    if (takeNumber(text, factor)) return true;
    std::string_view rest = text;
    factor = rest.starts_with('-') ? -1.0 : 1.0;
    if (rest.starts_with('-') || rest.starts_with('+')) rest.remove_prefix(1);
    if (rest.empty() || std::string_view("ijIJ").find(rest.front()) == std::string_view::npos) return false;
    text = rest;
    return true;
}

/// Removes the "j" after an imaginary part, also written "i", "*I" or "*1j".
bool takeUnit(std::string_view& text) {
    std::string_view rest = text;
    if (rest.starts_with('*')) rest.remove_prefix(rest.substr(1).starts_with('1') ? 2 : 1);
    if (rest.empty() || std::string_view("ijIJ").find(rest.front()) == std::string_view::npos) return false;
    text = rest.substr(1);
    return true;
}

/// Reads "0.5+0.3j", "0.3j", "j" (blanks already removed); nullopt if it is not a complex number.
std::optional<Complex> complexNumber(std::string_view text) {
    double first = 0.0, second = 0.0;
    if (!takeFactor(text, first)) return std::nullopt;
    if (takeUnit(text)) return text.empty() ? std::optional(Complex(0.0, first)) : std::nullopt;
    if (!text.starts_with('+') && !text.starts_with('-')) return std::nullopt;
    if (!takeFactor(text, second) || !takeUnit(text) || !text.empty()) return std::nullopt;
    return Complex(first, second);
}

/// What the fields of a line are.
struct Layout {
    DecimalCommas commas = DecimalCommas::none;
    char indexEnd = 0;       // separates an index from the eigenvalue; 0 if there is no index
    bool swapped = false;    // the imaginary part, or the angle, comes first
    bool polar = false;      // modulus and angle
    bool unitKnown = false;  // of the angle
    double unit = 1.0;       // of the angle, in radians
    bool named = false;      // the heading names the parts or the index
    bool single = false;     // the heading has one name
};

/// The line after its index, which ends in `end`, or where that is missing in another separator; nullopt if the index has a
/// fraction.
std::optional<std::string_view> withoutIndex(std::string_view line, char end) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    std::size_t at = line.find(end);
    if (at == std::string_view::npos) at = line.find_first_of(",;\t ");
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view index = line.substr(0, at);
    double number = 0.0;
    if (takeNumber(index, number) && number != std::floor(number)) return std::nullopt;
    return line.substr(at + 1);
}

/// Reads one or two numbers, or a complex one; nullopt if the line holds anything else.
std::optional<Complex> parsed(std::string_view line, const Layout& layout) {
    if (layout.indexEnd != 0) {
        const auto rest = withoutIndex(line, layout.indexEnd);
        if (!rest) return std::nullopt;
        line = *rest;
    }
    const DecimalCommas commas = layout.commas;
    std::string plain;
    bool quoted = false;
    for (std::size_t k = 0; k < line.size(); ++k) {
        if (line[k] == '"') {
            quoted = !quoted;
            continue;
        }
        const bool decimal = commas == DecimalCommas::everywhere || (commas == DecimalCommas::quoted && quoted);
        plain += decimal && isDecimalComma(line, k) ? '.' : line[k];
    }
    std::string_view rest = plain;
    const auto trim = [&] {
        while (!rest.empty() && separates(rest.back())) rest.remove_suffix(1);
        while (!rest.empty() && separates(rest.front())) rest.remove_prefix(1);
    };
    trim();
    for (const auto& [open, close] : {std::pair('(', ')'), std::pair('[', ']')})
        if (rest.size() > 1 && rest.front() == open && rest.back() == close) {
            rest = rest.substr(1, rest.size() - 2);
            trim();
        }
    if (rest.find_first_of("ijIJ") != std::string_view::npos) {
        std::string joined;  // without the blanks that MATLAB writes around the sign
        for (std::size_t k = 0; k < rest.size(); ++k)
            if (rest[k] != ' ') joined += isDecimalComma(rest, k) ? '.' : rest[k];
        return complexNumber(joined);
    }
    double parts[2] = {0.0, 0.0};
    int count = 0;
    while (!rest.empty()) {
        if (count == 2 || !takeNumber(rest, parts[count++]) || (!rest.empty() && !separates(rest.front()))) return std::nullopt;
        trim();
    }
    if (count == 0) return std::nullopt;
    if (count == 2 && layout.swapped) std::swap(parts[0], parts[1]);
    if (count == 2 && layout.polar) {
        const double angle = parts[1] * layout.unit;
        if (!layout.unitKnown && std::abs(angle) > 2.0 * std::numbers::pi) return std::nullopt;
        return Complex(parts[0] * std::cos(angle), parts[0] * std::sin(angle));
    }
    return Complex(parts[0], parts[1]);
}

/// Whether the character is a Latin, Greek, Cyrillic, Chinese or Japanese letter; excludes dashes and scripts with their own
/// digits.
bool isLetterOf(std::string_view text, std::size_t at) {
    const char letter = text[at];
    const auto byte = static_cast<unsigned char>(letter);
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || letter == '_' ||
           (byte >= 0xc3 && byte <= 0xd1) || (byte >= 0xe3 && byte <= 0xe9);
}

/// Whether the line holds column names: each word begins with a letter and contains no number-like part such as nan, j0.3 or e-3.
bool isHeading(std::string_view line) {
    bool any = false, starts = true;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char letter = line[at];
        const bool between = separates(letter) || letter == '"' || letter == '(' || letter == '[';
        if (!between && starts) {
            const bool unit = std::string_view("ijIJ").find(letter) != std::string_view::npos && isDigitOf(line, at + 1);
            double ignored = 0.0;
            if (!isLetterOf(line, at) || unit) return false;
            if (parseNumber(line.data() + at, line.data() + line.size(), ignored).ec == std::errc()) return false;
            any = true;
        }
        if (std::string_view("+-.").find(letter) != std::string_view::npos && isDigitOf(line, at + 1)) return false;
        starts = between;
    }
    return any;
}

bool hasTooLargeNumber(std::string_view line) {
    double ignored = 0.0;
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (!isDigitOf(line, at)) continue;
        const auto [stop, error] = parseNumber(line.data() + at, line.data() + line.size(), ignored);
        if (error == std::errc::result_out_of_range) return true;
        at = static_cast<std::size_t>(stop - line.data());
    }
    return false;
}

/// A key on the real line: close values have close keys, and few distant values do by chance.
double keyOf(const Complex& value) {
    constexpr double slope = 0.6180339887498949;
    return value.real() + slope * value.imag();
}

/// Merges each pair given by both members into one entry, at the upper member's place; a lower member alone represents its pair.
std::vector<Complex> folded(std::vector<Complex> list) {
    for (Complex& value : list)
        if (std::abs(value.imag()) <= realTolerance * std::abs(value.real())) value = value.real();
    // Match exact conjugates first, so that close pairs are not confused.
    std::map<std::pair<double, double>, std::vector<std::size_t>> uppers;
    for (std::size_t k = 0; k < list.size(); ++k)
        if (list[k].imag() > 0.0) uppers[{list[k].real(), list[k].imag()}].push_back(k);
    std::vector<bool> taken(list.size());  // lower members matched to an upper one
    std::vector<std::size_t> alone;
    for (std::size_t k = 0; k < list.size(); ++k) {
        if (!(list[k].imag() < 0.0)) continue;
        const auto upper = uppers.find({list[k].real(), -list[k].imag()});
        if (upper != uppers.end() && !upper->second.empty()) {
            upper->second.pop_back();
            taken[k] = true;
        } else {
            alone.push_back(k);
        }
    }
    std::multimap<double, std::size_t> left;  // upper members without a lower one
    for (const auto& [value, places] : uppers)
        for (const std::size_t place : places) left.emplace(keyOf(list[place]), place);
    for (const std::size_t k : alone) {
        const Complex wanted = std::conj(list[k]);
        const double reach = pairTolerance * std::abs(wanted);
        auto best = left.end();
        int most = 1000;  // there may be many equal ones, and any will do
        for (auto each = left.lower_bound(keyOf(wanted) - 2.0 * reach);
             each != left.end() && each->first <= keyOf(wanted) + 2.0 * reach && most-- > 0; ++each) {
            const double distance = std::abs(list[each->second] - wanted);
            if (distance <= reach && (best == left.end() || distance < std::abs(list[best->second] - wanted))) best = each;
        }
        if (best == left.end()) continue;
        left.erase(best);
        taken[k] = true;
    }
    std::vector<Complex> result;
    for (std::size_t k = 0; k < list.size(); ++k)
        if (!taken[k]) result.push_back(list[k].imag() < 0.0 ? std::conj(list[k]) : list[k]);
    return result;
}

/// The words of a column name in lower case.
std::vector<std::string> nameWords(std::string_view name) {
    std::vector<std::string> words(1);
    for (const char small : lowerCase(name)) {
        if ((small >= 'a' && small <= 'z') || static_cast<unsigned char>(small) >= 0x80)
            words.back() += small;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

enum class Meaning { unknown, index, real, imaginary, modulus, angle };

Meaning meaningOf(const std::vector<std::string>& words) {
    using enum Meaning;
    static const std::map<std::string_view, Meaning> known = {
        {"index", index},       {"idx", index},     {"no", index},
        {"nr", index},          {"n", index},       {"k", index},
        {"number", index},      {"id", index},      {"row", index},
        {"mode", index},        {"unnamed", index}, {"re", real},
        {"real", real},         {"realteil", real}, {"im", imaginary},
        {"imag", imaginary},    {"img", imaginary}, {"imaginary", imaginary},
        {"modulus", modulus},   {"abs", modulus},   {"imaginärteil", imaginary},
        {"magnitude", modulus}, {"mag", modulus},   {"betrag", modulus},
        {"angle", angle},       {"phase", angle},   {"arg", angle},
        {"argument", angle},    {"theta", angle},   {"phi", angle},
        {"θ", angle},           {"φ", angle},       {"winkel", angle}};
    Meaning meaning = words.empty() ? index : unknown;
    for (const std::string& word : words) {
        const auto found = known.find(word);
        if (found == known.end()) continue;
        if (found->second != index) return found->second;
        meaning = index;
    }
    return meaning;
}

/// Whether a first line is the one that pandas writes above columns without names: ",0" or ",0,1".
bool isUnnamedHeading(std::string_view line) {
    return line == ",0" || line == ",0,1" || line == ";0" || line == ";0;1";
}

/// Reads the names of a heading.
Layout layoutOf(const std::string& file, std::string_view heading) {
    Layout layout;
    const std::size_t mark = heading.find_first_of(";\t"), comma = heading.find(',');
    const char between = mark != std::string_view::npos ? heading[mark] : comma != std::string_view::npos ? ',' : ' ';
    std::vector<Meaning> names;
    for (std::size_t at = 0; at <= heading.size();) {
        const std::size_t end = std::min(heading.find(between, at), heading.size());
        const std::vector<std::string> words = nameWords(heading.substr(at, end - at));
        at = end + 1;
        if (between == ' ' && (words.empty() || words.front() == "part")) continue;
        names.push_back(isUnnamedHeading(heading) && !names.empty() ? Meaning::unknown : meaningOf(words));
        const auto has = [&](std::string_view word) { return std::ranges::find(words, word) != words.end(); };
        if (names.back() != Meaning::angle) continue;
        const bool degrees = has("deg") || has("degree") || has("degrees") || has("°");
        if (degrees) layout.unit = std::numbers::pi / 180.0;
        layout.unitKnown = degrees || has("rad") || has("radian") || has("radians");
    }
    const auto isPart = [](Meaning name) { return name != Meaning::unknown && name != Meaning::index; };
    if (between == ' ' && std::ranges::count_if(names, isPart) > 1)  // other words between the names
        std::erase_if(names, [&](Meaning name) { return name == Meaning::unknown; });
    const bool parts = names.size() == 3 && isPart(names[1]) && isPart(names[2]) && !isPart(names[0]);
    const bool leads =
        between != ' ' && names.size() > 1 && names.front() == Meaning::index && std::ranges::count(names, Meaning::index) == 1;
    if (parts || leads) {
        layout.indexEnd = between;
        names.erase(names.begin());
    }
    const auto place = [&](Meaning meaning) { return std::ranges::find(names, meaning) - names.begin(); };
    const auto count = std::ssize(names), real = place(Meaning::real), imaginary = place(Meaning::imaginary),
               modulus = place(Meaning::modulus), angle = place(Meaning::angle);
    const bool cartesian = real < count && imaginary < count;
    layout.polar = angle < count && count == 2 && real == count && imaginary == count;
    const bool alone = (imaginary < count && count == 1) || angle < count || modulus < count;
    if (!layout.polar && !cartesian && alone)
        throw Refusal("%1: the heading must name a real and an imaginary part, or a modulus and an angle", file);
    layout.swapped = count == 2 && (layout.polar ? angle == 0 : imaginary == 0);
    layout.named = layout.indexEnd != 0 || layout.polar || real < count || imaginary < count;
    layout.single = count == 1 || (between == ' ' && !layout.named);
    return layout;
}

/// How the numbers of all lines could be written with decimal commas, where no other character separates.
enum class CommaNumbers { no, possible, likely };

CommaNumbers commaNumbersOf(std::span<const Line> lines, const Layout& layout) {
    CommaNumbers found = CommaNumbers::no;
    for (const Line& each : lines) {
        std::string_view line = each.text;
        if (layout.indexEnd != 0) line = withoutIndex(line, layout.indexEnd).value_or("");
        while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
        while (!line.empty() && line.back() == ' ') line.remove_suffix(1);
        if (line.find_first_not_of("+-0123456789,eE") != std::string_view::npos) return CommaNumbers::no;
        const std::size_t comma = line.find(',');
        if (comma == std::string_view::npos) continue;
        const std::string_view whole = line.substr(0, comma), rest = line.substr(comma + 1);
        if (!isDecimalComma(line, comma) || whole.find_first_of("eE") != std::string_view::npos ||
            rest.find(',') != std::string_view::npos)
            return CommaNumbers::no;
        // Pairs of 0 and 1 are no less likely to be two whole numbers.
        const bool likely = isDigitOf(rest, 1) || rest.front() > '1' || whole == "-0";
        if (found != CommaNumbers::likely) found = likely ? CommaNumbers::likely : CommaNumbers::possible;
    }
    return found;
}

/// Whether the first fields of the lines count 0, 1, 2 … or 1, 2, 3 …, before a second field.
bool countsLines(std::span<const Line> lines, const Layout& layout) {
    bool complex = false;
    std::size_t start = 0;
    for (std::size_t k = 0; k < lines.size(); ++k) {
        std::string_view line = lines[k].text;
        line.remove_prefix(std::min(line.find_first_not_of(" \""), line.size()));
        std::size_t number = 0;
        const auto [stop, error] = std::from_chars(line.data(), line.data() + line.size(), number);
        if (error != std::errc()) return false;
        if (k == 0) start = number;
        line.remove_prefix(static_cast<std::size_t>(stop - line.data()));
        if (line.starts_with('"')) line.remove_prefix(1);
        const bool ends =
            !line.empty() && separates(line.front()) && !(line.front() == ',' && layout.commas == DecimalCommas::everywhere);
        if (!ends || start > 1 || number != start + k) return false;
        line.remove_prefix(1);
        if (std::ranges::all_of(line, separates)) return false;
        if (line.find_first_of("ijIJ") == std::string_view::npos) continue;
        complex = true;
        if (line.find(',') != std::string_view::npos) return false;  // 0,9+0,1i
    }
    return lines.size() >= (complex ? 2U : 3U);
}

std::vector<Complex> ofText(const std::string& file, std::string_view bytes) {
    if (bytes.starts_with("\xff\xfe") || bytes.starts_with("\xfe\xff"))
        throw Refusal("%1 is a text in UTF-16; save it as UTF-8", file);
    const std::string text = inAscii(bytes);
    const std::vector<Line> all = linesOf(text);
    std::span<const Line> lines(all);
    Layout layout;
    if (!lines.empty()) {
        const std::string_view first = lines.front().text;
        layout.commas = decimalCommasOf(lines);
        const bool unnamed = isUnnamedHeading(first) && lines.size() > 1 && !lines[1].text.starts_with(first.front());
        if (unnamed || (!parsed(first, layout) && isHeading(first))) {
            lines = lines.subspan(1);
            const DecimalCommas commas = layout.commas;
            layout = layoutOf(file, first);
            layout.commas = commas;
        }
    }
    if (layout.commas == DecimalCommas::none) {
        const CommaNumbers commas = commaNumbersOf(lines, layout);
        const bool headed = lines.size() < all.size();
        if (headed && layout.single && commas == CommaNumbers::likely) layout.commas = DecimalCommas::everywhere;
        if (!headed && commas == CommaNumbers::likely)
            throw Refusal(
                "%1: 0,95 could be 0.95, or two parts; write a heading: \"eigenvalue\" above decimal commas, \"re,im\" above two "
                "parts",
                file);
    }
    std::vector<Complex> list;
    for (const auto& [number, line] : lines) {
        const auto value = parsed(line, layout);
        if (!value) {
            if (hasTooLargeNumber(line))
                throw Refusal("%1, line %2: a number is too large: numbers go up to 1.8e308", file, number);
            if (layout.polar && !layout.unitKnown)
                throw Refusal(
                    "%1, line %2: not a modulus and an angle in radians; name the angle \"angle_deg\" if it is in degrees", file,
                    number);
            throw Refusal("%1, line %2: not an eigenvalue; a line holds a real and an imaginary part, such as 0.5,0.3", file,
                          number);
        }
        list.push_back(*value);
        if (list.size() > mostEigenvalues) throw Refusal("%1: more than a million eigenvalues", file);
    }
    const auto isReal = [](const Complex& value) { return value.imag() == 0.0; };
    if (!layout.named && !std::ranges::all_of(list, isReal) && countsLines(lines, layout))
        throw Refusal(
            "%1: the first field counts the lines; write a heading: \"index,eigenvalue\" if it is an index, \"re,im\" if not",
            file);
    return list;
}

std::vector<Complex> ofArray(const std::string& file, std::string_view bytes) {
    const auto refuse = [&](const Message& why) { throw Refusal("%1: the array %2", file, why); };
    std::vector<Complex> list;
    ArrayValue value;
    try {
        value = npyValue(bytes);
    } catch (const std::invalid_argument& error) {
        throw Refusal("%1: %2", file, messageOf(error));
    }
    if (const auto* numbers = std::get_if<Eigen::VectorXcd>(&value)) {
        list.assign(numbers->begin(), numbers->end());
    } else if (const auto* reals = std::get_if<Eigen::VectorXd>(&value)) {
        list.assign(reals->begin(), reals->end());
    } else if (const auto* matrix = std::get_if<Eigen::MatrixXd>(&value)) {
        if (matrix->cols() > 2)
            refuse(Message("has %1 columns, but eigenvalues have one or two: a real and an imaginary part", matrix->cols()));
        for (Eigen::Index row = 0; row < matrix->rows(); ++row)
            list.emplace_back((*matrix)(row, 0), matrix->cols() > 1 ? (*matrix)(row, 1) : 0.0);
    } else if (const auto* whole = std::get_if<Eigen::VectorXi>(&value)) {
        for (const int each : *whole) list.emplace_back(each);
    } else {
        refuse(Message("holds no list of eigenvalues: complex numbers, or a column of real and one of imaginary parts"));
    }
    for (std::size_t k = 0; k < list.size(); ++k)
        if (!std::isfinite(list[k].real()) || !std::isfinite(list[k].imag()))
            refuse(Message("has no finite number in row %1", k + 1));
    if (list.size() > mostEigenvalues) throw Refusal("%1: more than a million eigenvalues", file);
    return list;
}

}  // namespace

std::vector<Complex> readEigenvalues(const std::filesystem::path& file) {
    const std::string bytes = readTextFile(file, 200'000'000);
    requireNoContainer(bytes, file.string());
    std::vector<Complex> list = bytes.starts_with("\x93NUMPY") ? ofArray(file.string(), bytes) : ofText(file.string(), bytes);
    if (list.empty()) throw Refusal("%1 holds no eigenvalues", file.string());
    return folded(std::move(list));
}

}  // namespace echoplane
