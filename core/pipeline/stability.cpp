// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/stability.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "core/math/eigendecomposition.h"
#include "core/math/memory.h"
#include "core/math/random.h"
#include "core/pipeline/prediction.h"
#include "core/pipeline/reservoir_stepper.h"
#include "core/pipeline/weight_matrix.h"
#include "core/spectrum/leading_eigenvalues.h"

namespace echoplane {

namespace {

constexpr double forgotten = 1e-6;

bool diverged(double norm) {
    return !(norm <= divergenceNorm);
}

/// A small difference carried along a trajectory, renormalised in each step.
class Tangent {
public:
    explicit Tangent(Eigen::Index size) {
        RandomStream random(1, "tangent vector");
        m_vector = random.normalMatrix(size, 1).normalized();
        m_next.resize(size);
    }

    /// The logarithm of its growth in a step whose slopes are f'(z_t).
    double step(const ActivatedStepper& reservoir, const Eigen::VectorXd& slopes) {
        m_next.setZero();
        reservoir.addRecurrent(m_vector.data(), m_next.data());
        const double leak = reservoir.leakRate();
        m_next = leak * slopes.cwiseProduct(m_next) + (1.0 - leak) * m_vector;
        const double norm = m_next.norm();
        if (norm == 0.0) return -std::numeric_limits<double>::infinity();
        m_vector = m_next / norm;
        return std::log(norm);
    }

private:
    Eigen::VectorXd m_vector, m_next;
};

/// Mean of the logarithms after the washout; of all of them where there are no others.
double meanGrowth(const std::vector<double>& logarithms, int washout) {
    const std::size_t first = static_cast<std::size_t>(washout) < logarithms.size() ? static_cast<std::size_t>(washout) : 0;
    const auto begin = logarithms.begin() + static_cast<std::ptrdiff_t>(first);
    return std::accumulate(begin, logarithms.end(), 0.0) / static_cast<double>(logarithms.end() - begin);
}

/// Eigenvalues of J_t for its slopes.
JacobianSpectrum jacobianOf(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::VectorXd& slopes, int step,
                            const RunContext& context) {
    context.checkpoint();
    JacobianSpectrum result;
    result.step = step;
    const double gain = experiment.leakRate * experiment.spectralRadius, kept = 1.0 - experiment.leakRate;
    const Eigen::VectorXd columns = gain * slopes;
    if (spectrum.sparseWeights && knowsLeadingOnly(experiment)) {
        SparseWeights jacobian = *spectrum.sparseWeights * columns.asDiagonal();
        jacobian.makeCompressed();
        LeadingOptions options;
        options.count = defaultLeadingCount(experiment);
        const LeadingEigenvalues leading = leadingEigenvalues(jacobian, options, context);
        result.eigenvalues = leading.spectrum;
        result.whole = false;
    } else {
        requireMemory(16.0 * static_cast<double>(slopes.size()) * static_cast<double>(slopes.size()),
                      "the Jacobian (size × size)");
        const Eigen::MatrixXd weights = spectrum.sparseWeights ? Eigen::MatrixXd(*spectrum.sparseWeights) : spectrum.weights;
        Eigendecomposition eigen = eigenvaluesOf(weights * columns.asDiagonal());
        result.eigenvalues = {std::move(eigen.reals), std::move(eigen.upper)};
    }
    result.eigenvalues.reals.array() += kept;
    result.eigenvalues.upper.array() += kept;
    return result;
}

/// How a difference fades that nothing drives: of a linear reservoir the whole story.
void followDifference(Stability& result, const Experiment& experiment, const SpectrumResult& spectrum,
                      const DynamicsResult& dynamics, const RunContext& context) {
    const StateBasis basis = spectrum.runsInEigenbasis ? StateBasis::eigenbasis : StateBasis::original;
    RandomStream random(experiment.seed, "echo state test");
    ReservoirStepper reservoir(experiment, spectrum, dynamics, basis, random.uniformMatrix(experiment.size, 1, -1.0, 1.0));
    const Eigen::MatrixXd& weights = spectrum.runsInEigenbasis ? dynamics.modeInputWeights : dynamics.inputWeights;
    const Eigen::VectorXd silence = Eigen::VectorXd::Zero(weights.rows());
    result.distances.push_back(reservoir.state().norm());
    for (int t = 0; t < experiment.steps() && !result.divergedAt; ++t) {
        if (t % 256 == 0) context.checkpoint();
        result.distances.push_back(reservoir.step(silence).norm());
        if (diverged(result.distances.back())) result.divergedAt = t;
    }
    result.lyapunovExponent = std::log(result.effectiveSpectralRadius);
    constexpr double edge = 1e-12;
    const double radius = result.effectiveSpectralRadius;
    result.echoState = radius < 1.0 - edge ? EchoState::holds : radius > 1.0 + edge ? EchoState::fails : EchoState::undecided;
}

double meanOf(std::vector<double>::const_iterator first, std::vector<double>::const_iterator last) {
    return std::accumulate(first, last, 0.0) / static_cast<double>(std::max<std::ptrdiff_t>(1, last - first));
}

EchoState judged(const Stability& result) {
    const std::vector<double>& distances = result.distances;
    if (result.divergedAt || result.lyapunovExponent > 0.0) return EchoState::fails;
    if (distances.back() <= forgotten * distances.front()) return EchoState::holds;
    // The last quarter against the one before: a distance that has stopped falling stays.
    const auto quarter = std::ssize(distances) / 4;
    const double before = meanOf(distances.end() - 2 * quarter, distances.end() - quarter);
    const double last = meanOf(distances.end() - quarter, distances.end());
    constexpr double standsStill = 0.99;
    return quarter > 0 && last >= standsStill * before ? EchoState::fails : EchoState::undecided;
}

}  // namespace

std::string_view echoStateName(EchoState state) {
    constexpr std::array<std::string_view, 3> names = {"holds", "fails", "undecided"};
    return names[static_cast<std::size_t>(state)];
}

std::string Stability::verdict() const {
    std::array<char, 320> text{};
    const double fallen = distances.empty() ? 1.0 : distances.back() / distances.front();
    const auto steps = std::ssize(distances) - 1;
    if (divergedAt) {
        std::snprintf(text.data(), text.size(), "the echo state property fails: states diverge at step %d", *divergedAt);
    } else if (linear) {
        std::snprintf(text.data(), text.size(),
                      echoState == EchoState::holds   ? "the echo state property holds: rho_eff = %.6g is below 1"
                      : echoState == EchoState::fails ? "the echo state property fails: rho_eff = %.6g is above 1"
                                                      : "on the edge: rho_eff = %.6g, so that a start is never forgotten",
                      effectiveSpectralRadius);
    } else if (echoState == EchoState::holds) {
        std::snprintf(text.data(), text.size(),
                      "the echo state property holds for this input: two starts come together (distance times %.1e in %td steps)",
                      fallen, steps);
    } else if (echoState == EchoState::fails) {
        std::snprintf(text.data(), text.size(),
                      "the echo state property fails for this input: %s (distance times %.2g in %td steps)",
                      lyapunovExponent > 0.0 ? "small differences grow" : "two starts stay apart", fallen, steps);
    } else {
        std::snprintf(text.data(), text.size(),
                      "not decided: two starts still come together (distance times %.2g in %td steps); more steps would tell",
                      fallen, steps);
    }
    return text.data();
}

double conditionalLyapunovExponent(const ActivatedStepper& reservoir, const Eigen::MatrixXd& inputWeights,
                                   const Eigen::MatrixXd& drive, int washout, const RunContext& context) {
    Tangent tangent(reservoir.size());
    Eigen::VectorXd state = Eigen::VectorXd::Zero(reservoir.size()), next(reservoir.size()), slopes(reservoir.size());
    std::vector<double> logarithms;
    for (Eigen::Index t = 0; t < drive.cols(); ++t) {
        if (t % 256 == 0) context.checkpoint();
        next.noalias() = inputWeights.transpose().lazyProduct(drive.col(t));
        reservoir.step(state.data(), next.data(), slopes.data());
        state.swap(next);
        logarithms.push_back(tangent.step(reservoir, slopes));
    }
    return meanGrowth(logarithms, washout);
}

namespace {

/// f'(z_t), from the state before.
Eigen::VectorXd slopesAt(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                         const StatesResult& states, int step) {
    if (step < 0 || step > states.states.cols() || step >= experiment.steps()) {
        throw std::invalid_argument("step is " + std::to_string(step) + ", but the states are held for the steps 0 to " +
                                    std::to_string(std::min<Eigen::Index>(states.states.cols(), experiment.steps() - 1)));
    }
    const ActivatedStepper reservoir = activatedStepper(experiment, spectrum);
    const Eigen::VectorXd drive = forcedDrive(experiment, states.task, step + 1).col(step);
    Eigen::VectorXd previous = Eigen::VectorXd::Zero(reservoir.size()), slopes(reservoir.size());
    if (step > 0) previous = states.states.col(step - 1);
    Eigen::VectorXd next = dynamics.inputWeights.transpose() * drive;
    reservoir.step(previous.data(), next.data(), slopes.data());
    return slopes;
}

/// The test of a reservoir with an activation; keeps the slopes of step `kept`, where it comes to that.
Eigen::VectorXd followTrajectories(Stability& result, const Experiment& experiment, const SpectrumResult& spectrum,
                                   const DynamicsResult& dynamics, const TaskData& task, int kept, const RunContext& context) {
    const ActivatedStepper reservoir = activatedStepper(experiment, spectrum);
    const Eigen::MatrixXd drive = forcedDrive(experiment, task, experiment.steps()), weights = dynamics.inputWeights.transpose();
    const Eigen::Index size = experiment.size;
    RandomStream random(experiment.seed, "echo state test");
    Eigen::VectorXd state = Eigen::VectorXd::Zero(size), other = random.uniformMatrix(size, 1, -1.0, 1.0);
    Eigen::VectorXd next(size), slopes(size), slopesAtStep;
    Tangent tangent(size);
    std::vector<double> logarithms;
    result.distances.push_back((state - other).norm());
    for (int t = 0; t < experiment.steps() && !result.divergedAt; ++t) {
        if (t % 256 == 0) {
            context.checkpoint();
            context.report("stability", static_cast<double>(t) / experiment.steps());
        }
        next.noalias() = weights.lazyProduct(drive.col(t));
        Eigen::VectorXd otherNext = next;
        reservoir.step(state.data(), next.data(), slopes.data());
        reservoir.step(other.data(), otherNext.data());
        state.swap(next);
        other.swap(otherNext);
        logarithms.push_back(tangent.step(reservoir, slopes));
        result.distances.push_back((state - other).norm());
        if (t == kept) slopesAtStep = slopes;
        if (diverged(state.norm()) || diverged(other.norm())) result.divergedAt = t;
    }
    result.lyapunovExponent =
        result.divergedAt ? std::numeric_limits<double>::quiet_NaN() : meanGrowth(logarithms, experiment.washout);
    result.echoState = judged(result);
    return slopesAtStep;
}

}  // namespace

Eigen::MatrixXd jacobianAt(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                           const StatesResult& states, int step) {
    if (spectrum.runsInEigenbasis) {
        throw std::invalid_argument("the Jacobian of " + experiment.method +
                                    " is diagonal: its eigenvalues are those of the plane");
    }
    const Eigen::VectorXd columns =
        experiment.leakRate * experiment.spectralRadius * slopesAt(experiment, spectrum, dynamics, states, step);
    Eigen::MatrixXd jacobian =
        (spectrum.sparseWeights ? Eigen::MatrixXd(*spectrum.sparseWeights) : spectrum.weights) * columns.asDiagonal();
    jacobian.diagonal().array() += 1.0 - experiment.leakRate;
    return jacobian;
}

JacobianSpectrum jacobianSpectrum(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                  const StatesResult& states, int step, const RunContext& context) {
    if (experiment.linear()) return {step, dynamics.spectrum, !spectrum.leading};
    const Eigen::VectorXd slopes = slopesAt(experiment, spectrum, dynamics, states, step);
    if (!slopes.allFinite()) throw std::invalid_argument("the states had diverged at step " + std::to_string(step));
    return jacobianOf(experiment, spectrum, slopes, step, context);
}

Stability echoStateTest(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                        const TaskData& task, const RunContext& context) {
    Stability result;
    result.linear = experiment.linear();
    result.effectiveSpectralRadius = dynamics.effectiveSpectralRadius;
    if (result.linear)
        followDifference(result, experiment, spectrum, dynamics, context);
    else
        followTrajectories(result, experiment, spectrum, dynamics, task, -1, context);
    return result;
}

Stability stabilityOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                      const TaskData& task, std::optional<int> step, const RunContext& context) {
    if (step && (*step < 0 || *step >= experiment.steps())) {
        throw std::invalid_argument("step is " + std::to_string(*step) + ", but must be from 0 to " +
                                    std::to_string(experiment.steps() - 1));
    }
    const int at = step.value_or(experiment.steps() - 1);
    if (experiment.linear()) {
        Stability result = echoStateTest(experiment, spectrum, dynamics, task, context);
        result.jacobianStep = at;
        result.jacobian = dynamics.spectrum;
        result.jacobianWhole = !spectrum.leading;
        return result;
    }
    Stability result;
    result.linear = false;
    result.effectiveSpectralRadius = dynamics.effectiveSpectralRadius;
    result.jacobianStep = at;
    const Eigen::VectorXd slopes = followTrajectories(result, experiment, spectrum, dynamics, task, at, context);
    if (slopes.size() > 0 && slopes.allFinite()) {
        JacobianSpectrum jacobian = jacobianOf(experiment, spectrum, slopes, at, context);
        result.jacobian = std::move(jacobian.eigenvalues);
        result.jacobianWhole = jacobian.whole;
    }
    return result;
}

std::string effectiveRadiusNote(const Experiment& experiment) {
    if (experiment.linear()) return {};
    // Λ is the linearisation where the slope at rest is 1.
    const bool atRest = slopeAtZero(activationNamed(experiment.activation)) == 1.0;
    return std::string("rho_eff ") +
           (atRest ? "is that of the reservoir at rest, without input" : "describes W and the leak alone") + ": whether a " +
           experiment.activation + " reservoir is stable depends on what drives it (echoplane stability tells)";
}

}  // namespace echoplane
