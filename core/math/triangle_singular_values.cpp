// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/triangle_singular_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <cblas.h>

#include "core/math/lanczos.h"
#include "core/math/lapack_status.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Vector = Eigen::VectorXd;
using LongVector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;

enum class Side { plain, transposed };

/// R with the products and solves that Lanczos needs.
class Triangle {
public:
    explicit Triangle(const Eigen::MatrixXd& entries) : m_entries(entries), m_order(toInt(entries.rows())) {}

    /// x ← R⁻¹x or R⁻ᵀx.
    void solve(Vector& x, Side side) const {
        cblas_dtrsv(CblasColMajor, CblasUpper, side == Side::plain ? CblasNoTrans : CblasTrans, CblasNonUnit, m_order,
                    m_entries.data(), m_order, x.data(), 1);
    }

    /// solve() with iterative refinement until a correction no longer affects the required digits.
    void solveRefined(Vector& x, Side side) const {
        constexpr int mostCorrections = 12;
        constexpr double settled = 1e-3 * TriangleSingularValues::tolerance;
        const Vector right = x;
        solve(x, side);
        for (int k = 0; k < mostCorrections && x.allFinite(); ++k) {
            Vector correction = (right.cast<long double>() - times(x, side)).cast<double>();
            solve(correction, side);
            x += correction;
            if (correction.norm() <= settled * x.norm()) return;
        }
    }

    /// R·x or Rᵀ·x with a 64-bit mantissa.
    LongVector times(const Vector& x, Side side) const {
        LongVector result = LongVector::Zero(m_order);
        for (Eigen::Index column = 0; column < m_order; ++column) {
            const double* const entries = m_entries.col(column).data();
            if (side == Side::plain) {
                const long double factor = x[column];
                for (Eigen::Index row = 0; row <= column; ++row) result[row] += factor * entries[row];
            } else {
                long double sum = 0.0L;
                for (Eigen::Index row = 0; row <= column; ++row) sum += static_cast<long double>(entries[row]) * x[row];
                result[column] = sum;
            }
        }
        return result;
    }

    /// image ← RᵀR·vector, by blocks of rows, so that R is read from memory only once.
    void gram(const Vector& vector, Vector& image) const {
        constexpr int blockRows = 64;
        image.setZero();
        Vector part(blockRows), inner(blockRows);
        for (int first = 0; first < m_order; first += blockRows) {
            const int rows = std::min(blockRows, m_order - first), next = first + rows, after = m_order - next;
            const double* const corner = &m_entries(first, first);
            const double* const right = corner + static_cast<std::ptrdiff_t>(rows) * m_order;
            part.head(rows) = vector.segment(first, rows);
            cblas_dtrmv(CblasColMajor, CblasUpper, CblasNoTrans, CblasNonUnit, rows, corner, m_order, part.data(), 1);
            if (after > 0) {
                cblas_dgemv(CblasColMajor, CblasNoTrans, rows, after, 1.0, right, m_order, vector.data() + next, 1, 1.0,
                            part.data(), 1);
                cblas_dgemv(CblasColMajor, CblasTrans, rows, after, 1.0, right, m_order, part.data(), 1, 1.0, image.data() + next,
                            1);
            }
            inner.head(rows) = part.head(rows);
            cblas_dtrmv(CblasColMajor, CblasUpper, CblasTrans, CblasNonUnit, rows, corner, m_order, inner.data(), 1);
            image.segment(first, rows) += inner.head(rows);
        }
    }

private:
    const Eigen::MatrixXd& m_entries;
    int m_order;
};

constexpr LanczosOptions lanczos{80, 50, 1e-5};

/// The smallest singular value from an approximate right singular vector v, by one step of inverse iteration.
void verify(const Triangle& triangle, const Vector& v, TriangleSingularValues& result) {
    Vector image = v;
    triangle.solveRefined(image, Side::transposed);
    triangle.solveRefined(image, Side::plain);
    const double theta = v.dot(image);
    result.residual = (image - theta * v).norm() / theta;
    image.stableNormalize();
    result.smallest = image.allFinite() ? static_cast<double>(triangle.times(image, Side::plain).norm()) : 0.0;
    result.verified =
        result.residual <= TriangleSingularValues::tolerance && TriangleSingularValues::reach * result.smallest >= result.largest;
}

}  // namespace

TriangleSingularValues triangleSingularValues(const Eigen::MatrixXd& triangle) {
    const Eigen::Index order = triangle.rows();
    if (triangle.cols() != order) {
        throw Refusal("singular values of a triangle: it is %1 × %2, but must be square", order, triangle.cols());
    }
    TriangleSingularValues result;
    if (order == 0) return result;
    const Triangle factor(triangle);
    const auto gram = [&](const Vector& vector, Vector& image) { factor.gram(vector, image); };
    result.largest = std::sqrt(largestEigenvalue(gram, order, lanczos).value);
    result.residual = std::numeric_limits<double>::quiet_NaN();
    if ((triangle.diagonal().array() == 0.0).any()) return result;
    const auto inverse = [&](const Vector& vector, Vector& image) {
        image = vector;
        factor.solve(image, Side::transposed);
        factor.solve(image, Side::plain);
    };
    verify(factor, largestEigenvalue(inverse, order, lanczos).vector, result);
    if (result.verified) return result;
    const auto refined = [&](const Vector& vector, Vector& image) {
        image = vector;
        factor.solveRefined(image, Side::transposed);
        factor.solveRefined(image, Side::plain);
    };
    TriangleSingularValues again = result;
    verify(factor, largestEigenvalue(refined, order, lanczos).vector, again);
    // If neither is verified, both are upper bounds: return the smaller one.
    return again.verified || again.smallest < result.smallest ? again : result;
}

}  // namespace echoplane
