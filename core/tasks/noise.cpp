// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/noise.h"

#include <algorithm>
#include <cmath>

#include "core/math/random.h"

namespace echoplane {

namespace {

/// Adds noise to the first `steps` columns, in units of the standard deviation of each row over the first `training` columns.
void addTo(Eigen::MatrixXd& series, double level, Eigen::Index steps, Eigen::Index training, RandomStream random) {
    const auto trained = series.leftCols(std::min(training, series.cols()));
    const Eigen::ArrayXd deviations =
        (trained.colwise() - trained.rowwise().mean().eval()).array().square().rowwise().mean().sqrt();
    steps = std::min(steps, series.cols());
    series.leftCols(steps).array() += random.normalMatrix(series.rows(), steps).array().colwise() * (level * deviations);
}

}  // namespace

void addNoise(Dataset& data, const Experiment& experiment) {
    const RunKind& kind = kindOf(experiment);
    if (!kind.takesNoise) return;  // whyIdle() reports it
    const NoiseSpec& noise = experiment.data.noise;
    const Eigen::Index training = experiment.data.split.training;
    const Eigen::Index noisy = kind.noiseEndsWithTraining ? training : data.inputs.cols();
    if (noise.input > 0.0) addTo(data.inputs, noise.input, noisy, training, {noise.seed, "input noise"});
    if (noise.target > 0.0) addTo(data.targets, noise.target, training, training, {noise.seed, "target noise"});
}

}  // namespace echoplane
