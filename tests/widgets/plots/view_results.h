// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <memory>

#include "core/kinds/recall/memory.h"
#include "core/run/pipeline.h"
#include "widgets/plots/base/pinned_run.h"

namespace echoplane {

/// A run of a few milliseconds.
inline std::shared_ptr<const RunResult> smallRun(double spectralRadius = 0.9, const std::string& task = "mso") {
    Experiment experiment;
    experiment.data.task = task;
    experiment.set(memory::delays, 30);
    experiment.reservoir.size = 40;
    experiment.dynamics.spectralRadius = spectralRadius;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

/// A result of live training: no factorisation, no prediction beyond step `now`, and a target that continues after the test span.
inline std::shared_ptr<const RunResult> liveRun(int now, int freeRun = 200) {
    RunResult run = *smallRun();
    run.factor = nullptr;
    const Eigen::Index steps = run.experiment.steps() + freeRun;
    auto data = std::make_shared<Dataset>(*run.data);
    const Eigen::MatrixXd once = data->targets;
    data->targets.resize(once.rows(), steps);
    data->targets << once, once.leftCols(freeRun);
    data->inputs.conservativeResize(Eigen::NoChange, steps);
    data->inputs.rightCols(freeRun) = once.leftCols(freeRun);
    auto score = std::make_shared<ScoreResult>(*run.score);
    score->predictions = data->targets.array() + 1e-3;
    score->predictions.rightCols(steps - now).setConstant(std::numeric_limits<double>::quiet_NaN());
    score->training = score->validation =
        score->test = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
    run.data = data;
    run.score = score;
    return std::make_shared<const RunResult>(run);
}

inline std::vector<PinnedRun> pinnedRuns(int count, const std::string& task = "mso") {
    std::vector<PinnedRun> runs;
    runs.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) runs.push_back({QStringLiteral("pin %1").arg(i + 1), smallRun(0.5 + 0.1 * i, task)});
    return runs;
}

}  // namespace echoplane
