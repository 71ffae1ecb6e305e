// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/text/message.h"

namespace echoplane {

/// Why this build cannot write GIF, in one sentence: libgif (Debian: libgif-dev) was not found at build time. Empty if it can.
Message whyNoGif();

/// Header of a GIF animation.
struct GifHead {
    int width = 0, height = 0;           ///< 1 … 65535
    std::vector<std::uint32_t> palette;  ///< 1 … mostColours colours, 0xRRGGBB
    std::string comment = {};            ///< a comment in the file; may be empty

    /// One more index is reserved for unchanged pixels.
    static constexpr std::size_t mostColours = 255;
};

/// Writes a GIF89a animation that repeats forever, frame by frame. Only the rectangle that differs from the previous frame is
/// stored, with unchanged pixels transparent. All frames share one palette.
class GifWriter {
public:
    using Write = std::function<void(std::string_view)>;

    /// `write` receives the file piece by piece; members rethrow its exceptions. Throws std::invalid_argument for a header out of
    /// range, and std::runtime_error with whyNoGif().
    GifWriter(const GifHead& head, Write write);
    ~GifWriter();
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    /// Adds a frame: width·height palette indices, row by row, and its duration in hundredths of a second. Cost O(pixels).
    void add(std::span<const std::uint8_t> places, int hundredths);
    /// Finishes the file.
    void finish();

private:
    class File;
    std::unique_ptr<File> m_file;
};

/// Duration, in hundredths of a second (GIF's unit), of frame `frame` of an animation with `rate` frames per second. Frames
/// before it end at round(100·frame/rate), so that rounding errors do not accumulate.
int gifDelay(int frame, double rate);

}  // namespace echoplane
