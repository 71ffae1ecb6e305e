// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/packed_weights.h"

#include <algorithm>
#include <cstddef>

#include "core/math/lanes.h"
#include "core/math/multiversion.h"

namespace echoplane {

namespace {

constexpr Eigen::Index vectorUnits = lanes;
constexpr Eigen::Index blockUnits = 32, blockVectors = blockUnits / vectorUnits;  // units and vectors of a block
constexpr int tileStates = 5;  // of which the sums of a block fit into 32 registers

/// What a tile computes: sums(v, c) = Σ_i states(i, c)·weights(i, v) for vectors of 8 units and states `distance` numbers apart,
/// written one after another, states last.
struct Tile {
    const double* weights;
    Eigen::Index rows;
    const double* states;
    Eigen::Index distance;
    double* sums;
};

template <int Vectors, int States>
[[gnu::always_inline]] inline void compute(const Tile& tile) {
    Lanes total[States][Vectors] = {};
    const Eigen::Index block = tile.rows * blockUnits;
    for (Eigen::Index i = 0; i < tile.rows; ++i) {
#pragma GCC unroll 8
        for (int c = 0; c < States; ++c) {
#pragma GCC unroll 8
            for (int v = 0; v < Vectors; ++v) {
                const double* each =
                    tile.weights + (v / blockVectors) * block + i * blockUnits + (v % blockVectors) * vectorUnits;
                total[c][v] += *reinterpret_cast<const Lanes*>(each) * tile.states[c * tile.distance + i];
            }
        }
    }
    for (int c = 0; c < States; ++c)
        for (int v = 0; v < Vectors; ++v) *reinterpret_cast<Lanes*>(tile.sums + (c * Vectors + v) * vectorUnits) = total[c][v];
}

template <int States>
[[gnu::always_inline]] inline void computeBlock(int vectors, const Tile& tile) {
    switch (vectors) {
        case 1:
            return compute<1, States>(tile);
        case 2:
            return compute<2, States>(tile);
        case 3:
            return compute<3, States>(tile);
        default:
            return compute<4, States>(tile);
    }
}

/// One state, up to eight vectors.
ECHOPLANE_MULTIVERSION
void computeOne(int vectors, const Tile& tile) {
    switch (vectors) {
        case 5:
            return compute<5, 1>(tile);
        case 6:
            return compute<6, 1>(tile);
        case 7:
            return compute<7, 1>(tile);
        case 8:
            return compute<8, 1>(tile);
        default:
            return computeBlock<1>(vectors, tile);
    }
}

/// Up to five states, up to four vectors.
ECHOPLANE_MULTIVERSION
void computeSeveral(int vectors, int states, const Tile& tile) {
    switch (states) {
        case 1:
            return computeBlock<1>(vectors, tile);
        case 2:
            return computeBlock<2>(vectors, tile);
        case 3:
            return computeBlock<3>(vectors, tile);
        case 4:
            return computeBlock<4>(vectors, tile);
        default:
            return computeBlock<tileStates>(vectors, tile);
    }
}

}  // namespace

PackedWeights::PackedWeights(const Eigen::MatrixXd& weights, double scale)
    : m_rows(weights.rows()),
      m_units(weights.cols()),
      m_lines(static_cast<std::size_t>(m_rows * ((m_units + blockUnits - 1) / blockUnits) * blockVectors)) {
    constexpr Eigen::Index together = 8;  // rows whose cache lines are read at once
    for (Eigen::Index first = 0; first < m_units; first += blockUnits) {
        auto* const block = const_cast<double*>(to(first));
        const Eigen::Index count = std::min(blockUnits, m_units - first);
        for (Eigen::Index row = 0; row < m_rows; row += together)
            for (Eigen::Index unit = 0; unit < count; ++unit)
                for (Eigen::Index i = row; i < std::min(row + together, m_rows); ++i)
                    block[i * blockUnits + unit] = scale * weights(i, first + unit);
    }
}

Eigen::MatrixXd PackedWeights::matrix() const {
    Eigen::MatrixXd result(m_rows, m_units);
    for (Eigen::Index unit = 0; unit < m_units; ++unit) {
        const double* const block = to(unit - unit % vectorUnits) + unit % vectorUnits;
        for (Eigen::Index i = 0; i < m_rows; ++i) result(i, unit) = block[i * blockUnits];
    }
    return result;
}

const double* PackedWeights::to(Eigen::Index unit) const {
    static_assert(sizeof(Line) == lanes * sizeof(double));
    return m_lines.data()->weights + (unit - unit % blockUnits) * m_rows + unit % blockUnits;
}

void PackedWeights::addProduct(const Eigen::Ref<const Eigen::MatrixXd>& previous, Eigen::Ref<Eigen::MatrixXd> next,
                               Eigen::Index first, Eigen::Index count) const {
    static const bool wide = ECHOPLANE_HAS_AVX512;  // 32 registers of 8 numbers; else 16 of 4
    const bool one = previous.cols() == 1;
    const Eigen::Index vectorsTogether = one ? (wide ? 2 * blockVectors : blockVectors) : (wide ? blockVectors : 1);
    double sums[tileStates * blockUnits];
    for (Eigen::Index unit = first; unit < first + count; unit += vectorsTogether * vectorUnits) {
        const Eigen::Index units = std::min(vectorsTogether * vectorUnits, first + count - unit);
        const auto vectors = static_cast<int>((units + vectorUnits - 1) / vectorUnits);
        for (Eigen::Index column = 0; column < previous.cols(); column += tileStates) {
            const auto states = static_cast<int>(std::min<Eigen::Index>(tileStates, previous.cols() - column));
            const Tile tile{to(unit), m_rows, &previous.coeffRef(0, column), previous.outerStride(), sums};
            one ? computeOne(vectors, tile) : computeSeveral(vectors, states, tile);
            for (Eigen::Index c = 0; c < states; ++c)
                next.col(column + c).segment(unit, units) +=
                    Eigen::VectorXd::ConstMapType(sums + c * vectors * vectorUnits, units);
        }
    }
}

}  // namespace echoplane
