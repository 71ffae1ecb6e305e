// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace echoplane {

/// Number of doubles in the widest vector register; fixed, so that sums have the same parts on every processor.
inline constexpr std::size_t lanes = 8;

/// Vector of `lanes` doubles, for ECHOPLANE_MULTIVERSION; narrower vector units process it in parts.
using Lanes [[gnu::vector_size(lanes * sizeof(double)), gnu::aligned(alignof(double)), gnu::may_alias]] = double;

}  // namespace echoplane
