// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/fork.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/math/random.h"
#include "core/run/output_layer.h"
#include "core/run/prediction.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// A batch of states of one reservoir, side by side: N × B.
class ReservoirBatch {
public:
    ReservoirBatch(const RunResult& run, const Eigen::VectorXd& state, Eigen::Index columns)
        : m_reservoir(reservoirOf(run.experiment, *run.spectrum, *run.dynamics, runBasis(*run.spectrum))),
          m_noise(stateNoiseOf(run.experiment, *run.spectrum, runBasis(*run.spectrum))),
          m_states(state.replicate(1, columns)),
          m_next(state.size(), columns) {}

    Eigen::MatrixXd& states() { return m_states; }

    /// Advances to step `t`; `drive` is D × B.
    void step(int t, const Eigen::MatrixXd& drive) {
        m_reservoir.stepBatch(m_states, drive, m_next);
        m_noise.addTo(m_next, t);
        m_states.swap(m_next);
    }

private:
    Reservoir m_reservoir;
    StateNoise m_noise;
    Eigen::MatrixXd m_states, m_next;
};

void check(const RunResult& run, const std::vector<Fork>& forks, bool autonomous) {
    const Experiment& experiment = run.experiment;
    if (!run.readout || !run.states || run.states->states.cols() == 0)
        throw Refusal("a run can be forked only if it has a readout and its states; this one does not");
    require(&RunKind::trajectory, run.experiment, Message("forks have no meaning"));
    requireOneRecording(experiment, Message("forks have no meaning"));
    if (autonomous) requireAutonomousRun(experiment);
    for (const Fork& fork : forks) {
        if (fork.step < 0 || fork.step >= experiment.steps()) {
            throw Refusal("a fork is at step %1, but must be at a step from 0 to %2", fork.step, experiment.steps() - 1);
        }
        if (!(fork.size >= 0.0) || !std::isfinite(fork.size)) {
            throw Refusal("the size of a perturbation is %1, but must be 0 or more", std::to_string(fork.size));
        }
        const Eigen::Index size = run.states->states.rows();
        if (fork.state.size() > 0 && fork.state.size() != size) {
            throw Refusal("the state of a fork has %1 numbers, but the reservoir has size %2", fork.state.size(), size);
        }
        if (!fork.state.allFinite()) throw Refusal("the state of a fork is not finite");
    }
}

Eigen::VectorXd branchedOff(const Fork& fork, const Eigen::VectorXd& state) {
    if (fork.state.size() > 0) return fork.state;
    RandomStream random(fork.seed, "fork");
    const double norm = state.norm();
    return state + fork.size * (norm > 0.0 ? norm : 1.0) * random.normalMatrix(state.size(), 1).normalized();
}

/// runForks() restricted to steps before `steps`.
ForkedRun runUntil(const RunResult& run, const std::vector<Fork>& forks, bool autonomous, int steps, const RunContext& context) {
    const Experiment& experiment = run.experiment;
    const Eigen::MatrixXd &inputs = run.data->inputs, &targets = run.data->targets;
    const int training = experiment.data.split.training;
    ForkedRun result;
    result.first = forks.empty() ? 0 : std::ranges::min_element(forks, {}, &Fork::step)->step;

    // The last stored state that depends on given data alone.
    int begin = std::min(result.first, static_cast<int>(run.states->states.cols()) - 1);
    if (!autonomous && experiment.closedLoop()) begin = std::min(begin, training - 1);
    const Eigen::Index columns = std::ssize(forks) + 1;
    ReservoirBatch batch(run, run.states->states.col(begin), columns);
    const OutputLayer layer(experiment, *run.readout);
    const OutputRange range(targets);
    const bool away = mayDiverge(experiment, *run.dynamics);
    DriveVector drive(experiment, inputs.rows(), targets.rows());
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    result.outputs.setConstant(targets.rows(), steps - result.first, nan);
    result.forks.resize(forks.size());
    for (ForkTrajectory& fork : result.forks) {
        fork.outputs = result.outputs;
        fork.distances.setConstant(steps - result.first, nan);
    }

    Eigen::MatrixXd given(inputs.rows(), columns), previous(targets.rows(), columns), outputs(targets.rows(), columns);
    Eigen::MatrixXd driven;
    for (int t = begin; t < steps; ++t) {
        if (t % 64 == 0) {
            context.checkpoint();
            context.report("forks", static_cast<double>(t - begin) / (steps - begin));
        }
        const bool ownInput = autonomous && t > result.first;
        if (ownInput)
            given = outputs;
        else
            given = inputs.col(t).replicate(1, columns);
        if (autonomous ? ownInput : t > training)
            previous = outputs;
        else if (t > 0)
            previous = targets.col(t - 1).replicate(1, columns);
        else
            previous.setZero();
        if (t > begin) {
            for (Eigen::Index b = 0; b < columns; ++b) {
                const Eigen::VectorXd& each = drive.put(given.col(b), previous.col(b));
                if (driven.size() == 0) driven.resize(each.size(), columns);
                driven.col(b) = each;
            }
            batch.step(t, driven);
        }
        Eigen::MatrixXd& states = batch.states();
        for (std::size_t i = 0; i < forks.size(); ++i) {
            if (forks[i].step < t) continue;
            const Eigen::Index b = static_cast<Eigen::Index>(i) + 1;
            // Before its step, a fork equals the run bit for bit.
            states.col(b) = states.col(0);
            if (forks[i].step > t) continue;
            result.forks[i].start = branchedOff(forks[i], states.col(0));
            states.col(b) = result.forks[i].start;
        }
        outputs = layer.withoutPrevious(states, given);
        layer.addPrevious(previous, outputs);
        const bool unbounded = autonomous ? t >= result.first : away && t >= training;
        const auto diverged = [&](Eigen::Index b) {
            return hasDiverged(states.col(b)) || (unbounded ? range.left(outputs.col(b)) : hasDiverged(outputs.col(b)));
        };
        if (diverged(0)) {
            result.divergedAt = t;
            break;
        }
        if (t >= result.first) result.outputs.col(t - result.first) = outputs.col(0);
        for (std::size_t i = 0; i < forks.size(); ++i) {
            const Eigen::Index b = static_cast<Eigen::Index>(i) + 1;
            ForkTrajectory& fork = result.forks[i];
            if (t < forks[i].step) continue;
            if (!fork.divergedAt && diverged(b)) fork.divergedAt = t;
            if (fork.divergedAt) {
                states.col(b).setZero();
                outputs.col(b).setZero();
                continue;
            }
            fork.outputs.col(t - result.first) = outputs.col(b);
            fork.distances[t - result.first] = (states.col(b) - states.col(0)).norm();
        }
    }
    return result;
}

}  // namespace

bool Fork::operator==(const Fork& other) const {
    return step == other.step && size == other.size && seed == other.seed && state.size() == other.state.size() &&
           state == other.state;
}

ForkedRun runForks(const RunResult& run, const std::vector<Fork>& forks, bool autonomous, const RunContext& context) {
    check(run, forks, autonomous);
    return runUntil(run, forks, autonomous, run.experiment.steps(), context);
}

Eigen::VectorXd startOf(const RunResult& run, const Fork& fork, const RunContext& context) {
    check(run, {fork}, false);
    const ForkedRun forked = runUntil(run, {fork}, false, fork.step + 1, context);
    if (forked.divergedAt) {
        throw Refusal("the run diverged at step %1: it has no state from that step on", *forked.divergedAt);
    }
    return forked.forks.front().start;
}

}  // namespace echoplane
