// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/colour_palette.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace echoplane {
namespace {

constexpr std::uint32_t opaque = 0xFFFFFF;

struct Counted {
    std::uint32_t colour;
    double count;
};

int channel(std::uint32_t colour, int which) {
    return static_cast<int>(colour >> (8 * which) & 0xFF);
}

/// A box of the colour cube, with the colours in it.
struct Box {
    std::span<Counted> colours;
    std::array<double, 3> mean{};
    double count = 0.0;
    double deviation = 0.0;  ///< of the channel with the largest deviation: Σ count·(value − mean)²
    int widest = 0;

    explicit Box(std::span<Counted> all) : colours(all) {
        for (const Counted& each : colours) {
            count += each.count;
            for (int k = 0; k < 3; ++k) mean[static_cast<std::size_t>(k)] += each.count * channel(each.colour, k);
        }
        for (double& each : mean) each /= count;
        for (int k = 0; k < 3; ++k) {
            double sum = 0.0;
            for (const Counted& each : colours) {
                const double off = channel(each.colour, k) - mean[static_cast<std::size_t>(k)];
                sum += each.count * off * off;
            }
            if (sum <= deviation) continue;
            deviation = sum;
            widest = k;
        }
    }

    /// Splits the colours at the mean of the widest channel. Neither side is empty, as the deviation is positive.
    std::array<Box, 2> cut() const {
        const double at = mean[static_cast<std::size_t>(widest)];
        const auto middle =
            std::ranges::stable_partition(colours, [&](const Counted& each) { return channel(each.colour, widest) <= at; });
        const auto first = static_cast<std::size_t>(middle.begin() - colours.begin());
        return {Box(colours.first(first)), Box(colours.subspan(first))};
    }

    std::uint32_t colour() const {
        const Counted most = *std::ranges::max_element(colours, {}, &Counted::count);
        if (2.0 * most.count >= count) return most.colour;
        std::uint32_t all = 0;
        for (std::size_t k = 0; k < 3; ++k) all |= static_cast<std::uint32_t>(std::lround(mean[k])) << (8 * k);
        return all;
    }
};

}  // namespace

void ColourCount::add(std::span<const std::uint32_t> pixels) {
    for (std::size_t i = 0; i < pixels.size();) {
        const std::uint32_t colour = pixels[i] & opaque;
        std::size_t end = i + 1;
        while (end < pixels.size() && (pixels[end] & opaque) == colour) ++end;
        m_counts[colour] += end - i;
        i = end;
    }
}

std::vector<std::uint32_t> ColourCount::palette(std::size_t most) const {
    std::vector<Counted> colours;
    colours.reserve(m_counts.size());
    for (const auto& [colour, count] : m_counts) colours.push_back({colour, static_cast<double>(count)});
    std::ranges::sort(colours, {}, &Counted::colour);
    std::vector<Box> boxes;
    if (!colours.empty()) boxes.emplace_back(colours);
    while (!boxes.empty() && boxes.size() < most) {
        const auto worst = std::ranges::max_element(boxes, {}, &Box::deviation);
        if (worst->deviation <= 0.0) break;
        const auto [low, high] = worst->cut();
        *worst = low;
        boxes.push_back(high);
    }
    std::vector<std::uint32_t> palette;
    palette.reserve(boxes.size());
    for (const Box& box : boxes) palette.push_back(box.colour());
    std::ranges::sort(palette);
    const auto repeated = std::ranges::unique(palette);
    palette.erase(repeated.begin(), repeated.end());
    return palette;
}

std::uint8_t NearestColour::operator()(std::uint32_t colour) {
    colour &= opaque;
    const auto [at, isNew] = m_known.try_emplace(colour, std::uint8_t{0});
    if (!isNew) return at->second;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < m_palette.size(); ++i) {
        int distance = 0;
        for (int k = 0; k < 3; ++k) {
            const int off = channel(colour, k) - channel(m_palette[i], k);
            distance += off * off;
        }
        if (distance >= least) continue;
        least = distance;
        at->second = static_cast<std::uint8_t>(i);
    }
    return at->second;
}

}  // namespace echoplane
