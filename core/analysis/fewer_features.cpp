// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/fewer_features.h"

#include "core/features/state_features.h"
#include "core/run/stage_keys.h"
#include "core/run/states/readout_features.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

namespace {

/// Flops of the factorisation.
double costOf(const Experiment& experiment) {
    const SplitSpec& split = experiment.data.split;
    const auto features = static_cast<double>(experiment.reservoir.size + stateFeatureCount(experiment));
    return 2.0 * features * features * (split.training - split.washout);
}

}  // namespace

bool sameFactor(const Experiment& a, const Experiment& b) {
    return StageKeys(a).same(Stage::factor, StageKeys(b));
}

bool passesWithFewerFeatures(const Experiment& experiment) {
    constexpr double quick = 5e8;  // about 20 ms
    if (!hasReadoutFeatures(experiment)) return false;
    const double cost = costOf(experiment);
    return cost > quick && costOf(withFewerFeatures(experiment)) < 0.5 * cost;
}

Experiment withFewerFeatures(Experiment experiment) {
    constexpr int share = 8;
    ReadoutSpec& readout = experiment.readout;
    readout.products = pairCount(experiment.reservoir.size, readout.products) / share;
    readout.triples /= share;
    readout.mixing /= share;
    return experiment;
}

}  // namespace echoplane
