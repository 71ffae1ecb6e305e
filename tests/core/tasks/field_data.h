// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/text_file.h"
#include "tests/core/json_matrices.h"
#include "tests/core/source_root.h"

namespace echoplane {

/// tests/data/fields/fields.json: what SciPy and NumPy make of fields.
inline const nlohmann::json& fieldData() {
    static const nlohmann::json all = nlohmann::json::parse(readTextFile(sourceRoot() / "tests/data/fields/fields.json"));
    return all;
}

}  // namespace echoplane
