// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>
#include <Eigen/SparseCore>

#include "core/pipeline/stages.h"
#include "core/pipeline/state_noise.h"
#include "core/reservoir/reservoir.h"

namespace echoplane {

/// The coordinates in which a reservoir is stepped.
enum class StateBasis {
    original,   ///< dense or sparse, eq. 1
    eigenbasis  ///< diagonal, eq. 15
};

/// Those in which it runs.
inline StateBasis runBasis(const SpectrumResult& spectrum) {
    return spectrum.runsInEigenbasis ? StateBasis::eigenbasis : StateBasis::original;
}

/// W, dense, however it is stored. Cost O(N²).
Eigen::MatrixXd denseWeights(const SpectrumResult& spectrum);

/// (W^(lr))ᵀ of eq. 4 by its non-zero entries, however W is stored: what takes a state in a column to the next. Cost O(N²), or
/// O(N + non-zero weights).
Eigen::SparseMatrix<double> sparseTransition(const Experiment& experiment, const SpectrumResult& spectrum);

/// The reservoir with an activation, as the experiment and its W have it; also right for the identity.
ActivatedStepper activatedStepper(const Experiment& experiment, const SpectrumResult& spectrum);

/// The reservoir that the first two stages made, in one of its bases: the one place that chooses between diagonal, dense, sparse
/// and activated. With StateBasis::original the spectrum must hold W. Cost O(N·D), of a dense W O(N²).
Reservoir reservoirOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                      StateBasis basis);

/// Its noise, in one of its bases.
StateNoise stateNoiseOf(const Experiment& experiment, const SpectrumResult& spectrum, StateBasis basis);

/// A reservoir that is driven one step at a time; the same numbers as the states of stage 3.
class ReservoirStepper {
public:
    /// Starts in `state`, of length N (in the eigenbasis as many as there are modes' state variables).
    ReservoirStepper(std::shared_ptr<const Reservoir> reservoir, Eigen::VectorXd state);
    /// reservoirOf() these.
    ReservoirStepper(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                     StateBasis basis, Eigen::VectorXd state);

    /// Adds noise from here on; the next step is `step` of those that it counts.
    void meet(StateNoise noise, int step);

    /// Takes what DriveVector puts together. Cost as Reservoir::step(), and of the noise. Allocates nothing without noise.
    const Eigen::VectorXd& step(const Eigen::VectorXd& drive);

    /// A new sequence: from zero.
    void restart() { m_state.setZero(); }

    const Eigen::VectorXd& state() const { return m_state; }
    /// hasDiverged() of the state.
    bool diverged() const;

private:
    std::shared_ptr<const Reservoir> m_reservoir;
    Eigen::VectorXd m_state, m_next;
    StateNoise m_noise;
    int m_step = 0;
};

}  // namespace echoplane
