// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// What the band of the signal shows: a standard deviation over seeds, or where nine of ten values lie, by the validation
/// residuals (predictionInterval()) or by the ensemble of seeds (ensembleInterval()).
enum class SignalBand { spread, residuals, ensemble };

}  // namespace echoplane
