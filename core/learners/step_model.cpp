// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/step_model.h"

#include <algorithm>
#include <utility>

#include "core/run/run_result.h"
#include "core/run/scored_series.h"
#include "core/tasks/dataset.h"
#include "core/tasks/task.h"

namespace echoplane {

Eigen::MatrixXd predictionsOf(StepModel& model, const Experiment& experiment, const Dataset& data, const Split& split,
                              const Eigen::VectorXd& instead, const RunContext& context) {
    const int closedLoopFrom = autonomousFrom(experiment, split);
    Eigen::MatrixXd predictions(data.targets.rows(), data.steps());
    for (const Steps& recording : data.recordings()) {
        // The input of the first closed-loop step is still the series.
        const int read =
            std::clamp(closedLoopFrom < recording.end() ? closedLoopFrom + 1 : recording.end(), recording.first, recording.end());
        predictions.middleCols(recording.first, read - recording.first) =
            model.start(data.inputs.middleCols(recording.first, read - recording.first), context);
        for (int t = read; t < recording.end(); ++t) {
            context.checkpoint();
            predictions.col(t) = model.step(predictions.col(t - 1));
        }
        const int last = std::min(recording.end(), closedLoopFrom);
        for (int t = recording.first; t < last && predictions.col(t).array().isNaN().any(); ++t) predictions.col(t) = instead;
    }
    return predictions;
}

std::shared_ptr<const ScoreResult> scored(Eigen::MatrixXd predictions, const Experiment& experiment, const Dataset& data,
                                          const Split& split) {
    ScoreResult score;
    score.predictions = std::move(predictions);
    addErrors(score, experiment, split, data, data.steps());
    if (split == Split(experiment.data.split) && testsAutonomously(experiment))
        score.followed = autonomousStepsFollowed(score, experiment, data);
    score.measures = measuresOf(score);
    return std::make_shared<const ScoreResult>(std::move(score));
}

}  // namespace echoplane
