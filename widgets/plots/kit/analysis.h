// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <QString>

namespace echoplane {

/// What was computed of a run beside its result, because that takes too long for a frame: a ridge path, a test of stability,
/// forks, a Jacobian. A figure shows it from its next setResult() on.
template <typename Value>
struct Analysis {
    std::shared_ptr<const Value> value;                     ///< null where there is none yet
    bool older = false;                                     ///< it belongs to other settings, and is dimmed
    QString failure = {};                                   ///< why there is none
    std::vector<std::shared_ptr<const Value>> pinned = {};  ///< of each pinned run, null where there is none yet

    static Analysis of(Value value) { return {std::make_shared<const Value>(std::move(value))}; }
};

}  // namespace echoplane
