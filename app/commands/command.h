// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>

namespace CLI {
class App;
}

namespace echoplane {

/// The parsed verb, to be run after parsing. Returns the exit code.
using Action = std::function<int()>;

/// One command-line verb. To add one, write a file beside train.cpp and a line in command.cpp.
struct Command {
    const char* name;
    const char* description;
    /// Adds the options; when the verb is parsed, `action` is set.
    void (*addOptions)(CLI::App* verb, Action& action);
    bool computes = true;  ///< may use several threads
};

std::span<const Command> commands();

void addTrain(CLI::App* verb, Action& action);
void addMemory(CLI::App* verb, Action& action);
void addSpectrum(CLI::App* verb, Action& action);
void addSweep(CLI::App* verb, Action& action);
void addSearch(CLI::App* verb, Action& action);
void addReproduce(CLI::App* verb, Action& action);
void addPredict(CLI::App* verb, Action& action);
void addForecast(CLI::App* verb, Action& action);
void addData(CLI::App* verb, Action& action);
void addGenerate(CLI::App* verb, Action& action);
void addExport(CLI::App* verb, Action& action);
void addInfo(CLI::App* verb, Action& action);
void addStability(CLI::App* verb, Action& action);
void addCapacity(CLI::App* verb, Action& action);
void addConceptors(CLI::App* verb, Action& action);
void addMerge(CLI::App* verb, Action& action);
void addFit(CLI::App* verb, Action& action);
void addAnimate(CLI::App* verb, Action& action);
void addRace(CLI::App* verb, Action& action);

}  // namespace echoplane
