// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

#include <nlohmann/json.hpp>

namespace echoplane {

/// JSON has no infinity and no NaN: both become null.
inline nlohmann::ordered_json jsonNumber(double value) {
    return std::isfinite(value) ? nlohmann::ordered_json(value) : nlohmann::ordered_json(nullptr);
}

}  // namespace echoplane
