// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/parameter_budget.h"

#include <algorithm>
#include <string>

#include "core/learners/learner.h"
#include "core/run/states/readout_features.h"
#include "core/settings/settings.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

int largestWithin(std::int64_t budget, int most, const std::function<std::int64_t(int)>& count) {
    if (most < 1 || count(1) > budget) return 0;
    int least = 1, beyond = 2;
    while (beyond <= most && count(beyond) <= budget) {
        least = beyond;
        beyond *= 2;
    }
    beyond = std::min(beyond, most + 1);
    while (beyond - least > 1) {
        const int middle = least + (beyond - least) / 2;
        (count(middle) <= budget ? least : beyond) = middle;
    }
    return least;
}

NetworkSpec withinParameters(std::int64_t budget, NetworkSpec spec, const Networks& networks) {
    const auto count = parameterCount(spec, networks);
    requireSmallestWithin(budget, count(1));
    spec.width = largestWithin(budget, mostWidth, count);
    return spec;
}

std::int64_t readoutParameters(const Experiment& experiment, const Dataset& data) {
    const std::int64_t outputs = data.targets.rows(), features = layoutOf(experiment).features;
    return (features + stateFeatureCount(experiment) + (hasReadoutConstant(experiment) ? 1 : 0) +
            (experiment.readout.output ? outputs : 0) + (experiment.readout.input ? data.inputs.rows() : 0)) *
           outputs;
}

std::int64_t trainedReadoutParameters(const Experiment& experiment, const Dataset& data) {
    return (layoutOf(experiment).features + 1) * data.targets.rows();
}

Experiment withinParameters(std::int64_t budget, Experiment experiment, int fitted,
                            const std::function<std::int64_t(const Experiment&)>& count) {
    if (!applies(setting("size"), experiment)) {
        requireWithin(budget, count(experiment));
        return experiment;
    }
    const auto ofSize = [&](int size) {
        experiment.reservoir.size = size;
        return count(experiment);
    };
    requireSmallestWithin(budget, ofSize(1));
    const int most = std::clamp(fitted, 1, static_cast<int>(setting("size").maximum));
    experiment.reservoir.size = largestWithin(budget, most, ofSize);
    return experiment;
}

}  // namespace echoplane
