// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "core/io/model_format.h"
#include "core/io/predict_csv.h"

namespace echoplane {

namespace {

struct PredictOptions {
    std::string model;
    std::string input;
    std::string known;
    std::string output;
    bool json = false;
};

int predictVerb(const PredictOptions& options) {
    const Model model = readModel(options.model);
    const auto [steps, divergedAt] = predictCsv(model, {options.input, options.known, options.output});
    if (options.json) {
        const nlohmann::ordered_json diverged = divergedAt ? nlohmann::ordered_json(*divergedAt) : nullptr;
        std::cout << nlohmann::ordered_json{{"steps", steps},
                                            {"outputs", model.outputs()},
                                            {"diverged_at", diverged},
                                            {"output", options.output}}
                         .dump(2)
                  << '\n';
    }
    if (divergedAt) {
        throw std::runtime_error("the model diverged at step " + std::to_string(*divergedAt) + "; the steps before are in " +
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
