// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/experiment/experiment.h"

namespace echoplane {

struct Setting;

/// What a setting is called in files: "spectral_radius".
std::string keyOf(const Setting& setting);
/// The setting that files call so, or null.
const Setting* settingOfKey(std::string_view key);

/// Every setting as a JSON object, keys in snake_case ("spectral_radius"), numbers at full precision. What is not a setting is
/// there where it is not empty: "eigenvalues" [[re, im], …], the hand edits "columns", "origin" and "origin_size", and "muted";
/// and of the data task "data" {file, inputs[], targets[], fingerprint}.
nlohmann::ordered_json settingsJson(const Experiment& experiment);

/// What is wrong in a file, and where: what() is "pins[2].experiment.ridge: ridge is …".
struct PlacedError : std::invalid_argument {
    PlacedError(const std::string& where, const std::string& why)
        : std::invalid_argument(where.empty() ? why : where + ": " + why), place(where), reason(why) {}

    std::string place, reason;
};

/// The experiment that such an object holds; a key that is missing leaves the default. The inverse of settingsJson for every
/// experiment that validate() takes, bit for bit. Throws PlacedError, in one sentence, for a key that is not known, a
/// value of the wrong kind or out of range, and what validate() refuses. `place` is where the object stands in its file
/// ("pins[2].experiment"), and then leads the message with the key: "pins[2].experiment.ridge: ridge is …". A parsed object
/// does not show a repeated key: read texts with parseJson (json_text.h), which refuses it.
Experiment experimentFromJson(const nlohmann::ordered_json& json, const std::string& place = "");

}  // namespace echoplane
