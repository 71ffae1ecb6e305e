// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/pipeline/run_context.h"

namespace echoplane {

/// Where bytes come from, one piece after the other: fills `data` with `size` bytes, or fewer at the end; returns how many. With
/// null for `data` they are passed over.
using ByteSource = std::function<std::size_t(char* data, std::size_t size)>;

/// What the header of a .npy file says of its array.
struct NpyHeader {
    char kind = 'f';            ///< 'f', 'i', 'u' or 'b'
    std::size_t itemSize = 8;   ///< bytes of a number: 1, 2, 4 or 8
    bool swapped = false;       ///< the other byte order than this machine's
    bool fortranOrder = false;  ///< column by column
    std::size_t rows = 0;       ///< of one dimension: its length
    std::size_t columns = 1;
    bool oneDimensional = true;
    std::uint64_t headerBytes = 0;  ///< before the data

    std::uint64_t dataBytes() const { return static_cast<std::uint64_t>(rows) * columns * itemSize; }
};

/// Reads a header (.npy 1.0 to 3.0), leaving `source` at the data. Throws std::invalid_argument, in words that go after "the
/// array", for what is no array, has more than two dimensions or numbers of another kind, or a shape that 2⁶³ bytes cannot hold.
NpyHeader readNpyHeader(const ByteSource& source);

/// Reads the first `rows` rows into columns; of arrays in Fortran order the rest of each column is passed over. `report` is told
/// how many bytes were read. Throws std::invalid_argument where the data end early, Cancelled.
std::vector<std::vector<double>> readNpyColumns(const ByteSource& source, const NpyHeader& header, std::size_t rows,
                                                const std::function<void(std::uint64_t)>& report);

}  // namespace echoplane
