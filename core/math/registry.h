// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace echoplane {

/// The entry of a registry whose `name` is `name`. Throws std::invalid_argument that names the ones there are, for example
/// «there is no task "foo"; there are: mso».
template <typename Entry>
const Entry& findByName(std::span<const Entry> entries, std::string_view name, std::string_view kind) {
    for (const Entry& entry : entries)
        if (entry.name == name) return entry;
    std::string names;
    for (const Entry& entry : entries) names += (names.empty() ? "" : ", ") + entry.name;
    constexpr std::size_t longest = 60;  // a name from a file may have any length
    std::size_t end = std::min(name.size(), longest);
    while (end < name.size() && end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
    throw std::invalid_argument("there is no " + std::string(kind) + " \"" + std::string(name.substr(0, end)) +
                                (end < name.size() ? "…" : "") + "\"; there are: " + names);
}

}  // namespace echoplane
