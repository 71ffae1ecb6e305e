// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/pipeline/stages.h"

namespace echoplane {

/// What an axis says of output number `output`, from 0, of a run that has its targets: "output", "y (2 of 3)". For the memory
/// task output k − 1 is the input k steps ago.
QString outputName(const RunResult& result, int output);

/// Why a view of one series has nothing to show of a run that tells sequences apart; empty of others.
QString noSeriesText(const RunResult& result);

/// What an axis of pooled RMSEs says: "RMSE", of data from a file "RMSE (power)", or "RMSE (normalised)" where several targets
/// have units of their own.
QString rmseName(const RunResult& result);

}  // namespace echoplane
