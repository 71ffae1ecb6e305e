// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/run_kind.h"

namespace echoplane {

/// Classification: each of many sequences, or each step, has a class; output k is 1 for class k (class_tasks.h, class_stages.h).
extern const RunKind classesKind;

}  // namespace echoplane
