// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace echoplane {

/// RFC 4648 base64, padded, on one line.
std::string base64(std::string_view bytes);

/// Its form for addresses (section 5), with - and _ and without padding.
std::string base64Url(std::string_view bytes);
/// The inverse. Throws std::invalid_argument, in words that follow a name ("is cut short"), for what base64Url() does not write.
std::string fromBase64Url(std::string_view text);

}  // namespace echoplane
