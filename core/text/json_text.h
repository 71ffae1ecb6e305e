// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "core/text/message.h"

namespace echoplane {

/// Parses untrusted text. Stricter than JSON requires: throws std::invalid_argument with one sentence that begins with `name` and
/// the line or the key's place ("pins[2].experiment.ridge") if the text is not JSON, cut off, not UTF-8, or has a number beyond
/// double, a repeated key, more than 16 levels, 1000 keys in an object, 300,000 in all or 20 million values. Cost: O(text), and
/// up to about 50 bytes of memory per value.
nlohmann::ordered_json parseJson(std::string_view text, std::string_view name);

/// Json::parse() itself, without the limits of parseJson() and without a sentence for the user: for text that was written by a
/// program, or whose errors the caller explains. It is compiled once, because its body takes a compiler two seconds
/// wherever it is named. Throws nlohmann::json::exception.
nlohmann::ordered_json plainJson(std::string_view text);

/// The same; is_discarded() where the text is not JSON.
nlohmann::ordered_json plainJsonIfAny(std::string_view text);

/// The object as text for a file: one key per line, lists of numbers on one line. Reads back bit for bit. Throws
/// std::invalid_argument if a string is not UTF-8.
std::string jsonText(const nlohmann::ordered_json& json);

/// `text` for an error message: at most 60 bytes, cut between characters, in UTF-8 (other bytes are read as Latin-1) and on one
/// line: control characters, which a terminal would obey, become spaces.
std::string shortened(std::string_view text);

/// Description of a value for an error message: "a list", "an object", "true", "null", or the text of a number or string.
Message described(const nlohmann::ordered_json& json);

/// "pins[2]" and "name" give "pins[2].name"; an empty place gives the key alone.
std::string placeOf(std::string_view place, std::string_view key);

}  // namespace echoplane
