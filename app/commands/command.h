// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>

#include <CLI/CLI.hpp>

namespace echoplane {

/// The parsed verb, to be run after parsing. Returns the exit code.
using Action = std::function<int()>;

/// One command-line verb. To add one, write a file beside train.cpp and a line in command.cpp.
struct Command {
    /// Adds the verb with its options to `root`; when the verb is parsed, `action` is set.
    void (*add)(CLI::App& root, Action& action);
};

std::span<const Command> commands();

void addTrain(CLI::App& root, Action& action);
void addMemory(CLI::App& root, Action& action);
void addSpectrum(CLI::App& root, Action& action);
void addSweep(CLI::App& root, Action& action);
void addSearch(CLI::App& root, Action& action);
void addReproduce(CLI::App& root, Action& action);
void addPredict(CLI::App& root, Action& action);
void addForecast(CLI::App& root, Action& action);
void addData(CLI::App& root, Action& action);
void addGenerate(CLI::App& root, Action& action);
void addExport(CLI::App& root, Action& action);
void addInfo(CLI::App& root, Action& action);
void addStability(CLI::App& root, Action& action);
void addCapacity(CLI::App& root, Action& action);
void addConceptors(CLI::App& root, Action& action);
void addMerge(CLI::App& root, Action& action);
void addFit(CLI::App& root, Action& action);
void addAnimate(CLI::App& root, Action& action);
void addRace(CLI::App& root, Action& action);

}  // namespace echoplane
