// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/experiment/experiment.h"

namespace echoplane {

/// A text as a Python literal: "mine.csv".
std::string pythonText(const std::string& text);

/// The experiment as a call of the module echoplane, which gives it again bit for bit: `Experiment(task="mso:5", ridge=1e-09)`,
/// with the settings that differ from those that suit its task and method. `bestRidge`: the alpha is "best". A spectrum edited by
/// hand, which has no keywords, is written as `Experiment.from_json(…)`.
std::string pythonCall(const Experiment& experiment, bool bestRidge = false);

/// What `echoplane train` does besides training.
struct PythonScript {
    Experiment experiment;
    bool bestRidge = false;
    std::optional<int> repeat, freeSteps;
    double interval = 0.9;
    int season = 0;
    std::vector<std::string> exports;                        ///< files of the model
    std::vector<std::pair<std::string, std::string>> plots;  ///< kinds and files
    std::vector<std::string> tables;                         ///< files with the errors
};

/// A Python script that repeats `echoplane train` by the module and prints the same JSON document.
std::string pythonScript(const PythonScript& script);

}  // namespace echoplane
