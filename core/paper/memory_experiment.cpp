// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/memory_experiment.h"

#include "core/math/number_text.h"

namespace echoplane {

Experiment memoryExperiment(const std::string& method, int size) {
    Experiment experiment;
    experiment.task = "memory";
    experiment.method = method;
    experiment.size = size;
    experiment.spectralRadius = 1.0;
    experiment.leakRate = 1.0;
    experiment.ridge = 1e-8;
    experiment.delays = size + size / 5;
    experiment.washout = 2 * size;
    experiment.training = experiment.washout + 4 * size + 1000;
    experiment.validation = 1;
    experiment.test = 2000;
    return experiment;
}

std::string memoryCaption(int seeds) {
    return "lr = 1, rho = 1, alpha = " + numberText(memoryExperiment("normal", 100).ridge) +
           ", u uniform on [-0.8, 0.8), 4N + 1000 fitted and 2000 held-out steps, mean of " + std::to_string(seeds) +
           (seeds == 1 ? " seed" : " seeds");
}

}  // namespace echoplane
