// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "core/race/race.h"
#include "core/rivals/baselines.h"
#include "core/rivals/class_baselines.h"
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
    std::shared_ptr<const Baselines> baselines = {};
    std::shared_ptr<const ClassBaselines> classBaselines = {};
    double baselineSeconds = 0.0;

    bool classes() const { return data->classes != nullptr; }
};

/// The errors of a model's predictions of the whole series, and addPace().
void addScore(Contender& contender, StepModel& model, const Course& course);
/// How long it takes to say one step after another, over the first of those inputs.
void addPace(Contender& contender, StepModel& model, const Eigen::Ref<const Eigen::MatrixXd>& inputs);

/// A trained network, and weights over the reservoir's states that are trained as one.
Contender networkContender(const std::string& name, const Course& course);
Contender trainedReadout(const Course& course);

}  // namespace echoplane
