// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/race/race.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"

namespace echoplane {

/// Three sines and small models.
inline RacePlan planOf(std::vector<std::string> contenders) {
    RacePlan plan;
    plan.base = withTask({}, "mso");
    plan.base.set(mso::components, 3);
    plan.base.reservoir.size = 30;
    plan.contenders = std::move(contenders);
    plan.seconds = 0.1;
    plan.epochs = 10;
    plan.width = 8;
    return plan;
}

/// Sequences that have classes.
inline RacePlan classPlanOf(std::vector<std::string> contenders, const std::string& task = "tones") {
    RacePlan plan = planOf(std::move(contenders));
    plan.base = withTask({}, task);
    plan.base.reservoir.size = 40;
    plan.seconds = 0.2;  // for some runs of a search
    return plan;
}

}  // namespace echoplane
