// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/commands/command.h"
#include "app/options/model_options.h"
#include "core/run/pipeline.h"

namespace echoplane {

void addMine(CLI::App* verb, Action& action) {
    const auto experiment = std::make_shared<Experiment>();
    addModelOptions(*verb, *experiment);
    verb->callback([verb, experiment, &action] {
        completeTask(*verb, *experiment);
        action = [experiment] {
            std::printf("mine: %d modes\n", static_cast<int>(Pipeline().run(*experiment).dynamics->spectrum.modes()));
            return 0;
        };
    });
}

}  // namespace echoplane
