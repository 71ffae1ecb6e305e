// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/bidiagonal.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <stdexcept>

#include "core/math/cache_line.h"
#include "core/math/lanes.h"
#include "core/math/multiversion.h"

namespace echoplane {

namespace {

/// The lower rows of adjacent columns, from a multiple of whole Lanes on.
struct RowBlock {
    double* first;
    std::size_t stride, columns, height;
};

/// What subtractAndProject() subtracts, and what it computes of the rest; each from the rows or columns of the block on.
struct Pass {
    const double *u, *w, *z, *v;  ///< aⱼ ← aⱼ − u·wⱼ − z·vⱼ for each column
    const double* next;
    double* along;         ///< nextᵀ·aⱼ
    std::size_t rowPlace;  ///< of the row that is copied
    double* row;
};

ECHOPLANE_MULTIVERSION
void subtractAndProject(const RowBlock& a, const Pass& pass) {
    const double *const u = pass.u, *const w = pass.w, *const z = pass.z, *const v = pass.v, *const next = pass.next;
    double *const along = pass.along, *const row = pass.row;
    std::size_t j = 0;
    for (; j + 4 <= a.columns; j += 4) {
        double *const a0 = a.first + j * a.stride, *const a1 = a0 + a.stride, *const a2 = a1 + a.stride,
                      *const a3 = a2 + a.stride;
        const double w0 = w[j], w1 = w[j + 1], w2 = w[j + 2], w3 = w[j + 3], v0 = v[j], v1 = v[j + 1], v2 = v[j + 2],
                     v3 = v[j + 3];
        Lanes sum0 = {}, sum1 = {}, sum2 = {}, sum3 = {};
        for (std::size_t i = 0; i < a.height; i += lanes) {
            const Lanes left = lanesAt(u + i), right = lanesAt(z + i), by = lanesAt(next + i);
            const Lanes r0 = lanesAt(a0 + i) - left * w0 - right * v0, r1 = lanesAt(a1 + i) - left * w1 - right * v1,
                        r2 = lanesAt(a2 + i) - left * w2 - right * v2, r3 = lanesAt(a3 + i) - left * w3 - right * v3;
            lanesAt(a0 + i) = r0;
            lanesAt(a1 + i) = r1;
            lanesAt(a2 + i) = r2;
            lanesAt(a3 + i) = r3;
            sum0 += by * r0;
            sum1 += by * r1;
            sum2 += by * r2;
            sum3 += by * r3;
        }
        along[j] = sumOfLanes(sum0);
        along[j + 1] = sumOfLanes(sum1);
        along[j + 2] = sumOfLanes(sum2);
        along[j + 3] = sumOfLanes(sum3);
        row[j] = a0[pass.rowPlace];
        row[j + 1] = a1[pass.rowPlace];
        row[j + 2] = a2[pass.rowPlace];
        row[j + 3] = a3[pass.rowPlace];
    }
    for (; j < a.columns; ++j) {
        double* const own = a.first + j * a.stride;
        Lanes sum = {};
        for (std::size_t i = 0; i < a.height; i += lanes) {
            const Lanes rest = lanesAt(own + i) - lanesAt(u + i) * w[j] - lanesAt(z + i) * v[j];
            lanesAt(own + i) = rest;
            sum += lanesAt(next + i) * rest;
        }
        along[j] = sumOfLanes(sum);
        row[j] = own[pass.rowPlace];
    }
}

/// z ← z + Σⱼ aⱼ·vⱼ.
ECHOPLANE_MULTIVERSION
void addColumns(const RowBlock& a, const double* v, double* z) {
    std::size_t j = 0;
    for (; j + 4 <= a.columns; j += 4) {
        const double *const a0 = a.first + j * a.stride, *const a1 = a0 + a.stride, *const a2 = a1 + a.stride,
                            *const a3 = a2 + a.stride;
        const double v0 = v[j], v1 = v[j + 1], v2 = v[j + 2], v3 = v[j + 3];
        for (std::size_t i = 0; i < a.height; i += lanes)
            lanesAt(z + i) =
                lanesAt(z + i) + lanesAt(a0 + i) * v0 + lanesAt(a1 + i) * v1 + lanesAt(a2 + i) * v2 + lanesAt(a3 + i) * v3;
    }
    for (; j < a.columns; ++j) {
        const double* const own = a.first + j * a.stride;
        for (std::size_t i = 0; i < a.height; i += lanes) lanesAt(z + i) += lanesAt(own + i) * v[j];
    }
}

/// cⱼ ← cⱼ − tau·v·(vᵀ·cⱼ) for each column.
ECHOPLANE_MULTIVERSION
void reflectColumns(const RowBlock& c, const double* v, double tau) {
    for (std::size_t j = 0; j < c.columns; ++j) {
        double* const own = c.first + j * c.stride;
        Lanes sum = {};
        for (std::size_t i = 0; i < c.height; i += lanes) sum += lanesAt(v + i) * lanesAt(own + i);
        const double share = tau * sumOfLanes(sum);
        for (std::size_t i = 0; i < c.height; i += lanes) lanesAt(own + i) -= lanesAt(v + i) * share;
    }
}

/// Householder reflector I − tau·v·vᵀ that maps x to (pivot, 0, …, 0).
struct Reflector {
    double pivot = 0.0, tau = 0.0;
};

/// The reflector of `x`, which is replaced by v with v₀ = 1.
Reflector reflectorOf(Eigen::Ref<Eigen::VectorXd> x) {
    constexpr double tiny = 1e-250, none = 1e-300;  // squares below `tiny` lose digits; `none` is negligible
    double lift = 1.0, rest = x.tail(x.size() - 1).squaredNorm();
    const double largest = rest < tiny ? x.cwiseAbs().maxCoeff() : 1.0;
    if (largest > none && largest * largest < tiny) {
        lift = std::exp2(-std::ilogb(largest));
        x *= lift;
        rest = x.tail(x.size() - 1).squaredNorm();
    }
    const double alpha = x[0];
    x[0] = 1.0;
    if (rest == 0.0) {
        x.tail(x.size() - 1).setZero();
        return {alpha / lift, 0.0};
    }
    const double pivot = -std::copysign(std::sqrt(alpha * alpha + rest), alpha);
    x.tail(x.size() - 1) *= 1.0 / (alpha - pivot);
    return {pivot / lift, (pivot - alpha) / pivot};
}

constexpr auto laneCount = static_cast<Eigen::Index>(lanes);

Eigen::Index inWholeLanes(Eigen::Index rows) {
    return (rows + laneCount - 1) / laneCount * laneCount;
}

using Columns = Eigen::Map<Eigen::MatrixXd>;

/// The rows of `columns` from the Lanes that contain `row` on, and the columns from `from` on. The height must be whole Lanes.
RowBlock rowBlockOf(Columns columns, Eigen::Index row, Eigen::Index from) {
    const Eigen::Index first = row / laneCount * laneCount;
    return {columns.data() + from * columns.rows() + first, static_cast<std::size_t>(columns.rows()),
            static_cast<std::size_t>(columns.cols() - from), static_cast<std::size_t>(columns.rows() - first)};
}

}  // namespace

Bidiagonal::Bidiagonal(const Eigen::MatrixXd& matrix, Eigen::MatrixXd& columns)
    : m_diagonal(matrix.rows()), m_superdiagonal(std::max<Eigen::Index>(matrix.rows() - 1, 0)) {
    const Eigen::Index order = matrix.rows(), padded = inWholeLanes(order);
    const double largest = order > 0 ? matrix.cwiseAbs().maxCoeff<Eigen::PropagateNaN>() : 0.0;
    if (!std::isfinite(largest)) throw std::logic_error("a bidiagonalisation got a number that is not finite");
    constexpr int least = -1000;  // so that its inverse is finite
    // So that squares neither overflow nor underflow.
    const double scale = largest > 0.0 ? std::exp2(std::max(std::ilogb(largest), least)) : 1.0;

    const auto whole = static_cast<std::size_t>(padded), count = static_cast<std::size_t>(order);
    CacheLineNumbers restNumbers(whole * count), turnedNumbers(whole * static_cast<std::size_t>(columns.cols()));
    Columns rest(restNumbers.data(), padded, order), turned(turnedNumbers.data(), padded, columns.cols());
    rest.topRows(order) = matrix * (1.0 / scale);
    turned.topRows(order) = columns;
    m_reflectors = Eigen::MatrixXd::Zero(padded, std::max<Eigen::Index>(order - 1, 0));
    m_tau.resize(static_cast<std::size_t>(m_reflectors.cols()));

    // `rest` is A before the deferred update u·wᵀ + z·vᵀ of the previous step, which the next pass subtracts.
    CacheLineNumbers uNumbers(whole), nextNumbers(whole), zNumbers(whole);
    Eigen::Map<Eigen::VectorXd> z(zNumbers.data(), padded);
    Eigen::VectorXd w = Eigen::VectorXd::Zero(order), v = w, along = w, row = w;
    for (Eigen::Index i = 0; i < order; ++i) {
        const Eigen::Index after = i + 1, left = order - after, lane = i / laneCount * laneCount;
        Eigen::Map<Eigen::VectorXd> u(uNumbers.data(), padded), next(nextNumbers.data(), padded);
        rest.col(i).tail(padded - lane) -= u.tail(padded - lane) * w[i] + z.tail(padded - lane) * v[i];
        next.segment(lane, i - lane).setZero();
        next.tail(padded - i) = rest.col(i).tail(padded - i);
        const Reflector fromLeft = reflectorOf(next.segment(i, order - i));
        m_diagonal[i] = fromLeft.pivot * scale;
        if (turned.cols() > 0) reflectColumns(rowBlockOf(turned, i, 0), next.data() + lane, fromLeft.tau);
        if (left == 0) break;

        const RowBlock trailing = rowBlockOf(rest, i, after);
        subtractAndProject(trailing, {u.data() + lane, w.data() + after, z.data() + lane, v.data() + after, next.data() + lane,
                                      along.data() + after, static_cast<std::size_t>(i - lane), row.data() + after});
        w.tail(left) = fromLeft.tau * along.tail(left);
        row.tail(left) -= w.tail(left);  // `next` is 1 in this row
        const Reflector fromRight = reflectorOf(row.tail(left));
        m_superdiagonal[i] = fromRight.pivot * scale;
        v.tail(left) = row.tail(left);
        m_reflectors.col(i).segment(after, left) = row.tail(left);
        m_tau[static_cast<std::size_t>(i)] = fromRight.tau;
        // z = tau·(A − next·wᵀ)·v
        z.tail(padded - lane) = next.tail(padded - lane) * (-w.tail(left).dot(v.tail(left)));
        addColumns(trailing, v.data() + after, z.data() + lane);
        z.tail(padded - lane) *= fromRight.tau;
        uNumbers.swap(nextNumbers);
    }
    columns = turned.topRows(order);
}

Eigen::MatrixXd Bidiagonal::fromRight(const Eigen::MatrixXd& columns) const {
    CacheLineNumbers numbers(static_cast<std::size_t>(m_reflectors.rows() * columns.cols()));
    if (numbers.empty()) return columns;
    Columns turned(numbers.data(), m_reflectors.rows(), columns.cols());
    turned.topRows(columns.rows()) = columns;
    for (Eigen::Index j = m_reflectors.cols() - 1; j >= 0; --j) {
        const RowBlock block = rowBlockOf(turned, j + 1, 0);
        reflectColumns(block, m_reflectors.col(j).data() + (block.first - turned.data()), m_tau[static_cast<std::size_t>(j)]);
    }
    return turned.topRows(columns.rows());
}

}  // namespace echoplane
