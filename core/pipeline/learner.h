// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/pipeline/stages.h"

namespace echoplane {

/// Trains a model on data; the six-stage pipeline of a reservoir is one. Showing, comparing and exporting results needs only a
/// RunResult: its data, predictions and measures. The reservoir's own parts are present if the model is a reservoir.
class Learner {
public:
    virtual ~Learner() = default;

    /// Fits the steps of `data` that `split` assigns to training, and scores the model on the steps of each role. Throws
    /// std::invalid_argument for inconsistent arguments, Cancelled, std::runtime_error if the computation is impossible.
    virtual RunResult learn(std::shared_ptr<const Dataset> data, const Split& split, const Experiment& settings,
                            const RunContext& context = {}) = 0;
};

}  // namespace echoplane
