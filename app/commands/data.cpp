// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <iostream>
#include <memory>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/data_options.h"
#include "app/options/model_options.h"
#include "app/options/output_check.h"
#include "app/process/interrupt.h"
#include "core/project/dataset_file.h"

namespace echoplane {

namespace {

struct DataVerb {
    Experiment experiment;
    DataOptionValues data;
    std::string output;
    bool json = false;
};

int dataVerb(const CLI::App& verb, const DataVerb& options) {
    const Interrupt interrupt;
    RunContext context;
    context.stop = interrupt.token();
    OutputCheck check;
    if (!options.data.file.empty()) check.reads(options.data.file);
    check.that([&] { checkDatasetFile(options.output); });
    check.writes(options.output);
    check.require();
    const Experiment experiment = withDataOptions(verb, options.data, options.experiment, context);
    const nlohmann::ordered_json written = writeDataset(options.output, experiment, context);
    if (options.json) {
        std::cout << written.dump(2) << '\n';
    } else {
        std::printf("%d steps of %d inputs and %d targets in %s\n", written["steps"].get<int>(), written["inputs"].get<int>(),
                    written["targets"].get<int>(), options.output.c_str());
    }
    return 0;
}

}  // namespace

void addData(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<DataVerb>();
    verb->add_option("--output", options->output,
                     "File to write: .npz for NumPy, with the numbers that the reservoir sees and their scaling, or .csv in the "
                     "task's own units")
        ->type_name("FILE")
        ->required();
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    addModelOptions(*verb, options->experiment);
    addDataOptions(*verb, options->data);
    verb->callback([options, verb, &action] {
        completeTask(*verb, options->experiment);
        action = [options, verb] { return dataVerb(*verb, *options); };
    });
}

}  // namespace echoplane
