// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/run/run_result.h"

namespace echoplane {

/// An experiment small enough to run in a millisecond.
inline Experiment small(const std::string& method = "golden") {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = 20;
    experiment.data.split.washout = 20;
    experiment.data.split.training = 80;
    experiment.data.split.validation = 30;
    experiment.data.split.test = 30;
    experiment.reservoir.connectivity = 0.8;
    experiment.readout.ridge = 1e-8;
    return experiment;
}

/// The Lorenz series, on which a model can run autonomously.
inline Experiment smallLorenz(const std::string& method = "golden") {
    Experiment experiment = small(method);
    experiment.data.task = "lorenz";
    experiment.reservoir.size = 60;
    experiment.data.split.washout = 100;
    experiment.data.split.training = 1000;
    experiment.data.split.validation = 200;
    experiment.data.split.test = 200;
    experiment.readout.ridge = 1e-6;
    experiment.readout.bias = true;
    return experiment;
}

/// "..CCCC": a dot for each cached stage, C for each computed one.
inline std::string pattern(const RunResult& run) {
    std::string text;
    for (const StageReport& report : run.reports) text += report.cached ? '.' : 'C';
    return text;
}

}  // namespace echoplane
