// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/files/npy_header.h"

namespace echoplane {

/// Header of a .npy file as a table whose columns are series.
struct NpyTable {
    char kind = 'f';            ///< 'f', 'i', 'u' or 'b'
    std::size_t itemSize = 8;   ///< bytes of a number: 1, 2, 4 or 8
    bool swapped = false;       ///< byte order differs from this machine's
    bool fortranOrder = false;  ///< column by column
    std::size_t rows = 0;       ///< of one dimension: its length
    std::size_t columns = 1;
    double seconds = 0.0;           ///< of dates: seconds per unit, since 1970; 0 for numbers
    int months = 0;                 ///< of dates in months or years: months per unit
    std::uint64_t headerBytes = 0;  ///< before the data

    std::uint64_t dataBytes() const { return static_cast<std::uint64_t>(rows) * columns * itemSize; }
};

/// Reads a header, leaving `source` at the data. Throws std::invalid_argument as readNpyHeader() does, and for a single number,
/// numbers of another kind, or a shape that exceeds 2⁶³ bytes. With `shape`, which receives the lengths, there may be three
/// dimensions: the last two then become the columns, and dates are refused.
NpyTable readNpyTable(const ByteSource& source, std::vector<std::size_t>* shape = nullptr);

/// Reads the first `rows` rows into columns; in Fortran order, the rest of each column is skipped. `report` receives the number
/// of bytes read so far. Dates become seconds since 1970. Throws std::invalid_argument if the data end early, Cancelled.
std::vector<std::vector<double>> readNpyColumns(const ByteSource& source, const NpyTable& table, std::size_t rows,
                                                const std::function<void(std::uint64_t)>& report);

}  // namespace echoplane
