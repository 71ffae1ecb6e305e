// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/sequences/labelled_set.h"
#include "core/text/json_text.h"
#include "tests/core/json_matrices.h"
#include "tests/core/source_root.h"

namespace echoplane {

/// tests/data/class_data.json, made by make_class_data.py with NumPy, scikit-learn and liblinear-train.
inline nlohmann::ordered_json classData() {
    return plainJson(readTextFile(sourceRoot() / "tests/data/class_data.json"));
}

/// Its sequences.
inline LabelledSet setOf(const nlohmann::ordered_json& data) {
    LabelledSet set;
    set.name = "class data";
    set.classes = {"a", "b", "c"};
    int steps = 0;
    for (std::size_t i = 0; i < data["sequences"].size(); ++i) {
        steps += static_cast<int>(data["sequences"][i].size());
        set.close(steps, data["labels"][i].get<int>());
    }
    set.values.resize(3, steps);
    Eigen::Index at = 0;
    for (const auto& sequence : data["sequences"]) {
        set.values.middleCols(at, static_cast<Eigen::Index>(sequence.size())) = matrixOf(sequence).transpose();
        at += static_cast<Eigen::Index>(sequence.size());
    }
    return set;
}

}  // namespace echoplane
