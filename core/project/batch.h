// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"
#include "core/project/given_settings.h"

namespace echoplane {

/// Many experiments in one process.
struct Batch {
    Experiment base;   ///< the settings that a line leaves open, with the data of a file loaded
    IsGiven given;     ///< of `base`; null: none. The others become those that suit a line's task
    int jobs = 1;      ///< threads, an experiment on each; the results do not depend on it
    std::string name;  ///< of the lines in messages
};

/// Runs an experiment for each line of `lines`, a JSON object of settings as settingsJson() has them ({"task": "mso", "size": 50,
/// "seed": 3}), and calls `write` with a JSON text for each, in their order, as soon as all before it are done: {"line", and what
/// runJson() says of it}, or {"line", "error"} if its settings are refused or cannot be run, after which the rest goes on. "id",
/// which may be any value, is repeated in the answer. Empty lines are passed over. Baselines, stability and the model, which cost
/// more than a small run, are left out. Returns the number of lines with an error. Throws Cancelled. Cost that of the runs; each
/// thread keeps the stages that its next line shares.
int runBatch(std::string_view lines, const Batch& batch, const std::function<void(const std::string&)>& write,
             const RunContext& context = {});

}  // namespace echoplane
