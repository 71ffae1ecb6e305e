// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

namespace echoplane {

/// At the steps t with (t & pollMask(size)) == 0 a loop over a reservoir of `size` units looks whether it is to stop: every 256th
/// of a small one, which costs nothing beside the steps, every 16th at 3000 units (a tenth of a second of a dense W), each one
/// from 64,000 on.
inline std::ptrdiff_t pollMask(std::ptrdiff_t size) {
    constexpr std::ptrdiff_t units = 64'000, most = 256;
    const auto steps = static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(units / std::max<std::ptrdiff_t>(size, 1), 1, most));
    return static_cast<std::ptrdiff_t>(std::bit_floor(steps)) - 1;
}

}  // namespace echoplane
