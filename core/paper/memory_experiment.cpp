// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/memory_experiment.h"

#include "core/kinds/recall/memory.h"
#include "core/tasks/task.h"
#include "core/text/number_text.h"

namespace echoplane {

Experiment memoryExperiment(const std::string& method, int size) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = size;
    experiment = withTask(experiment, "memory");
    experiment.set(memory::delays, size + size / 5);  // not capped, since sweeps over N need all delays
    return experiment;
}

std::string memoryCaption(int seeds) {
    return "lr = 1, rho = 1, alpha = " + shortestText(memoryExperiment("normal", 100).readout.ridge) +
           ", u uniform on [-0.8, 0.8), 4N + 1000 fitted and 2000 held-out steps, MC by eq. 23 (1/1999 of each "
           "delay is chance), mean of " +
           std::to_string(seeds) + (seeds == 1 ? " seed" : " seeds");
}

}  // namespace echoplane
