// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/files/npy_header.h"

namespace echoplane {

/// An array of numbers whose columns are series, by the header of its .npy file.
struct NpyTable {
    char kind = 'f';            ///< 'f', 'i', 'u' or 'b'
    std::size_t itemSize = 8;   ///< bytes of a number: 1, 2, 4 or 8
    bool swapped = false;       ///< the other byte order than this machine's
    bool fortranOrder = false;  ///< column by column
    std::size_t rows = 0;       ///< of one dimension: its length
    std::size_t columns = 1;
    bool oneDimensional = true;
    double seconds = 0.0;           ///< of dates: of one unit since 1970; 0 of numbers
    int months = 0;                 ///< the same where the unit is a month or a year
    std::uint64_t headerBytes = 0;  ///< before the data

    std::uint64_t dataBytes() const { return static_cast<std::uint64_t>(rows) * columns * itemSize; }
};

/// Reads a header, leaving `source` at the data. Throws std::invalid_argument as readNpyHeader() does, and for a single number,
/// numbers of another kind, or a shape that 2⁶³ bytes cannot hold. With `shape`, which takes the lengths, there may be three
/// dimensions: the columns are then the last two, and dates are refused.
NpyTable readNpyTable(const ByteSource& source, std::vector<std::size_t>* shape = nullptr);

/// Reads the first `rows` rows into columns; of arrays in Fortran order the rest of each column is passed over. `report` is told
/// how many bytes were read. Dates become seconds since 1970. Throws std::invalid_argument where the data end early, Cancelled.
std::vector<std::vector<double>> readNpyColumns(const ByteSource& source, const NpyTable& table, std::size_t rows,
                                                const std::function<void(std::uint64_t)>& report);

}  // namespace echoplane
