// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace echoplane {

/// RFC 4648 base64, padded, on one line.
std::string base64(std::string_view bytes);

}  // namespace echoplane
