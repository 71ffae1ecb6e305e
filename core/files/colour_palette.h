// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace echoplane {

// Colours are 0xRRGGBB; bits above are ignored.

/// How often each colour occurs in pictures.
class ColourCount {
public:
    /// Cost O(pixels); runs of one colour are counted at once.
    void add(std::span<const std::uint32_t> pixels);

    /// At most `most` (≥ 1) colours that stand for all that were counted, by median cut: of the boxes of the colour cube that
    /// with the largest squared deviation, all its pixels counted, is cut at its mean across the channel that deviates most. A
    /// box's colour is the one that fills half of it or more, exactly (grounds, lines and text stay what they are), else its
    /// mean. Where there are no more than `most` colours, all of them. Sorted; the same for any order of add(). Cost
    /// O(colours·most).
    std::vector<std::uint32_t> palette(std::size_t most) const;

    std::size_t colours() const { return m_counts.size(); }

private:
    std::unordered_map<std::uint32_t, std::uint64_t> m_counts;
};

/// The nearest colour of a palette (least squares in RGB, the first of equal ones); what was asked before is remembered.
class NearestColour {
public:
    /// At least one colour and at most 256.
    explicit NearestColour(std::vector<std::uint32_t> palette) : m_palette(std::move(palette)) {}

    std::uint8_t operator()(std::uint32_t colour);

private:
    std::vector<std::uint32_t> m_palette;
    std::unordered_map<std::uint32_t, std::uint8_t> m_known;
};

}  // namespace echoplane
