// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/from_file.h"

#include <iostream>

#include <CLI/CLI.hpp>

#include "app/options/model_options.h"
#include "app/process/drawing.h"
#include "core/files/input_file.h"
#include "core/settings/settings.h"
#include "core/stored/stored_run_file.h"
#include "core/tasks/task.h"

namespace echoplane {

void addFromOption(CLI::App& app, std::string& file) {
    app.add_option_function<std::string>(
           "--from",
           [&file](const std::string& given) {
               if (isPicture(given)) drawing();
               file = given;
           },
           "Take all settings from a plot, table, model or project that Echoplane wrote (" + storedRunSuffixes() +
               "): repeats its run; other options override")
        ->type_name("FILE");
}

StoredRun readStoredRun(const std::string& file) {
    requireUtf8Name(file);  // Qt would look for a different name
    return readStoredRun(file, [](const std::string& picture) { return drawing().pictureRecord(picture); });
}

Experiment withOverrides(const CLI::App& app, const StoredRun& stored, const Experiment& given) {
    Experiment experiment = stored.experiment;
    const CLI::Option& task = *app.get_option("--task");
    if (task.count() > 0) {
        if (given.data.task != experiment.data.task) experiment = withTask(experiment, given.data.task);
        const std::string parameter = echoplane::task(given.data.task).parameter;
        const bool named = task.as<std::string>().find(':') != std::string::npos;
        if (named) setValue(setting(parameter), experiment, value(setting(parameter), given));
    }
    const bool list = app.get_option("--eigenvalues")->count() > 0;
    const bool method = app.get_option("--method")->count() > 0;
    if (list || (method && given.reservoir.method != experiment.reservoir.method)) {
        // Hand edits belong to the eigenvalues that they were made on.
        const Experiment plain;
        experiment.reservoir.edit.eigenvalues = given.reservoir.edit.eigenvalues;
        experiment.reservoir.edit.columns = plain.reservoir.edit.columns;
        experiment.reservoir.edit.origin = plain.reservoir.edit.origin;
        experiment.reservoir.edit.originSize = plain.reservoir.edit.originSize;
        experiment.reservoir.edit.muted = plain.reservoir.edit.muted;
    }
    if (list) {
        experiment.reservoir.method = given.reservoir.method;
        experiment.reservoir.size = given.reservoir.size;
    }
    return withGiven(app, experiment, given);
}

void warnOfDifference(const std::string& file, const StoredRun& stored, const RunResult& result) {
    if (stored.verb == "sweep" && result.experiment == stored.experiment)
        std::cerr << "echoplane: note: " << file << " shows a sweep; these are the settings that it started from\n";
    if (const std::string difference = differenceFrom(stored, result); !difference.empty())
        std::cerr << "echoplane: warning: " << file << " was made with the same settings, but " << difference << '\n';
}

}  // namespace echoplane
