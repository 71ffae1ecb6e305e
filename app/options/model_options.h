// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/project/given_settings.h"
#include "core/settings/settings.h"

namespace CLI {
class App;
}

namespace echoplane {

/// Adds one option per setting (`--spectral-radius R` …) that writes into `experiment`, which must outlive the parsing. `--task
/// mso:5` also sets the task's parameter (Task::parameter). A value out of range throws std::invalid_argument with the range.
void addModelOptions(CLI::App& app, Experiment& experiment);

/// Gives settings that the command line leaves open the values that suit its task (split lengths; for the memory task delays,
/// rho, lr and ridge) and its method (the spectral radius of its source, if it has one). `app` is the one passed to
/// addModelOptions(), after parsing.
void completeTask(const CLI::App& app, Experiment& experiment);

/// Throws std::invalid_argument if --free-run is on the command line but does not apply to the experiment. From a file the
/// setting may come all the same; it is ignored then.
void requireAutonomousRunApplies(const CLI::App& app, const Experiment& experiment);

/// Returns `suited` with the settings of `given` that are on the command line.
Experiment withGiven(const CLI::App& app, Experiment suited, const Experiment& given);

/// Whether any setting, or --eigenvalues, is on the command line, even with its default value.
bool isModelGiven(const CLI::App& app);

/// Whether the option is on the command line with that text, such as `--ridge best`: a value that only a run or the data can
/// determine (--ridge best in train, sweep and search, --resample auto in verbs with --data). addModelOptions() leaves such a
/// setting unchanged.
bool isGivenAs(const CLI::App& app, const std::string& option, const std::string& text);

/// Notes on standard error which settings are on the command line but have no effect.
void noteIdleSettings(const CLI::App& app, const Experiment& experiment);

}  // namespace echoplane
