// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/noise.h"

#include <algorithm>
#include <cmath>

#include "core/math/random.h"

namespace echoplane {

namespace {

/// The standard deviation of each row over the first `training` columns.
Eigen::ArrayXd deviationsOf(const Eigen::MatrixXd& series, Eigen::Index training) {
    const auto trained = series.leftCols(std::min(training, series.cols()));
    return (trained.colwise() - trained.rowwise().mean().eval()).array().square().rowwise().mean().sqrt();
}

/// Adds noise to the first `steps` columns, in units of the standard deviation of each row over the first `training` columns.
void addTo(Eigen::MatrixXd& series, double level, Eigen::Index steps, Eigen::Index training, RandomStream random) {
    const Eigen::ArrayXd deviations = deviationsOf(series, training);
    steps = std::min(steps, series.cols());
    series.leftCols(steps).array() += random.normalMatrix(series.rows(), steps).array().colwise() * (level * deviations);
}

void addFeedbackNoise(Dataset& data, const Experiment& experiment) {
    const NoiseSpec& noise = experiment.data.noise;
    const Eigen::Index training = std::min<Eigen::Index>(experiment.data.split.training, data.inputs.cols());
    RandomStream random(noise.seed, "feedback noise");
    const Eigen::ArrayXXd drawn = noise.feedback * random.normalMatrix(data.targets.rows(), training).array();
    data.feedbackNoise = drawn.colwise() * deviationsOf(data.targets, training);
    const Eigen::ArrayXd deviations = deviationsOf(data.inputs, training);
    for (const FedBackInput& each : fedBackInputs(experiment))
        data.inputs.row(each.input).head(training).array() += deviations[each.input] * drawn.row(each.target);
}

}  // namespace

std::vector<FedBackInput> fedBackInputs(const Experiment& experiment) {
    const Task& chosen = task(experiment.data.task);
    std::vector<FedBackInput> fedBack;
    if (!chosen.forecasts || (reads(chosen, forecast::horizon.setting().name) && experiment[forecast::horizon] == 0))
        return fedBack;
    if (!chosen.readsFile || !chosen.readsTable) {
        for (int k = 0; k < chosen.inputs(experiment); ++k) fedBack.push_back({k, k});
        return fedBack;
    }
    const DataSource& source = experiment.data.source;
    for (std::size_t k = 0; k < source.inputs.size(); ++k)
        if (const auto same = std::ranges::find(source.targets, source.inputs[k]); same != source.targets.end())
            fedBack.push_back({static_cast<int>(k), static_cast<int>(same - source.targets.begin())});
    return fedBack;
}

bool isFedBack(const Experiment& experiment) {
    return experiment.closedLoop() || !fedBackInputs(experiment).empty();
}

void addNoise(Dataset& data, const Experiment& experiment) {
    const RunKind& kind = kindOf(experiment);
    if (!kind.takesNoise) return;  // whyIdle() reports it
    const NoiseSpec& noise = experiment.data.noise;
    const Eigen::Index training = experiment.data.split.training;
    const Eigen::Index noisy = kind.noiseEndsWithTraining ? training : data.inputs.cols();
    if (noise.input > 0.0) addTo(data.inputs, noise.input, noisy, training, {noise.seed, "input noise"});
    if (noise.feedback > 0.0 && isFedBack(experiment)) addFeedbackNoise(data, experiment);
    if (noise.target > 0.0) addTo(data.targets, noise.target, training, training, {noise.seed, "target noise"});
}

}  // namespace echoplane
