// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "core/model/model.h"

namespace echoplane {

/// What kind of model it is, and where it comes from: form, size, inputs, outputs, activation, leak rate, which parts it has, and
/// its metadata. Cost O(N).
nlohmann::ordered_json modelInfo(const Model& model);

/// For people: a value a line, objects indented under their name, long lists by their length, warnings a line each. Control
/// characters, which a terminal would obey, become spaces.
std::string infoText(const nlohmann::ordered_json& json, int indent = 0);

}  // namespace echoplane
