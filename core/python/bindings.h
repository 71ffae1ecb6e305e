// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <pybind11/pybind11.h>

#include "core/project/train_json.h"

namespace echoplane {

/// A result as Python has it, with what is computed of it when it is asked for.
struct PyResult {
    RunResult run;
    bool bestRidge = false;
    std::shared_ptr<TrainedRun> trained = nullptr;  ///< with the stability, the baselines and the model
    int season = 0;                                 ///< of those baselines
};

// What the module has, one function for each source.
void addExperiments(pybind11::module_& module);
void addRuns(pybind11::module_& module);
void addExplorations(pybind11::module_& module);
void addModels(pybind11::module_& module);
void addFits(pybind11::module_& module);
void addReservoirs(pybind11::module_& module);

}  // namespace echoplane
