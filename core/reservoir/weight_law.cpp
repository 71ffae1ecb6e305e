// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/weight_law.h"

#include <array>

#include "core/experiment/registry.h"
#include "core/reservoir/sparse_weights.h"

namespace echoplane {

std::span<const WeightLaw> weightLaws() {
    static const std::array list = {
        WeightLaw{"normal", "Normal", "Gaussian weights.", [](RandomStream& random) { return random.normal(); }},
        WeightLaw{"uniform", "Uniform", "Weights uniform on [−1, 1).",
                  [](RandomStream& random) { return random.uniform(-1.0, 1.0); }},
        WeightLaw{"ternary", "Ternary", "Weights −1 or +1 with equal probability (0 if not connected).",
                  [](RandomStream& random) { return random.uniform() < 0.5 ? -1.0 : 1.0; }},
    };
    return list;
}

const WeightLaw& weightLaw(std::string_view name) {
    return findByName(weightLaws(), name, "weight law");
}

Eigen::MatrixXd drawWeights(int size, const WeightLaw& law, double connectivity, RandomStream& random) {
    if (connectivity < 1.0) return Eigen::MatrixXd(drawSparseWeights(size, law, connectivity, random));
    Eigen::MatrixXd weights(size, size);
    for (double& entry : weights.reshaped()) entry = law.draw(random);
    return weights;
}

}  // namespace echoplane
