// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/states_stage.h"

#include <algorithm>
#include <utility>

#include "core/jobs/poll.h"
#include "core/run/states/forced_drive.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/run/states/state_stream.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

namespace {

int keptSteps(const Experiment& experiment, const Dataset& data, const Split& split) {
    constexpr double mostBytes = 512e6;
    const bool tooMany = 8.0 * experiment.reservoir.size * data.steps() > mostBytes;
    return experiment.input.feedback || tooMany ? split.taught(data) : data.steps();
}

/// Drives the reservoir step by step with its noise, restarting in each sequence.
Trajectory drivenWithNoise(const Reservoir& reservoir, StateNoise noise, const Eigen::MatrixXd& drive,
                           const std::vector<Steps>& recordings, const RunContext& context) {
    Trajectory whole;
    whole.states.resize(reservoir.size(), drive.cols());
    ReservoirStepper stepper(std::make_shared<const Reservoir>(reservoir), Eigen::VectorXd::Zero(reservoir.size()));
    stepper.setNoise(std::move(noise), 0);
    auto next = recordings.begin();
    const std::ptrdiff_t mask = pollMask(reservoir.size());
    for (Eigen::Index t = 0; t < drive.cols(); ++t) {
        if ((t & mask) == 0) context.checkpoint();
        if (next != recordings.end() && t == next->first) {
            stepper.restart();
            ++next;
        }
        whole.states.col(t) = stepper.step(drive.col(t));
        if (!stepper.diverged()) continue;
        whole.divergedAt = static_cast<int>(t);
        break;
    }
    return whole;
}

/// Drives the reservoir over the first `count` steps, restarting in each sequence. After a divergence the states are meaningless.
Trajectory driven(const Reservoir& reservoir, const StateNoise& noise, const Experiment& experiment, const Dataset& data,
                  int count, int threads, const RunContext& context) {
    const Eigen::MatrixXd drive = forcedDrive(experiment, data, count);
    const std::vector<Steps> recordings = data.recordings();
    if (!noise.silent()) return drivenWithNoise(reservoir, noise, drive, recordings, context);
    if (recordings.size() == 1) return reservoir.run(drive, threads, context);
    Trajectory whole;
    whole.states.resize(reservoir.size(), count);
    for (const Steps& each : recordings) {
        const int length = std::min(each.count, count - each.first);
        if (length <= 0 || whole.divergedAt) break;
        const Trajectory part = reservoir.run(drive.middleCols(each.first, length), threads, context);
        whole.states.middleCols(each.first, length) = part.states;
        if (part.divergedAt) whole.divergedAt = each.first + *part.divergedAt;
    }
    return whole;
}

}  // namespace

StatesResult computeStates(const Experiment& experiment, std::shared_ptr<const Dataset> data, const Split& split,
                           const SpectrumResult& spectrum, const DynamicsResult& dynamics, const RunContext& context) {
    if (const RunKind& kind = kindOf(experiment); kind.states != nullptr)
        return kind.states(experiment, std::move(data), spectrum, dynamics, context);
    StatesResult result;
    result.data = std::move(data);
    const auto run = [&](StateBasis basis, int steps) {
        if (statesAreStreamed(experiment, split.taught(*result.data)))
            return firstStates(experiment, spectrum, dynamics, *result.data, basis, split.taught(*result.data), context);
        return driven(reservoirOf(experiment, spectrum, dynamics, basis), stateNoiseOf(experiment, spectrum, basis), experiment,
                      *result.data, steps, context.threads, context);
    };
    Trajectory trajectory = run(runBasis(spectrum), keptSteps(experiment, *result.data, split));
    result.states = std::move(trajectory.states);
    result.divergedAt = trajectory.divergedAt;
    if (spectrum.runsInEigenbasis && !spectrum.trainsInEigenbasis && !result.divergedAt) {
        Trajectory training = run(StateBasis::original, split.taught(*result.data));
        result.trainingStates = std::move(training.states);
        result.divergedAt = training.divergedAt;
    }
    return result;
}

}  // namespace echoplane
