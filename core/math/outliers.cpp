// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/outliers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Repeated digits typed by hand: 99, 999, 9999 …, with decimals (99.99, 999.9), 8888, 7777.
bool isRepeatedDigits(double size) {
    for (const double digit : {9.0, 8.0, 7.0}) {
        double whole = digit * 11.0;
        for (int digits = 2; digits <= 10; ++digits, whole = 10.0 * whole + digit)
            for (const double decimals : {1.0, 10.0, 100.0, 1000.0})
                if (whole / decimals > 9.0 * digit && std::abs(size - whole / decimals) <= 1e-6 * size) return true;
    }
    return false;
}

/// Whether the number is a customary marker of a missing value.
bool isCustomary(double value) {
    const double size = std::abs(value);
    static constexpr std::array<double, 12> sizes = {32767.0,    32768.0, 65535.0, 2147483647.0, 2147483648.0, 4294967295.0,
                                                     9.96921e36, 1e10,    1e15,    1e20,         1e30,         3.4028235e38};
    constexpr double huge = 1e30;
    return size >= huge || isRepeatedDigits(size) ||
           std::ranges::any_of(sizes, [&](double each) { return std::abs(size - each) <= 1e-6 * each; });
}

/// The two lowest and the two highest distinct numbers.
struct Ends {
    double lowest = std::numeric_limits<double>::infinity(), secondLowest = lowest;
    double highest = -lowest, secondHighest = -lowest;
    std::size_t lowestCount = 0, highestCount = 0, lowestFirst = 0, highestFirst = 0;
};

/// The ends of the numbers above `from` and below `to`.
Ends endsOf(std::span<const double> values, double from, double to) {
    Ends ends;
    for (std::size_t k = 0; k < values.size(); ++k) {
        const double value = values[k];
        if (!std::isfinite(value) || !(value > from && value < to)) continue;
        if (value < ends.lowest) {
            ends.secondLowest = ends.lowest;
            ends.lowest = value;
            ends.lowestCount = 0;
            ends.lowestFirst = k;
        } else if (value > ends.lowest && value < ends.secondLowest) {
            ends.secondLowest = value;
        }
        if (value > ends.highest) {
            ends.secondHighest = ends.highest;
            ends.highest = value;
            ends.highestCount = 0;
            ends.highestFirst = k;
        } else if (value < ends.highest && value > ends.secondHighest) {
            ends.secondHighest = value;
        }
        ends.lowestCount += value == ends.lowest ? 1 : 0;
        ends.highestCount += value == ends.highest ? 1 : 0;
    }
    return ends;
}

bool isFar(double value, std::size_t count, double nearest, double least, double largest) {
    constexpr double small = 100.0, surelyNone = 999.0, customaryFar = 0.5, plainFar = 3.0, severalFar = 100.0, oneFar = 1e4;
    const double distance = std::abs(value - nearest), range = largest - least;
    if (isCustomary(value)) {
        // With only one other number it may be a flag, unless its size indicates otherwise.
        if (range == 0.0) return std::abs(value) >= surelyNone && distance > std::abs(nearest);
        const bool plain = std::abs(value) < small || value > 0.0;
        return distance >= (plain ? plainFar : customaryFar) * range;
    }
    return range > 0.0 && distance >= (count > 1 ? severalFar : oneFar) * range;
}

/// Whether the lowest of `ends` (or the highest) is far from all others, also if another customary marker lies in between, as
/// −888 does next to −999.
bool isFarOutside(std::span<const double> values, const Ends& ends, double from, double to, bool low, int most) {
    if (!(ends.lowest < ends.highest)) return false;
    if (low ? isFar(ends.lowest, ends.lowestCount, ends.secondLowest, ends.secondLowest, ends.highest)
            : isFar(ends.highest, ends.highestCount, ends.secondHighest, ends.lowest, ends.secondHighest))
        return true;
    if (most < 2 || !isCustomary(low ? ends.lowest : ends.highest) || !isCustomary(low ? ends.secondLowest : ends.secondHighest))
        return false;
    (low ? from : to) = low ? ends.lowest : ends.highest;
    return isFarOutside(values, endsOf(values, from, to), from, to, low, most - 1);
}

}  // namespace

std::vector<Outlier> findOutliers(std::span<const double> values) {
    constexpr int most = 4;
    std::vector<Outlier> found;
    double from = -std::numeric_limits<double>::infinity(), to = -from;
    for (int round = 0; round < most; ++round) {
        const Ends ends = endsOf(values, from, to);
        if (!(ends.lowest < ends.highest)) break;
        const bool below = isFarOutside(values, ends, from, to, true, most),
                   above = isFarOutside(values, ends, from, to, false, most);
        if (!below && !above) break;
        // Of two, take the farther one: the other may be a measurement.
        const bool takeLowest = below && (!above || ends.secondLowest - ends.lowest >= ends.highest - ends.secondHighest);
        if (takeLowest) {
            found.push_back({ends.lowest, ends.lowestCount, ends.lowestFirst, 0.0, 0.0});
            from = ends.lowest;
        } else {
            found.push_back({ends.highest, ends.highestCount, ends.highestFirst, 0.0, 0.0});
            to = ends.highest;
        }
    }
    const Ends rest = endsOf(values, from, to);
    for (Outlier& each : found) {
        each.least = rest.lowest;
        each.largest = rest.highest;
    }
    return found;
}

Message outlierText(const Outlier& value, std::size_t all, const char* of) {
    const double share = 100.0 * static_cast<double>(value.count) / static_cast<double>(all);
    return Message("%1 in %2 % of %3, far from all other values (%4 to %5)", roundedText(value.value, 9),
                   share < 0.01 ? Message("less than 0.01") : Message::verbatim(roundedText(share, 3)), of,
                   roundedText(value.least, 4), roundedText(value.largest, 4));
}

}  // namespace echoplane
