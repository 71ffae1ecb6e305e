// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace echoplane {

struct MemoryCurve;

/// RunKind::report for recall: the memory capacity, in its JSON as `memory` (memoryJson()).
Report recallReport(const RunResult& run);

/// `total`, `half_delay`, `delays[]` and `capacity[]`, without bias, the total with its `standard_error`; `mc0`, the capacity at
/// delay 0 (the current input), and `most`, the theoretical maximum of mc0 + total (both null if unknown);
/// `squared_correlation[]` and `squared_total` are eq. 23 and 24 unchanged.
nlohmann::ordered_json memoryJson(const MemoryCurve& curve);

/// "58.31 ± 0.42 over delays 1 to 120, with MC_0 1.00 (the current input) 59.31 of at most 100".
Message capacityText(const MemoryCurve& curve);

}  // namespace echoplane
