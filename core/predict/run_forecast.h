// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/predict/forecast.h"
#include "core/run/run_result.h"

namespace echoplane {

/// Forecast of the rows after the data of a run, by its own model.
struct RunForecastRequest {
    std::shared_ptr<const RunResult> run;
    int steps = 1;           ///< H
    double level = 0.9;      ///< nominal coverage of the bounds, one of forecastLevels()
    std::string known = {};  ///< file with the rows after the data of those inputs that are not targets; or empty
    bool fitAll = true;      ///< the readout is fitted once more, on all rows (modelFittedOnAll())
    int mostMeasured = 200;  ///< how many of the last rows to return with it
};

struct RunForecast {
    RunForecastRequest request;
    Forecast forecast;
    Eigen::MatrixXd measured;  ///< D_out × rows: the targets of the last rows, in the units of the file; NaN where filled
};

/// Why nothing can be forecast beyond the data of these settings; empty if something can.
Message whyNoForecast(const Experiment& experiment);

/// The names of the inputs that a forecast needs beyond the data, as they are not targets; empty for tasks without a file.
std::vector<std::string> inputsToKnow(const Experiment& experiment);

/// forecastTable() on the whole data of the run, with the bounds of measuredForecastErrors(), by the model that `train --export`
/// would write (with `fitAll`: that of --fit-all). The file is read again if it is not loaded. Tasks without a file go on from
/// the last step of the split, with outputs called y1, y2 ….
///
/// Throws std::invalid_argument if whyNoForecast(), for a run that diverged, and as forecastTable(); Cancelled. Cost of
/// measuredForecastErrors(), modelFittedOnAll() and forecastTable().
RunForecast forecastAfter(const RunForecastRequest& request, const RunContext& context = {});

}  // namespace echoplane
