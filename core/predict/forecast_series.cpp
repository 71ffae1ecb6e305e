// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/forecast_series.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/own_data/data_series.h"
#include "core/predict/from_run.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

bool ForecastForm::closed() const {
    return std::ranges::all_of(source, [](Eigen::Index each) { return each >= 0; });
}

Experiment forecastExperimentOf(const Model& model) {
    if (model.kind != &seriesModels) throw Refusal("a forecast needs a model of a series, but this is %1", model.kind->noun);
    std::optional<Experiment> experiment = experimentOf(model);
    if (!experiment) {
        throw Refusal(
            "the model does not say which series it was trained on, so it is not known how far ahead its outputs are: "
            "a forecast needs a model that echoplane trained");
    }
    return std::move(*experiment);
}

ForecastForm forecastFormOf(const Model& model) {
    return forecastFormOf(model, forecastExperimentOf(model));
}

ForecastForm forecastFormOf(const Model& model, const Experiment& experiment) {
    const Task& which = task(experiment.data.task);
    ForecastForm form;
    form.source.assign(static_cast<std::size_t>(model.inputs()), -1);
    if (!readsFile(experiment)) {
        form.horizon = which.forecasts ? forecastHorizon(experiment) : 0;
        if (which.forecasts && model.inputs() == model.outputs())
            for (std::size_t k = 0; k < form.source.size(); ++k) form.source[k] = static_cast<Eigen::Index>(k);
        return form;
    }
    form.horizon = experiment[forecast::horizon];
    form.difference = experiment[ownData::difference];
    form.lag = targetLag(form.difference, form.horizon);
    form.logarithm = experiment[ownData::logarithm];
    for (std::size_t k = 0; k < form.source.size() && k < model.inputNames.size(); ++k) {
        const auto same = std::ranges::find(model.outputNames, model.inputNames[k]);
        if (same != model.outputNames.end()) form.source[k] = same - model.outputNames.begin();
    }
    return form;
}

Eigen::VectorXd previousOutput(const ForecastForm& form, const ForecastRows& rows, const ForecastPlace& place) {
    const Eigen::Index row = place.row - 1 + form.horizon, column = rows.before + row;
    if (place.first || row >= rows.knownTargets || column < form.lag) return place.output;
    Eigen::VectorXd measured = rows.targets.col(column);
    if (form.lag > 0) measured -= rows.targets.col(column - form.lag);
    return measured.allFinite() ? measured : place.output;
}

bool runForecast(ModelStepper& stepper, const ForecastForm& form, ForecastRows& rows, ForecastPlace& place, Eigen::Index last,
                 const RunContext& context) {
    Eigen::VectorXd input(rows.inputs.rows()), predicted;
    for (; place.row <= last; ++place.row) {
        context.checkpoint();
        const Eigen::Index column = rows.before + place.row, ahead = column + form.horizon;
        for (std::size_t k = 0; k < form.source.size() && place.row >= rows.knownInputs; ++k)
            if (form.source[k] >= 0) rows.inputs(static_cast<Eigen::Index>(k), column) = rows.targets(form.source[k], column);
        input = rows.inputs.col(column);
        if (form.difference > 0) input -= rows.inputs.col(column - form.difference);
        if (!stepper.step(input, previousOutput(form, rows, place), place.state, predicted)) {
            const Eigen::Index from = std::max(ahead, rows.before + rows.knownTargets);
            rows.targets.rightCols(std::max<Eigen::Index>(0, rows.targets.cols() - from))
                .setConstant(std::numeric_limits<double>::quiet_NaN());
            return false;
        }
        place.output = predicted;
        place.first = false;
        if (place.row + form.horizon < rows.knownTargets) continue;
        rows.targets.col(ahead) = predicted;
        if (form.lag > 0) rows.targets.col(ahead) += rows.targets.col(ahead - form.lag);
    }
    return true;
}

}  // namespace echoplane
