// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/experiment/experiment.h"

namespace echoplane {

const SettingValue* OwnedValues::find(std::string_view name) const {
    const auto found = std::ranges::find(m_values, name, [](const auto& each) -> std::string_view { return each.first; });
    return found == m_values.end() ? nullptr : &found->second;
}

void OwnedValues::set(std::string_view name, SettingValue value) {
    const auto place =
        std::ranges::lower_bound(m_values, name, {}, [](const auto& each) -> std::string_view { return each.first; });
    if (place != m_values.end() && place->first == name)
        place->second = std::move(value);
    else
        m_values.emplace(place, name, std::move(value));
}

void OwnedValues::erase(std::string_view name) {
    std::erase_if(m_values, [name](const auto& each) { return each.first == name; });
}

}  // namespace echoplane
