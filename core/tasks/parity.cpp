// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tasks/parity.h"

#include "core/math/random.h"

namespace echoplane {

namespace parity {
const Parameter<int> bits(2, {.name = "bits",
                              .label = "Bits",
                              .symbol = "n",
                              .help = "Number of successive input bits in the parity; 2 is the exclusive or (XOR).",
                              .minimum = 2,
                              .maximum = 20});
const Parameter<int> delay(1, {.name = "delay",
                               .label = "Delay",
                               .symbol = "d",
                               .help = "How many steps ago the latest bit of the parity came; 0 is the current bit.",
                               .unit = "steps",
                               .minimum = 0,
                               .maximum = 100});
}  // namespace parity

Dataset generateParity(const Experiment& experiment) {
    const Eigen::Index steps = experiment.steps(), bits = experiment[parity::bits], before = experiment[parity::delay] + bits - 1;
    RandomStream random(experiment.reservoir.seed, "parity bits");
    Eigen::RowVectorXd series(before + steps);
    for (double& bit : series) bit = random.uniform() < 0.5 ? -1.0 : 1.0;
    Eigen::ArrayXXd product = Eigen::ArrayXXd::Constant(1, steps, -1.0);
    for (Eigen::Index i = 0; i < bits; ++i) product *= -series.segment(bits - 1 - i, steps).array();
    Dataset data;
    data.inputs = series.tail(steps);
    data.targets = product.matrix();
    return data;
}

Task parityTask() {
    return {.name = "parity",
            .label = "Delayed XOR and parity",
            .help = "Decide whether an odd number of n earlier input bits was 1: the exclusive or (XOR) for n = 2.",
            .parameters = {parity::bits, parity::delay},
            .parameter = "bits",
            .seeded = true,
            .inputs = [](const Experiment&) { return 1; },
            .outputs = [](const Experiment&) { return 1; },
            .generate = generateParity,
            .applyDefaults = [](Experiment& e) { setSplitLengths(e, 100, 2100, 500, 1000); },
            .metric = Metric::accuracy};
}

}  // namespace echoplane
