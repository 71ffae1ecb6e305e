// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/model/model.h"

namespace echoplane {

/// The model as JSON that people can read: {"format": "echoplane model", "version": 2, "program", the parts of
/// namedArrays() (model_members.h), a matrix a row a line, complex numbers as [re, im], metadata as an object, and "checksum"
/// (json_checksum.h)}. Reads back bit for bit. Throws Cancelled.
std::string modelJsonText(const Model& model, const RunContext& context = {});

/// The model that such a text holds. Whatever the text: gives a model that checkModel() takes, or throws std::invalid_argument in
/// one sentence that begins with `name` and the line or the key, also where the checksum is not that of the content. A text of
/// version 1 need not have one.
Model parseModelJson(std::string_view text, std::string_view name);

}  // namespace echoplane
