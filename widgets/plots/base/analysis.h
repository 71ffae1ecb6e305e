// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <QString>

namespace echoplane {

/// The result of an analysis of a run that is too slow for every frame: a ridge path, a stability test, forks, a Jacobian. A
/// figure shows it from its next setResult() on.
template <typename Value>
struct Analysis {
    std::shared_ptr<const Value> value;                     ///< null until there is one
    bool older = false;                                     ///< computed for other settings; drawn dimmed
    QString failure = {};                                   ///< why there is none
    std::vector<std::shared_ptr<const Value>> pinned = {};  ///< one per pinned run, null until there is one

    static Analysis of(Value value) { return {std::make_shared<const Value>(std::move(value))}; }
};

}  // namespace echoplane
