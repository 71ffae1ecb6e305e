// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

// Divergence, by one rule for every run. A run has diverged at the first step at which
//
//   - its state or its output has a norm above 1e100, or one that is not a number; or
//   - nothing bounds it (it runs on its own output: feedback, y(t−1) in the readout, free run; or its reservoir is unstable:
//     mayRunAway()) and an output is further from the target's mean than 1000 times the target ever is:
//     |ŷ_k − ⟨y_k⟩| > 1000·max_t |y_k(t) − ⟨y_k⟩|, mean and maximum over the whole series.
//
// From that step on there are no numbers. A prediction that is bad but bounded is none, nor is a state that is small, 0 or
// subnormal.

/// The limit above which a norm counts as diverged: its square must stay a finite number.
inline constexpr double divergenceNorm = 1e100;

/// The first part of the rule, of a state or an output.
inline bool hasDiverged(const Eigen::Ref<const Eigen::VectorXd>& values) {
    return !(values.squaredNorm() <= divergenceNorm * divergenceNorm);
}

/// How far an output of a model that nothing bounds may go: both parts of the rule.
class OutputRange {
public:
    static constexpr double reach = 1000.0;

    /// Of a model whose target is not known: the first part alone.
    OutputRange() = default;
    /// Of the targets, D_out × T with T ≥ 1. A target that never moves reaches as far as its own size; one that is always 0 has
    /// no range. Cost O(D_out·T).
    explicit OutputRange(const Eigen::Ref<const Eigen::MatrixXd>& targets);

    /// A target is known.
    bool known() const { return m_reach.size() > 0; }
    /// The model has diverged with this output, of length D_out. Cost O(D_out), allocates nothing.
    bool left(const Eigen::Ref<const Eigen::VectorXd>& output) const;

private:
    Eigen::VectorXd m_means, m_reach;  // empty where nothing is known
};

}  // namespace echoplane
