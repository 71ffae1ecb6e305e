// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/window_options.h"

namespace CLI {
class App;
}

namespace echoplane {

/// Drawing::window().
int runWindow(const CLI::App& app, int argc, char** argv, WindowOptions& options);

}  // namespace echoplane
