// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/eigenvalue_csv.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>

#include "core/files/text_file.h"

namespace echoplane {

namespace {

bool separates(char letter) {
    return letter == ',' || letter == ';' || letter == '\t' || letter == ' ' || letter == '\r';
}

/// One or two numbers; nothing where the line holds anything else.
std::optional<std::complex<double>> parsed(std::string_view line) {
    double parts[2] = {0.0, 0.0};
    int count = 0;
    const char* at = line.data();
    const char* const end = at + line.size();
    while (true) {
        while (at != end && separates(*at)) ++at;
        if (at == end) break;
        if (count == 2) return std::nullopt;
        if (*at == '+') ++at;
        const auto [stop, error] = std::from_chars(at, end, parts[count]);
        if (error != std::errc() || !std::isfinite(parts[count]) || (stop != end && !separates(*stop))) return std::nullopt;
        at = stop;
        ++count;
    }
    if (count == 0) return std::nullopt;
    return std::complex<double>(parts[0], parts[1]);
}

/// A line without a single number: the names of the columns.
bool isHeading(std::string_view line) {
    const char* const end = line.data() + line.size();
    for (const char* at = line.data(); at != end; ++at) {
        const bool fieldStarts = !separates(*at) && (at == line.data() || separates(at[-1]));
        double ignored = 0.0;
        if (fieldStarts && std::from_chars(*at == '+' ? at + 1 : at, end, ignored).ec != std::errc::invalid_argument)
            return false;
    }
    return true;
}

/// Pairs given by both members become one entry, at the upper member's place; a lower member alone stands for its pair.
std::vector<std::complex<double>> folded(const std::vector<std::complex<double>>& list) {
    std::map<std::pair<double, double>, int> uppers;
    for (const std::complex<double>& value : list) {
        if (value.imag() > 0.0) ++uppers[{value.real(), value.imag()}];
    }
    std::vector<std::complex<double>> result;
    for (const std::complex<double>& value : list) {
        if (value.imag() < 0.0) {
            const auto upper = uppers.find({value.real(), -value.imag()});
            if (upper != uppers.end() && upper->second-- > 0) continue;
        }
        result.push_back(value.imag() < 0.0 ? std::conj(value) : value);
    }
    return result;
}

}  // namespace

std::vector<std::complex<double>> readEigenvalues(const std::filesystem::path& file) {
    constexpr std::size_t most = 1'000'000;
    const std::string text = readTextFile(file, 200'000'000);
    std::vector<std::complex<double>> list;
    std::size_t number = 0;
    bool wordsMayStand = true;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = std::string_view(text).substr(at, end - at);
        at = end + 1;
        ++number;
        if (line.empty() || line.front() == '#' || std::ranges::all_of(line, separates)) continue;
        const auto value = parsed(line);
        if (value) {
            list.push_back(*value);
        } else if (!wordsMayStand || !isHeading(line)) {
            throw std::invalid_argument(file.string() + ", line " + std::to_string(number) +
                                        ": not an eigenvalue; a line holds a real and an imaginary part, such as 0.5,0.3");
        }
        wordsMayStand = false;
        if (list.size() > most) throw std::invalid_argument(file.string() + ": more than a million eigenvalues");
    }
    if (list.empty()) throw std::invalid_argument(file.string() + " holds no eigenvalues");
    return folded(list);
}

}  // namespace echoplane
