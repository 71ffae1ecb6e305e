// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace echoplane {

/// zlib's format (RFC 1950), which ends with an Adler-32 of the content.
std::string deflated(std::string_view bytes);

/// The inverse. Throws std::invalid_argument, in words that follow a name ("is cut short"), where the bytes are none, damaged,
/// cut short, followed by others, or hold more than `largest`.
std::string inflated(std::string_view bytes, std::size_t largest);

}  // namespace echoplane
