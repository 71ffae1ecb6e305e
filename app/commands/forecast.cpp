// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/commands/predict_options.h"
#include "app/options/output_check.h"
#include "app/options/standard_input.h"
#include "app/process/interrupt.h"
#include "core/files/text_file.h"
#include "core/formats/model_format.h"
#include "core/predict/forecast.h"
#include "core/predict/forecast_errors.h"
#include "core/text/json_number.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

struct ForecastOptions {
    std::string model, data, known, output = standardStream, stateIn, stateOut, start = "cold";
    int steps = 1;
    double level = 0.9;
    bool json = false;
    ReadOptionValues reading;
};

nlohmann::ordered_json jsonOf(const Forecast& forecast, const ForecastOptions& options) {
    nlohmann::ordered_json targets = nlohmann::ordered_json::array();
    for (std::size_t k = 0; k < forecast.names.size(); ++k) {
        const auto output = static_cast<Eigen::Index>(k);
        targets.push_back({{"name", forecast.names[k]},
                           {"values", jsonNumbers(forecast.values.row(output))},
                           {"lower", jsonNumbers(forecast.lower.row(output))},
                           {"upper", jsonNumbers(forecast.upper.row(output))}});
    }
    return {{"steps", options.steps},
            {"interval", options.level},
            {"diverged_at", forecast.divergedAt ? nlohmann::ordered_json(*forecast.divergedAt) : nullptr},
            {"output", options.output},
            {"time", forecast.times.name},
            {"times", forecast.times.texts},
            {"targets", targets},
            {"columns", forecast.read},
            {"start", options.stateIn.empty() ? options.start : options.stateIn},
            {"notes", forecast.notes}};
}

void checkForecastFiles(const ForecastOptions& options) {
    if (options.start == "warm" && !options.stateIn.empty())
        throw std::invalid_argument("--state-in and --start warm both say where to start from");
    if (options.output == standardStream && options.json)
        throw std::invalid_argument("the forecast and --json would both write to standard output: give --output a file");
    if (options.data == standardStream && options.known == standardStream)
        throw std::invalid_argument("--data and --known-inputs cannot both be standard input");
    OutputCheck check;
    for (const std::string& file : {options.model, options.data, options.known})
        if (!file.empty() && file != standardStream) check.reads(file);
    if (!options.stateIn.empty() && options.stateIn != options.stateOut) check.reads(options.stateIn);
    if (options.output != standardStream) check.writes(options.output);
    if (!options.stateOut.empty()) check.writes(options.stateOut);
    check.require();
}

int forecastVerb(const ForecastOptions& options) {
    checkForecastFiles(options);
    const Model model = readModel(options.model);
    const DataOptions reading = options.reading.over(predictReading(model));
    for (const std::string& each : {options.data, options.known}) options.reading.requireMeaning(each);
    const auto tableOf = [&](const std::string& file) {
        DataTable table = file == standardStream ? tableFromStandardInput(reading) : readDataTable(file, reading);
        for (const Message& warning : table.warnings)
            std::cerr << "echoplane: warning: " << table.file << ": " << warning << '\n';
        return table;
    };
    std::optional<ModelState> from;
    if (!options.stateIn.empty()) from = readModelState(options.stateIn, model);
    Forecast forecast;
    try {
        const DataTable table = tableOf(options.data);
        std::optional<DataTable> known;
        if (!options.known.empty()) known = tableOf(options.known);
        const Interrupt interrupt;  // only now: it could not interrupt the wait for standard input
        RunContext context;
        context.stop = interrupt.token();
        forecast =
            forecastTable(model, table,
                          {.steps = options.steps,
                           .level = options.level,
                           .known = known ? &*known : nullptr,
                           .warm = options.start == "warm",
                           .from = from ? &*from : nullptr,
                           .times = options.data == standardStream ? std::vector<std::string>()
                                                                   : lastTimeTexts(std::filesystem::path(options.data), table)},
                          context);
    } catch (const std::invalid_argument& error) {
        if (options.reading.any()) throw;
        throw Refusal(withReading(messageOf(error), reading));
    }
    for (const Message& note : forecast.notes) std::cerr << "echoplane: note: " << note << '\n';
    const std::string csv = forecastCsv(forecast);
    if (options.output == standardStream)
        std::cout << csv << std::flush;
    else
        writeTextFile(options.output, csv);
    if (!std::cout) throw std::runtime_error("cannot write to standard output");
    if (!options.stateOut.empty() && forecast.after.state.size() > 0) writeModelState(options.stateOut, forecast.after, model);
    if (options.json)
        std::cout << jsonOf(forecast, options).dump(2) << '\n';
    else if (options.output != standardStream)
        std::printf("%d steps of %zu targets after %s in %s\n", options.steps, forecast.names.size(), options.data.c_str(),
                    options.output.c_str());
    if (!forecast.divergedAt) return 0;
    throw std::runtime_error("the model diverged at step " + std::to_string(*forecast.divergedAt + 1) + " of the forecast");
}

std::string levelsText() {
    std::string text;
    for (const double each : forecastLevels()) text += (text.empty() ? "" : ", ") + CLI::detail::to_string(each);
    return text;
}

}  // namespace

void addForecast(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<ForecastOptions>();
    verb->add_option("MODELFILE", options->model,
                     "Model of a series that was exported as .npz or .json, best with train --fit-all --export")
        ->type_name("FILE")
        ->required();
    verb->add_option("--data", options->data,
                     "The series up to now: CSV, TSV, .npy or .npz with one row per step, or - for standard input. Columns are "
                     "matched by the names in the model; gaps, resampling, logarithms and differences are those of the training")
        ->type_name("FILE")
        ->required();
    verb->add_option("--steps", options->steps, "How many rows to forecast")
        ->type_name("STEPS")
        ->check(CLI::Range(1, 1000000))
        ->required();
    verb->add_option("--output", options->output,
                     "CSV to write, or - for standard output (the default): the time of each row, then each target under its own "
                     "name before its bounds")
        ->type_name("FILE.csv");
    verb->add_option("--known-inputs", options->known,
                     "Table of the rows after the data with those inputs that are not targets, such as a calendar or a weather "
                     "forecast, read like --data. Rows that the data already have are passed over, if both have times")
        ->type_name("FILE");
    verb->add_option("--interval", options->level,
                     "Nominal coverage of the bounds, one of " + levelsText() +
                         ". They come from forecasts of validation and test data, step by step")
        ->type_name("LEVEL")
        ->capture_default_str();
    verb->add_option("--start", options->start,
                     "Initial state of the reservoir: cold, zero, for a table long enough that the start is forgotten; or warm, "
                     "the state after the last row of the training series, for a table that begins with the next row")
        ->check(CLI::IsMember({"cold", "warm"}))
        ->capture_default_str();
    addStateOptions(*verb, options->stateIn, options->stateOut);
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    addReadOptions(*verb, options->reading);
    verb->callback([options, &action] { action = [options] { return forecastVerb(*options); }; });
}

}  // namespace echoplane
