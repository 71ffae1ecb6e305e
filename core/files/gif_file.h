// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace echoplane {

/// Why no GIF can be written here, in a sentence, or an empty text: libgif (Debian: libgif-dev) is found when the program is
/// built, or not.
std::string whyNoGif();

/// What a GIF animation begins with.
struct GifHead {
    int width = 0, height = 0;           ///< 1 … 65535
    std::vector<std::uint32_t> palette;  ///< 0xRRGGBB, 1 … mostColours of them
    std::string comment = {};            ///< text for people and programs; may be empty

    /// One more is taken by what a frame leaves as it is.
    static constexpr std::size_t mostColours = 255;
};

/// A GIF89a animation that repeats for ever, written frame by frame: of each only the rectangle that differs from the frame
/// before, and in it what does not differ is transparent. One palette for all frames.
class GifWriter {
public:
    using Write = std::function<void(std::string_view)>;

    /// `write` takes the file piece by piece; what it throws comes out of the members here. Throws std::invalid_argument for a
    /// head out of range, and std::runtime_error with whyNoGif().
    GifWriter(const GifHead& head, Write write);
    ~GifWriter();
    GifWriter(const GifWriter&) = delete;
    GifWriter& operator=(const GifWriter&) = delete;

    /// width·height places of the palette, row by row, and for how many hundredths of a second they are shown. Cost O(pixels).
    void add(std::span<const std::uint8_t> places, int hundredths);
    /// The end of the file.
    void finish();

private:
    class File;
    std::unique_ptr<File> m_file;
};

/// For how many hundredths of a second, which GIF counts in, frame `frame` of an animation of `rate` frames a second is shown:
/// those before it have ended at round(100·frame/rate), so that no error adds up.
int gifDelay(int frame, double rate);

}  // namespace echoplane
