// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/model/model.h"
#include "core/predict/future_times.h"
#include "core/predict/model_state.h"
#include "core/tables/data_table.h"
#include "core/text/message.h"

namespace echoplane {

/// What a forecast starts from and how far it goes.
struct ForecastRequest {
    int steps = 1;                        ///< H
    double level = 0.9;                   ///< nominal coverage of the bounds, one of forecastLevels()
    const DataTable* known = nullptr;     ///< the rows after the data, with the inputs that are not outputs; or null
    bool warm = false;                    ///< the data continue the training series
    const ModelState* from = nullptr;     ///< or, unless null, the rows that left this state
    std::vector<std::string> times = {};  ///< texts of the table's last times (lastTimeTexts()), after which dates are written
};

/// The rows beyond the end of a table, in the units of the file.
struct Forecast {
    FutureTimes times;               ///< of each row
    std::vector<std::string> names;  ///< of the targets, as in training; else y1, y2 …
    Eigen::MatrixXd values;          ///< D_out × H; NaN from `divergedAt` on
    Eigen::MatrixXd lower, upper;    ///< likewise; NaN where no bound is known
    std::optional<int> divergedAt;   ///< row, from 0
    std::vector<std::string> read;   ///< the columns that were used, in the order of the model's inputs
    std::vector<Message> notes;      ///< assumptions that were made, one sentence each
    ModelState after;                ///< for the rows that follow the table, before any forecast
};

/// Forecasts the H rows after a table. With n rows and a model that predicts h rows ahead, row n + k is the output of the step of
/// row n + k − h: the model is driven through the table, from zero states, its warm state or an earlier part's, and where that
/// step lies beyond the table its inputs are its own outputs, for the columns that are targets too, and the rows of
/// `request.known` for the others. y(t−1), where the model takes it, is the measured target as long as there is one. Gaps,
/// resampling, logarithms and differences are those of the training (data_series.h), undone in the result.
///
/// The bounds are the forecast plus the model's ForecastErrors of that step, before logarithms are undone: they widen with the
/// step. A step beyond the last measured one has none, with a note.
///
/// Columns are found as by predictTable(); times are futureTimes(). A table of known inputs may begin anywhere before the first
/// row that is needed if both tables have times: earlier rows are passed over. Throws std::invalid_argument, with one sentence,
/// for a model without a forecast (forecastFormOf()), columns that are missing, a table that is too short, known inputs that are
/// missing, too short or begin too late, a level without quantiles, or a state that cannot be kept; Cancelled. Cost O(n + H)
/// steps of the model.
Forecast forecastTable(const Model& model, const DataTable& table, const ForecastRequest& request,
                       const RunContext& context = {});

/// The forecast as CSV (RFC 4180), a row a step: the time, then each target under its own name and its bounds as "name lower" and
/// "name upper", which are empty where there are none. Numbers read back bit for bit.
std::string forecastCsv(const Forecast& forecast);

}  // namespace echoplane
