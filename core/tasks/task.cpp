// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/task.h"

#include <algorithm>

#include "core/experiment/registry.h"
#include "core/tasks/noise.h"
#include "core/text/message.h"

namespace echoplane {

namespace forecast {
const Parameter<int> horizon(1, {.name = "horizon",
                                 .label = "Horizon",
                                 .symbol = "h",
                                 .help = "Number of steps to forecast ahead: the target at step t is the series at t + h; h = 0 "
                                         "is the same step. Only with h = 1 can the model run on its own output.",
                                 .unit = "steps",
                                 .minimum = 0,
                                 .maximum = 10000,
                                 .decidesMetric = true});
const Parameter<int> start(0,
                           {.name = "series-start",
                            .label = "Start of the series",
                            .symbol = "t_0",
                            .help = "Steps of the generated series that are passed over before the first step used, beyond the "
                                    "transient of a chaotic one: other values give other stretches of the same series.",
                            .unit = "steps",
                            .minimum = 0,
                            .maximum = 1e6,
                            .detail = true});
}  // namespace forecast

const Task& task(std::string_view name) {
    return findByName(tasks(), name, "task");
}

Dataset datasetOf(const Experiment& experiment) {
    Dataset data = task(experiment.data.task).generate(experiment);
    addNoise(data, experiment);
    return data;
}

Experiment withTask(Experiment experiment, std::string_view name) {
    const Task& chosen = task(name);
    enterKind(experiment, *chosen.kind);
    experiment.data.task = chosen.name;
    chosen.applyDefaults(experiment);
    return experiment;
}

std::string taskText(const Experiment& experiment) {
    const Task& chosen = task(experiment.data.task);
    const auto named = std::ranges::find(chosen.parameters, chosen.parameter, [](const Setting& each) { return each.name; });
    return named == chosen.parameters.end() ? chosen.name : chosen.name + ':' + valueText(*named, experiment);
}

Message taskTitle(const Experiment& experiment) {
    const Task& chosen = task(experiment.data.task);
    return chosen.title != nullptr ? chosen.title(experiment) : Message::phrase(chosen.label);
}

bool readsFile(const Experiment& experiment) {
    return task(experiment.data.task).readsFile;
}

bool hasRecordings(const Experiment& experiment) {
    const Task& chosen = task(experiment.data.task);
    return chosen.readsTable && chosen.kind == &seriesKind && !experiment.data.source.sequences.empty();
}

void requireOneRecording(const Experiment& experiment, const Message& what) {
    if (hasRecordings(experiment)) throw Refusal("%1 for several recordings in one file, each of which begins anew", what);
}

bool reads(const Task& task, std::string_view parameter) {
    return std::ranges::any_of(task.parameters, [&](const Setting& each) { return each.name == parameter; });
}

int forecastHorizon(const Experiment& experiment) {
    const bool has = reads(task(experiment.data.task), forecast::horizon.setting().name);
    return has ? std::max(1, experiment[forecast::horizon]) : 1;
}

bool sameSource(const Experiment& a, const Experiment& b) {
    return a.data.task == b.data.task && (!readsFile(a) || a.data.source == b.data.source);
}

bool sameDataSet(const Experiment& a, const Experiment& b) {
    if (!sameSource(a, b)) return false;
    return std::ranges::all_of(task(a.data.task).parameters,
                               [&](const Setting& each) { return value(each, a) == value(each, b); });
}

bool runsAutonomously(const Experiment& experiment) {
    const Task& chosen = task(experiment.data.task);
    const bool ownInput = !chosen.readsFile || experiment.data.source.inputs == experiment.data.source.targets;
    return chosen.forecasts && ownInput && !hasRecordings(experiment) &&
           (experiment[forecast::horizon] == 1 || !reads(chosen, forecast::horizon.setting().name));
}

Message whyNoAutonomousRun(const Experiment& experiment) {
    if (runsAutonomously(experiment)) return {};
    const Task& chosen = task(experiment.data.task);
    if (!chosen.forecasts)
        return Message("free run has no meaning for the task %1, which does not forecast its input", chosen.name);
    if (experiment[forecast::horizon] != 1 && reads(chosen, forecast::horizon.setting().name))
        return Message("free run needs a horizon of 1, but the horizon is %1", experiment[forecast::horizon]);
    if (hasRecordings(experiment))
        return Message("free run has no meaning for several recordings in one file, each of which begins anew");
    return Message("free run needs the targets to be the inputs, in the same order: each prediction is the next input");
}

void requireAutonomousRun(const Experiment& experiment) {
    if (const Message why = whyNoAutonomousRun(experiment); !why.empty()) throw Refusal(why);
}

bool testsAutonomously(const Experiment& experiment) {
    return experiment.data.freeRun && runsAutonomously(experiment);
}

Dataset forecastOf(const Eigen::MatrixXd& series, Eigen::Index first, Eigen::Index steps, Eigen::Index horizon) {
    Dataset data;
    data.inputs = series.middleCols(first, steps);
    data.targets = series.middleCols(first + horizon, steps);
    return data;
}

Eigen::MatrixXd original(const Eigen::MatrixXd& series, const Normalisation& normalisation) {
    if (normalisation.scale.size() == 0) return series;
    return (normalisation.scale.asDiagonal() * series).colwise() + normalisation.shift;
}

Eigen::MatrixXd standardised(const Eigen::Ref<const Eigen::MatrixXd>& series, const Normalisation& normalisation) {
    return (series.colwise() - normalisation.shift).array().colwise() / normalisation.scale.array();
}

void setSplitLengths(Experiment& experiment, int washout, int training, int validation, int test) {
    experiment.data.split = {washout, training, validation, test};
}

}  // namespace echoplane
