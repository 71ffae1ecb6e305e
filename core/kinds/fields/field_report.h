// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

namespace echoplane {

/// RunKind::report for fields. Its JSON has `psd_nrmse`; for `valid_time` also the threshold of fields, `median_lyapunov_times`,
/// and how many forecasts have `ran_away`; and the `tiles` with their errors and their communication per step.
Report fieldReport(const RunResult& run);

}  // namespace echoplane
