// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <Eigen/Core>

#include "core/math/random.h"

namespace echoplane {

/// A distribution of the non-zero weights of W. To add one, write a line in weight_law.cpp.
struct WeightLaw {
    std::string name;
    std::string label;
    std::string help;
    double (*draw)(RandomStream& random);
};

std::span<const WeightLaw> weightLaws();

/// The law of that name. Throws std::invalid_argument, listing the known names.
const WeightLaw& weightLaw(std::string_view name);

/// Draws the unscaled W, N × N: each entry is non-zero with probability `connectivity` and then drawn from the law. At
/// connectivity 1 the weights are drawn entry by entry, column by column; below 1 they are those of drawSparseWeights(), so W
/// does not depend on how it is stored. Cost O(N²).
Eigen::MatrixXd drawWeights(int size, const WeightLaw& law, double connectivity, RandomStream& random);

}  // namespace echoplane
