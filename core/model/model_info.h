// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/model/model.h"

namespace echoplane {

/// Kind and origin of a model: form, size, inputs, outputs, activation, leak rate, which parts it has, and its metadata. Cost
/// O(N).
nlohmann::ordered_json modelInfo(const Model& model);

/// Human-readable text: one value per line, objects indented under their name, long lists by their length, one warning per line.
/// Control characters, which a terminal would obey, become spaces.
std::string infoText(const nlohmann::ordered_json& json, int indent = 0);

}  // namespace echoplane
