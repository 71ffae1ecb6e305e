// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/data_options.h"

#include <stdexcept>

#include "app/commands/model_options.h"
#include "core/tasks/data.h"
#include "core/tasks/data_series.h"

namespace echoplane {

void addDataOptions(CLI::App& app, DataOptionValues& values) {
    app.add_option("--data", values.file, "Train on your own series: CSV, TSV, .npy or .npz, a row a step")
        ->type_name("FILE")
        ->group("Task");
    app.add_option("--inputs", values.inputs, "Columns that go in, by name or number from 1 (all that hold numbers)")
        ->type_name("COLUMN,…")
        ->delimiter(',')
        ->group("Task");
    app.add_option("--targets", values.targets, "Columns to be told, --horizon steps ahead (the last)")
        ->type_name("COLUMN,…")
        ->delimiter(',')
        ->group("Task");
}

namespace {

/// `--resample auto`, the step that most rows have; then what else of `given` stands on the command line.
Experiment withEvenSteps(const CLI::App& app, Experiment experiment, Experiment given) {
    if (isGivenAs(app, "--resample", "auto")) {
        given.set(ownData::resample, usualStep(*experiment.data.source.table));
        experiment.set(ownData::resample, given[ownData::resample]);
        suitData(experiment);
    }
    return withGiven(app, std::move(experiment), given);
}

Experiment withData(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment,
                    const RunContext& context) {
    if (values.file.empty()) {
        if (!values.inputs.empty() || !values.targets.empty())
            throw std::invalid_argument("--inputs and --targets name columns of a file: give it with --data FILE");
        if (readsFile(experiment) && !experiment.data.source.file.empty())
            return withEvenSteps(app, withDataLoaded(experiment, context), experiment);
        if (isGivenAs(app, "--resample", "auto"))
            throw std::invalid_argument("--resample auto takes the step from a file: give it with --data FILE");
        if (readsFile(experiment)) throw std::invalid_argument("the data task needs a file: give it with --data FILE");
        return experiment;
    }
    if (app.get_option("--task")->count() > 0 && !readsFile(experiment))
        throw std::invalid_argument("--data has a task of its own, but --task says " + experiment.data.task +
                                    ": leave one of them out");
    Experiment given = experiment;
    given.data.task = "data";
    return withEvenSteps(app, withDataFile(given, values.file, values.inputs, values.targets, context), given);
}

}  // namespace

Experiment withDataOptions(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment,
                           const RunContext& context) {
    const Experiment complete = withData(app, values, experiment, context);
    requireFreeRunHasMeaning(app, complete);
    return complete;
}

}  // namespace echoplane
