// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace echoplane {

/// IEEE 754 half precision, rounded to nearest, ties to even; beyond ±65504 infinite.
std::uint16_t halfOf(float value);
/// Its inverse, exact.
float fromHalf(std::uint16_t half);

}  // namespace echoplane
