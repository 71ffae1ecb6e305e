// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/word_training.h"

#include <algorithm>
#include <cmath>

#include <Eigen/SparseCore>

#include "core/math/decompositions.h"
#include "core/math/random.h"

namespace echoplane {

namespace {

using Sparse = Eigen::SparseMatrix<double, Eigen::ColMajor, int>;

/// The co-occurrence counts #(w,c).
Sparse pairsOf(std::span<const std::vector<std::int32_t>> texts, int words, const RunContext& context) {
    constexpr std::size_t window = 5, atOnce = 1 << 22;
    Sparse counts(words, words);
    std::vector<Eigen::Triplet<double, int>> pairs;
    const auto take = [&] {
        context.checkpoint();
        Sparse part(words, words);
        part.setFromTriplets(pairs.begin(), pairs.end());
        counts += part;
        pairs.clear();
    };
    for (const std::vector<std::int32_t>& text : texts) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            for (std::size_t j = i - std::min(i, window); j < i; ++j) {
                if (text[i] < 0 || text[j] < 0) continue;
                const double weight = 1.0 / static_cast<double>(i - j);
                pairs.emplace_back(text[i], text[j], weight);
                pairs.emplace_back(text[j], text[i], weight);
            }
        }
        if (pairs.size() > atOnce) take();
    }
    take();
    return counts;
}

/// Replaces counts by positive pointwise mutual information.
void toInformation(Sparse& counts) {
    constexpr double smoothing = 0.75;
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(counts.cols());
    for (int c = 0; c < counts.outerSize(); ++c)
        for (Sparse::InnerIterator each(counts, c); each; ++each) sums[c] += each.value();
    const Eigen::ArrayXd smooth = sums.array().pow(smoothing);
    const double all = smooth.sum();
    // The counts are symmetric, so row sums equal column sums.
    for (int c = 0; c < counts.outerSize(); ++c)
        for (Sparse::InnerIterator each(counts, c); each; ++each)
            each.valueRef() = std::max(0.0, std::log(each.value() * all / (sums[each.row()] * smooth[c])));
    counts.prune(0.0);
}

}  // namespace

Eigen::MatrixXd trainedWordVectors(std::span<const std::vector<std::int32_t>> texts, int words, int dimension, std::uint64_t seed,
                                   const RunContext& context) {
    Sparse matrix = pairsOf(texts, words, context);
    toInformation(matrix);
    constexpr int beyond = 10, powers = 4;
    const int drawn = std::min(words, dimension + beyond);
    RandomStream random(seed, "range of words");
    Eigen::MatrixXd range = matrix * random.normalMatrix(words, drawn);
    for (int power = 0; power < powers; ++power) {
        context.checkpoint();
        const Eigen::MatrixXd back = matrix.transpose() * orthonormalColumns(range);
        range = matrix * orthonormalColumns(back);
    }
    range = orthonormalColumns(range);
    const Eigen::MatrixXd projected = matrix.transpose() * range;  // words × drawn, the transpose of rangeᵀ·M
    const RightSingular<Eigen::MatrixXd> small = rightSingular(projected);
    const int kept = std::min(dimension, drawn);
    Eigen::MatrixXd vectors = Eigen::MatrixXd::Zero(dimension, words);
    vectors.topRows(kept) = small.values.head(kept).cwiseSqrt().asDiagonal() * (range * small.vectors.leftCols(kept)).transpose();
    const double norm = vectors.colwise().norm().mean();
    if (norm > 0.0) vectors /= norm;
    return vectors;
}

}  // namespace echoplane
