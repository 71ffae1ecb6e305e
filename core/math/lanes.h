// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace echoplane {

/// Numbers of one operation of the widest vector unit, so that sums are of the same parts on every processor.
inline constexpr std::size_t lanes = 8;

/// So many numbers side by side, for ECHOPLANE_MULTIVERSION: narrower units take them in parts.
using Lanes [[gnu::vector_size(lanes * sizeof(double)), gnu::aligned(alignof(double)), gnu::may_alias]] = double;

}  // namespace echoplane
