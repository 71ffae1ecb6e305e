// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace echoplane {

/// RunKind::report for classes. Its JSON has `balanced_accuracy`, `macro_f1` and `log_loss` {train, validation, test} (null if
/// the outputs are not probabilities); the names of the `classes`; `features`, the number of features to which a sequence is
/// merged; and `confusion` {train, validation, test}: one row per class, with the number of its sequences assigned to each class.
/// For texts also `vocabulary`, and for the next token `bits` and `perplexity` (addBits()).
Report classReport(const RunResult& run);

}  // namespace echoplane
