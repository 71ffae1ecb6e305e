// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/export_options.h"
#include "app/options/output_check.h"
#include "app/process/interrupt.h"
#include "app/process/networks.h"
#include "core/onnx/network_files.h"
#include "core/own_data/data.h"
#include "core/predict/fit_all.h"
#include "core/predict/forecast_errors.h"
#include "core/predict/from_run.h"
#include "core/race/checkpoints.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

struct ExportVerb {
    std::string model;
    std::vector<std::string> outputs;
    ExportOptions options;
    bool preview = false;
    bool fitAll = false;
    bool json = false;
};

/// The model, trained again by its own settings and fitted on all rows.
Model fittedOnAll(const Model& model, const std::string& file, const RunContext& context) {
    std::optional<Experiment> experiment = experimentOf(model);
    if (!experiment) throw Refusal("%1 does not say how it was trained, so it cannot be fitted again", file);
    requireFitOnAll(*experiment);
    if (readsFile(*experiment)) experiment = withDataLoaded(std::move(*experiment), context);
    const RunResult run = Pipeline().run(*experiment, context);
    const Model validated = modelOf(run, context);
    const std::optional<ForecastErrors> errors = measuredForecastErrors(validated, run, context);
    return withForecastErrors(modelFittedOnAll(run, validated, context), errors);
}

/// Prints and returns the limits of the file's format, for each number format if none is chosen.
nlohmann::ordered_json preview(const std::filesystem::path& file, const Model& model, const ExportVerb& verb,
                               const RunContext& context) {
    const ModelFormat& format = modelFormat(file);
    std::vector<NumberFormat> choices = format.numbers;
    if (choices.empty() || verb.options.numbers != NumberFormat::automatic) choices = {verb.options.numbers};
    if (!verb.json) std::printf("%s: %s\n", file.string().c_str(), format.help.c_str());
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const NumberFormat numbers : choices) {
        ExportOptions options = verb.options;
        options.numbers = numbers;
        if (!verb.json && !format.numbers.empty())
            std::printf("  --numbers %s\n", std::string(numberFormatName(numbers)).c_str());
        nlohmann::ordered_json limits = nlohmann::ordered_json::array();
        for (const FormatLimit& limit : exportLimits(file, model, options, context)) {
            if (!verb.json)
                std::printf("    %s: %s\n", limit.blocks ? "cannot be written" : "note", limit.sentence.english().c_str());
            limits.push_back({{"sentence", limit.sentence}, {"blocks", limit.blocks}});
        }
        all.push_back({{"numbers", numberFormatName(numbers)}, {"limits", limits}});
    }
    return {{"output", file.string()}, {"preview", all}};
}

/// Exports a trained network from a checkpoint of a race.
int exportNetwork(const CLI::App& app, const ExportVerb& verb) {
    for (const char* option : {"--numbers", "--reservoirpy", "--batch", "--preview", "--fit-all"})
        if (app.count(option) > 0) throw std::invalid_argument(std::string(option) + " is for models, not for trained networks");
    const NetworkRecord record = readNetwork(verb.model);
    OutputCheck check;
    check.reads(verb.model);
    for (const std::string& file : verb.outputs) {
        check.that([&] { requireNetworkFile(file, record); });
        check.writes(file);
    }
    check.require();
    const Networks& networks = loadedNetworks();
    OutputWriter writer;
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const std::string& file : verb.outputs)
        writer.write([&] {
            try {
                writeNetwork(file, record, networks);
            } catch (const std::invalid_argument& reason) {
                throw Refusal("%1: %2", verb.model, messageOf(reason));  // as of weights that are not those of its kind
            }
            files.push_back({{"output", file}});
        });
    if (verb.json) std::cout << nlohmann::ordered_json{{"network", verb.model}, {"files", files}}.dump(2) << '\n';
    writer.require();
    return 0;
}

int exportVerb(const CLI::App& app, const ExportVerb& verb) {
    if (verb.model.ends_with(".network.json")) return exportNetwork(app, verb);
    const Interrupt interrupt;
    RunContext context;
    context.stop = interrupt.token();
    OutputCheck formats;
    for (const std::string& file : verb.outputs) formats.that([&] { static_cast<void>(modelFormat(file)); });
    formats.require();
    Model model = readModel(verb.model);
    if (verb.fitAll) model = fittedOnAll(model, verb.model, context);
    OutputCheck check;
    check.reads(verb.model);
    check.that([&] { checkExportFiles(std::vector<std::filesystem::path>(verb.outputs.begin(), verb.outputs.end())); });
    for (const std::string& file : verb.outputs) {
        if (verb.preview) continue;
        check.that([&] { requireExportable(file, model, verb.options); });
        check.writes(file);
    }
    check.require();
    OutputWriter writer;
    nlohmann::ordered_json files = nlohmann::ordered_json::array();
    for (const std::string& file : verb.outputs) {
        writer.write([&] {
            if (verb.preview) {
                files.push_back(preview(file, model, verb, context));
                return;
            }
            // Not within a ?: — if a member of a braced list throws there, GCC 12 and 14 destroy the earlier members twice.
            const auto notes = exportModel(file, model, verb.options, context);
            files.push_back({{"output", file}, {"notes", notes}});
        });
    }
    if (verb.json) {
        const auto& forgotten = model.forgetsStartAfter;
        std::cout << nlohmann::ordered_json{{"model", verb.model},
                                            {"forgets_start_after", forgotten ? nlohmann::ordered_json(*forgotten) : nullptr},
                                            {"files", files}}
                         .dump(2)
                  << '\n';
    } else {
        std::printf("%s\n", forgettingText(model).c_str());
    }
    writer.require();
    return 0;
}

}  // namespace

void addExport(CLI::App* app, Action& action) {
    const auto verb = std::make_shared<ExportVerb>();
    app->add_option("MODELFILE", verb->model,
                    "Model that was exported as .npz or .json, or a trained network saved by race --checkpoints, "
                    "NAME.network.json, for .onnx and .pt (TorchScript)")
        ->type_name("FILE")
        ->required();
    app->add_option("--output", verb->outputs, "File to write; its suffix is one of " + exportSuffixes() + ". May be repeated")
        ->type_name("FILE")
        ->required();
    addExportOptions(*app, verb->options);
    app->add_flag("--batch", verb->options.batch,
                  "Write .onnx files for many series at once: steps × batch × columns instead of steps × columns");
    app->add_flag("--fit-all", verb->fitAll,
                  "Train the model again by the settings that it holds, on the same data, and fit its readout on all rows before "
                  "it is written; it keeps the errors of validation and test");
    app->add_flag("--preview", verb->preview, "Only print what the files would not hold, or hold less exactly; write nothing");
    app->add_flag("--json", verb->json, "Print one JSON document");
    app->callback([verb, app, &action] { action = [verb, app] { return exportVerb(*app, *verb); }; });
}

}  // namespace echoplane
