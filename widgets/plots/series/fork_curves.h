// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "core/analysis/fork.h"
#include "widgets/plots/kit/series_style.h"

namespace echoplane {

/// The most forks that can be distinguished beside the run.
inline constexpr int mostForks = 6;

/// The forks of a list that a run can have, as one batch.
struct ForkBatch {
    std::vector<Fork> forks;
    std::vector<int> places;  ///< index of each in the list, from 0
    bool closedLoop = false;

    bool operator==(const ForkBatch&) const = default;
};

/// The computed forks of a batch.
struct ForkCurves {
    ForkBatch batch;
    ForkedRun run;
    std::vector<Eigen::MatrixXd> shown;  ///< outputs of the run, then of each fork, from ForkedRun::first on, in the data's units
};

/// True if a run can be forked: it has not diverged and has kept all states, which a live model has not.
bool hasForks(const RunResult& run);

/// Why a run cannot have that fork ("step 900 is beyond the split"), or empty.
QString whyNoFork(const Fork& fork, const RunResult& run);

/// The forks of the list that the run can have; in closed loop only if its task allows it.
ForkBatch forkBatch(const std::vector<Fork>& forks, bool closedLoop, const RunResult& run);

/// Computes the forks of a batch. Cost as runForks().
ForkCurves forkCurves(const RunResult& run, const ForkBatch& batch, const RunContext& context = {});

/// The first test step: the default place of a fork.
int testStart(const Experiment& experiment);

/// The style of the run (slot 0), or of the fork at place slot − 1 of the list.
SeriesStyle forkStyle(int slot, const PlotColours& colours);

}  // namespace echoplane
