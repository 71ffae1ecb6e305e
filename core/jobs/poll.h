// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

namespace echoplane {

/// Mask for polling a stop request in a loop over steps of a reservoir of `size` units: poll at steps t with (t & pollMask(size))
/// == 0. That is every 256th step for a small reservoir, at negligible cost, every 16th at 3000 units (a tenth of a second with a
/// dense W), and every step from 64,000 on.
inline std::ptrdiff_t pollMask(std::ptrdiff_t size) {
    constexpr std::ptrdiff_t units = 64'000, most = 256;
    const auto steps = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(units / std::max<std::ptrdiff_t>(size, 1), 1, most));
    return static_cast<std::ptrdiff_t>(std::bit_floor(steps)) - 1;
}

}  // namespace echoplane
