// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/memory_task.h"

#include <algorithm>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/recall_kind.h"
#include "core/math/random.h"
#include "core/text/message.h"

namespace echoplane {

Dataset generateMemory(const Experiment& experiment) {
    const Eigen::Index steps = experiment.steps(), delays = experiment[memory::delays];
    RandomStream random(experiment.reservoir.seed, "memory input");
    const Eigen::MatrixXd signal = random.uniformMatrix(1, steps + delays, -0.8, 0.8);
    Dataset data;
    data.inputs = signal.rightCols(steps);
    data.targets.resize(delays, steps);
    for (Eigen::Index k = 1; k <= delays; ++k) data.targets.row(k - 1) = signal.middleCols(delays - k, steps);
    return data;
}

Task memoryTask() {
    return {.name = "memory",
            .label = "Memory capacity",
            .help = "Recall the input from k steps ago, for every delay k up to K (eq. 23 and 24).",
            .parameters = {memory::delays},
            .seeded = true,
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment& e) { return e[memory::delays]; },
            .generate = generateMemory,
            .applyDefaults =
                [](Experiment& e) {
                    // Keeps both within the ranges of their settings.
                    constexpr int mostDelays = 10000, mostSize = 150000;
                    const int size = std::min(e.reservoir.size, mostSize);
                    e.dynamics.spectralRadius = 1.0;
                    e.dynamics.leakRate = 1.0;
                    e.readout.ridge = 1e-8;
                    e.set(memory::delays, std::min(size + size / 5, mostDelays));
                    setSplitLengths(e, 2 * size, 6 * size + 1000, 1, 2000);
                },
            .metric = Metric::memoryCapacity,
            .kind = &recallKind,
            .title = [](const Experiment& e) { return Message("memory, %1 delays", e[memory::delays]); }};
}

}  // namespace echoplane
