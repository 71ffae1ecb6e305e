// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <initializer_list>
#include <string>

#include <CLI/CLI.hpp>

#include "core/io/job_script.h"

namespace echoplane {

/// What the command line says of a job on a cluster.
struct JobOptions {
    std::string file;  ///< of the script; empty: the work is done here and now
    ClusterShare share;
};

/// --job-script and what belongs to it. With `parts` a job array is what is written unless ranks are asked for.
void addJobOptions(CLI::App& verb, JobOptions& options, bool parts);

/// Writes the script, and says so on standard output. Throws as `text` and OutputCheck.
int writeJobScript(const JobOptions& options, bool json, const std::function<std::string(const ClusterShare&)>& text);

/// Makes all other options of the verb but those refuse to stand beside `option`.
void excludeAllBut(CLI::App& verb, CLI::Option& option, std::initializer_list<const char*> allowed);

}  // namespace echoplane
