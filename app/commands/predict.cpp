// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "core/io/model_format.h"
#include "core/io/series_csv.h"
#include "core/io/text_file.h"

namespace echoplane {

namespace {

struct PredictOptions {
    std::string model;
    std::string input;
    std::string known;
    std::string output;
    bool json = false;
};

Eigen::MatrixXd readSeries(const std::string& file, Eigen::Index expected, const char* what) {
    Eigen::MatrixXd series = readSeriesCsv(file);
    if (series.rows() != expected) {
        throw std::invalid_argument(file + " has " + std::to_string(series.rows()) + " columns, but the model has " +
                                    std::to_string(expected) + ' ' + what + (expected == 1 ? "" : "s"));
    }
    return series;
}

int predictVerb(const PredictOptions& options) {
    const Model model = readModel(options.model);
    const Eigen::MatrixXd inputs = readSeries(options.input, model.inputs(), "input");
    Eigen::MatrixXd known;
    if (!options.known.empty()) known = readSeries(options.known, model.outputs(), "output");
    if (known.cols() > inputs.cols()) {
        throw std::invalid_argument(options.known + " has " + std::to_string(known.cols()) + " steps, more than the " +
                                    std::to_string(inputs.cols()) + " of " + options.input);
    }
    const ModelPrediction said = predict(model, inputs, known);
    const Eigen::Index steps = said.divergedAt ? *said.divergedAt : said.outputs.cols();
    writeTextFile(options.output, seriesCsv(said.outputs.leftCols(steps), "y"));
    if (options.json) {
        const nlohmann::ordered_json diverged = said.divergedAt ? nlohmann::ordered_json(*said.divergedAt) : nullptr;
        std::cout << nlohmann::ordered_json{{"steps", steps},
                                            {"outputs", model.outputs()},
                                            {"diverged_at", diverged},
                                            {"output", options.output}}
                         .dump(2)
                  << '\n';
    }
    if (said.divergedAt) {
        throw std::runtime_error("the model diverged at step " + std::to_string(*said.divergedAt) + "; the steps before are in " +
                                 options.output);
    }
    if (!options.json) std::printf("%td steps of %td outputs in %s\n", steps, model.outputs(), options.output.c_str());
    return 0;
}

}  // namespace

void addPredict(CLI::App& root, Action& action) {
    const auto options = std::make_shared<PredictOptions>();
    CLI::App* verb = root.add_subcommand("predict", "Run a trained model over a CSV of inputs");
    verb->add_option("MODELFILE", options->model, "Model that was exported as .npz or .json")->type_name("FILE")->required();
    verb->add_option("--input", options->input, "CSV with a column an input and a line a step")
        ->type_name("FILE.csv")
        ->required();
    verb->add_option("--output", options->output, "CSV to write: a column an output and a line a step")
        ->type_name("FILE.csv")
        ->required();
    verb->add_option("--known-outputs", options->known,
                     "CSV of what the outputs really were over the first steps: a model that sees its last output is given these "
                     "first, then its own")
        ->type_name("FILE.csv");
    verb->add_flag("--json", options->json, "Print one JSON document instead of a line");
    verb->callback([options, &action] { action = [options] { return predictVerb(*options); }; });
}

}  // namespace echoplane
