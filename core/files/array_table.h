// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/files/data_table.h"

namespace echoplane {

// NumPy's .npy and .npz: the parts of readDataTable() and previewDataTable() that concern them. Arrays of one or two dimensions
// (rows are steps) of real numbers, whole numbers, truth values or dates, in either byte order and either memory order. Of the
// options they take the least number of rows and the column of times.

/// The file begins as a .npy or as a zip archive does.
bool isArrayFile(const std::filesystem::path& file);

DataTable readArrayTable(const std::filesystem::path& file, const DataOptions& options, const RunContext& context);
DataPreview previewArrayTable(const std::filesystem::path& file, std::size_t rows, const DataOptions& options);

}  // namespace echoplane
