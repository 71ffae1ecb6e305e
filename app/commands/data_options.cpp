// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/data_options.h"

#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "app/commands/model_options.h"
#include "core/tasks/class_tasks.h"
#include "core/tasks/data.h"
#include "core/tasks/data_series.h"
#include "core/tasks/own_field.h"

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
           "sequence");
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
        given.set(ownData::resample, usualStep(*experiment.data.source.table));
        experiment.set(ownData::resample, given[ownData::resample]);
        chooseDataSplit(experiment);
    }
    return withGiven(app, std::move(experiment), given);
}

/// Returns the experiment with its own file marked to be read anew, with the reading options of the command line. The file must
/// still hold what it held when the experiment was saved.
Experiment readAs(const ReadOptionValues& reading, Experiment experiment) {
    if (!reading.any()) return experiment;
    DataSource& source = experiment.data.source;
    reading.requireMeaning(source.file, !task(experiment.data.task).oneSeries);
    source.reading = reading.over(source.reading);
    source.table = nullptr;
    source.set = nullptr;
    return experiment;
}

/// Returns the experiment on the user's own labelled sequences or texts.
Experiment withClasses(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment,
                       const RunContext& context) {
    if (!values.targets.empty())
        throw std::invalid_argument("--targets belongs to series; the classes of the task " + experiment.data.task +
                                    " are in the column --labels");
    const bool columns = !values.inputs.empty() || !(values.labels + values.sequences + values.parts).empty();
    if (std::error_code none; columns && std::filesystem::is_directory(values.file, none))
        throw std::invalid_argument(values.file +
                                    " is a folder, whose columns are all used: leave out --inputs, --labels, --sequences "
                                    "and --parts");
    Experiment given = experiment;
    DataSource& source = given.data.source = DataSource();
    source.file = values.file;
    source.inputs = values.inputs;
    source.labels = values.labels;
    source.sequences = values.sequences;
    source.parts = values.parts;
    source.embedding = values.embedding;
    source.lexicon = values.lexicon;
    values.reading.requireMeaning(values.file, !task(experiment.data.task).oneSeries);
    source.reading = values.reading.over({});
    return withGiven(app, withSetFile(given, values.file, context), given);
}

/// Returns the experiment on the user's own field; for a NetCDF file --inputs names the variable.
Experiment withField(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment) {
    if (!values.targets.empty() || values.inputs.size() > 1 ||
        !(values.labels + values.sequences + values.parts + values.embedding).empty())
        throw std::invalid_argument(
            "the task field takes --data FILE and, for a NetCDF file, --inputs VARIABLE, and no other columns");
    if (values.file.empty() && experiment.data.source.file.empty())
        throw std::invalid_argument("the task field needs a file: give it with --data FILE");
    values.reading.requireMeaning(values.file.empty() ? experiment.data.source.file : values.file, false);
    if (values.file.empty()) return experiment;
    Experiment given = experiment;
    given.data.source = {};
    given.data.source.file = values.file;
    given.data.source.inputs = values.inputs;
    return withGiven(app, withFieldFile(given, values.file, values.inputs.empty() ? "" : values.inputs.front()), given);
}

Experiment withData(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment,
                    const RunContext& context) {
    const bool hasClasses = readsFile(experiment) && isClassification(experiment);
    if (readsFile(experiment) && isField(experiment)) return withField(app, values, experiment);
    if (!hasClasses && !(values.labels + values.sequences + values.parts + values.embedding + values.lexicon).empty())
        throw std::invalid_argument(
            "--labels, --sequences, --parts, --embedding and --lexicon belong to the tasks classes and text: give one with "
            "--task");
    if (values.file.empty()) {
        if (!values.inputs.empty() || !values.targets.empty())
            throw std::invalid_argument("--inputs and --targets name columns of a file: give it with --data FILE");
        if (readsFile(experiment) && !experiment.data.source.file.empty())
            return withEvenSteps(app, withDataLoaded(readAs(values.reading, experiment), context), experiment);
        if (values.reading.any())
            throw std::invalid_argument("--" + values.reading.given.front().first +
                                        " sets how a file is read: give the file with --data FILE");
        if (isGivenAs(app, "--resample", "auto"))
            throw std::invalid_argument("--resample auto takes the step from a file: give it with --data FILE");
        if (hasClasses) throw std::invalid_argument("the task " + experiment.data.task + " needs a file: give it with --data");
        if (readsFile(experiment)) throw std::invalid_argument("the data task needs a file: give it with --data FILE");
        return experiment;
    }
    std::error_code none;
    if (hasClasses) return withClasses(app, values, experiment, context);
    if (std::filesystem::is_directory(values.file, none)) {
        if (app.get_option("--task")->count() > 0 && !readsFile(experiment))
            throw std::invalid_argument("--data sets the task, but --task is " + experiment.data.task +
                                        ": leave one of them out");
        return withClasses(app, values, withTask(experiment, "classes"), context);
    }
    if (app.get_option("--task")->count() > 0 && !readsFile(experiment))
        throw std::invalid_argument("--data sets the task, but --task is " + experiment.data.task + ": leave one of them out");
    Experiment given = experiment;
    given.data.task = "data";
    values.reading.requireMeaning(values.file);
    const DataOptions reading = values.reading.over({});
    return withEvenSteps(app, withDataFile(given, values.file, values.inputs, values.targets, context, reading), given);
}

}  // namespace

Experiment withDataOptions(const CLI::App& app, const DataOptionValues& values, const Experiment& experiment,
                           const RunContext& context) {
    const Experiment complete = withData(app, values, experiment, context);
    requireAutonomousRunApplies(app, complete);
    return complete;
}

}  // namespace echoplane
