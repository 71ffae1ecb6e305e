// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <Eigen/Core>

#include "core/pipeline/stages.h"
#include "core/reservoir/activated_reservoir.h"
#include "core/reservoir/step_kernel.h"

namespace echoplane {

/// The coordinates in which a reservoir is stepped.
enum class StateBasis {
    original,   ///< dense or sparse, eq. 1
    eigenbasis  ///< diagonal, eq. 15
};

/// The reservoir with an activation, as the experiment and its W have it; also right for the identity.
ActivatedStepper activatedStepper(const Experiment& experiment, const SpectrumResult& spectrum);

/// A reservoir that is driven one step at a time: r(t) = r(t−1)·W + [u(t), y(t−1), 1]·[W_in; W_fb; b], or with an activation (1 −
/// lr)·r(t−1) + lr·f of that; the same numbers as the states of stage 3.
class ReservoirStepper {
public:
    /// Starts in `state`, of length N (in the eigenbasis as many as there are modes' state variables). With StateBasis::original
    /// the spectrum must hold W.
    ReservoirStepper(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                     StateBasis basis, Eigen::VectorXd state);

    /// Takes what DriveVector puts together. Cost O(N) in the eigenbasis, else O(N²), or O(N + non-zero weights) for a sparse W.
    /// Allocates nothing.
    const Eigen::VectorXd& step(const Eigen::VectorXd& drive);

    const Eigen::VectorXd& state() const { return m_state; }
    /// hasDiverged() of the state.
    bool diverged() const;

private:
    DiagonalStepper m_modes;
    Eigen::MatrixXd m_weights;                      // N × (D_in + D_fb + 1)
    std::optional<ActivatedStepper> m_activated;    // where f is not the identity
    Eigen::MatrixXd m_transition;                   // W^(lr) of a dense reservoir; else empty
    std::shared_ptr<const SparseWeights> m_sparse;  // W of a sparse reservoir in its original basis; else null
    double m_spectralRadius, m_leakRate;            // of a sparse reservoir
    Eigen::VectorXd m_state, m_next;
};

}  // namespace echoplane
