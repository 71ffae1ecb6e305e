// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/folds.h"

#include <string>
#include <utility>

#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

std::vector<SplitSpec> rollingOrigins(const SplitSpec& split, int folds) {
    if (folds < 1) throw Refusal("folds is %1, but must be at least 1", folds);
    if (folds == 1) return {split};
    const int steps = split.training + split.validation;
    const int span = steps / (folds + 1);
    if (span < 1 || steps - folds * span <= split.washout) {
        throw Refusal(
            "%1 folds of training and validation, %2 steps in total, leave the first one %3 steps to train on, which must exceed "
            "the washout of %4: take fewer folds or a shorter washout",
            folds, steps, steps - folds * span, split.washout);
    }
    std::vector<SplitSpec> splits;
    for (int left = folds; left > 0; --left) splits.push_back({split.washout, steps - left * span, span, 1});
    return splits;
}

std::vector<SplitSpec> rollingOrigins(const Experiment& experiment, int folds) {
    if (folds > 1) requireOneRecording(experiment, Message("folds have no meaning"));
    SplitSpec split = experiment.data.split;
    if (columnsOf(experiment) == Columns::steps) return rollingOrigins(split, folds);
    const int washout = std::exchange(split.washout, 0);
    std::vector<SplitSpec> splits = rollingOrigins(split, folds);
    for (SplitSpec& each : splits) each.washout = washout;
    return splits;
}

}  // namespace echoplane
