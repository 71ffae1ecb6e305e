// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace echoplane {

/// Number of doubles in the widest vector register; fixed, so that sums have the same parts on every processor.
inline constexpr std::size_t lanes = 8;

/// Vector of `lanes` doubles, for ECHOPLANE_MULTIVERSION; narrower vector units process it in parts.
using Lanes [[gnu::vector_size(lanes * sizeof(double)), gnu::aligned(alignof(double)), gnu::may_alias]] = double;

inline const Lanes& lanesAt(const double* x) {
    return *reinterpret_cast<const Lanes*>(x);
}

inline Lanes& lanesAt(double* x) {
    return *reinterpret_cast<Lanes*>(x);
}

/// Sum of the lanes, halved in turn: the same bits on every processor, in fewer steps than lane by lane.
inline double sumOfLanes(const Lanes& parts) {
    using Four [[gnu::vector_size(4 * sizeof(double))]] = double;
    using Two [[gnu::vector_size(2 * sizeof(double))]] = double;
    const Four four = __builtin_shufflevector(parts, parts, 0, 1, 2, 3) + __builtin_shufflevector(parts, parts, 4, 5, 6, 7);
    const Two two = __builtin_shufflevector(four, four, 0, 1) + __builtin_shufflevector(four, four, 2, 3);
    return two[0] + two[1];
}

}  // namespace echoplane
