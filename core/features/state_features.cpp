// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/features/state_features.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/math/random.h"
#include "core/reservoir/activation.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

int drawnIndex(RandomStream& random, int size) {
    return std::min(size - 1, static_cast<int>(random.uniform() * size));
}

std::vector<std::array<int, 3>> drawnTriples(int size, int count, std::uint64_t seed) {
    std::vector<std::array<int, 3>> triples;
    RandomStream random(seed, "triples of states");
    std::set<std::array<int, 3>> drawn;
    while (std::ssize(triples) < tripleCount(size, count)) {
        std::array<int, 3> triple = {drawnIndex(random, size), drawnIndex(random, size), drawnIndex(random, size)};
        std::ranges::sort(triple);
        if (drawn.insert(triple).second) triples.push_back(triple);
    }
    return triples;
}

}  // namespace

void StateFeatures::put(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::Ref<Eigen::MatrixXd> features) const {
    const Eigen::Index products = std::ssize(pairs) + std::ssize(triples), units = mixing.rows();
    for (Eigen::Index t = 0; t < states.cols(); ++t) {
        const double* const z = states.col(t).data();
        double* value = features.col(t).data();
        for (const auto& [i, j] : pairs) *value++ = z[i] * z[j];
        for (const auto& [i, j, k] : triples) *value++ = z[i] * z[j] * z[k];
    }
    if (units == 0) return;
    auto mixed = features.middleRows(products, units);
    mixed.noalias() = mixing * states;
    for (Eigen::Index t = 0; t < states.cols(); ++t) {
        mixed.col(t) += offsets;
        activate(Activation::tanh, mixed.col(t).data(), units);
    }
}

Eigen::MatrixXd StateFeatures::slopes(const Eigen::Ref<const Eigen::MatrixXd>& states,
                                      const Eigen::Ref<const Eigen::MatrixXd>& values,
                                      const Eigen::Ref<const Eigen::VectorXd>& weights) const {
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(states.rows(), states.cols());
    for (Eigen::Index t = 0; t < states.cols(); ++t) {
        const double* const z = states.col(t).data();
        const double* w = weights.data();
        double* const slope = result.col(t).data();
        for (const auto& [i, j] : pairs) {
            slope[i] += *w * z[j];
            slope[j] += *w++ * z[i];
        }
        for (const auto& [i, j, k] : triples) {
            slope[i] += *w * z[j] * z[k];
            slope[j] += *w * z[i] * z[k];
            slope[k] += *w++ * z[i] * z[j];
        }
    }
    if (mixing.rows() > 0) {
        const Eigen::MatrixXd through =
            ((1.0 - values.bottomRows(mixing.rows()).array().square()).colwise() * weights.tail(mixing.rows()).array()).matrix();
        result.noalias() += mixing.transpose() * through;
    }
    return result;
}

int pairCount(int size, int count) {
    const double n = size;
    return static_cast<int>(count < 0 ? 0.5 * n * (n + 1.0) : std::min<double>(count, 0.5 * n * (n - 1.0)));
}

int tripleCount(int size, int count) {
    const double n = size;
    return static_cast<int>(std::min<double>(count, n * (n + 1.0) * (n + 2.0) / 6.0));
}

std::vector<std::pair<int, int>> drawnPairs(int size, int count, std::uint64_t seed) {
    std::vector<std::pair<int, int>> pairs;
    if (count < 0) {
        if (size > mostStatesInAllPairs)
            throw Refusal("products of every pair are offered for up to %1 states, but there are %2: give a number of pairs",
                          mostStatesInAllPairs, size);
        for (int i = 0; i < size; ++i)
            for (int j = i; j < size; ++j) pairs.emplace_back(i, j);
        return pairs;
    }
    RandomStream random(seed, "products of states");
    std::set<std::pair<int, int>> drawn;
    while (std::ssize(pairs) < pairCount(size, count)) {
        const int a = drawnIndex(random, size), b = drawnIndex(random, size);
        const std::pair<int, int> pair = std::minmax({a, b});
        if (pair.first != pair.second && drawn.insert(pair).second) pairs.push_back(pair);
    }
    return pairs;
}

StateFeatures drawnFeatures(int size, const FeatureCounts& counts, std::uint64_t seed) {
    StateFeatures features;
    if (counts.squares)
        for (int i = 0; i < size; ++i) features.pairs.emplace_back(i, i);
    for (const auto& pair : drawnPairs(size, counts.products, seed))
        if (!counts.squares || pair.first != pair.second) features.pairs.push_back(pair);
    features.triples = drawnTriples(size, counts.triples, seed);
    if (counts.mixing > 0) {
        RandomStream weights(seed, "mixing layer"), offsets(seed, "offsets of the mixing layer");
        // Drawn unit by unit, so that more units begin with the fewer ones.
        features.mixing =
            (counts.gain / std::sqrt(static_cast<double>(size))) * weights.normalMatrix(size, counts.mixing).transpose();
        features.offsets = offsets.uniformMatrix(counts.mixing, 1, -1.0, 1.0);
    }
    return features;
}

}  // namespace echoplane
