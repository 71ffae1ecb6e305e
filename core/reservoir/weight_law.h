// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <Eigen/Core>

#include "core/math/random.h"

namespace echoplane {

/// One law of the non-zero weights of W. To add one, write a line in weight_law.cpp.
struct WeightLaw {
    std::string name;
    std::string label;
    std::string help;
    double (*draw)(RandomStream& random);
};

std::span<const WeightLaw> weightLaws();

/// The law of that name. Throws std::invalid_argument naming the ones there are.
const WeightLaw& weightLaw(std::string_view name);

/// W, N × N, not scaled: each entry is non-zero with probability `connectivity` and then drawn from the law. Mask and values come
/// from the same stream, entry by entry, column by column. Cost O(N²).
Eigen::MatrixXd drawWeights(int size, const WeightLaw& law, double connectivity, RandomStream& random);

}  // namespace echoplane
