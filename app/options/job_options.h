// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <initializer_list>
#include <string>

#include "core/project/job_script.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace echoplane {

/// Command-line options for a job on a cluster.
struct JobOptions {
    std::string file;  ///< the script to write; empty: run here and now
    ClusterShare share;
};

/// Adds --job-script and the options that need it. With `parts` the default is a job array, and --job-by can choose ranks.
void addJobOptions(CLI::App& verb, JobOptions& options, bool parts);

/// Writes the script and reports it on standard output. Throws as `text` and OutputCheck.
int writeJobScript(const JobOptions& options, bool json, const std::function<std::string(const ClusterShare&)>& text);

/// Makes `option` exclude all other options of the verb except `allowed`.
void excludeAllBut(CLI::App& verb, CLI::Option& option, std::initializer_list<const char*> allowed);

}  // namespace echoplane
