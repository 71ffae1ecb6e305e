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

/// What all contenders run on.
struct Course {
    const RacePlan& plan;
    std::shared_ptr<const Dataset> data;
    Split split;
    const Networks* networks;
    const RunContext& context;
    const RaceListener& listener;

    bool classes() const { return data->classes != nullptr; }
    /// RacePlan::parameters, or as many as there are.
    std::int64_t mostParameters() const { return plan.parameters.value_or(std::numeric_limits<std::int64_t>::max()); }
    /// The plan's experiment, its reservoir within those.
    Experiment reservoirWithin(std::int64_t (*count)(const Experiment&, const Dataset&)) const;
    /// "N 97, " where these chose it, else empty.
    std::string sizeText(const Experiment& experiment) const;
};

/// The errors of a model's predictions of the whole series, and addPace().
void addScore(Contender& contender, StepModel& model, const Course& course);
/// How long it takes to say one step after another, over the first of those inputs.
void addPace(Contender& contender, StepModel& model, const Eigen::Ref<const Eigen::MatrixXd>& inputs);

/// What the pace of a contender is the mean of, at most.
constexpr Eigen::Index timedSteps = 200;
/// Of one core, the mean of work(0), work(1), … so many times.
template <typename Work>
double secondsOf(Eigen::Index times, const Work& work) {
    const ProcessorWatch watch;
    for (Eigen::Index k = 0; k < times; ++k) work(k);
    return watch.seconds() / static_cast<double>(times);
}

/// A trained network, and weights over the reservoir's states that are trained as one.
Contender networkContender(const std::string& name, const Course& course);
Contender trainedReadout(const Course& course);

}  // namespace echoplane
