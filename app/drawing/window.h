// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include "app/options/window_options.h"

namespace echoplane {

/// Drawing::window().
int runWindow(const CLI::App& app, int argc, char** argv, WindowOptions& options);

}  // namespace echoplane
