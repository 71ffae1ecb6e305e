// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/wav.h"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/files/input_file.h"
#include "core/files/suffix.h"
#include "core/system/memory.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

std::uint64_t number(std::string_view bytes, std::size_t at, std::size_t count) {
    std::uint64_t value = 0;
    for (std::size_t i = count; i-- > 0;) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

/// One sample of `size` bytes, little-endian.
double sampleAt(std::string_view bytes, std::size_t at, std::size_t size, bool isFloat) {
    const std::uint64_t whole = number(bytes, at, size);
    if (size == 8) return std::bit_cast<double>(whole);
    const auto raw = static_cast<std::uint32_t>(whole);
    if (isFloat) return std::bit_cast<float>(raw);
    if (size == 1) return (static_cast<double>(raw) - 128.0) / 128.0;
    const auto shift = static_cast<unsigned>(8 * (4 - size));
    return static_cast<double>(static_cast<std::int32_t>(raw << shift)) / 2147483648.0;
}

}  // namespace

bool isWavFile(const std::filesystem::path& file) {
    const std::string suffix = lowerCaseSuffix(file), beginning = firstBytes(file, 12);
    return suffix == ".wav" || suffix == ".wave" || (beginning.starts_with("RIFF") && beginning.ends_with("WAVE"));
}

Sound parseWav(std::string_view bytes, const std::string& name) {
    const auto refuse = [&](const Message& why) { throw Refusal("cannot read %1: %2", name, why); };
    if (bytes.size() < 12 || bytes.substr(0, 4) != "RIFF" || bytes.substr(8, 4) != "WAVE")
        refuse(Message("it is not a WAVE file"));
    constexpr std::uint32_t pcm = 1, floats = 3, extensible = 0xfffe;
    std::uint64_t kind = 0, channels = 0, bits = 0;
    Sound sound;
    for (std::size_t at = 12; at + 8 <= bytes.size();) {
        const std::string_view chunk = bytes.substr(at, 4);
        const std::size_t size = number(bytes, at + 4, 4), begin = at + 8, left = bytes.size() - begin;
        if (chunk == "fmt ") {
            if (size < 16 || left < size) refuse(Message("its format is cut short"));
            kind = number(bytes, begin, 2);
            channels = number(bytes, begin + 2, 2);
            sound.rate = static_cast<double>(number(bytes, begin + 4, 4));
            bits = number(bytes, begin + 14, 2);
            if (kind == extensible && size >= 26) kind = number(bytes, begin + 24, 2);
        } else if (chunk == "data") {
            const bool known = (kind == pcm && (bits == 8 || bits == 16 || bits == 24 || bits == 32)) ||
                               (kind == floats && (bits == 32 || bits == 64));
            if (!known || channels == 0) refuse(Message("its sample format is not supported"));
            // The rate sets the length of the 25 ms frames, and mel bands begin at 100 Hz.
            constexpr double lowest = 400.0, highest = 1e7;
            if (!(sound.rate >= lowest && sound.rate <= highest))
                refuse(Message("its rate is %1 samples per second, but must be from 400 to 10000000", shortestText(sound.rate)));
            const std::size_t bytesEach = bits / 8, frame = bytesEach * channels, frames = std::min(size, left) / frame;
            requireMemory(8.0 * static_cast<double>(frames), Message("reading %1", name));
            sound.samples.resize(static_cast<Eigen::Index>(frames));
            for (std::size_t i = 0; i < frames; ++i) {
                double sum = 0.0;
                for (std::size_t c = 0; c < channels; ++c)
                    sum += sampleAt(bytes, begin + i * frame + c * bytesEach, bytesEach, kind == floats);
                sound.samples[static_cast<Eigen::Index>(i)] = sum / static_cast<double>(channels);
            }
            if (frames == 0 || !sound.samples.allFinite()) refuse(Message("it holds no samples"));
            return sound;
        }
        at = begin + size + size % 2;
    }
    refuse(Message("it holds no samples"));
    return sound;
}

}  // namespace echoplane
