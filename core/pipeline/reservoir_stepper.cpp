// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/reservoir_stepper.h"

#include <utility>

#include <cblas.h>

#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/sparse_reservoir.h"

namespace echoplane {

ActivatedStepper activatedStepper(const Experiment& experiment, const SpectrumResult& spectrum) {
    const Activation activation = activationNamed(experiment.dynamics.activation);
    return spectrum.sparseWeights
               ? ActivatedStepper(spectrum.sparseWeights, experiment.dynamics.spectralRadius, experiment.dynamics.leakRate,
                                  activation)
               : ActivatedStepper(spectrum.weights, experiment.dynamics.spectralRadius, experiment.dynamics.leakRate, activation);
}

ReservoirStepper::ReservoirStepper(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                   StateBasis basis, Eigen::VectorXd state)
    : m_modes(dynamics.spectrum),
      m_weights((basis == StateBasis::eigenbasis ? dynamics.modeInputWeights : dynamics.inputWeights).transpose()),
      m_spectralRadius(experiment.dynamics.spectralRadius),
      m_leakRate(experiment.dynamics.leakRate),
      m_state(std::move(state)),
      m_next(m_state.size()) {
    if (!experiment.linear()) {
        m_activated = activatedStepper(experiment, spectrum);
    } else if (basis == StateBasis::original && spectrum.sparseWeights) {
        m_sparse = spectrum.sparseWeights;
    } else if (basis == StateBasis::original) {
        m_transition = leakedWeights(spectrum.weights, experiment.dynamics.spectralRadius, experiment.dynamics.leakRate);
    }
}

const Eigen::VectorXd& ReservoirStepper::step(const Eigen::VectorXd& drive) {
    m_next.noalias() = m_weights.lazyProduct(drive);
    if (m_activated) {
        m_activated->step(m_state.data(), m_next.data());
    } else if (m_sparse) {
        addSparseStep(*m_sparse, m_spectralRadius, m_leakRate, m_state.data(), m_next.data());
    } else if (m_transition.size() == 0) {
        m_modes.step(m_state.data(), m_next.data());
    } else {
        const int size = static_cast<int>(m_state.size());
        cblas_dgemv(CblasColMajor, CblasTrans, size, size, 1.0, m_transition.data(), size, m_state.data(), 1, 1.0, m_next.data(),
                    1);
    }
    m_state.swap(m_next);
    return m_state;
}

bool ReservoirStepper::diverged() const {
    return hasDiverged(m_state);
}

}  // namespace echoplane
