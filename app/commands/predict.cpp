// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/commands/predict_options.h"
#include "app/options/standard_input.h"
#include "app/process/interrupt.h"
#include "core/files/text_file.h"
#include "core/formats/model_format.h"
#include "core/kinds/classes/class_form.h"
#include "core/predict/line_predictor.h"
#include "core/predict/predict_csv.h"

namespace echoplane {

namespace {

DataTable tableOf(const std::string& file, const DataOptions& reading) {
    DataTable table = file == standardStream ? tableFromStandardInput(reading) : readDataTable(file, reading);
    for (const Message& warning : table.warnings) std::cerr << "echoplane: warning: " << table.file << ": " << warning << '\n';
    return table;
}

nlohmann::ordered_json orNull(const std::optional<int>& step) {
    return step ? nlohmann::ordered_json(*step) : nlohmann::ordered_json(nullptr);
}

void printPredicted(const PredictOptions& options, const Model& model, const PredictedTable& predicted) {
    const std::string& output = options.files.outputs;
    if (options.json) {
        std::cout << nlohmann::ordered_json{{"steps", predicted.steps},
                                            {"outputs", model.outputs()},
                                            {"diverged_at", orNull(predicted.divergedAt)},
                                            {"output", output},
                                            {"columns", predicted.read},
                                            {"columns_by", predicted.byName ? "name" : "order"},
                                            {"start", options.start},
                                            {"warm_start_after_row", orNull(predicted.warmAfterRow)},
                                            {"forgets_start_after", orNull(model.forgetsStartAfter)},
                                            {"notes", predicted.notes}}
                         .dump(2)
                  << '\n';
    } else if (output != standardStream && !predicted.divergedAt) {
        std::printf("%td steps of %td outputs in %s\n", predicted.steps, model.outputs(), output.c_str());
        if (const auto& forgotten = model.forgetsStartAfter; forgotten && *forgotten > 0 && !options.files.warm)
            std::printf(
                "the first %d steps still depend on the zero start; --start warm continues where the training series "
                "ended\n",
                *forgotten);
    }
}

/// Runs a model that predicts a series.
/// The state to go on from, if any; it is checked that the state afterwards can be written.
std::optional<ModelState> statesOf(const PredictOptions& options, const Model& model) {
    std::optional<ModelState> from;
    if (!options.stateIn.empty()) from = readModelState(options.stateIn, model);
    if (!options.stateOut.empty()) requireWritable(options.stateOut);
    return from;
}

int predictSeriesOf(const PredictOptions& options, const Model& model) {
    const PredictFiles& files = options.files;
    checkPredictFiles(model, files);
    if (files.outputs != standardStream) requireWritable(files.outputs);
    for (const std::string& each : {files.inputs, files.known}) options.reading.requireMeaning(each);
    const std::optional<ModelState> from = statesOf(options, model);
    const DataTable inputs = tableOf(files.inputs, *files.reading);
    std::optional<DataTable> known;
    if (!files.known.empty()) known = tableOf(files.known, *files.reading);
    const Interrupt interrupt;  // only now: it could not interrupt the wait for standard input
    RunContext context;
    context.stop = interrupt.token();
    const PredictedTable predicted =
        predictTable(model, inputs, known ? &*known : nullptr, files.warm, context, from ? &*from : nullptr);
    for (const Message& note : predicted.notes) std::cerr << "echoplane: note: " << note << '\n';
    if (files.outputs == standardStream)
        std::cout << predicted.csv << std::flush;
    else
        writeTextFile(files.outputs, predicted.csv, context);
    if (!std::cout) throw std::runtime_error("cannot write to standard output");
    if (!options.stateOut.empty() && !predicted.divergedAt) writeModelState(options.stateOut, predicted.after, model);
    printPredicted(options, model, predicted);
    if (predicted.divergedAt) {
        throw std::runtime_error("the model diverged at step " + std::to_string(*predicted.divergedAt) +
                                 "; the steps before are in " +
                                 (files.outputs == standardStream ? "standard output" : files.outputs));
    }
    return 0;
}

/// A line in, a line out, as they come.
int predictLines(const PredictOptions& options, const Model& model) {
    LinePredictor predictor(model, *options.files.reading, statesOf(options, model));
    std::cout << predictor.heading() << std::flush;
    for (std::string line; std::getline(std::cin, line);) {
        std::cout << predictor.take(line) << std::flush;
        for (const Message& note : predictor.takeNotes()) std::cerr << "echoplane: note: " << note << '\n';
        if (!std::cout) throw std::runtime_error("cannot write to standard output");
    }
    if (!options.stateOut.empty()) writeModelState(options.stateOut, predictor.state(), model);
    return 0;
}

/// How models of other kinds are run.
constexpr struct {
    const ModelKind* kind;
    int (*run)(const PredictOptions& options, const Model& model);
} otherKinds[] = {{&classModels, &predictClasses}};

int runModel(const PredictOptions& options, const Model& model) {
    for (const auto& [kind, run] : otherKinds) {
        if (kind != model.kind) continue;
        if (!options.stateIn.empty() || !options.stateOut.empty())
            throw std::invalid_argument(
                "each sequence of a model that predicts classes begins at zero, so it has no state to keep");
        if (options.lines) throw std::invalid_argument("--line-by-line is for models of a series, not for classes");
        return run(options, model);
    }
    return options.lines ? predictLines(options, model) : predictSeriesOf(options, model);
}

int predictVerb(PredictOptions options) {
    const PredictFiles& files = options.files;
    if (files.outputs == standardStream && options.json)
        throw std::invalid_argument("predictions and --json would both write to standard output: give --output a file");
    if (files.inputs == standardStream && files.known == standardStream)
        throw std::invalid_argument("--input and --known-outputs cannot both be standard input");
    options.files.warm = options.start == "warm";
    if (options.lines && (files.inputs != standardStream || files.outputs != standardStream || !files.known.empty() ||
                          options.json || options.files.warm))
        throw std::invalid_argument(
            "--line-by-line reads standard input and writes standard output: give --input - without "
            "--output, --known-outputs, --json and --start warm");
    if (options.files.warm && !options.stateIn.empty())
        throw std::invalid_argument("--state-in and --start warm both say where to start from");
    const Model model = readModel(options.model);
    options.files.reading = options.reading.over(predictReading(model));
    try {
        return runModel(options, model);
    } catch (const std::invalid_argument& error) {
        if (options.reading.any()) throw;
        throw Refusal(withReading(messageOf(error), *options.files.reading));
    }
}

}  // namespace

void addStateOptions(CLI::App& app, std::string& in, std::string& out) {
    app.add_option("--state-in", in,
                   "Go on from the state that --state-out wrote after the rows before: two parts of a series give what the whole "
                   "gives, to the last bit")
        ->type_name("FILE.json");
    app.add_option("--state-out", out, "Save the state after the last row of the table, for --state-in")->type_name("FILE.json");
}

void addPredict(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<PredictOptions>();
    verb->add_option("MODELFILE", options->model, "Model that was exported as .npz or .json")->type_name("FILE")->required();
    verb->add_option("--input", options->files.inputs,
                     "CSV, TSV, .npy or .npz with one row per step, or - for standard input. Columns are matched by the names in "
                     "the model, others are ignored; without names they are taken in order. For a model that predicts "
                     "classes: sequences as --data takes them for training, with labels or without, or a text")
        ->type_name("FILE")
        ->required();
    options->files.outputs = standardStream;
    verb->add_option("--output", options->files.outputs,
                     "CSV to write, or - for standard output (the default): one line per step and one column per output, named "
                     "as in training with its lead in rows: load(t+1) in a row is the load of the next row. For classes, one "
                     "line per sequence: the class, and a column of votes for each class")
        ->type_name("FILE.csv");
    verb->add_option("--known-outputs", options->files.known,
                     "Table of the true outputs over the first steps, read like --input: a model that takes its last output as "
                     "input is given these "
                     "first, then by its own outputs. Row t is the output of step t, even if that lies later in time")
        ->type_name("FILE");
    verb->add_option("--start", options->start,
                     "Initial state of the reservoir: cold, zero, on which the first outputs (see forgets_start_after in "
                     "`echoplane info`) depend; or warm, the state after the last row of the training series, for a table "
                     "that begins with the next row (its number is printed)")
        ->check(CLI::IsMember({"cold", "warm"}))
        ->capture_default_str();
    addStateOptions(*verb, options->stateIn, options->stateOut);
    verb->add_flag("--line-by-line", options->lines,
                   "With --input -: write the outputs of each line as soon as it has come, with the numbers of the whole table");
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    addReadOptions(*verb, options->reading);
    verb->callback([options, &action] { action = [options] { return predictVerb(*options); }; });
}

}  // namespace echoplane
