// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stability.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/analysis/growth.h"
#include "core/jobs/poll.h"
#include "core/math/eigendecomposition.h"
#include "core/math/random.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/run/prediction.h"
#include "core/run/states/forced_drive.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/run/states/weight_matrix.h"
#include "core/system/memory.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

bool diverged(double norm) {
    return !(norm <= divergenceNorm);
}

/// A tangent vector propagated along a trajectory and renormalised at each step.
class Tangent {
public:
    explicit Tangent(Eigen::Index size) {
        RandomStream random(1, "tangent vector");
        m_vector = random.normalMatrix(size, 1).normalized();
        m_next.resize(size);
    }

    /// Advances by a step with slopes f'(z_t). Returns the logarithm of the growth.
    double step(const ActivatedStepper& reservoir, const Eigen::VectorXd& slopes) {
        m_next.setZero();
        reservoir.propagate(m_vector, slopes, m_next);
        const double norm = m_next.norm();
        if (norm == 0.0) return -std::numeric_limits<double>::infinity();
        m_vector = m_next / norm;
        return std::log(norm);
    }

private:
    Eigen::VectorXd m_vector, m_next;
};

/// Eigenvalues of J_t, given its slopes.
JacobianSpectrum jacobianOf(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::VectorXd& slopes, int step,
                            const RunContext& context) {
    context.checkpoint();
    JacobianSpectrum result;
    result.step = step;
    if (!experiment.plainLeak()) {
        Eigendecomposition eigen = eigenvaluesOf(activatedStepper(experiment, spectrum).jacobian(slopes));
        result.eigenvalues = {std::move(eigen.reals), std::move(eigen.upper)};
        return result;
    }
    const double gain = experiment.dynamics.leakRate * experiment.dynamics.spectralRadius,
                 kept = 1.0 - experiment.dynamics.leakRate;
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
                      Message("the Jacobian (size × size)"));
        Eigendecomposition eigen = eigenvaluesOf(denseWeights(spectrum) * columns.asDiagonal());
        result.eigenvalues = {std::move(eigen.reals), std::move(eigen.upper)};
    }
    result.eigenvalues.reals.array() += kept;
    result.eigenvalues.upper.array() += kept;
    return result;
}

/// Follows the decay of an undriven difference, which decides the open loop of a linear reservoir completely.
void followDifference(Stability& result, const Experiment& experiment, const SpectrumResult& spectrum,
                      const DynamicsResult& dynamics, const RunContext& context) {
    RandomStream random(experiment.reservoir.seed, "echo state test");
    ReservoirStepper reservoir(experiment, spectrum, dynamics, runBasis(spectrum),
                               random.uniformMatrix(experiment.reservoir.size, 1, -1.0, 1.0));
    const Eigen::MatrixXd& weights = spectrum.runsInEigenbasis ? dynamics.modeInputWeights : dynamics.inputWeights;
    const Eigen::VectorXd noDrive = Eigen::VectorXd::Zero(weights.rows());
    result.distances.push_back(reservoir.state().norm());
    const std::ptrdiff_t mask = pollMask(experiment.reservoir.size);
    for (int t = 0; t < experiment.steps() && !result.divergedAt; ++t) {
        if ((t & mask) == 0) context.checkpoint();
        result.distances.push_back(reservoir.step(noDrive).norm());
        if (diverged(result.distances.back())) result.divergedAt = t;
    }
    const EffectiveRadius& radius = result.radius;
    result.lyapunovExponent = std::log(radius.radius);
    result.lyapunovExponentError = std::log(std::max(radius.radius, radius.limit)) - result.lyapunovExponent;
    if (radius.known()) result.lyapunovExponentError = radius.radius > 0.0 ? radius.error / radius.radius : 0.0;
    const RadiusSide side = radius.side();
    result.echoState = side == RadiusSide::inside    ? EchoState::holds
                       : side == RadiusSide::outside ? EchoState::fails
                                                     : EchoState::undecided;
}

EchoState judged(const Stability& result) {
    const Growth growth{result.lyapunovExponent, result.lyapunovExponentError};
    if (result.divergedAt || growth.grows()) return EchoState::fails;
    if (result.together) return growth.shrinks() ? EchoState::holds : EchoState::undecided;
    return staysApart(result.distances, growth) ? EchoState::fails : EchoState::undecided;
}

}  // namespace

std::string_view echoStateName(EchoState state) {
    constexpr std::array<std::string_view, 3> names = {"holds", "fails", "undecided"};
    return names[static_cast<std::size_t>(state)];
}

EchoState Stability::inUse() const {
    if (!closesLoop || echoState == EchoState::fails) return echoState;
    const ClosedLoop* loop = find(loops, Loop::inUse);
    if (loop == nullptr || !loop->stable) return EchoState::undecided;
    return *loop->stable ? echoState : EchoState::fails;
}

namespace {

/// Predicate for the open loop, without a subject.
Message openLoop(const Stability& test) {
    const double fallen = test.distances.empty() ? 1.0 : test.distances.back() / test.distances.front();
    const auto steps = std::ssize(test.distances) - 1;
    if (test.divergedAt) return Message("fails: states diverge at step %1", *test.divergedAt);
    if (test.linear) {
        const Message radius = test.radius.text();
        if (test.echoState == EchoState::holds) return Message("holds: ρ_eff = %1 is below 1", radius);
        if (test.echoState == EchoState::fails) return Message("fails: ρ_eff = %1 is above 1", radius);
        if (test.radius.side() == RadiusSide::edge)
            return Message("is at the boundary: ρ_eff = 1, so the initial state is never forgotten");
        return Message("is not decided: ρ_eff is %1", radius);
    }
    const std::string fell = roundedText(fallen, 2);
    if (test.echoState == EchoState::holds) {
        // Starts that agree within rounding have distance 0.
        const auto together = std::ranges::find(test.distances, 0.0);
        return Message("holds for this input: %1 starts, small and large, of both signs, converge (%2)", test.starts,
                       together != test.distances.end()
                           ? Message("equal within rounding after %1 steps", together - test.distances.begin())
                           : Message("distance × %1 in %2 steps", scientificText(fallen, 1), steps));
    }
    if (test.echoState == EchoState::fails) {
        if (Growth{test.lyapunovExponent, test.lyapunovExponentError}.grows())
            return Message("fails for this input: small differences grow (distance × %1 in %2 steps)", fell, steps);
        return Message("fails for this input: not all of %1 starts converge (distance × %2 in %3 steps)", test.starts, fell,
                       steps);
    }
    return Message(test.together
                       ? "is not decided: %1 starts converge (distance × %2 in %3 steps), but the largest Lyapunov exponent "
                         "is 0 within its error"
                       : "is not decided: %1 starts are still converging (distance × %2 in %3 steps); more steps are needed",
                   test.starts, fell, steps);
}

}  // namespace

Message Stability::verdict() const {
    const Message open = openLoop(*this);
    Message text("the echo state property %1", open);
    if (closesLoop) {
        const ClosedLoop* loop = find(loops, Loop::inUse);
        const bool decided = inUse() == echoState && loop != nullptr && loop->stable;
        if (decided) {
            text = Message("the echo state property %1, with the output fixed to the target; %2", open, loop->text());
        } else {
            text = Message(inUse() == EchoState::fails ? "the model is unstable in use: %1"
                                                       : "it is not decided whether the model is stable in use: %1",
                           loop != nullptr ? loop->text() : Message("the closed loop's eigenvalues have not been computed"));
            text = Message("%1; with its output fixed to the target (open loop) the echo state property %2", text, open);
        }
    }
    if (const ClosedLoop* loop = find(loops, Loop::freeRun)) text = Message("%1; %2", text, loop->text());
    return text;
}

double conditionalLyapunovExponent(const ActivatedStepper& reservoir, const Eigen::MatrixXd& inputWeights,
                                   const Eigen::MatrixXd& drive, int washout, const RunContext& context) {
    Tangent tangent(reservoir.size());
    Eigen::VectorXd state = Eigen::VectorXd::Zero(reservoir.size()), next(reservoir.size()), slopes(reservoir.size());
    std::vector<double> logarithms;
    const std::ptrdiff_t mask = pollMask(reservoir.size());
    for (Eigen::Index t = 0; t < drive.cols(); ++t) {
        if ((t & mask) == 0) context.checkpoint();
        next.noalias() = inputWeights.transpose().lazyProduct(drive.col(t));
        reservoir.step(state.data(), next.data(), slopes.data());
        state.swap(next);
        logarithms.push_back(tangent.step(reservoir, slopes));
    }
    return meanGrowth(logarithms, washout).exponent;
}

namespace {

/// f'(z_t), from the previous state.
Eigen::VectorXd slopesAt(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                         const StatesResult& states, int step) {
    if (step < 0 || step > states.states.cols() || step >= experiment.steps()) {
        throw Refusal("step is %1, but the states are available for steps 0 to %2", step,
                      std::min<Eigen::Index>(states.states.cols(), experiment.steps() - 1));
    }
    const ActivatedStepper reservoir = activatedStepper(experiment, spectrum);
    const Eigen::VectorXd drive = forcedDrive(experiment, *states.data, step + 1).col(step);
    Eigen::VectorXd previous = Eigen::VectorXd::Zero(reservoir.size()), slopes(reservoir.size());
    if (step > 0) previous = states.states.col(step - 1);
    Eigen::VectorXd next = dynamics.inputWeights.transpose() * drive;
    reservoir.step(previous.data(), next.data(), slopes.data());
    return slopes;
}

/// The test of a reservoir with an activation; returns the slopes of step `kept`, if reached.
Eigen::VectorXd followTrajectories(Stability& result, const Experiment& experiment, const SpectrumResult& spectrum,
                                   const DynamicsResult& dynamics, const Dataset& task, int kept, const RunContext& context) {
    const ActivatedStepper reservoir = activatedStepper(experiment, spectrum);
    const Eigen::MatrixXd drive = forcedDrive(experiment, task, experiment.steps()), weights = dynamics.inputWeights.transpose();
    const Eigen::Index size = experiment.reservoir.size;
    Eigen::MatrixXd states = echoStarts(reservoir, experiment.reservoir.seed), next;
    const double forgotten = forgottenDistance(states);
    result.starts = static_cast<int>(states.cols());
    Eigen::VectorXd slopes(size), slopesAtStep;
    Tangent tangent(size);
    StateNoise noise = stateNoiseOf(experiment, spectrum, StateBasis::original);
    std::vector<double> logarithms;
    result.distances.push_back(largestDistance(states));
    const std::ptrdiff_t mask = pollMask(size);
    for (int t = 0; t < experiment.steps() && !result.divergedAt; ++t) {
        if ((t & mask) == 0) context.checkpoint();
        if (t % 64 == 0) {
            context.report("stability", static_cast<double>(t) / experiment.steps());
            dropMerged(states);
        }
        next = (weights.lazyProduct(drive.col(t))).replicate(1, states.cols());
        reservoir.stepAll(states, next, slopes.data());
        noise.addTo(next, t);
        states.swap(next);
        logarithms.push_back(tangent.step(reservoir, slopes));
        result.distances.push_back(largestDistance(states));
        if (t == kept) slopesAtStep = slopes;
        if (diverged(states.norm())) result.divergedAt = t;
    }
    const Growth growth = meanGrowth(logarithms, experiment.data.split.washout);
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    result.lyapunovExponent = result.divergedAt ? nan : growth.exponent;
    result.lyapunovExponentError = result.divergedAt ? nan : growth.error;
    result.together = !result.divergedAt && result.distances.back() <= forgotten;
    result.echoState = judged(result);
    return slopesAtStep;
}

}  // namespace

Eigen::MatrixXd jacobianAt(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                           const StatesResult& states, int step) {
    if (spectrum.runsInEigenbasis) {
        throw Refusal("the Jacobian of %1 is diagonal: its eigenvalues are those of the plane", experiment.reservoir.method);
    }
    return activatedStepper(experiment, spectrum).jacobian(slopesAt(experiment, spectrum, dynamics, states, step));
}

JacobianSpectrum jacobianSpectrum(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                  const StatesResult& states, int step, const RunContext& context) {
    if (experiment.linear()) return {step, dynamics.spectrum, !spectrum.leading};
    const Eigen::VectorXd slopes = slopesAt(experiment, spectrum, dynamics, states, step);
    if (!slopes.allFinite()) throw Refusal("the states had diverged at step %1", step);
    return jacobianOf(experiment, spectrum, slopes, step, context);
}

namespace {

Stability begun(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                const RunContext& context) {
    Stability result;
    result.linear = experiment.linear();
    result.closesLoop = experiment.closedLoop();
    result.spectralRadius = spectralRadiusOf(experiment, spectrum);
    result.radius = verifiedEffectiveRadius(experiment, spectrum, dynamics, context, largestSearchSize);
    const bool expected = spectrum.leading && spectrum.leading->source == EigenvalueSource::expected;
    if (expected && result.linear && result.radius.known() && experiment.dynamics.leakRate == 1.0)
        result.spectralRadius = result.radius.radius;
    return result;
}

}  // namespace

Stability echoStateTest(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                        const Dataset& task, const RunContext& context) {
    Stability result = begun(experiment, spectrum, dynamics, context);
    if (result.linear)
        followDifference(result, experiment, spectrum, dynamics, context);
    else
        followTrajectories(result, experiment, spectrum, dynamics, task, -1, context);
    return result;
}

Stability stabilityOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                      const Dataset& task, std::optional<int> step, const RunContext& context) {
    require(&RunKind::trajectory, experiment, Message("a test of stability along the series has no meaning"));
    requireOneRecording(experiment, Message("a test of stability along the series has no meaning"));
    if (step && (*step < 0 || *step >= experiment.steps())) {
        throw Refusal("step is %1, but must be from 0 to %2", *step, experiment.steps() - 1);
    }
    const int at = step.value_or(experiment.steps() - 1);
    if (experiment.linear()) {
        Stability result = echoStateTest(experiment, spectrum, dynamics, task, context);
        result.jacobianStep = at;
        result.jacobian = dynamics.spectrum;
        result.jacobianWhole = !spectrum.leading;
        return result;
    }
    Stability result = begun(experiment, spectrum, dynamics, context);
    result.jacobianStep = at;
    const Eigen::VectorXd slopes = followTrajectories(result, experiment, spectrum, dynamics, task, at, context);
    if (slopes.size() > 0 && slopes.allFinite()) {
        JacobianSpectrum jacobian = jacobianOf(experiment, spectrum, slopes, at, context);
        result.jacobian = std::move(jacobian.eigenvalues);
        result.jacobianWhole = jacobian.whole;
    }
    return result;
}

RunStability runStability(const RunResult& run, const RunContext& context, Eigen::Index searchUpTo) {
    return {verifiedEffectiveRadius(run.experiment, *run.spectrum, *run.dynamics, context, searchUpTo),
            activeLoops(run, context)};
}

Message effectiveRadiusNote(const Experiment& experiment) {
    if (experiment.linear()) return {};
    // Λ is the linearisation if the slope at rest is 1.
    const bool atRest = slopeAtZero(activationNamed(experiment.dynamics.activation)) == 1.0;
    return Message(atRest ? "rho_eff is that of the reservoir at rest, without input: whether a %1 reservoir is stable depends "
                            "on its input (see echoplane stability)"
                          : "rho_eff describes W and the leak alone: whether a %1 reservoir is stable depends on its input (see "
                            "echoplane stability)",
                   experiment.dynamics.activation);
}

}  // namespace echoplane
