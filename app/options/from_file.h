// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/report/run_record.h"

namespace CLI {
class App;
}

namespace echoplane {

/// Adds `--from FILE`, which writes into `file`.
void addFromOption(CLI::App& app, std::string& file);

/// As readStoredRun() of core, also from pictures.
StoredRun readStoredRun(const std::string& file);

/// Returns the stored experiment with the settings of `given` that are on the command line; a different task brings its own split
/// lengths.
Experiment withOverrides(const CLI::App& app, const StoredRun& stored, const Experiment& given);

/// Warns on standard error if a repeated run has errors that differ from those in the file.
void warnOfDifference(const std::string& file, const StoredRun& stored, const RunResult& result);

}  // namespace echoplane
