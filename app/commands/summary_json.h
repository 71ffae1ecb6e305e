// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include "core/math/statistics.h"
#include "core/text/json_number.h"

namespace echoplane {

/// JSON form of a summary in sweep and search; null where seeds diverged.
inline nlohmann::ordered_json summaryJson(const Summary& summary) {
    return {{"mean", jsonNumber(summary.mean)},
            {"standard_error", jsonNumber(summary.standardError)},
            {"median", jsonNumber(summary.median)},
            {"seeds", summary.count},
            {"diverged", summary.diverged}};
}

}  // namespace echoplane
