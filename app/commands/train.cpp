// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/commands/data_options.h"
#include "app/commands/export_options.h"
#include "app/commands/from_file.h"
#include "app/commands/model_options.h"
#include "app/commands/output_check.h"
#include "app/commands/plot_option_values.h"
#include "app/commands/radius_text.h"
#include "app/headless.h"
#include "app/interrupt.h"
#include "app/terminal_progress.h"
#include "core/io/data_table.h"
#include "core/io/experiment_json.h"
#include "core/io/result_tables.h"
#include "core/model/from_run.h"
#include "core/pipeline/free_error.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/stability.h"
#include "widgets/plots/plot_export.h"

namespace echoplane {

namespace {

struct PlotRequest {
    std::string kind;
    std::string file;
};

struct TrainOptions {
    Experiment experiment;
    bool json = false;
    std::string from;
    std::vector<PlotRequest> plots;
    PlotOptions plotOptions;
    std::vector<std::filesystem::path> tables;
    std::vector<std::filesystem::path> exports;
    std::optional<int> freeSteps;
    DataOptionValues data;
    ExportOptions exportOptions;
};

PlotRequest plotRequest(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals + 1 == text.size()) {
        throw std::invalid_argument("--plot takes KIND=FILE, for example plane=plane.svg, not \"" + text + "\"");
    }
    return {text.substr(0, equals), text.substr(equals + 1)};
}

/// Whatever can be known of the outputs before the run, all at once.
void checkOutputs(const TrainOptions& options, const Experiment& experiment) {
    OutputCheck check;
    if (experiment.task == "data") check.reads(experiment.data.file);
    for (const PlotRequest& plot : options.plots) {
        const QString kind = QString::fromStdString(plot.kind);
        check.that([&] {
            checkPlotRequest(kind, QString::fromStdString(plot.file));
            if (!hasPlot(kind, experiment))
                throw std::invalid_argument("the plot '" + plot.kind + "' needs a run of the task memory, not of " +
                                            experiment.task);
        });
        check.writes(plot.file);
    }
    for (const std::filesystem::path& file : options.tables) {
        check.that([&] { checkTableFile(file); });
        check.writes(file);
    }
    for (const std::filesystem::path& file : options.exports) {
        check.that([&] { requireExportable(file, outlineOf(experiment), options.exportOptions); });
        check.writes(file);
    }
    check.require();
}

void printTable(const RunResult& result) {
    const Experiment& e = result.experiment;
    std::printf("%s  %s  N %d  seed %u  rho %g  lr %g  s_in %g  alpha %g\n", taskText(e).c_str(), e.method.c_str(), e.size,
                e.seed, e.spectralRadius, e.leakRate, e.inputScaling, e.ridge);
    std::printf("rho_eff %s  condition number of Q %.3g  slowest time constant %.3g steps\n\n",
                effectiveRadiusText(*result.dynamics).c_str(), result.spectrum->conditionNumber,
                result.dynamics->slowestTimeConstant);
    if (const std::string note = effectiveRadiusNote(e); !note.empty()) std::printf("%s\n\n", note.c_str());
    if (result.diverged()) {
        std::printf("diverged at step %d: %s, so there are no errors to show\n", *result.states->divergedAt,
                    e.linear() ? "rho_eff is above 1" : "the states grow without bound");
    } else {
        const bool bits = std::isfinite(result.score->training.accuracy);
        std::printf("             RMSE        NRMSE       R²%s\n", bits ? "        accuracy" : "");
        const auto line = [&](const char* name, const Score& score) {
            std::printf("%-11s  %-10.3e  %-10.3e  %-8.5f", name, score.rmse, score.nrmse, score.r2);
            if (bits) std::printf("  %.4f", score.accuracy);
            std::printf("\n");
        };
        line("training", result.score->training);
        line("validation", result.score->validation);
        line("test", result.score->test);
        if (const auto& time = result.score->validTime) {
            std::printf("\nvalid time %s%.1f steps", time->cut ? "at least " : "", time->meanSteps);
            if (time->lyapunovTimes) std::printf(", %.2f Lyapunov times", *time->lyapunovTimes);
            std::printf(" (error below %g standard deviations, mean of %d starts)\n", ValidTime::threshold, ValidTime::starts);
        }
    }
    std::printf("\n");
    for (int stage = 0; stage < stageCount; ++stage) {
        std::printf("%s %.2f ms  ", stageNames[static_cast<std::size_t>(stage)].data(),
                    result.reports[static_cast<std::size_t>(stage)].seconds * 1e3);
    }
    std::printf("total %.2f ms\n", result.totalSeconds() * 1e3);
}

OutputWriter writeOutputs(const TrainOptions& options, const RunResult& result, const std::optional<Model>& model) {
    OutputWriter writer;
    if (!options.plots.empty()) {
        const auto application = headlessApplication();
        for (const PlotRequest& plot : options.plots) {
            writer.write([&] {
                exportPlot(QString::fromStdString(plot.kind), result, QString::fromStdString(plot.file), options.plotOptions);
            });
        }
    }
    for (const std::filesystem::path& file : options.tables) writer.write([&] { writeTable(file, errorTable(result)); });
    if (options.exports.empty()) return writer;
    if (!model) {
        writer.write([&] {
            throw std::runtime_error("the run diverged at step " + std::to_string(*result.states->divergedAt) +
                                     ", so there is no trained model to export");
        });
        return writer;
    }
    const Interrupt interrupt;
    RunContext context;
    context.stop = interrupt.token();
    for (const std::filesystem::path& file : options.exports)
        writer.write([&] { exportModel(file, *model, options.exportOptions, context); });
    return writer;
}

int train(const CLI::App& verb, const TrainOptions& options) {
    RunResult result;
    std::optional<Model> model;
    std::optional<FreeError> free;
    {
        const Interrupt interrupt;
        TerminalProgress progress;
        Pipeline pipeline;
        const RunContext context{interrupt.token(), std::ref(progress)};
        std::optional<StoredRun> stored;
        if (!options.from.empty()) stored = readStoredRun(options.from);
        const Experiment given = stored ? withOverrides(verb, *stored, options.experiment) : options.experiment;
        const Experiment experiment = withDataOptions(verb, options.data, given, context);
        if (experiment.data.table)
            for (const std::string& warning : experiment.data.table->warnings)
                std::cerr << "echoplane: warning: " << warning << '\n';
        checkOutputs(options, experiment);
        result = pipeline.run(experiment, context);
        if (!result.diverged()) model = modelOf(result, context);
        if (stored) tellDifference(options.from, *stored, result);
        if (options.freeSteps && !result.diverged()) {
            free = freeError(experiment, *result.spectrum, *result.dynamics, *result.states, *result.readout, *options.freeSteps,
                             context);
        }
    }
    if (!result.spectrum->warning.empty()) std::cerr << "echoplane: warning: " << result.spectrum->warning << '\n';
    const OutputWriter written = writeOutputs(options, result, model);
    if (options.json) {
        nlohmann::ordered_json json = runJson(result);
        json["forgets_start_after"] = model && model->forgetsStartAfter ? nlohmann::ordered_json(*model->forgetsStartAfter)
                                                                        : nlohmann::ordered_json(nullptr);
        if (free) {
            json["free_error"] = {{"steps", free->steps},
                                  {"nrmse", std::isfinite(free->nrmse) ? nlohmann::ordered_json(free->nrmse) : nullptr},
                                  {"starts", FreeError::starts}};
        }
        std::cout << json.dump(2) << '\n';
    } else {
        printTable(result);
        if (model) std::printf("%s\n", forgettingText(*model).c_str());
        if (free) {
            std::printf("NRMSE after %d steps of free running %.3e (%d starts over the test stretch)\n", free->steps, free->nrmse,
                        FreeError::starts);
        }
    }
    written.require();
    return 0;
}

}  // namespace

void addTrain(CLI::App& root, Action& action) {
    const auto options = std::make_shared<TrainOptions>();
    CLI::App* verb = root.add_subcommand("train", "Train a reservoir on a task and print its errors");
    verb->add_flag("--json", options->json, "Print one JSON document instead of the table");
    verb->add_option_function<std::vector<std::string>>(
            "--plot",
            [options](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) options->plots.push_back(plotRequest(text));
            },
            ("Save a plot; KIND is one of " + plotKinds().join(QStringLiteral(", ")).toStdString() +
             "; the format follows the suffix (.svg, .pdf, .png, or .csv for the numbers). May be repeated"))
        ->type_name("KIND=FILE");
    addPlotOptions(*verb, options->plotOptions);
    verb->add_option_function<std::vector<std::string>>(
            "--table",
            [options](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) options->tables.emplace_back(text);
            },
            "Save the errors as a table; the format follows the suffix (.csv, .md, .tex). May be repeated")
        ->type_name("FILE");
    addFromOption(*verb, options->from);
    verb->add_option_function<std::vector<std::string>>(
            "--export",
            [options](const std::vector<std::string>& texts) {
                for (const std::string& text : texts) options->exports.emplace_back(text);
            },
            "Save the trained model; the format follows the suffix: " + exportSuffixes() + ". May be repeated")
        ->type_name("FILE");
    verb->add_option("--free-steps", options->freeSteps,
                     "Forecasts with a horizon of 1: also give the error after so many steps of running on its own predictions, "
                     "over 50 starts in the test stretch, divided by the standard deviation of the series (Mackey-Glass: 84)")
        ->type_name("STEPS");
    addExportOptions(*verb, options->exportOptions);
    addModelOptions(*verb, options->experiment);
    addDataOptions(*verb, options->data);
    verb->callback([options, verb, &action] {
        if (options->from.empty()) completeTask(*verb, options->experiment);
        action = [options, verb] { return train(*verb, *options); };
    });
}

}  // namespace echoplane
