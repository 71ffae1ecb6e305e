// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string_view>

#include "core/tables/read_table.h"

namespace echoplane {

// readDataTable() and previewDataTable() for delimited text.

DataTable readDelimitedText(const std::filesystem::path& path, const DataOptions& options, const RunContext& context);
DataPreview previewDelimitedText(const std::filesystem::path& path, std::size_t rows, const DataOptions& options);

}  // namespace echoplane
