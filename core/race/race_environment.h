// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>

#include "core/jobs/processor_watch.h"
#include "core/race/parameter_budget.h"
#include "core/race/race.h"
#include "core/rivals/step_model.h"

namespace echoplane {

/// What all contenders share.
struct RaceEnvironment {
    const RacePlan& plan;
    std::shared_ptr<const Dataset> data;
    Split split;
    const Networks* networks;
    const RunContext& context;
    const RaceListener& listener;

    bool classes() const { return data->classes != nullptr; }
    /// RacePlan::parameters, or no limit.
    std::int64_t mostParameters() const { return plan.parameters.value_or(std::numeric_limits<std::int64_t>::max()); }
    /// The plan's experiment, with its reservoir within that limit.
    Experiment reservoirWithin(std::int64_t (*count)(const Experiment&, const Dataset&)) const;
    /// The settings, with the size first if the limit chose it: "N 97, rate 0.003, 41 epochs".
    Message withSize(const Experiment& experiment, const Message& settings) const;
};

/// Adds the score of a model's predictions of the whole series, and calls addPace().
void addScore(Contender& contender, StepModel& model, const RaceEnvironment& environment);
/// Adds the time per prediction step, measured over the first of those inputs.
void addPace(Contender& contender, StepModel& model, const Eigen::Ref<const Eigen::MatrixXd>& inputs);

/// Maximum number of steps over which the pace of a contender is averaged.
constexpr Eigen::Index timedSteps = 200;
/// Mean time on one core of work(0), work(1), …, over that many calls.
template <typename Work>
double secondsOf(Eigen::Index times, const Work& work) {
    const ProcessorWatch watch;
    for (Eigen::Index k = 0; k < times; ++k) work(k);
    return watch.seconds() / static_cast<double>(times);
}

/// Contenders: a trained network, and a readout over the reservoir's states trained like one.
Contender networkContender(const std::string& name, const RaceEnvironment& environment);
Contender trainedReadout(const RaceEnvironment& environment);

}  // namespace echoplane
