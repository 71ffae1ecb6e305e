// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

/// As a series, but without noise.
extern const RunKind mineKind;
Task mineKindTask();

}  // namespace echoplane
