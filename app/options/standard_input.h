// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/read_table.h"

namespace echoplane {

/// Reads a table (text, .npy or .npz) from standard input as readDataTable() does from a file; its name is "standard input".
/// Throws as readDataTable().
DataTable tableFromStandardInput(const DataOptions& options, const RunContext& context = {});

}  // namespace echoplane
