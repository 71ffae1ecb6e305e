// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/pipeline/stages.h"

namespace echoplane {

/// What makes a trained model of data: the six-stage pipeline of a reservoir is one. Whoever shows, compares or exports results
/// needs nothing but a RunResult: its data, predictions and measures; the reservoir's own parts are there where it was one.
class Learner {
public:
    virtual ~Learner() = default;

    /// Fits the steps of `data` that `split` has for that, and measures the model on those of each role. Throws
    /// std::invalid_argument for what does not fit together, Cancelled, std::runtime_error where the numbers cannot be had.
    virtual RunResult learn(std::shared_ptr<const Dataset> data, const Split& split, const Experiment& settings,
                            const RunContext& context = {}) = 0;
};

}  // namespace echoplane
