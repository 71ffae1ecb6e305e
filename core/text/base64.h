// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace echoplane {

/// RFC 4648 base64, padded, on one line.
std::string base64(std::string_view bytes);

/// The URL-safe variant (RFC 4648, section 5), with - and _ and without padding.
std::string base64Url(std::string_view bytes);
/// Inverse of base64Url(). Throws std::invalid_argument with a predicate ("is cut short") for any other text.
std::string fromBase64Url(std::string_view text);

}  // namespace echoplane
