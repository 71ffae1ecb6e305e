// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/paper/figure.h"
#include "core/predict/run_forecast.h"

namespace echoplane {

/// A forecast after the last measured rows: a panel for each of the first eight targets, with its bounds. Text in the user's
/// language.
Figure forecastFigure(const RunForecast& result);

}  // namespace echoplane
