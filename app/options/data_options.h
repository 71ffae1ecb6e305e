// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "app/options/read_options.h"
#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"

namespace CLI {
class App;
}

namespace echoplane {

/// Command-line options that describe the user's own data.
struct DataOptionValues {
    std::string file;
    std::vector<std::string> inputs, targets;
    std::string labels, sequences, parts, embedding, lexicon;  ///< for labelled sequences and texts
    ReadOptionValues reading;
};

/// Adds --data FILE, --inputs a,b and --targets c, the options for labelled sequences and texts, and addReadOptions(); `values`
/// must outlive the parsing.
void addDataOptions(CLI::App& app, DataOptionValues& values);

/// Returns the experiment on the data named on the command line, loaded, with split lengths that suit them unless given; without
/// --data the experiment unchanged. If the experiment already names a file, reading options on the command line apply to it.
/// Throws as withDataFile(), and std::invalid_argument if columns, reading options or the data task come without a file.
Experiment withDataOptions(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment,
                           const RunContext& context);

}  // namespace echoplane
