// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "app/commands/command.h"
#include "app/commands/window.h"

namespace echoplane {

/// The whole command line: the window's options and every verb. Parsing it fills `window` or sets `action`; both must outlive it.
std::unique_ptr<CLI::App> commandLine(WindowOptions& window, Action& action);

}  // namespace echoplane
