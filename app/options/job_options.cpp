// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/job_options.h"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/options/output_check.h"
#include "core/files/text_file.h"

namespace echoplane {

void addJobOptions(CLI::App& verb, JobOptions& options, bool parts) {
    using By = ClusterShare::By;
    const char* const group = "Job on a cluster";
    options.share.by = parts ? By::array : By::ranks;
    options.share.parts = parts ? ClusterShare().parts : 1;
    CLI::Option* file = verb.add_option("--job-script", options.file,
                                        "Do not run now, but write a batch script for Slurm that does. It contains all settings; "
                                        "if the job does not finish, submit it again to continue")
                            ->type_name("FILE.sh")
                            ->group(group);
    if (parts)
        verb.add_option_function<std::string>(
                "--job-by", [&options](const std::string& by) { options.share.by = by == "ranks" ? By::ranks : By::array; },
                "How the job divides the work: parts of a job array that are merged, or ranks of mpirun")
            ->check(CLI::IsMember({"array", "ranks"}))
            ->type_name("array|ranks")
            ->default_str("array")
            ->needs(file)
            ->group(group);
    verb.add_option("--job-parts", options.share.parts, "Number of tasks of the array, or of ranks")
        ->check(CLI::Range(1, 100000))
        ->needs(file)
        ->capture_default_str()
        ->group(group);
    verb.add_option("--job-cores", options.share.cores, "Threads of each task or rank")
        ->check(CLI::Range(1, 100000))
        ->needs(file)
        ->capture_default_str()
        ->group(group);
    verb.add_option("--job-minutes", options.share.minutes, "Time limit of the job")
        ->check(CLI::Range(1, 1000000))
        ->needs(file)
        ->capture_default_str()
        ->group(group);
}

int writeJobScript(const JobOptions& options, bool json, const std::function<std::string(const ClusterShare&)>& text) {
    OutputCheck check;
    check.writes(options.file);
    check.require();
    writeTextFile(options.file, text(options.share));
    if (json)
        std::cout << nlohmann::ordered_json{{"job_script", options.file}, {"parts", options.share.parts}}.dump(2) << '\n';
    else
        std::printf("the job is in %s: sbatch %s submits it\n", options.file.c_str(), options.file.c_str());
    return 0;
}

void excludeAllBut(CLI::App& verb, CLI::Option& option, std::initializer_list<const char*> allowed) {
    for (CLI::Option* each : verb.get_options())
        if (each != &option && std::ranges::none_of(allowed, [&](const char* name) { return each->check_name(name); }))
            option.excludes(each);
}

}  // namespace echoplane
