// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

/// The entry of a registry with that name. Throws std::invalid_argument that lists the existing names, for example «there is no
/// task "foo"; there are: mso».
template <typename Entry>
const Entry& findByName(std::span<const Entry> entries, std::string_view name, const char* kind) {
    for (const Entry& entry : entries)
        if (entry.name == name) return entry;
    std::string names;
    for (const Entry& entry : entries) names += (names.empty() ? "" : ", ") + entry.name;
    throw Refusal("there is no %1 \"%2\"; there are: %3", kind, shortened(name), names);
}

}  // namespace echoplane
