// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace echoplane {

/// Throws std::runtime_error, with both figures, if `bytes` for `what` exceed what the machine has left (MemAvailable of
/// /proc/meminfo): an allocation that cannot succeed is refused before it is tried. Does nothing where that figure cannot be
/// read.
void requireMemory(double bytes, std::string_view what);

}  // namespace echoplane
