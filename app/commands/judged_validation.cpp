// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/judged_validation.h"

#include <iostream>

#include "core/pipeline/task_metric.h"
#include "core/runs/sweep.h"

namespace echoplane {

Experiment judgedLongEnough(const CLI::App& verb, const Experiment& experiment, std::string_view what) {
    if (verb.count("--validation") > 0) return experiment;
    const Experiment longer = withJudgedValidation(experiment);
    if (longer.data.split.validation != experiment.data.split.validation) {
        std::cerr << "echoplane: " << what << " by " << traits(metricOf(longer)).title << " on the validation stretch: it has "
                  << longer.data.split.validation << " steps here in place of " << experiment.data.split.validation << '\n';
    }
    return longer;
}

}  // namespace echoplane
