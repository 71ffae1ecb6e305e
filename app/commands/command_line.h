// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/commands/command.h"
#include "app/options/window_options.h"

namespace echoplane {

/// Adds the options of a verb, with --jobs if it computes.
void addAllOptions(const Command& command, CLI::App& verb, Action& action);

/// The whole command line: the window's options and every verb, whose options are added when it is given (addAllOptions()).
/// Parsing it fills `window` or sets `action`; both must outlive it.
std::unique_ptr<CLI::App> commandLine(WindowOptions& window, Action& action);

/// What the arguments ask for, a verb or the window, to be run; empty if they only asked for the help or the version, which is
/// then printed. Throws std::invalid_argument, with one line, if they cannot be read.
Action readArguments(int argc, char** argv);

}  // namespace echoplane
