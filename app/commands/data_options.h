// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/commands/read_options.h"
#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"

namespace echoplane {

/// What the command line says of the user's own data.
struct DataOptionValues {
    std::string file;
    std::vector<std::string> inputs, targets;
    std::string labels, sequences, parts, embedding, lexicon;  ///< of sequences with classes
    ReadOptionValues reading;
};

/// Adds --data FILE, --inputs a,b and --targets c, what sequences with classes take beside, and addReadOptions(); `values` must
/// outlive the parsing.
void addDataOptions(CLI::App& app, DataOptionValues& values);

/// The experiment on the data that were named, read, with stretches that suit them where the command line leaves them open;
/// without data the experiment as it is. Of a file that the experiment names already, the way it is read is changed where the
/// command line says so. Throws as withDataFile(), and std::invalid_argument for columns, a way of reading or the data task
/// without a file.
Experiment withDataOptions(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment,
                           const RunContext& context);

}  // namespace echoplane
