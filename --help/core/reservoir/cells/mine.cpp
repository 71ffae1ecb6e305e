// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/cells/cells.h"

namespace echoplane {

Cell mineCell() {
    return {.name = "mine",
            .label = "Mine",
            .help = "r(t) = 0.5·r(t−1) + 0.5·f(z).",
            .carry = [](const Experiment&, Eigen::Index size, const Eigen::MatrixXd*) -> Carry {
                return {
                    .matrix = {}, .kept = Eigen::VectorXd::Constant(size, 0.5), .gains = Eigen::VectorXd::Constant(size, 0.5)};
            }};
}

}  // namespace echoplane
