// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/animate_options.h"

namespace CLI {
class App;
}

namespace echoplane {

/// Runs along the path and writes the animation; returns the exit code.
int animate(const CLI::App& verb, AnimateOptions& options);

}  // namespace echoplane
