// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/tables/read_table.h"

namespace echoplane {

// NumPy's .npy and .npz files for readDataTable() and previewDataTable(): arrays with one or two dimensions (rows are steps) of
// real numbers, integers, booleans or dates, in either byte order and either memory order. The only options that apply are the
// minimum number of rows and the time column.

/// Whether the file begins like a .npy file or a zip archive.
bool isArrayFile(const std::filesystem::path& file);

DataTable readArrayTable(const std::filesystem::path& file, const DataOptions& options, const RunContext& context);
DataPreview previewArrayTable(const std::filesystem::path& file, std::size_t rows, const DataOptions& options);

}  // namespace echoplane
