// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/own_field.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "core/kinds/fields/tile_layout.h"
#include "core/math/outliers.h"
#include "core/tables/field_file.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

std::string variableOf(const Experiment& experiment) {
    const std::vector<std::string>& names = experiment.data.source.inputs;
    return names.empty() ? std::string() : names.front();
}

FieldFileShape shapeOf(const Experiment& experiment) {
    if (experiment.data.source.file.empty()) throw Refusal("the task field needs a file: give it with --data FILE");
    return readFieldShape(experiment.data.source.file, variableOf(experiment));
}

void requireSteps(const Experiment& experiment, int there) {
    if (experiment.steps() + 1 <= there) return;
    throw Refusal("training, validation and test take %1 steps plus one, but %2 has %3", experiment.steps(),
                  experiment.data.source.file, there);
}

/// Which points have no values at all. Throws if a point has values at some steps only.
std::vector<bool> missingPoints(Eigen::MatrixXd& series, const std::string& file) {
    std::vector<bool> missing(static_cast<std::size_t>(series.rows()));
    bool any = false;
    for (Eigen::Index point = 0; point < series.rows(); ++point) {
        Eigen::Index gaps = 0, first = -1;
        for (Eigen::Index t = 0; t < series.cols(); ++t) {
            if (std::isfinite(series(point, t))) continue;
            if (first < 0) first = t;
            ++gaps;
        }
        if (gaps == 0) continue;
        if (gaps < series.cols())
            throw Refusal(
                "%1: point %2 has no number at step %3, but has numbers at other steps: fill its gaps, or remove it at all steps",
                file, point + 1, first + 1);
        missing[static_cast<std::size_t>(point)] = any = true;
        series.row(point).setZero();
    }
    if (std::ranges::all_of(missing, [](bool each) { return each; }))
        throw Refusal("%1 contains no number: every point is missing", file);
    return any ? missing : std::vector<bool>();
}

Dataset generateOwnField(const Experiment& experiment) {
    const std::string& file = experiment.data.source.file;
    FieldFile read = readFieldFile(file, variableOf(experiment));
    requireSteps(experiment, static_cast<int>(read.values.cols()));
    auto grid = std::make_shared<FieldGrid>();
    grid->rows = read.shape.rows;
    grid->columns = read.shape.columns;
    grid->name = read.name;
    const std::vector<Message> warnings = fieldWarnings(read, file);
    grid->missing = missingPoints(read.values, file);
    Dataset data = forecastOf(read.values, 0, experiment.steps(), 1);
    data.parts.set(std::move(grid));
    data.warnings = warnings;
    return data;
}

}  // namespace

std::vector<Message> fieldWarnings(const FieldFile& field, const std::string& name) {
    const auto all = static_cast<std::size_t>(field.values.size());
    std::vector<Message> warnings;
    for (const Outlier& each : findOutliers({field.values.data(), all}))
        warnings.push_back(
            Message("%1 is %2: if this marks missing values, write NaN instead", name, outlierText(each, all, "its numbers")));
    return warnings;
}

std::vector<Message> ownFieldWarnings(const Experiment& experiment) {
    try {
        return fieldAssumptions(experiment.data.source.file, variableOf(experiment));
    } catch (const std::exception&) {
        return {};  // an unreadable file is refused where it is read
    }
}

FieldShape ownFieldShape(const Experiment& experiment) {
    const FieldFileShape shape = shapeOf(experiment);
    return {shape.rows, shape.columns};
}

void requireOwnField(const Experiment& experiment) {
    requireSteps(experiment, shapeOf(experiment).steps);
}

Experiment withFieldFile(Experiment experiment, const std::string& file, const std::string& variable) {
    experiment = withTask(std::move(experiment), "field");
    experiment.data.source = {};
    experiment.data.source.file = file;
    if (!variable.empty()) experiment.data.source.inputs = {variable};
    const int steps = shapeOf(experiment).steps - 1;
    constexpr int fewest = 3;
    if (steps < fewest)
        throw Refusal(steps == 0 ? "%1 has %2 step, but a field needs at least 4: one each for training, validation and test, "
                                   "and one more to be forecast"
                                 : "%1 has %2 steps, but a field needs at least 4: one each for training, validation and test, "
                                   "and one more to be forecast",
                      file, steps + 1);
    const int validation = std::max(1, steps / 10), test = std::max(1, steps / 5), training = steps - validation - test;
    constexpr int longestWashout = 200;
    experiment.data.split = {std::min(training / 20, longestWashout), training, validation, test};
    experiment.set(fields::forecastSteps, std::max(1, test / 10));
    return experiment;
}

Task fieldTask() {
    Task task = taskOfFields("field", "Own field",
                             "Forecast your own field over time, with one or two axes of space, from a .npy file (time × space) "
                             "or a variable of a NetCDF file. It can be cut into tiles with a reservoir each.");
    task.parameters.insert(task.parameters.begin() + 1, fields::tilesAcross);
    task.generate = generateOwnField;
    task.applyDefaults = [](Experiment& e) {
        applyFieldDefaults(e, {100, 1000, 200, 400}, 100);
        e.set(fields::inputWindow, 0);
        e.dynamics.spectralRadius = 0.6;
        e.input.scaling = 0.5;
        e.readout.ridge = 1e-4;
        e.data.noise.input = 1e-3;
    };
    task.readsFile = true;
    return task;
}

Experiment withFileOfField(Experiment experiment, const DataSource& source, const RunContext&) {
    const std::string others = source.labels + source.sequences + source.parts + source.embedding + source.lexicon;
    if (!source.targets.empty() || source.inputs.size() > 1 || !others.empty())
        throw Refusal("the task field takes --data FILE and, for a NetCDF file, --inputs VARIABLE, and no other columns");
    return withFieldFile(std::move(experiment), source.file, source.inputs.empty() ? std::string() : source.inputs.front());
}

}  // namespace echoplane
