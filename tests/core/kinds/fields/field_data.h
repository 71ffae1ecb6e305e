// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/text_file.h"
#include "core/text/json_text.h"
#include "tests/core/json_matrices.h"
#include "tests/core/source_root.h"

namespace echoplane {

/// Reference data for fields by SciPy and NumPy: tests/data/fields/fields.json.
inline const nlohmann::ordered_json& fieldData() {
    static const nlohmann::ordered_json all = plainJson(readTextFile(sourceRoot() / "tests/data/fields/fields.json"));
    return all;
}

}  // namespace echoplane
