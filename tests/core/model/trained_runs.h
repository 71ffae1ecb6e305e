// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/run/pipeline.h"

namespace echoplane {

/// A small run for tests of exported models.
struct TrainedRun {
    const char* method;
    const char* metric = "eigenvectors";
    const char* parts = "";  ///< further parts of the model, words joined by _

    std::string name() const { return std::string(method) + "_" + metric + (*parts == '\0' ? "" : "_" + std::string(parts)); }
};

Experiment experimentOf(const TrainedRun& make);
RunResult trained(const TrainedRun& make);

std::vector<TrainedRun> trainedRuns();

}  // namespace echoplane
