// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/commands/command.h"
#include "app/options/window_options.h"

namespace echoplane {

/// The whole command line: the window's options and every verb, whose options are added when it is given (Command::addOptions()).
/// Parsing it fills `window` or sets `action`; both must outlive it.
std::unique_ptr<CLI::App> commandLine(WindowOptions& window, Action& action);

}  // namespace echoplane
