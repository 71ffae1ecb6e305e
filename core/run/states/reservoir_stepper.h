// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <Eigen/Core>
#include <Eigen/SparseCore>

#include "core/reservoir/reservoir.h"
#include "core/run/states/dynamics_stage.h"
#include "core/run/states/state_noise.h"

namespace echoplane {

/// The coordinates in which a reservoir is stepped.
enum class StateBasis {
    original,   ///< dense or sparse, eq. 1
    eigenbasis  ///< diagonal, eq. 15
};

/// The coordinates in which the reservoir runs.
inline StateBasis runBasis(const SpectrumResult& spectrum) {
    return spectrum.runsInEigenbasis ? StateBasis::eigenbasis : StateBasis::original;
}

/// W as a dense matrix, however it is stored. Cost O(N²).
Eigen::MatrixXd denseWeights(const SpectrumResult& spectrum);

/// (W^(lr))ᵀ of eq. 4 as a sparse matrix, however W is stored: maps a column state to the next one. Cost O(N²), or O(N + non-zero
/// weights).
Eigen::SparseMatrix<double> sparseTransition(const Experiment& experiment, const SpectrumResult& spectrum);

/// The reservoir with the experiment's cell, activation and W; also valid for the identity.
ActivatedStepper activatedStepper(const Experiment& experiment, const SpectrumResult& spectrum);

/// The reservoir built by the first two stages, in one of its bases: the only place that chooses between diagonal, dense, sparse
/// and activated. With StateBasis::original the spectrum must contain W. Cost O(N·D), for a dense W O(N²).
Reservoir reservoirOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                      StateBasis basis);

/// The reservoir's state noise, in one of its bases.
StateNoise stateNoiseOf(const Experiment& experiment, const SpectrumResult& spectrum, StateBasis basis);

/// A reservoir driven one step at a time; its states equal those of stage 3 exactly.
class ReservoirStepper {
public:
    /// Starts in `state`, of length N (in the eigenbasis, one entry per state variable of the modes).
    ReservoirStepper(std::shared_ptr<const Reservoir> reservoir, Eigen::VectorXd state);
    /// Steps reservoirOf() these arguments.
    ReservoirStepper(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                     StateBasis basis, Eigen::VectorXd state);

    /// Adds noise from now on; the next step has number `step` in the noise's count.
    void setNoise(StateNoise noise, int step);

    /// Advances by one step, driven by DriveVector's output. Cost as Reservoir::step() plus the noise. Allocates nothing without
    /// noise.
    const Eigen::VectorXd& step(const Eigen::VectorXd& drive);

    /// Starts a new sequence from the zero state.
    void restart() { m_state.setZero(); }

    const Eigen::VectorXd& state() const { return m_state; }
    /// True if the state hasDiverged().
    bool diverged() const;

private:
    std::shared_ptr<const Reservoir> m_reservoir;
    Eigen::VectorXd m_state, m_next;
    StateNoise m_noise;
    int m_step = 0;
};

}  // namespace echoplane
