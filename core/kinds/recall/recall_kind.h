// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/run_kind.h"

namespace echoplane {

/// Recall of the input: output k − 1 is the input k steps ago; scored delay by delay (memory.h). u(t) itself, delay 0, is fitted
/// beside.
extern const RunKind recallKind;

}  // namespace echoplane
