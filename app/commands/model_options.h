// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include "core/experiment/experiment.h"
#include "core/settings/settings.h"

namespace echoplane {

/// Adds one option a setting (`--spectral-radius R` …) that writes into `experiment`, which must outlive the parsing. `--task
/// mso:5` also sets the task's parameter (Task::parameter). A value out of range throws std::invalid_argument with the range.
void addModelOptions(CLI::App& app, Experiment& experiment);

/// What the command line leaves open suits the task that it names: its stretches, and for the memory task delays, rho, lr and
/// ridge; and the method: the spectral radius that its source has, where it has one. `app` is the one that addModelOptions() was
/// called for, after parsing.
void completeTask(const CLI::App& app, Experiment& experiment);

/// Throws std::invalid_argument where --free-run stands on the command line and has no meaning for the experiment. A file may
/// carry it along: there it is ignored.
void requireFreeRunHasMeaning(const CLI::App& app, const Experiment& experiment);

/// `suited`, but with those settings of `given` that stand on the command line.
Experiment withGiven(const CLI::App& app, Experiment suited, const Experiment& given);

/// Whether a setting, or eigenvalues, stand on the command line, be they what they are anyway.
bool isModelGiven(const CLI::App& app);

/// That option stands on the command line with that text, such as `--ridge best`: a value that only a run, or the data, can tell
/// (train, sweep and search have a best alpha, verbs with --data a resample auto); addModelOptions() leaves the setting as it was
/// then.
bool isGivenAs(const CLI::App& app, const std::string& option, const std::string& text);

/// Says on standard error that `--metric` is given and has no effect, where that is so.
void tellIdleMetric(const CLI::App& app, const Experiment& experiment);

/// Sets one setting from what stands on the command line. Throws std::invalid_argument with the range.
void setFromText(const Setting& setting, Experiment& experiment, const std::string& text);

}  // namespace echoplane
