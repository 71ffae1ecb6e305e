// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/forecast_errors.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include <nlohmann/json.hpp>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/predict/forecast_series.h"
#include "core/predict/from_run.h"
#include "core/text/json_number.h"
#include "core/text/json_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::array levels = {0.5, 0.8, 0.9, 0.95, 0.98, 0.99};
constexpr double unmeasured = std::numeric_limits<double>::quiet_NaN();

/// The rows of a run's data, with truths to compare with.
struct MeasuredRows {
    ForecastRows rows;
    Eigen::MatrixXd truth;  ///< D_out × rows; NaN where a target was not measured
};

void takeColumn(const DataTable& table, const std::string& name, const Experiment& experiment, Eigen::Index count,
                Eigen::Ref<Eigen::RowVectorXd, 0, Eigen::InnerStride<>> row, std::vector<Steps>* imputed) {
    const OwnSeries series = ownSeries(table, name, experiment);
    row = series.values.head(count).transpose();
    if (imputed != nullptr) *imputed = series.imputed;
}

MeasuredRows measuredRows(const RunResult& run, const ForecastForm& form) {
    const Experiment& experiment = run.experiment;
    const Dataset& data = *run.data;
    MeasuredRows measured;
    ForecastRows& rows = measured.rows;
    if (!readsFile(experiment)) {
        const Eigen::Index steps = data.steps(), count = steps + form.horizon;
        rows.inputs.setZero(data.inputs.rows(), count);
        rows.inputs.leftCols(steps) = original(data.inputs, data.inputNormalisation);
        rows.targets.setConstant(data.targets.rows(), count, unmeasured);
        rows.targets.rightCols(steps) = original(data.targets, data.targetNormalisation);
        measured.truth = rows.targets;
    } else {
        const Experiment loaded = withDataLoaded(experiment);
        const DataSource& source = loaded.data.source;
        const Eigen::Index count = lastRow(loaded);
        rows.inputs.resize(static_cast<Eigen::Index>(source.inputs.size()), count);
        rows.targets.resize(static_cast<Eigen::Index>(source.targets.size()), count);
        measured.truth.resize(rows.targets.rows(), count);
        for (Eigen::Index k = 0; k < rows.inputs.rows(); ++k)
            takeColumn(*source.table, source.inputs[static_cast<std::size_t>(k)], loaded, count, rows.inputs.row(k), nullptr);
        for (Eigen::Index k = 0; k < rows.targets.rows(); ++k) {
            std::vector<Steps> imputed;
            takeColumn(*source.table, source.targets[static_cast<std::size_t>(k)], loaded, count, rows.targets.row(k), &imputed);
            measured.truth.row(k) = rows.targets.row(k);
            for (const Steps& gap : imputed)
                for (Eigen::Index row = gap.first; row < std::min<Eigen::Index>(gap.end(), count); ++row)
                    measured.truth(k, row) = unmeasured;
        }
    }
    rows.knownTargets = rows.targets.cols();
    rows.knownInputs = rows.inputs.cols();
    return measured;
}

/// The quantile of p (at ForecastErrors) of sorted errors; NaN for too few.
double quantile(const std::vector<double>& sorted, double p) {
    const double rank = static_cast<double>(sorted.size() + 1) * p, rounding = 1e-9;
    const auto place = static_cast<std::ptrdiff_t>(p < 0.5 ? std::floor(rank + rounding) : std::ceil(rank - rounding));
    if (place < 1 || place > std::ssize(sorted)) return unmeasured;
    const double value = sorted[static_cast<std::size_t>(place - 1)];
    return std::isfinite(value) ? value : unmeasured;
}

double multiplicationsPerStep(const Model& model) {
    const auto size = static_cast<double>(model.size());
    const double others = size * static_cast<double>(model.inputs() + model.outputs()) + 50.0 * size;
    if (model.diagonal() != nullptr) return 4.0 * size + others;
    if (model.sparse() != nullptr) return static_cast<double>(model.sparse()->nonZeros()) + others;
    return size * size + others;
}

}  // namespace

std::optional<Eigen::Index> ForecastErrors::column(double probability) const {
    const auto at = std::ranges::find_if(probabilities, [&](double each) { return std::abs(each - probability) < 1e-9; });
    if (at == probabilities.end()) return std::nullopt;
    return at - probabilities.begin();
}

std::span<const double> forecastLevels() {
    return levels;
}

std::optional<ForecastErrors> measuredForecastErrors(const Model& model, const RunResult& run, const RunContext& context) {
    if (model.kind != &seriesModels || !run.data || !run.data->sequences.empty() || !experimentOf(model)) return std::nullopt;
    if (!readsFile(run.experiment) && !task(run.experiment.data.task).forecasts) return std::nullopt;
    const ForecastForm form = forecastFormOf(model);
    if (form.horizon == 0 && std::ranges::any_of(form.source, [](Eigen::Index each) { return each >= 0; })) return std::nullopt;
    MeasuredRows measured = measuredRows(run, form);
    ForecastRows& rows = measured.rows;
    const Eigen::Index count = rows.targets.cols(), first = form.difference + run.experiment.data.split.training + form.horizon;
    const Eigen::Index left = count - first;
    if (left < 2) return std::nullopt;
    constexpr Eigen::Index mostSteps = 100, fewestSteps = 12, mostQuantiles = 2000, mostOrigins = 200, fewestOrigins = 20;
    constexpr double mostMultiplications = 5e9;
    Eigen::Index steps = std::min({mostSteps, left / 2, std::max<Eigen::Index>(fewestSteps, mostQuantiles / model.outputs())});
    Eigen::Index origins = std::min(mostOrigins, left - steps + 1);
    const double affordable = mostMultiplications / multiplicationsPerStep(model);
    if (static_cast<double>(steps * origins) > affordable)
        origins = std::clamp(static_cast<Eigen::Index>(affordable) / steps, std::min(fewestOrigins, origins), origins);
    if (static_cast<double>(steps * origins) > affordable)
        steps = std::clamp<Eigen::Index>(static_cast<Eigen::Index>(affordable) / origins, 1, steps);

    std::vector<std::vector<std::vector<double>>> errors(static_cast<std::size_t>(model.outputs()),
                                                         std::vector<std::vector<double>>(static_cast<std::size_t>(steps)));
    ModelStepper stepper(model);
    ForecastPlace driven{model.initialState, model.initialOutput, form.difference, true};
    for (Eigen::Index k = 0; k < origins; ++k) {
        const Eigen::Index spread = left - steps, origin = first + (origins > 1 ? k * spread / (origins - 1) : 0);
        if (!runForecast(stepper, form, rows, driven, origin - form.horizon - 1, context)) return std::nullopt;
        // From here on nothing beyond row origin − 1 is known, except inputs that are not outputs.
        const Eigen::Index from = std::max<Eigen::Index>(0, origin - form.horizon - form.difference - form.lag - 1);
        ForecastRows window;
        window.inputs = rows.inputs.middleCols(from, origin + steps - from);
        window.targets = rows.targets.middleCols(from, origin + steps - from);
        window.knownTargets = window.knownInputs = origin - from;
        ForecastPlace place = driven;
        place.row -= from;
        runForecast(stepper, form, window, place, origin + steps - 1 - form.horizon - from, context);
        for (Eigen::Index output = 0; output < model.outputs(); ++output) {
            for (Eigen::Index step = 0; step < steps; ++step) {
                const double truth = measured.truth(output, origin + step),
                             predicted = window.targets(output, origin + step - from);
                if (!std::isfinite(truth)) continue;
                errors[static_cast<std::size_t>(output)][static_cast<std::size_t>(step)].push_back(
                    std::isfinite(predicted) ? truth - predicted : std::numeric_limits<double>::infinity());
            }
        }
    }
    ForecastErrors result;
    result.origins = static_cast<int>(origins);
    for (const double level : levels) result.probabilities.push_back(0.5 * (1.0 - level));
    for (const double level : levels) result.probabilities.push_back(0.5 * (1.0 + level));
    for (std::vector<std::vector<double>>& output : errors) {
        Eigen::MatrixXd quantiles(steps, static_cast<Eigen::Index>(result.probabilities.size()));
        for (std::size_t step = 0; step < output.size(); ++step) {
            std::ranges::sort(output[step]);
            // An infinite error has no sign: no bound can be given then.
            const bool diverged = !output[step].empty() && std::isinf(output[step].back());
            for (std::size_t p = 0; p < result.probabilities.size(); ++p)
                quantiles(static_cast<Eigen::Index>(step), static_cast<Eigen::Index>(p)) =
                    diverged ? unmeasured : quantile(output[step], result.probabilities[p]);
        }
        result.quantiles.push_back(std::move(quantiles));
    }
    return result;
}

Model withForecastErrors(Model model, const std::optional<ForecastErrors>& errors) {
    if (!errors) return model;
    Json metadata = plainJson(model.metadata);
    Json steps = Json::array();  // the longest list outside: infoText() gives its length only
    for (Eigen::Index step = 0; step < errors->steps(); ++step) {
        Json outputs = Json::array();
        for (const Eigen::MatrixXd& each : errors->quantiles) {
            Json row = Json::array();
            for (const double value : each.row(step)) row.push_back(jsonNumber(value));
            outputs.push_back(std::move(row));
        }
        steps.push_back(std::move(outputs));
    }
    metadata["forecast_errors"] = {
        {"origins", errors->origins}, {"probabilities", errors->probabilities}, {"quantiles", std::move(steps)}};
    model.metadata = metadata.dump(2);
    return model;
}

std::optional<ForecastErrors> forecastErrorsOf(const Model& model) {
    const Json metadata = plainJsonIfAny(model.metadata);
    if (!metadata.is_object() || !metadata.contains("forecast_errors")) return std::nullopt;
    try {
        const Json& json = metadata["forecast_errors"];
        ForecastErrors errors;
        json.at("origins").get_to(errors.origins);
        json.at("probabilities").get_to(errors.probabilities);
        const auto columns = static_cast<Eigen::Index>(errors.probabilities.size());
        const Json& steps = json.at("quantiles");
        errors.quantiles.assign(static_cast<std::size_t>(model.outputs()),
                                Eigen::MatrixXd(static_cast<Eigen::Index>(steps.size()), columns));
        for (std::size_t step = 0; step < steps.size(); ++step) {
            for (std::size_t output = 0; output < errors.quantiles.size(); ++output) {
                const Json& row = steps.at(step).at(output);
                for (Eigen::Index p = 0; p < columns; ++p) {
                    const Json& value = row.at(static_cast<std::size_t>(p));
                    errors.quantiles[output](static_cast<Eigen::Index>(step), p) =
                        value.is_null() ? unmeasured : value.get<double>();
                }
            }
        }
        return errors;
    } catch (const Json::exception&) {
        return std::nullopt;  // written by other hands
    }
}

}  // namespace echoplane
