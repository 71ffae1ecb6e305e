// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/forecast.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/own_data/data_series.h"
#include "core/predict/forecast_errors.h"
#include "core/predict/forecast_series.h"
#include "core/predict/from_run.h"
#include "core/predict/predict_changes.h"
#include "core/predict/read_columns.h"
#include "core/tables/table_text.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();

/// w of each column, D × rows, with a note where gaps were filled.
Eigen::MatrixXd seriesOf(const DataTable& table, const std::vector<const DataColumn*>& columns, const Experiment& experiment,
                         std::vector<Message>* notes) {
    Eigen::MatrixXd series;
    Experiment unlogged = experiment;
    unlogged.set(ownData::logarithm, false);
    for (std::size_t k = 0; k < columns.size(); ++k) {
        checkOwnSeries(table, columns[k]->name, experiment);
        OwnSeries own = ownSeries(table, columns[k]->name, unlogged);
        // Number by number: Eigen's vectorised logarithm depends in its last bit on where a number lies in the series.
        if (experiment[ownData::logarithm])
            for (double& each : own.values) each = std::log(each);
        if (k == 0) series.resize(static_cast<Eigen::Index>(columns.size()), own.values.size());
        series.row(static_cast<Eigen::Index>(k)) = own.values.transpose();
        if (notes != nullptr && columns[k]->gaps > 0) {
            notes->push_back(Message(experiment[ownData::gaps] == "interpolate"
                                         ? "%1; interpolated, as in training"
                                         : "%1; filled with the previous number, as in training",
                                     gapText(*columns[k])));
        }
    }
    return series;
}

/// Number of rows of the known inputs that lie within the data, by the times of both; 0 if one has none.
std::size_t rowsBefore(const DataTable& known, const DataTable& data) {
    const TableTime &later = known.time, &earlier = data.time;
    const bool single = known.rows == 1;
    if (!later.known() || !earlier.rising || (!later.rising && !single) || later.dates != earlier.dates) return 0;
    // Two tables may count in different units: one row alone is a number of years.
    const auto seconds = [](const TableTime& time, double value) { return time.unit == "days" ? 86400.0 * value : value; };
    const auto comparable = [](const TableTime& time) { return time.unit == "days" || time.unit == "seconds"; };
    if (later.unit != earlier.unit && !(comparable(later) && comparable(earlier))) return 0;
    const bool same = later.unit == earlier.unit;
    const double last = same ? earlier.values.back() : seconds(earlier, earlier.values.back());
    const double step = same ? earlier.step : seconds(earlier, earlier.step);
    std::size_t passed = 0;
    const auto at = [&](std::size_t row) { return same ? later.values[row] : seconds(later, later.values[row]); };
    while (passed < later.values.size() && at(passed) <= last + 1e-6 * step) ++passed;
    if (passed < later.values.size() && earlier.even && at(passed) > last + 1.5 * step) {
        throw Refusal("the known inputs begin at %1 in %2, but the row after %3 is at %4", timeText(later, later.values[passed]),
                      known.file, data.file, timeText(earlier, earlier.values.back() + earlier.step));
    }
    return passed;
}

/// The start of a forecast: its place in time, and what came before the table.
struct Start {
    ForecastPlace place;
    Eigen::MatrixXd inputs, targets;  ///< D_in × s, D_out × L; empty for a cold start
};

Start startOf(const Model& model, const ForecastForm& form, const ForecastRequest& request) {
    Start start;
    if (const ModelState* from = request.from) {
        start.place.state = from->state;
        start.place.output = from->output;
        start.inputs = from->inputsLast;
        start.targets = from->targetsLast;
    } else if (!request.warm) {
        start.place.state = model.initialState;
        start.place.output = model.initialOutput;
        start.place.row = form.difference;
        start.place.first = true;
    } else {
        const PredictChanges changes = changesOf(model);
        if (model.warmState.size() == 0 || (form.lag > 0 && changes.targetsLast.size() == 0))
            throw Refusal("the model has no warm state to start from: it was written by an earlier version");
        start.place.state = model.warmState;
        start.place.output = model.warmOutput;
        start.inputs = changes.inputsLast;
        start.targets = changes.targetsLast;
    }
    return start;
}

/// Fills in the bounds.
void addBounds(Forecast& forecast, const Model& model, const ForecastForm& form, const Eigen::MatrixXd& rows, double level) {
    forecast.lower.setConstant(rows.rows(), rows.cols(), unknown);
    forecast.upper = forecast.lower;
    const std::optional<ForecastErrors> errors = forecastErrorsOf(model);
    if (!errors) {
        forecast.notes.push_back(
            Message("the model holds no errors of earlier forecasts, so there are no bounds: train it again "
                    "with --export"));
        return;
    }
    const auto low = errors->column(0.5 * (1.0 - level)), high = errors->column(0.5 * (1.0 + level));
    if (!low || !high) {
        std::string known;
        for (const double each : forecastLevels()) known += (known.empty() ? "" : ", ") + shortestText(each);
        throw Refusal("the interval is %1, but the model holds the errors for %2", shortestText(level), known);
    }
    const Eigen::Index measured = std::min(errors->steps(), rows.cols());
    for (Eigen::Index k = 0; k < rows.rows(); ++k) {
        const Eigen::MatrixXd& quantiles = errors->quantiles[static_cast<std::size_t>(k)];
        forecast.lower.row(k).head(measured) = rows.row(k).head(measured) + quantiles.col(*low).head(measured).transpose();
        forecast.upper.row(k).head(measured) = rows.row(k).head(measured) + quantiles.col(*high).head(measured).transpose();
    }
    if (form.logarithm) {
        forecast.lower = forecast.lower.array().exp();
        forecast.upper = forecast.upper.array().exp();
    }
    if (errors->steps() < rows.cols()) {
        forecast.notes.push_back(
            Message("bounds are given for the first %1 steps: validation and test are too short to measure "
                    "the errors of later ones",
                    errors->steps()));
    }
    if (forecast.lower.leftCols(measured).hasNaN() || forecast.upper.leftCols(measured).hasNaN()) {
        forecast.notes.push_back(
            Message("some bounds are missing: %1 earlier forecasts are too few for an interval of %2, or one "
                    "of them diverged",
                    errors->origins, shortestText(level)));
    }
}

}  // namespace

Forecast forecastTable(const Model& model, const DataTable& table, const ForecastRequest& request, const RunContext& context) {
    checkModel(model);
    constexpr int mostSteps = 1'000'000;
    if (request.steps < 1 || request.steps > mostSteps)
        throw Refusal("a forecast has 1 to %1 steps, but this one has %2", mostSteps, request.steps);
    const Experiment experiment = forecastExperimentOf(model);
    const ForecastForm form = forecastFormOf(model, experiment);
    if (form.horizon == 0 && std::ranges::any_of(form.source, [](Eigen::Index each) { return each >= 0; })) {
        throw Refusal(
            "the model reads its target in the same row, so beyond the data it has nothing to read: train it with a "
            "horizon of 1 or more");
    }
    Forecast forecast;
    const auto noted = [&](ReadColumns columns) {
        if (!columns.note.empty()) forecast.notes.push_back(columns.note);
        return columns;
    };
    const ReadColumns columns = noted(readColumns(table, model.inputNames, model.inputs(), false));
    forecast.read = namesOf(columns.list);
    const std::vector<const DataColumn*> targets = targetColumns(table, model, columns);
    if (targets.empty() && !model.outputNames.empty() && (form.lag > 0 || model.closedLoop())) {
        throw Refusal("%1 has no numbers for %2, which the forecast goes on from", table.file, listedNames(model.outputNames));
    }

    // The rows w: what came before the table, the table, and what follows.
    const Start start = startOf(model, form, request);
    const Eigen::MatrixXd inputs = seriesOf(table, columns.list, experiment, &forecast.notes);
    const Eigen::Index count = inputs.cols(), needed = form.horizon + start.place.row;
    const Eigen::Index total = count + std::max<Eigen::Index>(request.steps, form.horizon);
    if (count < std::max<Eigen::Index>(1, needed)) {
        throw Refusal("%1 has %2, but a forecast needs at least %3 to start from", table.file,
                      rowsText(static_cast<std::size_t>(count)), rowsText(static_cast<std::size_t>(needed)));
    }
    ForecastRows rows;
    rows.before = std::max(form.difference, form.lag);
    rows.inputs.setConstant(model.inputs(), rows.before + total, unknown);
    rows.targets.setConstant(model.outputs(), rows.before + total, unknown);
    for (Eigen::Index k = 0; k < start.inputs.cols(); ++k)
        rows.inputs.col(rows.before - start.inputs.cols() + k) = start.inputs.col(k);
    rows.inputs.middleCols(rows.before, count) = inputs;
    // The targets before the first step reach up to row h − 1, where measured ones replace them.
    for (Eigen::Index k = 0; k < start.targets.cols(); ++k) {
        const Eigen::Index column = rows.before - form.lag + form.horizon + k;
        if (column < rows.targets.cols()) rows.targets.col(column) = start.targets.col(k);
    }
    if (!targets.empty()) rows.targets.middleCols(rows.before, count) = seriesOf(table, targets, experiment, nullptr);
    rows.knownInputs = count;
    rows.knownTargets = targets.empty() ? 0 : count;

    const Eigen::Index more = std::max<Eigen::Index>(0, request.steps - form.horizon);
    if (!form.closed() && more > 0) {
        std::vector<std::string> names;
        for (std::size_t k = 0; k < form.source.size(); ++k)
            if (form.source[k] < 0) names.push_back(columns.list[k]->name);
        if (request.known == nullptr) {
            throw Refusal("%1 steps need %2 of %3 beyond the end of %4: give them with --known-inputs", request.steps,
                          rowsText(static_cast<std::size_t>(more)), listedNames(names), table.file);
        }
        const DataTable& known = *request.known;
        const auto passed = static_cast<Eigen::Index>(rowsBefore(known, table));
        if (passed > 0) {
            forecast.notes.push_back(Message("the first %1 of %2 lie within %3 and are passed over",
                                             rowsText(static_cast<std::size_t>(passed)), known.file, table.file));
        }
        const bool named = !model.inputNames.empty();
        const ReadColumns later =
            noted(readColumns(known, named ? names : std::vector<std::string>(), static_cast<Eigen::Index>(names.size()), false));
        const Eigen::MatrixXd series = seriesOf(known, later.list, experiment, &forecast.notes);
        if (series.cols() - passed < more) {
            throw Refusal("%1 steps need %2 of known inputs beyond the end of %3, but %4 has %5", request.steps,
                          rowsText(static_cast<std::size_t>(more)), table.file, known.file,
                          rowsText(static_cast<std::size_t>(std::max<Eigen::Index>(0, series.cols() - passed))));
        }
        Eigen::Index from = 0;
        for (std::size_t k = 0; k < form.source.size(); ++k) {
            if (form.source[k] >= 0) continue;
            rows.inputs.row(static_cast<Eigen::Index>(k)).segment(rows.before + count, more) =
                series.row(from++).segment(passed, more);
        }
    } else if (request.known != nullptr) {
        throw Refusal(form.closed() ? "%1 is not needed: all inputs of the model are its own outputs"
                                    : "%1 is not needed: the model looks %2 rows ahead, so %3 steps need no later inputs",
                      request.known->file, form.horizon, request.steps);
    }

    ModelStepper stepper(model);
    ForecastPlace place = start.place;
    bool bounded = runForecast(stepper, form, rows, place, count - 1, context);
    if (bounded) {
        forecast.after.state = place.state;
        forecast.after.output = previousOutput(form, rows, place);
        if (form.difference > 0)
            forecast.after.inputsLast = rows.inputs.middleCols(rows.before + count - form.difference, form.difference);
        forecast.after.targetsLast.resize(form.lag > 0 ? model.outputs() : 0, form.lag);
        for (Eigen::Index k = 0; k < form.lag; ++k) {
            const Eigen::Index column = rows.before + count - form.lag + form.horizon + k;
            forecast.after.targetsLast.col(k) = column < rows.targets.cols()
                                                    ? Eigen::VectorXd(rows.targets.col(column))
                                                    : Eigen::VectorXd::Constant(model.outputs(), unknown);
        }
        forecast.after.rows = (request.from != nullptr ? request.from->rows : 0) + count;
        if (!table.time.values.empty()) forecast.after.time = timeText(table.time, table.time.values.back());
        bounded = runForecast(stepper, form, rows, place, count + request.steps - 1 - form.horizon, context);
    }
    const Eigen::MatrixXd ahead = rows.targets.middleCols(rows.before + count, request.steps);
    if (!bounded) {
        Eigen::Index row = 0;
        while (row < ahead.cols() && ahead.col(row).allFinite()) ++row;
        forecast.divergedAt = static_cast<int>(row);
    } else if (!ahead.allFinite()) {
        throw Refusal("%1 has no value that the forecast of %2 could go on from: it needs the targets of the last %3", table.file,
                      listedNames(model.outputNames), rowsText(static_cast<std::size_t>(form.lag)));
    }
    forecast.values = ahead;
    if (form.logarithm) forecast.values = forecast.values.array().exp();
    addBounds(forecast, model, form, ahead, request.level);
    forecast.names = model.outputNames;
    for (Eigen::Index k = 1; std::cmp_less(forecast.names.size(), model.outputs()); ++k)
        forecast.names.push_back("y" + std::to_string(k));
    forecast.times = futureTimes(table, static_cast<std::size_t>(request.steps), experiment[ownData::resample], request.times);
    forecast.notes.insert(forecast.notes.end(), forecast.times.notes.begin(), forecast.times.notes.end());
    return forecast;
}

std::string forecastCsv(const Forecast& forecast) {
    TextTable text;
    text.header.push_back(forecast.times.name);
    for (const std::string& name : forecast.names)
        for (const char* part : {"", " lower", " upper"}) text.header.push_back(name + part);
    for (Eigen::Index t = 0; t < forecast.values.cols(); ++t) {
        std::vector<TextTable::Cell> row = {forecast.times.texts[static_cast<std::size_t>(t)]};
        for (Eigen::Index k = 0; k < forecast.values.rows(); ++k) {
            row.emplace_back(forecast.values(k, t));
            row.emplace_back(forecast.lower(k, t));
            row.emplace_back(forecast.upper(k, t));
        }
        text.rows.push_back(std::move(row));
    }
    return tableCsv(text);
}

}  // namespace echoplane
