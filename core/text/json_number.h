// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>

#include <nlohmann/json.hpp>

#include "core/text/message.h"

namespace echoplane {

/// JSON has no infinity and no NaN: both become null.
inline nlohmann::ordered_json jsonNumber(double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

/// A list of numbers, each by jsonNumber().
template <typename Numbers>
nlohmann::ordered_json jsonNumbers(const Numbers& values) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const double each : values) list.push_back(jsonNumber(each));
    return list;
}

/// An object's integer member. Throws std::invalid_argument, "key: …", if it is missing, not an integer, or not from `least` to
/// `most`.
inline std::int64_t integerAt(const nlohmann::ordered_json& json, const char* key, std::int64_t least, std::int64_t most) {
    const auto found = json.find(key);
    const bool whole = found != json.end() && found->is_number_integer() &&
                       (!found->is_number_unsigned() || found->get<std::uint64_t>() <= static_cast<std::uint64_t>(most));
    if (!whole || found->get<std::int64_t>() < least || found->get<std::int64_t>() > most)
        throw Refusal("%1: must be a whole number from %2 to %3", key, least, most);
    return found->get<std::int64_t>();
}

}  // namespace echoplane
