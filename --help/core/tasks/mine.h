// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// A sine of mine::period steps, to be forecast.
Task mineTask();

}  // namespace echoplane
