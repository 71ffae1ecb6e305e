// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/fork_curves.h"

#include <algorithm>
#include <limits>

#include <QCoreApplication>

#include "core/own_data/data_series.h"
#include "core/run/scored_series.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"

namespace echoplane {
namespace {

struct ForkCurvesTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::Forks)
};

}  // namespace

bool hasForks(const RunResult& run) {
    if (!kindOf(run.experiment).trajectory) return false;
    return run.spectrum && run.dynamics && run.states && run.factor && run.readout && run.states->states.cols() > 0;
}

QString whyNoFork(const Fork& fork, const RunResult& run) {
    if (fork.step >= run.experiment.steps())
        return ForkCurvesTexts::tr("step %1 is beyond the split, which ends at step %2")
            .arg(fork.step)
            .arg(run.experiment.steps() - 1);
    const Eigen::Index size = run.states ? run.states->states.rows() : 0;
    if (fork.state.size() > 0 && fork.state.size() != size)
        return ForkCurvesTexts::tr("its state has %1 numbers, the reservoir %2").arg(fork.state.size()).arg(size);
    return {};
}

ForkBatch forkBatch(const std::vector<Fork>& forks, bool closedLoop, const RunResult& run) {
    ForkBatch batch;
    batch.closedLoop = closedLoop && runsAutonomously(run.experiment);
    for (std::size_t place = 0; place < forks.size(); ++place) {
        if (!whyNoFork(forks[place], run).isEmpty()) continue;
        batch.forks.push_back(forks[place]);
        batch.places.push_back(static_cast<int>(place));
    }
    return batch;
}

ForkCurves forkCurves(const RunResult& run, const ForkBatch& batch, const RunContext& context) {
    ForkCurves curves{batch, runForks(run, batch.forks, batch.closedLoop, context), {}};
    const int first = curves.run.first;
    // Only a closed-loop run integrates its differences; otherwise each difference is added to the known previous value.
    const int loopStart = batch.closedLoop ? first : noAutonomousRun;
    curves.shown.push_back(inDataUnits(*run.data, curves.run.outputs, first, loopStart));
    for (std::size_t i = 0; i < batch.forks.size(); ++i) {
        // Before it branches off, a fork equals the run.
        Eigen::MatrixXd outputs = curves.run.forks[i].outputs;
        const Eigen::Index before = std::min<Eigen::Index>(batch.forks[i].step - first, outputs.cols());
        outputs.leftCols(before) = curves.run.outputs.leftCols(before);
        curves.shown.push_back(inDataUnits(*run.data, outputs, first, loopStart));
        curves.shown.back().leftCols(before).setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    return curves;
}

int testStart(const Experiment& experiment) {
    return std::clamp(experiment.data.split.span(Role::test).first, 0, experiment.steps() - 1);
}

SeriesStyle forkStyle(int slot, const PlotColours& colours) {
    SeriesStyle style = seriesStyle(slot, colours);
    style.dashes.clear();  // lost in a dense oscillation; markers are not
    return style;
}

}  // namespace echoplane
