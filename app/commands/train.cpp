// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/commands/run_print.h"
#include "app/options/data_options.h"
#include "app/options/export_options.h"
#include "app/options/from_file.h"
#include "app/options/job_options.h"
#include "app/options/model_options.h"
#include "app/options/output_check.h"
#include "app/options/plot_option_values.h"
#include "app/process/drawing.h"
#include "app/process/interrupt.h"
#include "app/process/ranks.h"
#include "app/process/terminal_progress.h"
#include "core/analysis/best_ridge.h"
#include "core/analysis/free_error.h"
#include "core/analysis/spread.h"
#include "core/analysis/stability.h"
#include "core/files/text_file.h"
#include "core/jobs/parallel_for.h"
#include "core/learners/baselines.h"
#include "core/own_data/data.h"
#include "core/own_data/data_warnings.h"
#include "core/predict/fit_all.h"
#include "core/predict/from_run.h"
#include "core/predict/online_lines.h"
#include "core/project/batch.h"
#include "core/project/python_call.h"
#include "core/project/result_tables.h"
#include "core/project/train_json.h"
#include "core/report/divergence.h"
#include "core/run/pipeline.h"
#include "core/tables/data_table.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

struct PlotRequest {
    std::string kind;
    std::string file;
};

struct TrainOptions {
    Experiment experiment;
    bool json = false;
    bool asPython = false;
    std::string from;
    std::vector<PlotRequest> plots;
    PlotOptionValues plotOptions;
    std::vector<std::filesystem::path> tables;
    std::vector<std::filesystem::path> exports;
    std::optional<int> autonomousSteps;
    std::optional<int> repeat;
    int season = 0;
    double interval = 0.9;
    bool normalised = false;
    bool fitAll = false;
    bool noBaselines = false;
    bool online = false;
    std::string batch;
    DataOptionValues data;
    JobOptions job;
    ExportOptions exportOptions;
};

PlotRequest plotRequest(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals + 1 == text.size()) {
        throw std::invalid_argument("--plot takes KIND=FILE, for example plane=plane.svg, not \"" + text + "\"");
    }
    return {text.substr(0, equals), text.substr(equals + 1)};
}

/// Checks what can be checked of the outputs before the run; throws all problems at once.
void checkOutputs(const TrainOptions& options, const Experiment& experiment) {
    OutputCheck check;
    if (readsFile(experiment)) check.reads(experiment.data.source.file);
    for (const PlotRequest& plot : options.plots) {
        check.that([&] { drawing().checkPlot(plot.kind, plot.file, experiment); });
        check.writes(plot.file);
    }
    for (const std::filesystem::path& file : options.tables) {
        check.that([&] { checkTableFile(file); });
        check.writes(file);
    }
    check.that([&] { checkExportFiles(options.exports); });
    if (options.fitAll) check.that([&] { requireFitOnAll(experiment); });
    for (const std::filesystem::path& file : options.exports) {
        check.that([&] { requireExportable(file, outlineOf(experiment), options.exportOptions); });
        check.writes(file);
    }
    check.require();
}

OutputWriter writeOutputs(const TrainOptions& options, const RunResult& result, const std::optional<Model>& model,
                          const Baselines* baselines, const Spread* spread) {
    OutputWriter writer;
    if (!options.plots.empty()) {
        const auto drawn = drawing().begin();
        for (const PlotRequest& plot : options.plots)
            writer.write([&] { drawing().exportPlot(plot.kind, result, plot.file, options.plotOptions); });
    }
    for (const std::filesystem::path& file : options.tables)
        writer.write([&] { writeTable(file, errorTable(result, options.normalised, baselines, spread)); });
    if (options.exports.empty()) return writer;
    if (!model) {
        writer.write(
            [&] { throw std::runtime_error("there is no trained model to export: " + divergenceSentence(result).english()); });
        return writer;
    }
    const Interrupt interrupt;
    RunContext context;
    context.stop = interrupt.token();
    for (const std::filesystem::path& file : options.exports)
        writer.write([&] { exportModel(file, *model, options.exportOptions, context); });
    return writer;
}

/// The script of --as-python.
PythonScript scriptOf(const TrainOptions& options, const Experiment& experiment, bool bestRidge) {
    PythonScript script;
    script.experiment = experiment;
    script.bestRidge = bestRidge;
    script.repeat = options.repeat;
    script.freeSteps = options.autonomousSteps;
    script.interval = options.interval;
    script.season = options.season;
    for (const std::filesystem::path& file : options.exports) script.exports.push_back(file.string());
    for (const PlotRequest& plot : options.plots) script.plots.emplace_back(plot.kind, plot.file);
    for (const std::filesystem::path& file : options.tables) script.tables.push_back(file.string());
    return script;
}

int train(const CLI::App& verb, const TrainOptions& options, const Ranks* ranks) {
    TrainedRun run;
    const RunResult& result = run.result;
    {
        const Interrupt interrupt;
        TerminalProgress progress;
        Pipeline pipeline;
        RunContext context{interrupt.token(), std::ref(progress), defaultThreads()};
        const bool prints = ranks == nullptr || ranks->rank() == 0;
        if (!prints) context.progress = nullptr;
        std::optional<StoredRun> stored;
        if (!options.from.empty()) stored = readStoredRun(options.from);
        const Experiment given = stored ? withOverrides(verb, *stored, options.experiment) : options.experiment;
        Experiment experiment = withDataOptions(verb, options.data, given, context);
        if (prints) noteIdleSettings(verb, experiment);
        const bool best = isGivenAs(verb, "--ridge", "best");
        if (options.autonomousSteps) checkFreeError(experiment, *options.autonomousSteps);
        if (ranks != nullptr && kindOf(experiment).shares == nullptr)
            throw std::invalid_argument("mpirun shares the parts of a run, but a run of the task " + experiment.data.task +
                                        " has none: run train without mpirun");
        if (ranks != nullptr && (best || options.repeat))
            throw std::invalid_argument("--ridge best and --repeat run several models: under mpirun use sweep or search");
        if (ranks != nullptr && !options.exports.empty())
            throw std::invalid_argument("each rank has only the readouts of its own parts: run train --export without mpirun");
        context.ranks = ranks;
        validate(experiment);  // before the warnings: a refusal is one line
        for (const Message& warning : prints ? dataWarnings(experiment) : std::vector<Message>())
            std::cerr << "echoplane: warning: " << warning << '\n';
        checkOutputs(options, experiment);
        if (options.asPython) {
            std::cout << pythonScript(scriptOf(options, experiment, best));
            return 0;
        }
        if (!options.job.file.empty()) {
            const std::string output = std::filesystem::path(options.job.file).stem().string() + ".json";
            return writeJobScript(options.job, options.json,
                                  [&](const ClusterShare& share) { return trainScript(experiment, output, share); });
        }
        run.result = runWithRidge(pipeline, experiment, best, context);
        experiment = result.experiment;
        if (const std::string note = best ? bestRidgeNote(experiment).english() : std::string(); prints && !note.empty())
            std::cerr << "echoplane: note: " << note << '\n';
        run = trainedRun(std::move(run.result),
                         {.season = options.season,
                          .baselines = !options.noBaselines,
                          .exported = !options.exports.empty(),
                          .fitAll = options.fitAll},
                         context);
        if (options.repeat) {
            context.threads = defaultThreads();
            run.spread = spreadOf(result, *options.repeat, context);
        }
        if (stored) warnOfDifference(options.from, *stored, result);
        if (options.autonomousSteps && !result.diverged()) {
            run.free = freeError(experiment, *result.spectrum, *result.dynamics, *result.states, *result.readout,
                                 *options.autonomousSteps, context);
        }
    }
    if (result.data && (ranks == nullptr || ranks->rank() == 0))
        for (const Message& warning : result.data->warnings) std::cerr << "echoplane: warning: " << warning << '\n';
    if (!result.spectrum->warning.empty()) std::cerr << "echoplane: warning: " << result.spectrum->warning << '\n';
    if (ranks != nullptr && ranks->rank() != 0) return result.diverged() ? 1 : 0;
    const OutputWriter written =
        writeOutputs(options, result, run.model, run.baselines.get(), run.spread ? &*run.spread : nullptr);
    const std::string divergence = divergenceSentence(result).english();
    if (options.json) {
        std::cout << trainJson(run, options.interval).dump(2) << '\n';
        if (!divergence.empty()) std::cerr << "echoplane: " << divergence << '\n';
    } else {
        printRun(result, run.stability,
                 {options.normalised, run.baselines.get(), run.spread ? &*run.spread : nullptr, options.interval});
        if (run.model && run.model->kind->runs) std::printf("%s\n", forgettingText(*run.model).c_str());
        if (run.trust) printLoopTrust(*run.trust);
        if (run.free) printFreeError(*run.free);
    }
    written.require();
    return divergence.empty() && !(run.free && run.free->divergedAt) ? 0 : 1;
}

/// An experiment a line in, a line of JSON out.
int trainBatch(const CLI::App& verb, const TrainOptions& options) {
    for (const char* each :
         {"--plot", "--table", "--export", "--free-steps", "--repeat", "--from", "--job-script", "--as-python"})
        if (verb.count(each) > 0) throw std::invalid_argument(std::string(each) + " is for one run, not for --batch");
    if (isGivenAs(verb, "--ridge", "best")) throw std::invalid_argument("--ridge best is for one run, not for --batch");
    std::string lines;
    if (options.batch == "-")
        lines.assign(std::istreambuf_iterator<char>(std::cin), {});
    else
        lines = readTextFile(options.batch);
    const Interrupt interrupt;
    TerminalProgress progress;
    const RunContext context{interrupt.token(), std::ref(progress)};
    const Batch batch{.base = withDataOptions(verb, options.data, options.experiment, context),
                      .given = [&](const Setting& each) { return verb.count("--" + each.name) > 0; },
                      .jobs = defaultThreads(),
                      .name = options.batch == "-" ? "standard input" : options.batch};
    const int errors = runBatch(
        lines, batch, [](const std::string& line) { std::cout << line << '\n'
                                                              << std::flush; }, context);
    if (!std::cout) throw std::runtime_error("cannot write to standard output");
    if (errors > 0) std::cerr << "echoplane: " << errors << (errors == 1 ? " line was refused\n" : " lines were refused\n");
    return errors > 0 ? 1 : 0;
}

/// A step a line in, a line of predictions out; at the end of input the trained model.
int trainOnline(const CLI::App& verb, const TrainOptions& options) {
    for (const char* each : {"--data", "--task", "--json", "--plot", "--table", "--fit-all", "--free-steps", "--repeat", "--from",
                             "--job-script", "--as-python", "--no-baselines"})
        if (verb.count(each) > 0)
            throw std::invalid_argument(std::string(each) + " is for a run on whole data, not for --online");
    if (isGivenAs(verb, "--ridge", "best"))
        throw std::invalid_argument("--ridge best is for a run on whole data, not for --online");
    Experiment usual = withTask(options.experiment, "data");
    usual.set(ownData::normalisation, "none");
    usual.set(forecast::horizon, 0);  // a line's target belongs to its inputs
    usual.readout.bias = true;
    const Experiment experiment = withGiven(verb, std::move(usual), options.experiment);
    OutputCheck check;
    check.that([&] { checkExportFiles(options.exports); });
    for (const std::filesystem::path& file : options.exports) check.writes(file);
    check.require();
    OnlineLines lines(experiment, options.data.inputs, options.data.targets, options.data.reading.over({}));
    long refused = 0;
    for (std::string line; std::getline(std::cin, line);) {
        std::string answer = "\n";  // a line out for each line in, also for one that is refused
        try {
            answer = lines.take(line);
        } catch (const std::invalid_argument& error) {
            std::cerr << "echoplane: " << messageOf(error) << '\n';
            ++refused;
        }
        std::cout << answer << std::flush;
        if (!std::cout) throw std::runtime_error("cannot write to standard output");
    }
    const RunResult result = lines.result();
    std::cerr << "echoplane: " << result.data->steps() << " steps; RMSE of the predictions before learning "
              << roundedText(result.score->training.rmse, 4) << '\n';
    if (refused > 0) std::cerr << "echoplane: " << refused << (refused == 1 ? " line was refused\n" : " lines were refused\n");
    OutputWriter writer;
    if (!options.exports.empty()) {
        const Interrupt interrupt;
        RunContext context;
        context.stop = interrupt.token();
        const Model model = modelOf(result, context);
        for (const std::filesystem::path& file : options.exports)
            writer.write([&] { exportModel(file, model, options.exportOptions, context); });
    }
    writer.require();
    return refused > 0 ? 1 : 0;
}

}  // namespace

void addTrain(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<TrainOptions>();
    verb->add_flag("--json", options->json, "Print one JSON document instead of the table");
    verb->add_option_function<std::vector<std::string>>(
            "--plot",
            [options](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) options->plots.push_back(plotRequest(text));
            },
            ("Save a plot; KIND is one of " + plotNameList() +
             "; the format follows the suffix (.svg, .pdf, .png, or .csv for the numbers). May be repeated"))
        ->type_name("KIND=FILE");
    addPlotOptions(*verb, options->plotOptions);
    verb->add_option("--table", options->tables,
                     "Save the errors as a table; the format follows the suffix (.csv, .md, .tex). May be repeated")
        ->type_name("FILE");
    addFromOption(*verb, options->from);
    verb->add_option("--export", options->exports,
                     "Save the trained model; the format follows the suffix: " + exportSuffixes() + ". May be repeated")
        ->type_name("FILE");
    verb->add_flag("--fit-all", options->fitAll,
                   "Before the export, fit the readout once more on all rows, so that the model that leaves has seen the latest "
                   "ones. The errors printed, and those that the model keeps, are what validation and test said beforehand")
        ->needs(verb->get_option("--export"));
    verb->add_flag(
        "--no-baselines", options->noBaselines,
        "Leave out the forecasts to compare with (mean, persistence, season, AR, NVAR), which can cost more than the run");
    verb->add_option("--free-steps", options->autonomousSteps,
                     "One-step forecasts: also print the error after this many closed-loop steps, "
                     "over 50 starts in the test data, divided by the standard deviation of the series (Mackey-Glass: 84)")
        ->type_name("STEPS");
    verb->add_option("--repeat", options->repeat,
                     "Also run this many seeds, counted from --seed: mean and standard deviation of every error")
        ->check(CLI::Range(2, 10000))
        ->type_name("K");
    verb->add_option("--interval", options->interval,
                     "Nominal coverage of the prediction interval, built from the validation residuals (with "
                     "--repeat also from the ensemble of seeds) and checked on the test data")
        ->check(CLI::Range(0.01, 0.999))
        ->type_name("LEVEL")
        ->capture_default_str();
    verb->add_option("--season", options->season,
                     "Period in steps of the seasonal baseline, which repeats the target; estimated by default")
        ->check(CLI::Range(1, 10000000))
        ->type_name("STEPS");
    verb->add_option_function<std::string>(
            "--units", [options](const std::string& text) { options->normalised = text == "normalised"; },
            "Units of the printed RMSE and of --table, for data from a file: those of the file, or normalised as the reservoir "
            "sees the series")
        ->check(CLI::IsMember({"file", "normalised"}))
        ->type_name("file|normalised")
        ->default_str("file");
    addExportOptions(*verb, options->exportOptions);
    verb->add_option_function<std::string>(
            "--batch",
            [options](const std::string& file) {
                if (file.empty())
                    options->exportOptions.batch = true;
                else
                    options->batch = file;
            },
            "Run an experiment for each line of this file, or of standard input (-): JSON objects of settings, such as "
            "{\"task\": \"mso\", \"size\": 50}; the others come from the command line. Prints a line of JSON for each, in "
            "their order, --jobs at a time; a line that is refused gives its reason, and the rest goes on. Without a file, with "
            "--export: write "
            ".onnx files for many series at once, steps × batch × columns instead of steps × columns")
        ->expected(0, 1)
        ->type_name("FILE.jsonl");
    verb->add_flag(
            "--online", options->online,
            "Learn from standard input by recursive least squares: a line in, with the inputs and the target that belongs "
            "to them (--inputs, --targets; by default the last column is the target); a line out, the prediction before "
            "it is learned, empty in the washout. A line that is refused is reported and changes nothing. At the end of input "
            "--export saves the model")
        ->excludes(verb->get_option("--batch"));
    addJobOptions(*verb, options->job, false);
    // The job writes the JSON document of the run, beside the script.
    for (const char* each : {"--plot", "--table", "--export", "--free-steps", "--repeat"})
        verb->get_option("--job-script")->excludes(verb->get_option(each));
    verb->add_flag("--as-python", options->asPython,
                   "Print a Python script that repeats this run by the module echoplane, instead of running it")
        ->excludes(verb->get_option("--json"))
        ->excludes(verb->get_option("--job-script"));
    addModelOptions(*verb, options->experiment);
    addDataOptions(*verb, options->data);
    verb->callback([options, verb, &action] {
        if (options->from.empty()) completeTask(*verb, options->experiment);
        action = [options, verb] {
            if (options->online) return trainOnline(*verb, *options);
            if (!options->batch.empty()) return trainBatch(*verb, *options);
            if (!options->plots.empty()) drawing();
            return onRanks([&](const Ranks* ranks) { return train(*verb, *options, ranks); });
        };
    });
}

}  // namespace echoplane
