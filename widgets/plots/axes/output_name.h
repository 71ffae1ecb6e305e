// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/run/run_result.h"

namespace echoplane {

/// Axis label of output number `output`, from 0, of a run that has its targets: "output", "y (2 of 3)", or as its kind names it
/// (RunKind::outputName).
QString outputName(const RunResult& result, int output);

/// Why a view of a single series has nothing to show for a run, and where to look instead; empty for runs of a single series
/// (RunKind::trajectory).
QString noSeriesText(const RunResult& result);

/// Axis label for pooled RMSEs: "RMSE"; for data from a file "RMSE (power)", or "RMSE (normalised)" where several targets have
/// different units.
QString rmseName(const RunResult& result);

}  // namespace echoplane
