// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <Eigen/Core>

namespace echoplane {

/// Converts to IEEE 754 half precision, rounding to nearest, ties to even; infinite beyond ±65504.
inline std::uint16_t halfOf(float value) {
    return Eigen::half(value).x;
}
/// Converts from half precision, exactly.
inline float fromHalf(std::uint16_t half) {
    return Eigen::half_impl::half_to_float(Eigen::half_impl::raw_uint16_to_half(half));
}

}  // namespace echoplane
