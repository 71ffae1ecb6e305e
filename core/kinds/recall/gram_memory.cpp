// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/gram_memory.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include <Eigen/LU>
#include <Eigen/QR>

#include "core/math/eigendecomposition.h"
#include "core/math/random.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;

constexpr double circleTolerance = 1e-9;  // modes within this distance count as lying on the circle

using Scalar = long double;
using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic>;
using ComplexMatrix = Eigen::Matrix<std::complex<Scalar>, Eigen::Dynamic, Eigen::Dynamic>;
using ComplexVector = Eigen::Matrix<std::complex<Scalar>, Eigen::Dynamic, 1>;

/// r(t) = r(t − 1)·A + u(t)·w with the penalty ‖R·v‖².
struct System {
    Matrix matrix, weights, metric;  // weights: 1 × N
};

Matrix triangleOf(const Matrix& rows) {
    if (rows.rows() <= rows.cols()) return rows;
    const Eigen::HouseholderQR<Matrix> factor(rows);
    return factor.matrixQR().topRows(rows.cols()).triangularView<Eigen::Upper>();
}

/// z with Aᵀ·z = λ·z, by inverse iteration from an eigenvalue accurate to double rounding; empty if it does not converge.
ComplexVector leftEigenvector(const Matrix& matrix, Complex eigenvalue) {
    const Eigen::Index size = matrix.rows();
    const ComplexMatrix transposed = matrix.transpose().cast<std::complex<Scalar>>();
    std::complex<Scalar> value(static_cast<Scalar>(eigenvalue.real()), static_cast<Scalar>(eigenvalue.imag()));
    ComplexVector vector = RandomStream(1, "left eigenvector").normalMatrix(size, 1).cast<std::complex<Scalar>>();
    constexpr int most = 6;
    const Scalar epsilon = std::numeric_limits<Scalar>::epsilon();
    for (int pass = 0; pass < most; ++pass) {
        // A shift slightly off the eigenvalue keeps the solution finite.
        const std::complex<Scalar> shift = value * (Scalar(1) + Scalar(4) * epsilon);
        const ComplexMatrix shifted = transposed - shift * ComplexMatrix::Identity(size, size);
        vector = Eigen::PartialPivLU<ComplexMatrix>(shifted).solve(vector);
        if (!vector.allFinite()) return {};
        vector.normalize();
        const ComplexVector image = transposed * vector;
        value = vector.dot(image);
        const Scalar scale = Scalar(100) * epsilon * std::max<Scalar>(Scalar(1), matrix.norm());
        if (pass > 0 && (image - value * vector).norm() <= scale) return vector;
    }
    return {};
}

/// Projects the modes `circle` (each pair listed once) out of the system; false if that fails.
bool projectOut(System& system, const std::vector<Complex>& circle) {
    if (circle.empty()) return true;
    const Eigen::Index size = system.matrix.rows();
    Matrix directions(size, 0);
    for (const Complex& mode : circle) {
        const ComplexVector vector = leftEigenvector(system.matrix, mode);
        const ComplexVector reaching = leftEigenvector(system.matrix.transpose(), mode);
        if (vector.size() == 0 || reaching.size() == 0) return false;
        // A mode that the input does not reach would not matter, but its rounding errors would not decay: give up.
        constexpr double reached = 1e-9;
        const Scalar share = (system.weights.cast<std::complex<Scalar>>() * reaching).norm();
        if (!(share > Scalar(reached) * system.weights.norm())) return false;
        const Eigen::Index parts = mode.imag() != 0.0 ? 2 : 1, before = directions.cols();
        directions.conservativeResize(Eigen::NoChange, before + parts);
        // The eigenvector of a real eigenvalue is real up to a phase.
        Eigen::Index largest = 0;
        vector.cwiseAbs().maxCoeff(&largest);
        const std::complex<Scalar> phase = parts == 1 ? std::conj(vector[largest]) : std::complex<Scalar>(1);
        directions.col(before) = (vector * phase).real();
        if (parts == 2) directions.col(before + 1) = vector.imag();
    }
    if (directions.cols() >= size) return false;
    const Eigen::ColPivHouseholderQR<Matrix> factor(directions);
    const Matrix all = factor.householderQ() * Matrix::Identity(size, size);
    const Matrix rest = all.rightCols(size - directions.cols());
    system.matrix = (rest.transpose() * system.matrix * rest).eval();
    system.weights = (system.weights * rest).eval();
    system.metric = (system.metric * rest).eval();
    return true;
}

/// F, n × N with n ≤ N; empty if it does not converge.
Matrix gramFactor(const System& system, const RunContext& context) {
    Matrix factor = system.weights, power = system.matrix;
    constexpr int most = 60;
    const Scalar nothing = std::numeric_limits<Scalar>::epsilon() / Scalar(64);
    for (int doubling = 0; doubling < most; ++doubling) {
        context.checkpoint();
        const Matrix later = factor * power;
        if (!later.allFinite()) break;
        if (later.norm() <= nothing * factor.norm()) return factor;
        Matrix both(factor.rows() + later.rows(), factor.cols());
        both << factor, later;
        factor = triangleOf(both);
        power = (power * power).eval();
    }
    return {};
}

/// p_kᵀ, k = 0 … K: N × (K + 1).
Matrix responsesOf(const System& system, int delays) {
    Matrix responses(system.matrix.rows(), delays + 1);
    Matrix response = system.weights;
    for (int k = 0; k <= delays; ++k) {
        responses.col(k) = response.transpose();
        response = (response * system.matrix).eval();
    }
    return responses;
}

/// MC_k without ridge as in gramMemory(); no capacity if rounding leaves fewer than `degree` directions.
GramMemory withoutRidge(const Matrix& factor, const Matrix& responses, Eigen::Index degree) {
    const Eigen::Index size = factor.cols();
    Matrix scaled = factor;
    Eigen::Matrix<Scalar, Eigen::Dynamic, 1> scale = factor.colwise().norm().transpose();
    for (Eigen::Index j = 0; j < size; ++j) {
        scale[j] = scale[j] > Scalar(0) ? Scalar(1) / scale[j] : Scalar(0);
        scaled.col(j) *= scale[j];
    }
    const Eigen::ColPivHouseholderQR<Matrix> qr(scaled);
    GramMemory result;
    if (degree > std::min(scaled.rows(), size)) return result;
    result.degree = degree;
    result.leastPivot = degree > 0 ? static_cast<double>(std::abs(qr.matrixQR()(degree - 1, degree - 1))) : 1.0;
    constexpr double rounding = 1e-16;
    if (!(result.leastPivot > rounding)) return result;
    Matrix right = (qr.colsPermutation().transpose() * (scale.asDiagonal() * responses)).topRows(degree);
    const Matrix triangle = qr.matrixQR().topLeftCorner(degree, degree);
    triangle.triangularView<Eigen::Upper>().transpose().solveInPlace(right);
    result.capacity = right.colwise().squaredNorm().transpose().cast<double>();
    result.moments = momentsWithoutRidge(result.capacity, static_cast<double>(degree));
    return result;
}

GramMemory withRidge(const Matrix& factor, const Matrix& metric, const Matrix& responses, double penalty) {
    const Eigen::Index size = factor.cols(), rows = factor.rows();
    Matrix stacked(rows + metric.rows(), size);
    stacked << factor, std::sqrt(static_cast<Scalar>(penalty)) * metric;
    const Eigen::HouseholderQR<Matrix> qr(stacked);
    const Matrix triangle = qr.matrixQR().topRows(size);
    const Matrix thin = qr.householderQ() * Matrix::Identity(stacked.rows(), size);
    Matrix reached = responses;
    triangle.triangularView<Eigen::Upper>().transpose().solveInPlace(reached);
    const auto covariance = reached.colwise().squaredNorm().eval();
    const Matrix square = thin.topRows(rows).transpose() * thin.topRows(rows);  // UᵀKGU⁻ᵀ
    const Matrix once = square * reached;
    const auto variance = reached.cwiseProduct(once).colwise().sum().eval();
    GramMemory result;
    result.degree = size;
    result.moments = {covariance.transpose().cast<double>(),
                      variance.transpose().cast<double>(),
                      once.colwise().squaredNorm().transpose().cast<double>(),
                      once.cwiseProduct(square * once).colwise().sum().transpose().cast<double>(),
                      static_cast<double>(square.squaredNorm()),
                      static_cast<double>((square * square).squaredNorm())};
    result.capacity.resize(responses.cols());
    for (Eigen::Index k = 0; k < responses.cols(); ++k)
        result.capacity[k] = variance[k] > Scalar(0) ? static_cast<double>(covariance[k] * covariance[k] / variance[k]) : 0.0;
    return result;
}

/// One of the two computations of gramMemory(); no capacity if it fails.
GramMemory oneWay(System system, const std::vector<Complex>& circle, double penalty, int delays, Eigen::Index degree,
                  const RunContext& context) {
    if (!projectOut(system, circle)) return {};
    context.checkpoint();
    const Matrix factor = gramFactor(system, context);
    if (factor.size() == 0) return {};
    const Matrix responses = responsesOf(system, delays);
    if (penalty > 0.0) return withRidge(factor, system.metric, responses, penalty);
    return withoutRidge(factor, responses, degree);
}

/// The system in coordinates reflected along a random direction d: r·H, H = I − 2·d·dᵀ.
System mirrored(const System& system) {
    const Matrix direction = RandomStream(1, "mirror").normalMatrix(system.matrix.rows(), 1).cast<Scalar>().normalized();
    const auto onto = [&](const Matrix& rows) -> Matrix {
        return rows - (Scalar(2) * (rows * direction)) * direction.transpose();
    };
    return {onto(onto(system.matrix).transpose()).transpose(), onto(system.weights), onto(system.metric)};
}

constexpr std::uint64_t prime = 2147483629;  // 2³¹ − 19, so that products of two fit into 64 bits

std::uint64_t powerOf(std::uint64_t base, std::uint64_t exponent) {
    std::uint64_t result = 1;
    for (; exponent > 0; exponent /= 2, base = base * base % prime)
        if (exponent % 2 == 1) result = result * base % prime;
    return result;
}

/// A double m·2ᵉ modulo the prime.
std::uint64_t residueOf(double value) {
    constexpr int digits = 53;
    constexpr std::uint64_t half = (prime + 1) / 2;  // 2⁻¹
    int exponent = 0;
    const auto whole = static_cast<std::int64_t>(std::ldexp(std::frexp(std::abs(value), &exponent), digits));
    exponent -= digits;
    const std::uint64_t power =
        exponent < 0 ? powerOf(half, static_cast<std::uint64_t>(-exponent)) : powerOf(2, static_cast<std::uint64_t>(exponent));
    const std::uint64_t size = static_cast<std::uint64_t>(whole) % prime * power % prime;
    return value < 0.0 && size != 0 ? prime - size : size;
}

}  // namespace

Eigen::Index krylovDegree(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& inputWeights) {
    using Vector = std::vector<std::uint64_t>;
    const auto size = static_cast<std::size_t>(matrix.rows());
    Vector columns(size * size), current(size);
    for (std::size_t j = 0; j < size; ++j) {
        for (std::size_t i = 0; i < size; ++i)
            columns[j * size + i] = residueOf(matrix(static_cast<Eigen::Index>(i), static_cast<Eigen::Index>(j)));
        current[j] = residueOf(inputWeights[static_cast<Eigen::Index>(j)]);
    }
    std::vector<Vector> basis;  // each is 1 at its pivot and 0 at the pivots of its predecessors
    std::vector<std::size_t> places;
    for (std::size_t count = 0; count < size; ++count) {
        Vector left = current;
        for (std::size_t k = 0; k < basis.size(); ++k) {
            const std::uint64_t share = prime - left[places[k]];
            for (std::size_t j = 0; j < size; ++j) left[j] = (left[j] + share * basis[k][j]) % prime;
        }
        const auto place = std::ranges::find_if(left, [](std::uint64_t each) { return each != 0; });
        if (place == left.end()) break;
        const std::uint64_t inverse = powerOf(*place, prime - 2);
        places.push_back(static_cast<std::size_t>(place - left.begin()));
        for (std::uint64_t& each : left) each = each * inverse % prime;
        basis.push_back(std::move(left));
        Vector next(size);
        for (std::size_t j = 0; j < size; ++j) {
            std::uint64_t sum = 0;
            for (std::size_t i = 0; i < size; ++i) sum = (sum + current[i] * columns[j * size + i]) % prime;
            next[j] = sum;
        }
        current = std::move(next);
    }
    return static_cast<Eigen::Index>(basis.size());
}

RecallMoments momentsWithoutRidge(const Eigen::VectorXd& capacity, double directions) {
    return {capacity, capacity, capacity, capacity, directions, directions};
}

GramMemory gramMemory(const Eigen::MatrixXd& matrix, const Eigen::VectorXd& inputWeights, double penalty, int delays,
                      const Eigen::MatrixXd* metric, const RunContext& context) {
    if (matrix.rows() != matrix.cols() || matrix.rows() != inputWeights.size() || !(penalty >= 0.0))
        throw Refusal("the Gram equation needs a square matrix, as many input weights and a penalty of at least 0");
    if (matrix.rows() > maxGramMemorySize) return {};
    context.checkpoint();
    const Eigendecomposition eigen = eigenvaluesOf(matrix);
    std::vector<Complex> circle;
    const auto look = [&](Complex mode) {
        if (std::abs(mode) > 1.0 - circleTolerance) circle.push_back(mode);
        return std::abs(mode) <= 1.0 + circleTolerance;
    };
    for (const double real : eigen.reals)
        if (!look(real)) return {};
    for (const Complex& upper : eigen.upper)
        if (!look(upper)) return {};
    constexpr std::size_t mostOnCircle = 8;  // each needs its own inverse iterations
    if (circle.size() > mostOnCircle) return {};
    for (std::size_t i = 0; i < circle.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            if (constexpr double same = 1e-6; std::abs(circle[i] - circle[k]) < same) return {};
    const System system{matrix.cast<Scalar>(), inputWeights.transpose().cast<Scalar>(),
                        metric != nullptr ? Matrix(metric->cast<Scalar>()) : Matrix::Identity(matrix.rows(), matrix.rows())};
    Eigen::Index degree = penalty > 0.0 ? matrix.rows() : krylovDegree(matrix, inputWeights);
    for (const Complex& mode : circle)
        if (penalty == 0.0) degree -= mode.imag() != 0.0 ? 2 : 1;
    GramMemory result = oneWay(system, circle, penalty, delays, degree, context);
    const GramMemory second = oneWay(mirrored(system), circle, penalty, delays, degree, context);
    if (result.capacity.size() == 0 || second.capacity.size() == 0) return {};
    result.error = (result.capacity - second.capacity).cwiseAbs().maxCoeff();
    return std::isfinite(result.error) ? result : GramMemory{};
}

}  // namespace echoplane
