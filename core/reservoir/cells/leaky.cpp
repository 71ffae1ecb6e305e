// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/reservoir/cells/cells.h"

namespace echoplane {

namespace {

Carry leakyCarry(const Experiment& experiment, Eigen::Index size, const Eigen::MatrixXd*) {
    const double lr = experiment.dynamics.leakRate, decades = experiment.dynamics.leakSpread;
    if (decades == 0.0) return {};
    Carry carry;
    carry.gains.resize(size);
    const double last = static_cast<double>(std::max<Eigen::Index>(1, size - 1));
    for (Eigen::Index i = 0; i < size; ++i) carry.gains[i] = lr * std::pow(10.0, -decades * static_cast<double>(i) / last);
    carry.kept = 1.0 - carry.gains.array();
    return carry;
}

}  // namespace

Cell leakyCell() {
    return {.name = "leaky",
            .label = "Leaky",
            .help = "r(t) = (1 − lr)·r(t−1) + lr·f(z): each unit keeps a share of its previous value (Jaeger et al. 2007).",
            .carry = &leakyCarry};
}

}  // namespace echoplane
