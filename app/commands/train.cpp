// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
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
#include "app/headless.h"
#include "app/interrupt.h"
#include "app/terminal_progress.h"
#include "core/files/data_table.h"
#include "core/io/result_tables.h"
#include "core/model/from_run.h"
#include "core/pipeline/best_ridge.h"
#include "core/pipeline/divergence.h"
#include "core/pipeline/free_error.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/stability.h"
#include "core/runs/run_json.h"
#include "core/tasks/data_warnings.h"
#include "widgets/plots/figures/plot_export.h"

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
    bool normalised = false;
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
    if (readsFile(experiment)) check.reads(experiment.data.source.file);
    for (const PlotRequest& plot : options.plots) {
        const QString kind = QString::fromStdString(plot.kind);
        check.that([&] {
            checkPlotRequest(kind, QString::fromStdString(plot.file));
            if (!hasPlot(kind, experiment))
                throw std::invalid_argument("the plot '" + plot.kind + "' needs a run of the task memory, not of " +
                                            experiment.data.task);
        });
        check.writes(plot.file);
    }
    for (const std::filesystem::path& file : options.tables) {
        check.that([&] { checkTableFile(file); });
        check.writes(file);
    }
    check.that([&] { checkExportFiles(options.exports); });
    for (const std::filesystem::path& file : options.exports) {
        check.that([&] { requireExportable(file, outlineOf(experiment), options.exportOptions); });
        check.writes(file);
    }
    check.require();
}

/// At most nine characters; "-" for what is not a number.
std::string figure(double value, const char* format = "%.3e") {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return std::isfinite(value) ? text.data() : "-";
}

std::string inWords(double value) {
    if (std::isnan(value)) return "not known";
    return std::isinf(value) ? "infinite" : figure(value, "%.3g");
}

std::string determination(double r2) {
    constexpr double longest = 100.0;
    return figure(r2, std::abs(r2) < longest ? "%.5f" : "%.1e");
}

std::string valueText(const Measure& score) {
    if (!std::isfinite(score.value)) return "-";
    return (score.lowerBound ? "≥ " : "") + figure(score.value, "%.2f") + " ± " + figure(score.standardError, "%.2f");
}

void printErrors(const RunResult& result, bool normalised) {
    const std::vector<ErrorBlock> blocks = errorBlocks(result, normalised);
    const bool bits = std::isfinite(result.score->training.accuracy);
    const bool memory = standardMetric(result) == Metric::memoryCapacity, time = standardMetric(result) == Metric::validTime;
    const std::string units = unitsNote(result, normalised);
    if (!units.empty() && units != blocks.front().name) std::printf("%s\n", units.c_str());
    for (const ErrorBlock& block : blocks) {
        const bool all = &block == &blocks.front();
        if (!block.name.empty()) std::printf("%s%s\n", all ? "" : "\n", block.name.c_str());
        std::printf("             RMSE        NRMSE       R²");
        if (bits) std::printf("        accuracy");
        if (all && memory) std::printf("        capacity");
        if (all && time) std::printf("        valid time (%s)", std::string(judgedOn(result, Role::test).unit).c_str());
        std::printf("\n");
        const auto line = [&](const char* name, const Score& score, Role stretch) {
            const bool more = bits || (all && (memory || time));
            std::printf("%-11s  %-10s  %-10s  %-*s", name, figure(score.rmse).c_str(), figure(score.nrmse).c_str(), more ? 8 : 1,
                        determination(score.r2).c_str());
            if (bits) std::printf("  %s", figure(score.accuracy, "%.4f").c_str());
            const Measure measured = judgedOn(result, stretch);
            if (all && memory) std::printf("  %s", figure(measured.value, "%.2f").c_str());
            if (all && time) std::printf("  %s", valueText(measured).c_str());
            std::printf("\n");
        };
        line("training", block.errors.training, Role::fit);
        line("validation", block.errors.validation, Role::validation);
        line("test", block.errors.test, Role::test);
    }
    if (const std::string note = rankNote(*result.readout); !note.empty())
        std::printf("\n%s: alpha is too small to hold the other directions of the states\n", note.c_str());
    if (const auto& curve = result.score->memory) std::printf("\nmemory capacity %s\n", memoryText(*curve).c_str());
    if (const auto& measured = result.score->validTime) {
        std::printf("\nvalid time on the test stretch %s%.1f ± %.1f steps, median %.1f", measured->cut ? "at least " : "",
                    measured->meanSteps, measured->standardError, measured->medianSteps);
        if (measured->lyapunovTimes)
            std::printf("; %.2f ± %.2f Lyapunov times", measured->mean(), measured->standardError * measured->unit());
        std::printf(" (error below %g standard deviations, mean ± standard error of %d starts)\n", ValidTime::threshold,
                    ValidTime::starts);
    }
}

void printTable(const RunResult& result, const RunStability& stability, bool normalised) {
    const Experiment& e = result.experiment;
    std::printf("%s  %s  N %d  seed %u  settings: rho %g  lr %g  s_in %g  alpha %g\n", taskText(e).c_str(),
                e.reservoir.method.c_str(), e.reservoir.size, e.reservoir.seed, e.dynamics.spectralRadius, e.dynamics.leakRate,
                e.input.scaling, e.readout.ridge);
    std::printf("spectral radius of W %s  rho_eff %s  condition number of Q %s  slowest time constant %s\n",
                radiusText(spectralRadiusOf(e, *result.spectrum)).c_str(), stability.radius.text().c_str(),
                inWords(result.spectrum->conditionNumber).c_str(), stability.radius.timeConstantText().c_str());
    for (const ClosedLoop& loop : stability.loops) std::printf("closed loop, %s\n", loop.text().c_str());
    std::printf("\n");
    if (const std::string note = effectiveRadiusNote(e); !note.empty()) std::printf("%s\n\n", note.c_str());
    const std::string divergence = divergenceSentence(result);
    if (!divergence.empty()) std::printf("diverged: %s%s", divergence.c_str(), result.diverged() ? "\n" : "\n\n");
    if (!result.diverged()) printErrors(result, normalised);
    std::printf("\n");
    for (const StageReport& report : result.reports)
        std::printf("%s %.2f ms  ", std::string(report.name).c_str(), report.seconds * 1e3);
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
    for (const std::filesystem::path& file : options.tables)
        writer.write([&] { writeTable(file, errorTable(result, options.normalised)); });
    if (options.exports.empty()) return writer;
    if (!model) {
        writer.write([&] { throw std::runtime_error("there is no trained model to export: " + divergenceSentence(result)); });
        return writer;
    }
    const Interrupt interrupt;
    RunContext context;
    context.stop = interrupt.token();
    for (const std::filesystem::path& file : options.exports)
        writer.write([&] { exportModel(file, *model, options.exportOptions, context); });
    return writer;
}

void printFreeError(const FreeError& free) {
    if (free.divergedAt) {
        std::printf("no NRMSE after %d steps of free running: %d of %d starts diverged, the first of them at step %d\n",
                    free.steps, free.diverged, FreeError::starts, *free.divergedAt);
        return;
    }
    std::printf(
        "NRMSE after %d steps of free running %.3e ± %.1e, median of the starts %.3e (standard error; %d starts over the test "
        "stretch)\n",
        free.steps, free.nrmse, free.standardError, free.median, FreeError::starts);
}

int train(const CLI::App& verb, const TrainOptions& options) {
    RunResult result;
    std::optional<Model> model;
    RunStability stability;
    std::optional<FreeError> free;
    {
        const Interrupt interrupt;
        TerminalProgress progress;
        Pipeline pipeline;
        const RunContext context{interrupt.token(), std::ref(progress)};
        std::optional<StoredRun> stored;
        if (!options.from.empty()) stored = readStoredRun(options.from);
        const Experiment given = stored ? withOverrides(verb, *stored, options.experiment) : options.experiment;
        Experiment experiment = withDataOptions(verb, options.data, given, context);
        const bool best = isGivenAs(verb, "--ridge", "best");
        if (options.freeSteps) checkFreeError(experiment, *options.freeSteps);
        for (const std::string& warning : dataWarnings(experiment)) std::cerr << "echoplane: warning: " << warning << '\n';
        checkOutputs(options, experiment);
        if (best) experiment = withBestRidge(experiment, pipeline, context);
        result = pipeline.run(experiment, context);
        if (!result.diverged()) model = modelOf(result, context);
        stability = runStability(result, context);
        if (stored) tellDifference(options.from, *stored, result);
        if (options.freeSteps && !result.diverged()) {
            free = freeError(experiment, *result.spectrum, *result.dynamics, *result.states, *result.readout, *options.freeSteps,
                             context);
        }
    }
    if (!result.spectrum->warning.empty()) std::cerr << "echoplane: warning: " << result.spectrum->warning << '\n';
    const OutputWriter written = writeOutputs(options, result, model);
    const std::string divergence = divergenceSentence(result);
    if (options.json) {
        nlohmann::ordered_json json = runJson(result, &stability);
        json["forgets_start_after"] = model && model->forgetsStartAfter ? nlohmann::ordered_json(*model->forgetsStartAfter)
                                                                        : nlohmann::ordered_json(nullptr);
        if (free) {
            const auto number = [](double value) { return std::isfinite(value) ? nlohmann::ordered_json(value) : nullptr; };
            json["free_error"] = {{"steps", free->steps},
                                  {"nrmse", number(free->nrmse)},
                                  {"starts", FreeError::starts},
                                  {"standard_error", number(free->standardError)},
                                  {"median", number(free->median)},
                                  {"diverged", free->diverged},
                                  {"diverged_at", free->divergedAt ? nlohmann::ordered_json(*free->divergedAt) : nullptr}};
        }
        std::cout << json.dump(2) << '\n';
        if (!divergence.empty()) std::cerr << "echoplane: " << divergence << '\n';
    } else {
        printTable(result, stability, options.normalised);
        if (model) std::printf("%s\n", forgettingText(*model).c_str());
        if (free) printFreeError(*free);
    }
    written.require();
    return divergence.empty() && !(free && free->divergedAt) ? 0 : 1;
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
    verb->add_option_function<std::string>(
            "--units", [options](const std::string& text) { options->normalised = text == "normalised"; },
            "Units of the RMSE that is printed and of --table, for data from a file: those of the file, or normalised ones, as "
            "the "
            "reservoir sees the series")
        ->check(CLI::IsMember({"file", "normalised"}))
        ->type_name("file|normalised")
        ->default_str("file");
    addExportOptions(*verb, options->exportOptions);
    addModelOptions(*verb, options->experiment);
    addDataOptions(*verb, options->data);
    verb->callback([options, verb, &action] {
        if (options->from.empty()) completeTask(*verb, options->experiment);
        action = [options, verb] { return train(*verb, *options); };
    });
}

}  // namespace echoplane
