// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

// Definition of divergence, the same for all runs. A run has diverged at the first step at which
//
//   - its state or its output has a norm above 1e100 or NaN; or
//   - it is unbounded (it runs on its own output: feedback, y(t−1) in the readout, closed loop; or its reservoir is unstable:
//     mayDiverge()) and an output is further from the target's mean than 1000 times the target ever is:
//     |ŷ_k − ⟨y_k⟩| > 1000·max_t |y_k(t) − ⟨y_k⟩|, mean and maximum over the whole series.
//
// From that step on no numbers are reported. A prediction that is bad but bounded has not diverged, nor has a state that is
// small, 0 or subnormal.

/// The limit above which a norm counts as diverged: its square must stay a finite number.
inline constexpr double divergenceNorm = 1e100;

/// The first condition, for a state or an output.
inline bool hasDiverged(const Eigen::Ref<const Eigen::VectorXd>& values) {
    return !(values.squaredNorm() <= divergenceNorm * divergenceNorm);
}

/// Allowed range of the output of an unbounded model: both conditions.
class OutputRange {
public:
    static constexpr double reach = 1000.0;

    /// For a model whose target is unknown: the first condition alone.
    OutputRange() = default;
    /// The range for targets, D_out × T with T ≥ 1. For a constant target its absolute value is used as its amplitude; a target
    /// that is always 0 sets no limit. Cost O(D_out·T).
    explicit OutputRange(const Eigen::Ref<const Eigen::MatrixXd>& targets);

    /// Whether a target is known.
    bool known() const { return m_reach.size() > 0; }
    /// Whether the model has diverged with this output, of length D_out. Cost O(D_out), allocates nothing.
    bool left(const Eigen::Ref<const Eigen::VectorXd>& output) const;

private:
    Eigen::VectorXd m_means, m_reach;  // empty if no target is known
};

}  // namespace echoplane
