// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experiment.h"

#include <algorithm>

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

DataSource::DataSource() = default;
DataSource::DataSource(const DataSource& other) = default;
DataSource::DataSource(DataSource&& other) noexcept = default;
DataSource& DataSource::operator=(const DataSource& other) = default;
DataSource& DataSource::operator=(DataSource&& other) noexcept = default;
DataSource::~DataSource() = default;

bool DataSource::operator==(const DataSource& other) const {
    return file == other.file && inputs == other.inputs && targets == other.targets && fingerprint == other.fingerprint &&
           reading == other.reading && labels == other.labels && sequences == other.sequences && parts == other.parts &&
           embedding == other.embedding && lexicon == other.lexicon;
}

Experiment::Experiment() = default;
Experiment::Experiment(const Experiment& other) = default;
Experiment::Experiment(Experiment&& other) noexcept = default;
Experiment& Experiment::operator=(const Experiment& other) = default;
Experiment& Experiment::operator=(Experiment&& other) noexcept = default;
Experiment::~Experiment() = default;
bool Experiment::operator==(const Experiment& other) const = default;

}  // namespace echoplane
