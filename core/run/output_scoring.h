// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/run/score_stage.h"

namespace echoplane {

/// Scores the outputs of a trained model one after another over the test span, so that a live run can show how the result grows.
class OutputScoring {
public:
    virtual ~OutputScoring() = default;

    /// The next output, and its target, over the test span. Cost O(T).
    virtual void add(const Eigen::Ref<const Eigen::ArrayXd>& prediction, const Eigen::Ref<const Eigen::ArrayXd>& target) = 0;
    /// Adds to `score` what the outputs so far amount to. `further` are the predictions of RunKind::furtherTargets over the test
    /// span, one row each, `furtherTargets` these targets.
    virtual void addTo(ScoreResult& score, const Eigen::MatrixXd& further, const Eigen::MatrixXd& furtherTargets) const = 0;
};

}  // namespace echoplane
