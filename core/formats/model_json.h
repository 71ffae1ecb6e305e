// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/model/model.h"

namespace echoplane {

/// The model as human-readable JSON: {"format": "echoplane model", "version": 2, "program", the parts of namedArrays()
/// (model_members.h), matrices with one row per line, complex numbers as [re, im], metadata as an object, and "checksum"
/// (json_checksum.h)}. Reads back bit for bit. Throws Cancelled.
std::string modelJsonText(const Model& model, const RunContext& context = {});

/// Parses the text of modelJsonText(). For any input, returns a model that passes checkModel() or throws std::invalid_argument
/// with one sentence that begins with `name` and the line or the key, also if the checksum does not match. Version 1 may lack a
/// checksum.
Model parseModelJson(std::string_view text, std::string_view name);

}  // namespace echoplane
