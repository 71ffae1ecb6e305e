// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "core/experiment/experiment.h"

namespace echoplane {

/// The experiment with task `name` at the settings that a window opens it with, where its first picture does the subject justice:
/// withTask(), and for the tasks with generated data that need an activation or much memory also reservoir and readout, whatever
/// those were before. Programs and the command line start from withTask(). Throws as task().
Experiment withTaskOpened(Experiment experiment, std::string_view name);

}  // namespace echoplane
