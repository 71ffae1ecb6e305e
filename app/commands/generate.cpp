// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/process/interrupt.h"
#include "core/formats/model_format.h"
#include "core/kinds/classes/classify.h"

namespace echoplane {

namespace {

struct GenerateOptions {
    std::string model, prompt;
    Generation how;
    bool json = false;
};

int generateVerb(const GenerateOptions& options) {
    const Model model = readModel(options.model);
    const Interrupt interrupt;
    RunContext context;
    context.stop = interrupt.token();
    const std::string text = generatedText(model, options.prompt, options.how, context);
    if (options.json) {
        std::cout << nlohmann::ordered_json{{"prompt", options.prompt},
                                            {"text", text},
                                            {"tokens", options.how.tokens},
                                            {"temperature", options.how.temperature},
                                            {"seed", options.how.seed}}
                         .dump(2)
                  << '\n';
    } else {
        std::cout << options.prompt << text << '\n';
    }
    if (!std::cout.flush()) throw std::runtime_error("cannot write to standard output");
    return 0;
}

}  // namespace

void addGenerate(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<GenerateOptions>();
    verb->add_option("MODELFILE", options->model, "Model that was exported as .npz or .json")->type_name("FILE")->required();
    verb->add_option("--prompt", options->prompt, "Beginning of the text; the reservoir is driven by it first")
        ->type_name("TEXT");
    verb->add_option("--tokens", options->how.tokens, "Number of tokens to draw")
        ->check(CLI::Range(1, 10'000'000))
        ->capture_default_str();
    verb->add_option("--temperature", options->how.temperature,
                     "Tokens are drawn in proportion to p^(1/T): below 1 likely ones become likelier, 0 takes the likeliest")
        ->check(CLI::Range(0.0, 100.0))
        ->capture_default_str();
    verb->add_option("--seed", options->how.seed, "Seed of the drawing")->capture_default_str();
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->callback([options, &action] { action = [options] { return generateVerb(*options); }; });
}

}  // namespace echoplane
