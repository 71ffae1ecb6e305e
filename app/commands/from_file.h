// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <CLI/CLI.hpp>

#include "core/io/run_record.h"
#include "widgets/document/stored_run_file.h"

namespace echoplane {

/// Adds `--from FILE`, which writes into `file`.
void addFromOption(CLI::App& app, std::string& file);

StoredRun readStoredRun(const std::string& file);

/// The stored experiment, but with those settings of `given` that stand on the command line; another task brings the stretches
/// that suit it.
Experiment withOverrides(const CLI::App& app, const StoredRun& stored, const Experiment& given);

/// Warns on standard error where a run that was made again has other errors than the file.
void tellDifference(const std::string& file, const StoredRun& stored, const RunResult& result);

}  // namespace echoplane
