// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "core/pipeline/fork.h"
#include "widgets/plots/kit/series_style.h"

namespace echoplane {

/// So many can be told apart beside the run.
inline constexpr int mostForks = 6;

/// Those of a list of forks that a run has, as one batch.
struct ForkBatch {
    std::vector<Fork> forks;
    std::vector<int> places;  ///< in the list, from 0, of each
    bool freely = false;

    bool operator==(const ForkBatch&) const = default;
};

/// What became of them.
struct ForkCurves {
    ForkBatch batch;
    ForkedRun run;
    std::vector<Eigen::MatrixXd> shown;  ///< outputs of the run, then of each fork, from ForkedRun::first on, in the data's units
};

/// True where a run has all that it is forked from: no divergence, and all states, which a model that learns live has not.
bool hasForks(const RunResult& run);

/// Why that run has no such fork ("step 900 is beyond the split"), or empty.
QString whyNoFork(const Fork& fork, const RunResult& run);

/// The forks of the list that the run has; `freely` only where its task lets it.
ForkBatch forkBatch(const std::vector<Fork>& forks, bool freely, const RunResult& run);

/// Cost as runForks().
ForkCurves forkCurves(const RunResult& run, const ForkBatch& batch, const RunContext& context = {});

/// The first step that a model is tested on: where a fork is put for want of another place.
int testStart(const Experiment& experiment);

/// How the run (slot 0) and the fork at place slot − 1 of the list are told apart.
SeriesStyle forkStyle(int slot, const PlotColours& colours);

}  // namespace echoplane
