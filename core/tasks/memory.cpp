// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/memory.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/math/random.h"

namespace echoplane {

TaskData generateMemory(const Experiment& experiment) {
    const Eigen::Index steps = experiment.steps(), delays = experiment.delays;
    RandomStream random(experiment.seed, "memory input");
    const Eigen::MatrixXd signal = random.uniformMatrix(1, steps + delays, -0.8, 0.8);
    TaskData data;
    data.inputs = signal.rightCols(steps);
    data.targets.resize(delays, steps);
    for (Eigen::Index k = 1; k <= delays; ++k) data.targets.row(k - 1) = signal.middleCols(delays - k, steps);
    return data;
}

Task memoryTask() {
    return {.name = "memory",
            .label = "Memory capacity",
            .help = "Recall the input of k steps ago, for every delay k up to K (eq. 23 and 24).",
            .settings = {"delays"},
            .seeded = true,
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment& e) { return e.delays; },
            .generate = generateMemory,
            .suit =
                [](Experiment& e) {
                    // So that neither passes what its setting accepts.
                    constexpr int mostDelays = 10000, mostSize = 150000;
                    const int size = std::min(e.size, mostSize);
                    e.spectralRadius = 1.0;
                    e.leakRate = 1.0;
                    e.ridge = 1e-8;
                    e.delays = std::min(size + size / 5, mostDelays);
                    setStretches(e, 2 * size, 6 * size + 1000, 1, 2000);
                },
            .metric = Metric::memoryCapacity,
            .recalls = true};
}

double memoryCapacity(const Eigen::Ref<const Eigen::ArrayXd>& prediction, const Eigen::Ref<const Eigen::ArrayXd>& target) {
    const Eigen::ArrayXd y = prediction - prediction.mean();
    const Eigen::ArrayXd u = target - target.mean();
    const double covariance = (y * u).sum();
    const double variances = y.square().sum() * u.square().sum();
    return variances > 0.0 ? std::min(1.0, covariance * covariance / variances) : 0.0;
}

MemoryCurve memoryCurve(Eigen::VectorXd capacity) {
    MemoryCurve curve;
    curve.capacity = std::move(capacity);
    curve.total = curve.capacity.sum();
    curve.halfDelay = static_cast<double>(curve.capacity.size());
    double previous = 1.0;  // MC_0: the input itself
    for (Eigen::Index k = 0; k < curve.capacity.size(); ++k) {
        const double here = curve.capacity[k];
        if (here < 0.5) {
            curve.halfDelay = static_cast<double>(k) + (previous - 0.5) / (previous - here);
            break;
        }
        previous = here;
    }
    return curve;
}

MemoryCurve memoryCurve(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    if (predictions.rows() != targets.rows() || predictions.cols() != targets.cols()) {
        throw std::invalid_argument("memory curve: predictions and targets differ in shape");
    }
    Eigen::VectorXd capacity(targets.rows());
    for (Eigen::Index k = 0; k < targets.rows(); ++k) {
        const Eigen::ArrayXd prediction = predictions.row(k).transpose(), target = targets.row(k).transpose();
        capacity[k] = memoryCapacity(prediction, target);
    }
    return memoryCurve(std::move(capacity));
}

}  // namespace echoplane
