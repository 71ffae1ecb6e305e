// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include <nlohmann/json_fwd.hpp>

#include "core/experiment/experiment.h"
#include "core/text/message.h"

namespace echoplane {

struct Setting;

/// The members of a DataSource that are one text, by their keys in files.
inline constexpr std::array sourceTexts = {std::pair("labels", &DataSource::labels),
                                           std::pair("sequences", &DataSource::sequences), std::pair("parts", &DataSource::parts),
                                           std::pair("embedding", &DataSource::embedding),
                                           std::pair("lexicon", &DataSource::lexicon)};

/// Key of a setting in files: "spectral_radius".
std::string keyOf(const Setting& setting);
/// The setting with that key, or null.
const Setting* settingOfKey(std::string_view key);

/// Every setting as a JSON object, keys in snake_case ("spectral_radius"), numbers at full precision. Members that are not
/// settings are written only if not empty: "eigenvalues" [[re, im], …]; the hand edits "columns", "origin", "origin_size" and
/// "muted"; and for the data task "data" {file, inputs[], targets[], fingerprint}.
nlohmann::ordered_json settingsJson(const Experiment& experiment);

/// An error at a place in a file: what() is "pins[2].experiment.ridge: ridge is …".
struct PlacedError : Refusal {
    PlacedError(const std::string& where, const Message& why)
        : Refusal(where.empty() ? why : Message("%1: %2", where, why)), place(where), reason(why) {}

    std::string place;
    Message reason;
};

/// Reads the experiment from such an object; missing keys leave the defaults. The bit-exact inverse of settingsJson() for every
/// experiment that validate() accepts. Throws PlacedError, with a one-sentence message, for an unknown key, a value of the wrong
/// type or out of range, and anything validate() refuses. `place` is the path of the object in its file ("pins[2].experiment");
/// it and the key prefix the message: "pins[2].experiment.ridge: ridge is …". A parsed object no longer shows repeated keys;
/// parse texts with parseJson (json_text.h), which refuses them.
Experiment experimentFromJson(const nlohmann::ordered_json& json, const std::string& place = "");

}  // namespace echoplane
