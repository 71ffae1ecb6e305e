// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/data.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <stdexcept>
#include <utility>

#include "core/files/data_table.h"

namespace echoplane {

namespace ownData {
const Parameter<std::string> normalisation(
    "standardise", {.name = "normalisation",
                    .label = "Normalisation",
                    .help = "How the columns of a data file are shifted and scaled before anything sees them. What it takes for "
                            "that is measured on the training stretch alone and kept with the model.",
                    .choices = {{"none", "None", "The numbers as they stand in the file."},
                                {"standardise", "Standardise", "Mean 0 and standard deviation 1 over the training stretch."},
                                {"min-max", "Minimum to maximum", "From −1 to 1 over the training stretch."}}});
}  // namespace ownData

namespace {

using Series = Eigen::Map<const Eigen::VectorXd>;

Series seriesOf(const DataTable& table, const std::string& name) {
    const DataColumn& column = dataColumn(table, name);
    requireUsable(table, column);
    return {column.values.data(), static_cast<Eigen::Index>(column.values.size())};
}

struct Affine {
    double shift = 0.0, scale = 1.0;
};

Affine affineOf(const Eigen::Ref<const Eigen::VectorXd>& column, const std::string& normalisation) {
    Affine affine;
    if (normalisation == "none") return affine;
    // Of numbers about 1, by a power of two and so to the same bits: squares of 1e-200 would be 0, of 1e300 infinite.
    const double size = column.array().abs().maxCoeff();
    const int power = size > 0.0 ? std::ilogb(size) : 0;
    const auto shifted = [](double value, int by) { return std::ldexp(value, by); };
    const Eigen::VectorXd training = column.unaryExpr([&](double value) { return shifted(value, -power); });
    if (normalisation == "standardise") {
        affine.shift = training.mean();
        affine.scale = std::sqrt((training.array() - affine.shift).square().mean());
    } else if (normalisation == "min-max") {
        affine.shift = 0.5 * training.maxCoeff() + 0.5 * training.minCoeff();
        affine.scale = 0.5 * training.maxCoeff() - 0.5 * training.minCoeff();
    }
    // A constant's deviation is rounding alone.
    const double largest = training.array().abs().maxCoeff();
    if (!(affine.scale > 1e-14 * largest)) return {shifted(affine.shift, power), 1.0};
    return {shifted(affine.shift, power), shifted(affine.scale, power)};
}

/// The columns `names` over `steps` rows from `first`, normalised by the first `training` rows.
void fill(const DataTable& table, const std::vector<std::string>& names, Eigen::Index first, const Experiment& experiment,
          Eigen::MatrixXd& series, Normalisation& normalisation) {
    const auto count = static_cast<Eigen::Index>(names.size());
    series.resize(count, experiment.steps());
    normalisation.shift.resize(count);
    normalisation.scale.resize(count);
    for (Eigen::Index k = 0; k < count; ++k) {
        const Series column = seriesOf(table, names[static_cast<std::size_t>(k)]);
        const Affine affine = affineOf(column.head(experiment.data.split.training), experiment[ownData::normalisation]);
        series.row(k) = (column.segment(first, experiment.steps()).transpose().array() - affine.shift) / affine.scale;
        normalisation.shift[k] = affine.shift;
        normalisation.scale[k] = affine.scale;
    }
}

}  // namespace

int dataSteps(const Experiment& experiment) {
    if (!experiment.data.source.table) return 0;
    const auto rows = static_cast<double>(experiment.data.source.table->rows);
    return static_cast<int>(std::clamp(rows - experiment[forecast::horizon], 0.0, double{std::numeric_limits<int>::max()}));
}

void checkData(const Experiment& experiment) {
    const DataSource& data = experiment.data.source;
    constexpr std::size_t mostColumns = 10'000;
    if (data.file.empty()) throw std::invalid_argument("the data task needs a file, but there is none: open one");
    for (const auto& [names, kind] : {std::pair(&data.inputs, "input"), std::pair(&data.targets, "target")}) {
        if (names->empty() || names->size() > mostColumns) {
            throw std::invalid_argument("the data task has " + std::to_string(names->size()) + " " + kind +
                                        " columns, but must have 1 to " + std::to_string(mostColumns));
        }
    }
    if (!data.table) return;
    for (const auto& names : {data.inputs, data.targets})
        for (const std::string& name : names) requireUsable(*data.table, dataColumn(*data.table, name));
    if (experiment.steps() > dataSteps(experiment)) {
        throw std::invalid_argument("training, validation and test are " + std::to_string(experiment.steps()) +
                                    " steps together, but " + data.file + " has " + std::to_string(data.table->rows) +
                                    " rows, which with horizon " + std::to_string(experiment[forecast::horizon]) + " leaves " +
                                    std::to_string(dataSteps(experiment)));
    }
}

Experiment withDataLoaded(Experiment experiment, const RunContext& context) {
    DataSource& data = experiment.data.source;
    if (data.table) return experiment;
    auto table = std::make_shared<const DataTable>(readDataTable(data.file, {}, context));
    if (data.fingerprint != 0 && data.fingerprint != table->fingerprint) {
        throw std::invalid_argument(data.file +
                                    " is no longer what it was when these settings were kept: open it again to use what it "
                                    "holds now");
    }
    data.fingerprint = table->fingerprint;
    data.table = std::move(table);
    return experiment;
}

Experiment withDataFile(Experiment experiment, std::string file, std::vector<std::string> inputs,
                        std::vector<std::string> targets, const RunContext& context) {
    experiment.data.task = "data";
    experiment.data.source = {};
    experiment.data.source.file = std::move(file);
    experiment.data.source.inputs = std::move(inputs);
    experiment.data.source.targets = std::move(targets);
    experiment = withDataLoaded(std::move(experiment), context);
    DataSource& data = experiment.data.source;
    std::vector<std::string> usable;
    for (const DataColumn& column : data.table->columns)
        if (column.usable()) usable.push_back(column.name);
    if (data.inputs.empty()) data.inputs = usable;
    if (data.targets.empty() && !usable.empty()) data.targets = {usable.back()};
    suitData(experiment);
    return experiment;
}

void suitData(Experiment& experiment) {
    const int steps = dataSteps(experiment);
    if (steps < 3) return;
    constexpr int mostTraining = 20'000, mostHeldOut = 5000, longestWashout = 200;
    const int heldOut = std::clamp(steps / 5, 1, mostHeldOut);
    const int training = std::min(steps - 2 * heldOut, mostTraining);
    setStretches(experiment, std::min(training / 20, longestWashout), training, heldOut, heldOut);
}

Dataset generateData(const Experiment& experiment) {
    const Experiment loaded = withDataLoaded(experiment);
    checkData(loaded);
    const DataTable& table = *loaded.data.source.table;
    Dataset data;
    const auto named = [&](const std::vector<std::string>& columns) {  // they may be given by number
        std::vector<std::string> names;
        names.reserve(columns.size());
        for (const std::string& each : columns) names.push_back(dataColumn(table, each).name);
        return names;
    };
    data.inputNames = named(loaded.data.source.inputs);
    data.targetNames = named(loaded.data.source.targets);
    fill(table, loaded.data.source.inputs, 0, loaded, data.inputs, data.inputNormalisation);
    fill(table, loaded.data.source.targets, loaded[forecast::horizon], loaded, data.targets, data.targetNormalisation);
    return data;
}

Task dataTask() {
    return {.name = "data",
            .label = "Data from a file",
            .help = "Tell the target columns of a file of measurements from its input columns, h steps ahead.",
            .parameters = {forecast::horizon, ownData::normalisation},
            .inputs = [](const Experiment& e) { return static_cast<int>(e.data.source.inputs.size()); },
            .outputs = [](const Experiment& e) { return static_cast<int>(e.data.source.targets.size()); },
            .generate = generateData,
            .usualSettings = suitData,
            .metric = Metric::nrmse,
            .forecasts = true,
            .readsFile = true};
}

}  // namespace echoplane
