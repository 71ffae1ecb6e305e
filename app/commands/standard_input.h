// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/data_table.h"

namespace echoplane {

/// The table that standard input holds, text, .npy or .npz, as readDataTable() takes them from files; called "standard input".
/// Throws as readDataTable().
DataTable tableFromStandardInput(const DataOptions& options, const RunContext& context = {});

}  // namespace echoplane
