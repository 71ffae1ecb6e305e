// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capacity/product_capacity.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/math/chi_square.h"
#include "core/math/decompositions.h"
#include "core/readout/tall_qr.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr double mostThreshold = 0.5;

double thresholdOf(Eigen::Index rank, Eigen::Index steps) {
    if (rank == 0) return 1.0;
    return 2.0 * chiSquareAbove(static_cast<double>(rank), ProductRecall::significance) / static_cast<double>(steps);
}

/// An orthonormal basis of the centred states, T × r.
Eigen::MatrixXd basisOf(const Eigen::Ref<const Eigen::MatrixXd>& states, int threads) {
    constexpr double rounding = 1e-13;  // times √N, of states scaled to length 1
    Eigen::MatrixXd columns = states.transpose();
    columns.rowwise() -= columns.colwise().mean().eval();
    for (Eigen::Index n = 0; n < columns.cols(); ++n)
        if (const double norm = columns.col(n).norm(); norm > 0.0) columns.col(n) /= norm;
    const TallQr qr(std::move(columns), threads);
    const RightSingular<Eigen::MatrixXd> left = rightSingular(Eigen::MatrixXd(qr.triangle().transpose()));
    const double least = left.values.size() > 0 ? rounding * left.values[0] : 0.0;
    const Eigen::Index rank = (left.values.array() > least).count();
    return qr.times(left.vectors.leftCols(rank));
}

/// √(2d + 1)·P_d, d = 1 … degrees, by (d + 1)·P_{d+1} = (2d + 1)·u·P_d − d·P_{d−1}.
Eigen::MatrixXd legendreSeries(const Eigen::Ref<const Eigen::VectorXd>& inputs, int degrees) {
    Eigen::MatrixXd series(inputs.size(), degrees);
    Eigen::ArrayXd before = Eigen::ArrayXd::Ones(inputs.size()), here = inputs.array();
    for (int d = 1; d <= degrees; ++d) {
        series.col(d - 1) = std::sqrt(2.0 * d + 1.0) * here;
        Eigen::ArrayXd next = ((2.0 * d + 1.0) * inputs.array() * here - d * before) / (d + 1.0);
        before = std::move(here);
        here = std::move(next);
    }
    return series;
}

}  // namespace

ProductRecall::ProductRecall(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::VectorXd>& inputs,
                             int degrees, const RunContext& context)
    : m_longest(static_cast<int>(inputs.size() - states.cols())) {
    const auto size = static_cast<double>(states.rows()), steps = static_cast<double>(states.cols());
    if (states.cols() == 0 || thresholdOf(states.rows(), states.cols()) > mostThreshold)
        throw Refusal("with %1 states, the capacity needs at least %2 steps, but there are %3", states.rows(),
                      static_cast<long>(std::ceil(thresholdOf(states.rows(), 1) / mostThreshold)), states.cols());
    requireMemory(8.0 * (3.0 * size + degrees) * steps, Message("the factor of the states (size × steps)"));
    m_basis = basisOf(states, context.threads);
    m_leverage = m_basis.rowwise().squaredNorm();
    m_legendre = legendreSeries(inputs, degrees);
    m_threshold = thresholdOf(rank(), this->steps());
}

void ProductRecall::checkProducts(std::span<const InputProduct> products) const {
    for (const InputProduct& each : products)
        if (each.empty() || std::ssize(each) > m_legendre.cols() || each.front() < 0 || each.back() > m_longest)
            throw Refusal("a product of inputs must have a degree from 1 to %1 and delays from 0 to %2", m_legendre.cols(),
                          m_longest);
}

std::vector<ProductCapacity> ProductRecall::of(std::span<const InputProduct> products, const RunContext& context) const {
    constexpr std::size_t block = 64;
    constexpr Eigen::Index chunk = 512;
    checkProducts(products);
    std::vector<ProductCapacity> result(products.size());
    parallelFor((products.size() + block - 1) / block, context.threads, [&](std::size_t index, int /*worker*/) {
        context.checkpoint();
        const std::size_t first = index * block;
        const auto count = static_cast<Eigen::Index>(std::min(block, products.size() - first));
        Eigen::MatrixXd values(chunk, count), covariance = Eigen::MatrixXd::Zero(rank(), count);
        Eigen::RowVectorXd sums = Eigen::RowVectorXd::Zero(count), squares = sums, chance = sums;
        for (Eigen::Index from = 0; from < steps(); from += chunk) {
            const Eigen::Index length = std::min(chunk, steps() - from);
            for (Eigen::Index c = 0; c < count; ++c) {
                const InputProduct& product = products[first + static_cast<std::size_t>(c)];
                auto column = values.col(c).head(length);
                for (auto at = product.begin(); at != product.end();) {
                    const auto next = std::upper_bound(at, product.end(), *at);
                    const auto factor = m_legendre.col(next - at - 1).segment(m_longest - *at + from, length);
                    if (at == product.begin())
                        column = factor;
                    else
                        column.array() *= factor.array();
                    at = next;
                }
                sums[c] += column.sum();
                squares[c] += column.squaredNorm();
                chance[c] += (column.array().square() * m_leverage.segment(from, length).array()).sum();
            }
            covariance.noalias() += m_basis.middleRows(from, length).transpose() * values.topRows(length);
        }
        for (Eigen::Index c = 0; c < count; ++c) {
            ProductCapacity& each = result[first + static_cast<std::size_t>(c)];
            each.delays = products[first + static_cast<std::size_t>(c)];
            const double variance = squares[c] - sums[c] * sums[c] / static_cast<double>(steps());
            if (!(variance > 0.0)) continue;
            const double capacity = covariance.col(c).squaredNorm() / variance, bias = chance[c] / variance;
            each.capacity = bias < 1.0 ? (capacity - bias) / (1.0 - bias) : 0.0;
            each.counted = capacity > m_threshold;
        }
    });
    return result;
}

}  // namespace echoplane
