// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// Functions of a state that a readout sees beside the state itself:
///
///     φ(z) = [z_i·z_j; z_i·z_j·z_k; tanh(V·z + b)]
///
/// with a square z_i² as the pair (i, i). A linear reservoir with such a readout is a universal approximator of fading-memory
/// filters (L. Gonon, J.-P. Ortega, IEEE Trans. Neural Networks Learn. Syst. 31, 2020, 100–112); pairs and triples make it a
/// next-generation reservoir computer (D. J. Gauthier et al., Nat. Commun. 12, 2021, 5564).
struct StateFeatures {
    std::vector<std::pair<int, int>> pairs;  ///< i ≤ j
    std::vector<std::array<int, 3>> triples;
    Eigen::MatrixXd mixing;   ///< V, P × N; empty without a mixing layer
    Eigen::VectorXd offsets;  ///< b, P

    /// F, the number of features.
    Eigen::Index count() const { return std::ssize(pairs) + std::ssize(triples) + mixing.rows(); }
    bool empty() const { return count() == 0; }

    /// `features` ← φ of each column: N × K → F × K. Allocates nothing. Cost O((P·N + pairs + triples)·K).
    void put(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::Ref<Eigen::MatrixXd> features) const;
    /// Σ_f w_f·∂φ_f/∂z of each column of the states, for the weights w of one output: N × K. `values` is φ of the states. Cost as
    /// put().
    Eigen::MatrixXd slopes(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::MatrixXd>& values,
                           const Eigen::Ref<const Eigen::VectorXd>& weights) const;
    bool operator==(const StateFeatures&) const = default;
};

/// Largest N for which the products of every pair are offered.
inline constexpr int mostStatesInAllPairs = 50;

/// How many of each kind of feature; squares and every pair i ≤ j if `products` is −1.
struct FeatureCounts {
    bool squares = false;
    int products = 0, triples = 0, mixing = 0;
    double gain = 0.0;
};

/// The features of N states:
///
/// - squares z_i² of all states;
/// - products: `count` pairs of different states drawn without repetition, at most all N·(N − 1)/2; for −1 every pair i ≤ j
/// (without
///   the squares if these are there anyway);
/// - triples: so many different triples i ≤ j ≤ k drawn without repetition, at most all N·(N + 1)·(N + 2)/6;
/// - mixing: V = gain/√N·normal(0, 1), b uniform in [−1, 1).
///
/// Each kind has its own random stream, and more features of a kind begin with the fewer ones. Throws std::invalid_argument for
/// all pairs of more than mostStatesInAllPairs states. Cost O(F·log F + P·N).
StateFeatures drawnFeatures(int size, const FeatureCounts& counts, std::uint64_t seed);

/// Number of pairs that drawnPairs() draws, or of all.
int pairCount(int size, int count);
/// Number of triples that drawnFeatures() draws for that count.
int tripleCount(int size, int count);
/// pairCount(size, count) pairs of different states, drawn without repetition; for −1 every pair i ≤ j. Throws as
/// drawnFeatures().
std::vector<std::pair<int, int>> drawnPairs(int size, int count, std::uint64_t seed);

}  // namespace echoplane
