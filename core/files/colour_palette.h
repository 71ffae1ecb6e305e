// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace echoplane {

// Colours are 0xRRGGBB; higher bits are ignored.

/// Histogram of the colours of pictures.
class ColourCount {
public:
    /// Cost O(pixels); runs of one colour are counted at once.
    void add(std::span<const std::uint32_t> pixels);

    /// A palette of at most `most` (≥ 1) colours, by a median-cut algorithm: repeatedly splits the box of the colour cube with
    /// the largest total squared deviation, at the mean of the channel that deviates most. A box's colour is that of at least
    /// half of its pixels, exactly (so backgrounds, lines and text keep their colours), else its mean. If there are no more than
    /// `most` colours, all of them. Sorted, and independent of the order of add(). Cost O(colours·most).
    std::vector<std::uint32_t> palette(std::size_t most) const;

    std::size_t colours() const { return m_counts.size(); }

private:
    std::unordered_map<std::uint32_t, std::uint64_t> m_counts;
};

/// Index of the nearest palette colour (least squares in RGB, the first in a tie); results are cached.
class NearestColour {
public:
    /// `palette`: 1 to 256 colours.
    explicit NearestColour(std::vector<std::uint32_t> palette) : m_palette(std::move(palette)) {}

    std::uint8_t operator()(std::uint32_t colour);

private:
    std::vector<std::uint32_t> m_palette;
    std::unordered_map<std::uint32_t, std::uint8_t> m_known;
};

}  // namespace echoplane
