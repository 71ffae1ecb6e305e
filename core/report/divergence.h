// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/run/run_result.h"
#include "core/text/message.h"

namespace echoplane {

/// A sentence for the user: what diverged (by the rule of core/reservoir/divergence.h), at which step, and what helps. Empty if
/// nothing did.
Message divergenceSentence(const RunResult& run);

}  // namespace echoplane
