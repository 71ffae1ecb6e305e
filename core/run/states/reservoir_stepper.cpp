// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/reservoir_stepper.h"

#include <utility>

#include "core/reservoir/cells/cell.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/sparse_reservoir.h"

namespace echoplane {

Eigen::MatrixXd denseWeights(const SpectrumResult& spectrum) {
    return spectrum.sparseWeights ? Eigen::MatrixXd(*spectrum.sparseWeights) : spectrum.weights;
}

Eigen::SparseMatrix<double> sparseTransition(const Experiment& experiment, const SpectrumResult& spectrum) {
    const double rho = experiment.dynamics.spectralRadius, leak = experiment.dynamics.leakRate;
    if (spectrum.sparseWeights) return leakedWeights(*spectrum.sparseWeights, rho, leak).transpose();
    return leakedWeights(spectrum.weights, rho, leak).transpose().sparseView();
}

ActivatedStepper activatedStepper(const Experiment& experiment, const SpectrumResult& spectrum) {
    const Activation activation = activationNamed(experiment.dynamics.activation);
    if (!experiment.plainLeak()) {
        const Cell& cell = cellOf(experiment);
        const double rho = experiment.dynamics.spectralRadius;
        ActivatedStepper stepper =
            cell.inside != nullptr ? ActivatedStepper(cell.inside(experiment, rho * denseWeights(spectrum)), 1.0, 1.0, activation)
            : spectrum.sparseWeights ? ActivatedStepper(spectrum.sparseWeights, rho, 1.0, activation)
                                     : ActivatedStepper(spectrum.weights, rho, 1.0, activation);
        stepper.setCarry(cell.carry(experiment, stepper.size(), spectrum.orthogonal.get()));
        return stepper;
    }
    return spectrum.sparseWeights
               ? ActivatedStepper(spectrum.sparseWeights, experiment.dynamics.spectralRadius, experiment.dynamics.leakRate,
                                  activation)
               : ActivatedStepper(spectrum.weights, experiment.dynamics.spectralRadius, experiment.dynamics.leakRate, activation);
}

Reservoir reservoirOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                      StateBasis basis) {
    const double rho = experiment.dynamics.spectralRadius, leak = experiment.dynamics.leakRate;
    if (!experiment.linear()) return {activatedStepper(experiment, spectrum), dynamics.inputWeights};
    if (basis == StateBasis::eigenbasis) return {Reservoir::Modes{dynamics.spectrum}, dynamics.modeInputWeights};
    if (spectrum.sparseWeights) return {Reservoir::Sparse{spectrum.sparseWeights, rho, leak}, dynamics.inputWeights};
    return {Reservoir::Dense{leakedWeights(spectrum.weights, rho, leak)}, dynamics.inputWeights};
}

StateNoise stateNoiseOf(const Experiment& experiment, const SpectrumResult& spectrum, StateBasis basis) {
    return {experiment, basis == StateBasis::eigenbasis ? spectrum.basis : nullptr};
}

ReservoirStepper::ReservoirStepper(std::shared_ptr<const Reservoir> reservoir, Eigen::VectorXd state)
    : m_reservoir(std::move(reservoir)), m_state(std::move(state)), m_next(m_state.size()) {}

ReservoirStepper::ReservoirStepper(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                   StateBasis basis, Eigen::VectorXd state)
    : ReservoirStepper(std::make_shared<const Reservoir>(reservoirOf(experiment, spectrum, dynamics, basis)), std::move(state)) {}

void ReservoirStepper::setNoise(StateNoise noise, int step) {
    m_noise = std::move(noise);
    m_step = step;
}

const Eigen::VectorXd& ReservoirStepper::step(const Eigen::VectorXd& drive) {
    m_reservoir->step(m_state, drive, m_next);
    m_noise.addTo(m_next, m_step++);
    m_state.swap(m_next);
    return m_state;
}

bool ReservoirStepper::diverged() const {
    return hasDiverged(m_state);
}

}  // namespace echoplane
