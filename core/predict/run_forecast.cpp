// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/run_forecast.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/predict/fit_all.h"
#include "core/predict/forecast_errors.h"
#include "core/predict/from_run.h"
#include "core/predict/predict_csv.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

/// Without the transformations of data from a file, which mean nothing to other tasks.
Experiment withoutOwnData(Experiment experiment) {
    experiment.set(ownData::logarithm, false);
    experiment.set(ownData::difference, 0);
    experiment.set(ownData::resample, 0.0);
    return experiment;
}

/// The series of a task without a file as a table: the inputs, and the targets beyond the last of them.
DataTable tableOfTask(const RunResult& run) {
    const Dataset& data = *run.data;
    const Eigen::Index steps = std::min<Eigen::Index>(data.steps(), run.experiment.data.split.steps());
    const int horizon = forecastHorizon(run.experiment);
    DataTable table;
    table.file = taskText(run.experiment);
    table.header = true;
    table.rows = static_cast<std::size_t>(steps + horizon);
    for (Eigen::Index k = 0; k < data.inputs.rows(); ++k) {
        DataColumn& column = table.columns.emplace_back();
        column.name = "y" + std::to_string(k + 1);
        for (Eigen::Index t = 0; t < steps; ++t) column.values.push_back(data.inputs(k, t));
        for (Eigen::Index t = std::max<Eigen::Index>(0, steps - horizon); t < steps; ++t)
            column.values.push_back(data.targets(k, t));
    }
    return table;
}

std::vector<std::string> namesInOrder(const DataTable& table) {
    std::vector<std::string> names;
    for (const DataColumn& each : table.columns) names.push_back(each.name);
    return names;
}

Eigen::MatrixXd lastRows(const DataTable& table, const std::vector<std::string>& targets, const Experiment& experiment,
                         int most) {
    Experiment unlogged = experiment;
    unlogged.set(ownData::logarithm, false);
    Eigen::MatrixXd rows;
    for (std::size_t k = 0; k < targets.size(); ++k) {
        OwnSeries series = ownSeries(table, targets[k], unlogged);
        for (const Steps& each : series.imputed)
            series.values.segment(each.first, each.count).setConstant(std::numeric_limits<double>::quiet_NaN());
        const Eigen::Index count = std::min<Eigen::Index>(series.values.size(), most);
        if (k == 0) rows.resize(static_cast<Eigen::Index>(targets.size()), count);
        rows.row(static_cast<Eigen::Index>(k)) = series.values.tail(count).transpose();
    }
    return rows;
}

bool sharesColumn(const DataSource& source) {
    return std::ranges::any_of(
        source.inputs, [&](const std::string& each) { return std::ranges::find(source.targets, each) != source.targets.end(); });
}

}  // namespace

Message whyNoForecast(const Experiment& experiment) {
    const Task& which = task(experiment.data.task);
    if (kindOf(experiment).model != nullptr || !kindOf(experiment).predictsSeries || which.oneSeries)
        return Message("only a series goes on after its last row, and the task %1 is not one", experiment.data.task);
    if (!readsFile(experiment) && !which.forecasts)
        return Message("the task %1 does not forecast its own inputs, so those after the last row are not known",
                       experiment.data.task);
    if (readsFile(experiment) && experiment[forecast::horizon] == 0 && sharesColumn(experiment.data.source)) {
        return Message(
            "the model reads its target in the same row, so beyond the data it has nothing to read: train it with a "
            "horizon of 1 or more");
    }
    return {};
}

std::vector<std::string> inputsToKnow(const Experiment& experiment) {
    std::vector<std::string> names;
    if (!readsFile(experiment)) return names;
    const DataSource& source = experiment.data.source;
    for (const std::string& each : source.inputs)
        if (std::ranges::find(source.targets, each) == source.targets.end()) names.push_back(each);
    return names;
}

RunForecast forecastAfter(const RunForecastRequest& request, const RunContext& context) {
    if (const Message reason = whyNoForecast(request.run->experiment); !reason.empty()) throw Refusal(reason);
    const bool ofFile = readsFile(request.run->experiment);
    RunResult run = *request.run;
    run.experiment = ofFile ? withDataLoaded(run.experiment, context) : withoutOwnData(run.experiment);
    const DataTable table = ofFile ? *run.experiment.data.source.table : tableOfTask(run);

    Model model = modelOf(run, context);
    const std::optional<ForecastErrors> errors = measuredForecastErrors(model, run, context);
    if (request.fitAll) model = modelFittedOnAll(run, model, context);
    model = withForecastErrors(std::move(model), errors);
    if (!ofFile) model.inputNames = model.outputNames = namesInOrder(table);

    RunForecast result{request, {}, lastRows(table, model.outputNames, run.experiment, request.mostMeasured)};
    std::optional<DataTable> known;
    if (!request.known.empty()) known = readDataTable(request.known, predictReading(model), context);
    result.forecast =
        forecastTable(model, table,
                      {.steps = request.steps,
                       .level = request.level,
                       .known = known ? &*known : nullptr,
                       .times = ofFile ? lastTimeTexts(std::filesystem::path(run.experiment.data.source.file), table)
                                       : std::vector<std::string>()},
                      context);
    return result;
}

}  // namespace echoplane
