// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/judged_validation.h"

#include <iostream>

#include <CLI/CLI.hpp>

#include "core/explore/sweep.h"
#include "core/run/task_metric.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"

namespace echoplane {

Experiment withEnoughValidation(const CLI::App& verb, const Experiment& experiment, std::string_view what) {
    if (verb.count("--validation") > 0) return experiment;
    const Experiment longer = withSufficientValidation(experiment);
    if (longer.data.split.validation != experiment.data.split.validation) {
        std::cerr << "echoplane: " << what << " by " << traits(metricOf(longer)).title << " on the validation data: it has "
                  << longer.data.split.validation << " steps here instead of " << experiment.data.split.validation << '\n';
    }
    return longer;
}

int judgedFolds(const CLI::App& verb, const Experiment& experiment, int given, std::optional<int> kept, std::string_view what) {
    constexpr int enough = 100, folds = 5;
    const SplitSpec& split = experiment.data.split;
    if (verb.count("--folds") == 0 && kept) return *kept;
    if (verb.count("--folds") > 0 || !readsFile(experiment) || !kindOf(experiment).predictsSeries) return given;
    if (split.validation >= enough || experiment.data.freeRun) return given;
    const int foldSteps = (split.training + split.validation) / (folds + 1);
    constexpr int fewest = 10;  // steps to predict, and steps to train on after the washout
    if (foldSteps < fewest || split.training + split.validation - folds * foldSteps < split.washout + fewest) return given;
    std::cerr << "echoplane: " << what << " by " << folds << " folds of training and validation, each of " << foldSteps
              << " steps predicted from the data before it: " << split.validation
              << " steps of validation alone are few to judge by (--folds 1 uses them alone)\n";
    return folds;
}

}  // namespace echoplane
