// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/pipeline/stages.h"

namespace echoplane {

/// Something small enough to run in a millisecond.
inline Experiment small(const std::string& method = "golden") {
    Experiment experiment;
    experiment.method = method;
    experiment.size = 20;
    experiment.washout = 20;
    experiment.training = 80;
    experiment.validation = 30;
    experiment.test = 30;
    experiment.connectivity = 0.8;
    experiment.ridge = 1e-8;
    return experiment;
}

/// The Lorenz series, which a model can run freely.
inline Experiment smallLorenz(const std::string& method = "golden") {
    Experiment experiment = small(method);
    experiment.task = "lorenz";
    experiment.size = 60;
    experiment.washout = 100;
    experiment.training = 1000;
    experiment.validation = 200;
    experiment.test = 200;
    experiment.ridge = 1e-6;
    experiment.bias = true;
    return experiment;
}

/// "..CCCC": a dot for each cached stage, C for each computed one.
inline std::string pattern(const RunResult& run) {
    std::string text;
    for (const StageReport& report : run.reports) text += report.cached ? '.' : 'C';
    return text;
}

}  // namespace echoplane
