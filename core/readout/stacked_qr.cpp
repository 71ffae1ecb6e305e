// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/stacked_qr.h"

#include <algorithm>
#include <cmath>

#include <cblas.h>

#include "core/math/lanes.h"
#include "core/math/lapack_status.h"
#include "core/math/multiversion.h"

namespace echoplane {

namespace {

/// Number of columns that are reflected one by one, in the L1 cache.
constexpr std::size_t innermost = 8;

/// ‖[alpha; x]‖, scaled, for when its square would overflow or underflow.
double carefulLength(double alpha, const double* x, std::size_t height) {
    double size = std::abs(alpha);
    for (std::size_t i = 0; i < height; ++i) {
        if (std::isnan(x[i])) return x[i];
        size = std::max(size, std::abs(x[i]));
    }
    if (!(size > 0.0)) return size;
    double sum = alpha / size * (alpha / size);
    for (std::size_t i = 0; i < height; ++i) sum += x[i] / size * (x[i] / size);
    return size * std::sqrt(sum);
}

/// Factorises up to `innermost` columns of the stack one by one; `factors` receives their T.
ECHOPLANE_MULTIVERSION
void reflectInnermost(std::size_t columns, std::size_t height, double* top, std::size_t topStride, double* rows, double* factors,
                      std::size_t factorStride) {
    constexpr double tiny = 1e-280, large = 1e280;
    double along[innermost];
    for (std::size_t j = 0; j < columns; ++j) {
        double* const x = rows + j * height;
        double* const factor = factors + j * factorStride;
        Lanes squares = {};
        for (std::size_t i = 0; i < height; i += lanes) {
            const Lanes part = lanesAt(x + i);
            squares += part * part;
        }
        const double alpha = top[j * topStride + j];
        const double sum = alpha * alpha + sumOfLanes(squares);
        const bool plain = sum > tiny && sum < large;
        const double length = plain ? std::sqrt(sum) : carefulLength(alpha, x, height);
        if (length == 0.0) {
            std::fill(factor, factor + j + 1, 0.0);
            continue;
        }
        const double pivot = alpha > 0.0 ? -length : length, divisor = alpha - pivot, tau = -divisor / pivot;
        if (plain) {
            const double inverse = 1.0 / divisor;
            for (std::size_t i = 0; i < height; ++i) x[i] *= inverse;
        } else {
            for (std::size_t i = 0; i < height; ++i) x[i] /= divisor;
        }
        top[j * topStride + j] = pivot;

        std::size_t k = 0;
        for (; k + 4 <= columns; k += 4) {
            const double *a = rows + k * height, *b = a + height, *c = b + height, *d = c + height;
            Lanes sumA = {}, sumB = {}, sumC = {}, sumD = {};
            for (std::size_t i = 0; i < height; i += lanes) {
                const Lanes part = lanesAt(x + i);
                sumA += part * lanesAt(a + i);
                sumB += part * lanesAt(b + i);
                sumC += part * lanesAt(c + i);
                sumD += part * lanesAt(d + i);
            }
            along[k] = sumOfLanes(sumA);
            along[k + 1] = sumOfLanes(sumB);
            along[k + 2] = sumOfLanes(sumC);
            along[k + 3] = sumOfLanes(sumD);
        }
        for (; k < columns; ++k) {
            const double* const a = rows + k * height;
            Lanes sumA = {};
            for (std::size_t i = 0; i < height; i += lanes) sumA += lanesAt(x + i) * lanesAt(a + i);
            along[k] = sumOfLanes(sumA);
        }
        for (k = j + 1; k < columns; ++k) {
            double* const column = rows + k * height;
            const double share = tau * (top[k * topStride + j] + along[k]);
            top[k * topStride + j] -= share;
            for (std::size_t i = 0; i < height; ++i) column[i] -= share * x[i];
        }
        for (std::size_t i = 0; i < j; ++i) {
            double before = 0.0;
            for (std::size_t l = i; l < j; ++l) before += factors[l * factorStride + i] * along[l];
            factor[i] = -tau * before;
        }
        factor[j] = tau;
    }
}

}  // namespace

struct StackedQr::Stack {
    double *triangle, *rows;
    Eigen::Index height;
};

StackedQr::StackedQr(Eigen::Index columns)
    : m_columns(columns), m_block(std::min<Eigen::Index>(columns, 32)), m_work(static_cast<std::size_t>(m_block * columns)) {}

void StackedQr::factorise(double* triangle, double* rows, Eigen::Index height, double* factors) {
    const Stack stack{triangle, rows, height};
    for (Eigen::Index first = 0; first < m_columns; first += m_block) {
        const Eigen::Index width = std::min(m_block, m_columns - first), next = first + width;
        factorisePanel(stack, first, width, factors + first * m_block);
        reflect(stack, first, width, factors + first * m_block, next, m_columns - next);
    }
}

void StackedQr::factorisePanel(const Stack& stack, Eigen::Index first, Eigen::Index width, double* factors) {
    constexpr auto fewest = static_cast<Eigen::Index>(innermost);
    const Eigen::Index height = stack.height;
    if (width <= fewest) {
        reflectInnermost(static_cast<std::size_t>(width), static_cast<std::size_t>(height),
                         stack.triangle + first * m_columns + first, static_cast<std::size_t>(m_columns),
                         stack.rows + first * height, factors, static_cast<std::size_t>(m_block));
        return;
    }
    // T of both halves: T12 = −T1·V1ᵀ·V2·T2.
    const Eigen::Index left = (width / 2 + fewest - 1) / fewest * fewest, right = width - left;
    double* const second = factors + left * (m_block + 1);
    double* const between = factors + left * m_block;
    factorisePanel(stack, first, left, factors);
    reflect(stack, first, left, factors, first + left, right);
    factorisePanel(stack, first + left, right, second);
    cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, toInt(left), toInt(right), toInt(height), -1.0,
                stack.rows + first * height, toInt(height), stack.rows + (first + left) * height, toInt(height), 0.0, between,
                toInt(m_block));
    cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(left), toInt(right), 1.0, factors,
                toInt(m_block), between, toInt(m_block));
    cblas_dtrmm(CblasColMajor, CblasRight, CblasUpper, CblasNoTrans, CblasNonUnit, toInt(left), toInt(right), 1.0, second,
                toInt(m_block), between, toInt(m_block));
}

/// Applies I − V·Tᵀ·Vᵀ to the columns from … from + count − 1, where V has `width` columns from `first` on.
void StackedQr::reflect(const Stack& stack, Eigen::Index first, Eigen::Index width, const double* factors, Eigen::Index from,
                        Eigen::Index count) {
    if (count == 0) return;
    const Eigen::Index height = stack.height;
    const double* const reflectors = stack.rows + first * height;
    double* const rows = stack.rows + from * height;
    Eigen::Map<Eigen::MatrixXd, 0, Eigen::OuterStride<>> top(stack.triangle + from * m_columns + first, width, count,
                                                             Eigen::OuterStride<>(m_columns));
    Eigen::Map<Eigen::MatrixXd> along(m_work.data(), width, count);
    along = top;
    cblas_dgemm(CblasColMajor, CblasTrans, CblasNoTrans, toInt(width), toInt(count), toInt(height), 1.0, reflectors,
                toInt(height), rows, toInt(height), 1.0, along.data(), toInt(width));
    cblas_dtrmm(CblasColMajor, CblasLeft, CblasUpper, CblasTrans, CblasNonUnit, toInt(width), toInt(count), 1.0, factors,
                toInt(m_block), along.data(), toInt(width));
    top -= along;
    cblas_dgemm(CblasColMajor, CblasNoTrans, CblasNoTrans, toInt(height), toInt(count), toInt(width), -1.0, reflectors,
                toInt(height), along.data(), toInt(width), 1.0, rows, toInt(height));
}

void StackedQr::apply(const double* rows, Eigen::Index height, const double* factors, Eigen::Ref<Eigen::MatrixXd> top,
                      Eigen::Ref<Eigen::MatrixXd> below) const {
    for (Eigen::Index end = m_columns; end > 0;) {
        const Eigen::Index first = (end - 1) / m_block * m_block, width = end - first;
        const Eigen::Map<const Eigen::MatrixXd> reflectors(rows + first * height, height, width);
        const Eigen::Map<const Eigen::MatrixXd, 0, Eigen::OuterStride<>> factor(factors + first * m_block, width, width,
                                                                                Eigen::OuterStride<>(m_block));
        Eigen::MatrixXd along = top.middleRows(first, width);
        along.noalias() += reflectors.transpose() * below;
        along = factor.triangularView<Eigen::Upper>() * along;
        top.middleRows(first, width) -= along;
        below.noalias() -= reflectors * along;
        end = first;
    }
}

}  // namespace echoplane
