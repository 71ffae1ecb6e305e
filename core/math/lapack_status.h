// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace echoplane {

/// Converts a number of rows or columns to BLAS's and LAPACK's integer type.
inline int toInt(std::ptrdiff_t value) {
    return static_cast<int>(value);
}

/// Throws std::logic_error if a LAPACK routine rejected an argument (info < 0: its index; it may contain a NaN) or failed (info >
/// 0). LAPACKE then leaves its arguments untouched, so that the result would look valid without this check.
inline void requireLapack(const char* routine, int info) {
    if (info != 0) throw std::logic_error(std::string("LAPACK ") + routine + " returned " + std::to_string(info));
}

}  // namespace echoplane
