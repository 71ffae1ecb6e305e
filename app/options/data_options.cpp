// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/data_options.h"

#include <filesystem>
#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include <CLI/CLI.hpp>

#include "app/options/model_options.h"
#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

void addDataOptions(CLI::App& app, DataOptionValues& values) {
    app.add_option("--data", values.file,
                   "Train on your own series: CSV, TSV, .npy or .npz, one row per step; with --task classes on sequences in a "
                   "table, or in a folder with one subfolder per class; with --task text on texts in a table; with --task "
                   "next-token on a text or a folder of texts")
        ->type_name("FILE")
        ->group("Task");
    app.add_option("--inputs", values.inputs, "Input columns, by name or number from 1; by default all numeric columns")
        ->type_name("COLUMN,…")
        ->delimiter(',')
        ->group("Task");
    app.add_option("--targets", values.targets, "Columns to predict, --horizon steps ahead; by default the last")
        ->type_name("COLUMN,…")
        ->delimiter(',')
        ->group("Task");
    const auto column = [&](const char* name, std::string& value, const char* help) {
        app.add_option(name, value, help)->type_name("COLUMN")->group("Task");
    };
    column("--labels", values.labels,
           "Tasks classes and text: the column of class labels (default: label, class, target, category, or the last)");
    column("--sequences", values.sequences,
           "Task classes: the column that identifies the sequence (default: sequence, series, id); without one each row is a "
           "sequence. Series: the column that tells several recordings in one file apart; each begins anew, and training, "
           "validation and test are whole recordings");
    column("--parts", values.parts,
           "Tasks classes and text: the column with train, validation or test (default: split, part, set, or drawn by "
           "--split-seed)");
    app.add_option("--lexicon", values.lexicon,
                   "Task text: a table of words and their weights, for --merge lexicon; words not listed have weight 0")
        ->type_name("FILE")
        ->group("Task");
    app.add_option("--embedding", values.embedding,
                   "Task text: word vectors, one word and its numbers per line (fastText .bin or .vec, GloVe)")
        ->type_name("FILE")
        ->group("Task");
    addReadOptions(app, values.reading);
}

namespace {

/// Applies `--resample auto` (the most frequent step of the rows), then the other settings of `given` on the command line.
Experiment withEvenSteps(const CLI::App& app, Experiment experiment, Experiment given) {
    if (isGivenAs(app, "--resample", "auto")) {
        if (!experiment.data.source.table)
            throw std::invalid_argument("--resample auto takes the step from a table of series, and " +
                                        experiment.data.source.file + " is none: leave it out");
        given.set(ownData::resample, usualStep(*experiment.data.source.table));
        experiment.set(ownData::resample, given[ownData::resample]);
        chooseDataSplit(experiment);
    }
    return withGiven(app, std::move(experiment), given);
}

/// What the command line gives of a file.
DataSource sourceOf(const DataOptionValues& values) {
    DataSource source;
    source.file = values.file;
    source.inputs = values.inputs;
    source.targets = values.targets;
    source.labels = values.labels;
    source.sequences = values.sequences;
    source.parts = values.parts;
    source.embedding = values.embedding;
    source.lexicon = values.lexicon;
    source.reading = values.reading.over({});
    return source;
}

/// Returns the experiment on the file that it names, read with the reading options of the command line. The file must still hold
/// what it held when the experiment was saved.
Experiment withOwnFile(const DataOptionValues& values, Experiment experiment, const RunContext& context) {
    if (values.reading.any()) {
        DataSource& source = experiment.data.source;
        values.reading.requireMeaning(source.file, task(experiment.data.task).readsTable);
        source.reading = values.reading.over(source.reading);
        source.table = nullptr;
        source.content = {};
    }
    return withDataLoaded(std::move(experiment), context);
}

Experiment withData(const CLI::App& app, const DataOptionValues& values, Experiment experiment, const RunContext& context) {
    const bool words = !(values.labels + values.parts + values.embedding + values.lexicon).empty();
    const bool further = words || !values.sequences.empty();
    const auto withFile = readsFile(experiment) ? kindOf(experiment).withFile : nullptr;
    if (withFile == nullptr && words)
        throw std::invalid_argument("--labels, --parts, --embedding and --lexicon are not read by the task " +
                                    experiment.data.task + ": give one that reads them with --task");
    if (values.file.empty()) {
        if (!values.inputs.empty() || !values.targets.empty() || further)
            throw std::invalid_argument(
                "--inputs, --targets and the other options for columns and words describe a file: give it with --data FILE");
        if (readsFile(experiment) && !experiment.data.source.file.empty())
            return withEvenSteps(app, withOwnFile(values, experiment, context), experiment);
        if (values.reading.any())
            throw std::invalid_argument("--" + values.reading.given.front().first +
                                        " sets how a file is read: give the file with --data FILE");
        if (isGivenAs(app, "--resample", "auto"))
            throw std::invalid_argument("--resample auto takes the step from a file: give it with --data FILE");
        if (readsFile(experiment))
            throw std::invalid_argument("the task " + experiment.data.task + " needs a file: give it with --data FILE");
        return experiment;
    }
    if (app.get_option("--task")->count() > 0 && !readsFile(experiment))
        throw std::invalid_argument("--data sets the task, but --task is " + experiment.data.task + ": leave one of them out");
    std::error_code none;
    if (withFile == nullptr && std::filesystem::is_directory(values.file, none))  // one subfolder for each class
        return withData(app, values, withTask(experiment, "classes"), context);
    if (withFile == nullptr) experiment.data.task = "data";
    values.reading.requireMeaning(values.file, task(experiment.data.task).readsTable);
    const DataSource source = sourceOf(values);
    return withEvenSteps(
        app, withFile != nullptr ? withFile(experiment, source, context) : withDataSource(experiment, source, context),
        experiment);
}

}  // namespace

Experiment withDataOptions(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment,
                           const RunContext& context) {
    const Experiment complete = withData(app, values, experiment, context);
    requireAutonomousRunApplies(app, complete);
    return complete;
}

}  // namespace echoplane
