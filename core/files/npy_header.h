// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace echoplane {

/// A sequential source of bytes: fills `data` with `size` bytes, or fewer at the end; returns how many. Skips them if `data` is
/// null.
using ByteSource = std::function<std::size_t(char* data, std::size_t size)>;

/// The header of a .npy file (https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html).
struct NpyHeader {
    int version = 1;                 ///< 1, 2 or 3
    std::string type;                ///< NumPy's name with its byte order, such as "<f8"; any bytes but a quote
    bool fortranOrder = false;       ///< column by column
    std::vector<std::size_t> shape;  ///< the lengths, each below 2⁶³; empty for a single number
    std::uint64_t bytes = 0;         ///< before the data
};

/// Reads a header, leaving `source` at the data. Throws std::invalid_argument with a predicate to follow "the array" or "it" if
/// this is not an array, is a structured one, has another version or more than `mostDimensions` (2 or 3) dimensions, or a header
/// that is cut off, damaged or larger than 1 MiB.
NpyHeader readNpyHeader(const ByteSource& source, std::size_t mostDimensions = 2);

}  // namespace echoplane
