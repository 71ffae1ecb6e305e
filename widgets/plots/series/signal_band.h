// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace echoplane {

/// What the band of the signal shows: one standard deviation over seeds, or a 90 % interval, from the validation residuals
/// (predictionInterval()) or from the ensemble of seeds (ensembleInterval()).
enum class SignalBand { spread, residuals, ensemble };

}  // namespace echoplane
