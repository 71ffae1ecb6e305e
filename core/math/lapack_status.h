// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace echoplane {

/// A number of rows or columns as BLAS and LAPACK take it.
inline int toInt(std::ptrdiff_t value) {
    return static_cast<int>(value);
}

/// Throws std::logic_error where a LAPACK routine refused its arguments (info < 0: which one, or a NaN in it) or failed (info >
/// 0). LAPACKE leaves its arguments untouched then, so that going on would give a result that looks like one.
inline void requireLapack(const char* routine, int info) {
    if (info != 0) throw std::logic_error(std::string("LAPACK ") + routine + " returned " + std::to_string(info));
}

}  // namespace echoplane
