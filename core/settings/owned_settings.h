// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <iterator>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/experiment/parameter.h"

namespace echoplane {

/// Appends the parameters declared by the entries of a registry: in the order of the entries, each once, those shared by several
/// entries last. A parameter is grouped under the heading it declares, else under "Task" or "Reservoir". `stage` is the first
/// stage that reads them; task parameters that are Setting::apartFromData declare their own. Throws std::logic_error if two
/// parameters have the same name.
template <typename Entry>
void addOwned(std::vector<Setting>& list, std::span<const Entry> entries, OwnerKind kind, Stage stage) {
    std::vector<Setting> own;
    std::vector<const Setting*> declarations;  // of `own`, in its order
    for (const Entry& entry : entries) {
        for (const Setting& declared : entry.parameters) {
            const auto known = std::ranges::find(own, declared.name, &Setting::name);
            if (known != own.end()) {
                if (declarations[static_cast<std::size_t>(known - own.begin())] != &declared)
                    throw std::logic_error("two parameters are called " + declared.name);
                known->owners.push_back(entry.name);
                continue;
            }
            Setting& added = own.emplace_back(declared);
            declarations.push_back(&declared);
            if (added.group.empty()) added.group = kind == OwnerKind::task ? "Task" : "Reservoir";
            if (!declared.apartFromData) added.firstStage = stage;
            added.ownerKind = kind;
            added.owners = {entry.name};
            added.ofMatrix = kind == OwnerKind::topology;
        }
    }
    std::ranges::stable_partition(own, [](const Setting& each) { return each.owners.size() == 1; });
    std::ranges::move(own, std::back_inserter(list));
}

}  // namespace echoplane
