// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include <Eigen/Core>

namespace echoplane {

/// IEEE 754 half precision, rounded to nearest, ties to even; beyond ±65504 infinite.
inline std::uint16_t halfOf(float value) {
    return Eigen::half(value).x;
}
/// Its inverse, exact.
inline float fromHalf(std::uint16_t half) {
    return Eigen::half_impl::half_to_float(Eigen::half_impl::raw_uint16_to_half(half));
}

}  // namespace echoplane
