// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace echoplane {

/// zlib's format (RFC 1950), which ends with an Adler-32 of the content.
std::string deflated(std::string_view bytes);

/// The inverse. Throws std::invalid_argument, in words that follow a name ("is cut short"), where the bytes are none, damaged,
/// cut short, followed by others, or hold more than `largest`.
std::string inflated(std::string_view bytes, std::size_t largest);

/// How packed bytes are framed.
enum class Packing {
    zlib,  ///< RFC 1950
    gzip   ///< RFC 1952
};

/// What came out of packed bytes, by zlib.
struct Unpacked {
    enum class End { whole, tooLarge, cutShort, damaged };

    std::string text;
    End end = End::damaged;
    bool followed = false;  ///< there are bytes behind the end
};
/// Stops where it holds more than `largest` bytes.
Unpacked unpacked(std::string_view bytes, Packing packing, std::uintmax_t largest);

}  // namespace echoplane
