// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace echoplane {

/// Compresses in zlib's format (RFC 1950), which ends with an Adler-32 of the content.
std::string deflated(std::string_view bytes);

/// Inverse of deflated(). Throws std::invalid_argument with a predicate ("is cut short") if the bytes are not in this format, are
/// damaged, cut short or followed by others, or decompress to more than `largest`.
std::string inflated(std::string_view bytes, std::size_t largest);

/// Format of compressed bytes.
enum class Packing {
    zlib,  ///< RFC 1950
    gzip   ///< RFC 1952
};

/// Decompressed bytes.
struct Unpacked {
    enum class End { whole, tooLarge, cutShort, damaged };

    std::string text;
    End end = End::damaged;
    bool followed = false;  ///< there are bytes after the end
};
/// Decompresses; stops at more than `largest` bytes.
Unpacked unpacked(std::string_view bytes, Packing packing, std::uintmax_t largest);

}  // namespace echoplane
