// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/options/read_options.h"
#include "core/model/model.h"
#include "core/predict/predict_csv.h"

namespace echoplane {

constexpr const char* standardStream = "-";

struct PredictOptions {
    std::string model;
    PredictFiles files;
    std::string start = "cold";
    std::string stateIn, stateOut;
    bool lines = false;
    ReadOptionValues reading;
    bool json = false;
};

/// Adds --state-in and --state-out.
void addStateOptions(CLI::App& app, std::string& in, std::string& out);

/// Runs a model that predicts classes; returns the exit code.
int predictClasses(const PredictOptions& options, const Model& model);

}  // namespace echoplane
