// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"

namespace echoplane {

/// What the command line says of the user's own data.
struct DataOptionValues {
    std::string file;
    std::vector<std::string> inputs, targets;
    std::string labels, sequences, parts, embedding, lexicon;  ///< of sequences with classes
};

/// Adds --data FILE, --inputs a,b and --targets c, and what sequences with classes take beside; `values` must outlive the
/// parsing.
void addDataOptions(CLI::App& app, DataOptionValues& values);

/// The experiment on the data that were named, read, with stretches that suit them where the command line leaves them open;
/// without data the experiment as it is. Throws as withDataFile(), and std::invalid_argument for columns or the data task without
/// a file.
Experiment withDataOptions(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment,
                           const RunContext& context);

}  // namespace echoplane
