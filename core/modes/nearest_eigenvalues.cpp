// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/nearest_eigenvalues.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "core/jobs/parallel_for.h"
#include "core/math/complex_lu.h"
#include "core/math/decompositions.h"
#include "core/math/random.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;
using Matrix = Eigen::SparseMatrix<double>;

constexpr double toleratedResidual = 1e-8;
constexpr double onTheAxis = 1e-9;  // relative to the norm: largest imaginary part that rounding gives a real eigenvalue

double distance(Complex upper, Complex point) {
    return std::min(std::abs(upper - point), std::abs(std::conj(upper) - point));
}

/// The columns of `basis` times `weights`, column by column: zgemv of OpenBLAS 0.3.21 reads up to two numbers beyond the end of a
/// matrix whose rows leave a remainder of 2 by 4.
Eigen::VectorXcd combined(const Eigen::Ref<const Eigen::MatrixXcd>& basis, const Eigen::VectorXcd& weights) {
    Eigen::VectorXcd sum = Eigen::VectorXcd::Zero(basis.rows());
    for (Eigen::Index column = 0; column < basis.cols(); ++column) sum += weights[column] * basis.col(column);
    return sum;
}

/// Arnoldi without restarts: V with orthonormal columns and the square part of H, (W − σI)⁻¹V ≈ VH.
std::pair<Eigen::MatrixXcd, Eigen::MatrixXcd> arnoldi(const ComplexLu& inverse, bool transposed, Eigen::Index steps,
                                                      RandomStream& random, const RunContext& context) {
    const Eigen::Index size = inverse.size();
    Eigen::MatrixXcd basis(size, steps), hessenberg = Eigen::MatrixXcd::Zero(steps + 1, steps);
    basis.col(0) = random.normalMatrix(size, 1).cast<Complex>();
    basis.col(0).normalize();
    for (Eigen::Index k = 0; k < steps; ++k) {
        context.checkpoint();
        context.report("eigenvalues near the point", 0.5 + 0.5 * static_cast<double>(k) / static_cast<double>(steps));
        Eigen::VectorXcd next = basis.col(k);
        inverse.solve(next, transposed);
        const double before = next.norm();
        for (int pass = 0; pass < 2; ++pass) {  // orthogonalising twice is enough
            const Eigen::VectorXcd along = basis.leftCols(k + 1).adjoint() * next;
            next -= combined(basis.leftCols(k + 1), along);
            hessenberg.col(k).head(k + 1) += along;
        }
        const double norm = next.norm();
        if (k + 1 == steps || !(norm > 1e-13 * before)) {  // invariant subspace: the run is complete
            return {basis.leftCols(k + 1), hessenberg.topLeftCorner(k + 1, k + 1)};
        }
        hessenberg(k + 1, k) = norm;
        basis.col(k + 1) = next / norm;
    }
    return {basis, hessenberg.topRows(steps)};
}

/// The eigenpairs found by the run: real ones with exactly real values, pairs by their upper half.
KrylovModes modesOf(const Matrix& matrix, Complex shift, bool transposed, const Eigen::MatrixXcd& basis,
                    const Eigen::MatrixXcd& hessenberg) {
    const ComplexEigen eigen = complexEigen(hessenberg);
    KrylovModes modes;
    if (!eigen.converged) return modes;
    const double norm = matrix.norm();
    std::vector<std::pair<Complex, Eigen::VectorXcd>> reals, uppers;
    std::vector<double> realResiduals, upperResiduals;
    for (Eigen::Index k = 0; k < hessenberg.cols(); ++k) {
        Complex value = shift + 1.0 / eigen.values[k];
        Eigen::VectorXcd vector = combined(basis, eigen.vectors.col(k));
        const bool real = std::abs(value.imag()) <= onTheAxis * norm;
        Eigen::Index largest = 0;
        vector.cwiseAbs().maxCoeff(&largest);
        vector *= std::conj(vector[largest]) / std::abs(vector[largest]);
        if (real) {
            value = value.real();
            vector = vector.real().cast<Complex>().eval();
        } else if (value.imag() < 0.0) {
            value = std::conj(value);
            vector = vector.conjugate().eval();
        }
        vector.normalize();
        Eigen::VectorXcd image(vector.size());
        if (transposed) {
            image.real() = matrix.transpose() * vector.real();
            image.imag() = matrix.transpose() * vector.imag();
        } else {
            image.real() = matrix * vector.real();
            image.imag() = matrix * vector.imag();
        }
        const double residual = (image - value * vector).norm() / norm;
        if (!(residual <= toleratedResidual)) continue;
        auto& found = real ? reals : uppers;
        const bool known =  // the other half of a pair, or a second copy
            std::ranges::any_of(found, [&](const auto& each) { return std::abs(each.first - value) <= 1e-9 * norm; });
        if (known) continue;
        found.emplace_back(value, std::move(vector));
        (real ? realResiduals : upperResiduals).push_back(residual);
    }
    const auto count = static_cast<Eigen::Index>(reals.size()), pairs = static_cast<Eigen::Index>(uppers.size());
    modes.spectrum = {Eigen::VectorXd(count), Eigen::VectorXcd(pairs)};
    modes.vectors.resize(matrix.rows(), count + 2 * pairs);
    modes.residuals.resize(count + pairs);
    for (Eigen::Index k = 0; k < count; ++k) {
        modes.spectrum.reals[k] = reals[static_cast<std::size_t>(k)].first.real();
        modes.vectors.col(k) = reals[static_cast<std::size_t>(k)].second.real();
        modes.residuals[k] = realResiduals[static_cast<std::size_t>(k)];
    }
    for (Eigen::Index k = 0; k < pairs; ++k) {
        modes.spectrum.upper[k] = uppers[static_cast<std::size_t>(k)].first;
        modes.vectors.col(count + k) = uppers[static_cast<std::size_t>(k)].second.real();
        modes.vectors.col(count + pairs + k) = uppers[static_cast<std::size_t>(k)].second.imag();
        modes.residuals[count + k] = upperResiduals[static_cast<std::size_t>(k)];
    }
    modes.finished = true;
    return modes;
}

void check(const Matrix& matrix, Complex point, int count) {
    if (matrix.rows() != matrix.cols() || matrix.rows() == 0) {
        throw Refusal("eigenvalues near a point: the matrix is %1 × %2, but must be square and not empty", matrix.rows(),
                      matrix.cols());
    }
    if (!std::isfinite(point.real()) || !std::isfinite(point.imag()))
        throw Refusal("eigenvalues near a point: both parts of the point must be finite");
    if (count < 1) {
        throw Refusal("eigenvalues near a point: the count is %1, but must be at least 1", count);
    }
}

}  // namespace

NearestEigenvalues nearestEigenvalues(const Matrix& matrix, Complex point, const NearestOptions& options,
                                      const RunContext& context) {
    check(matrix, point, options.count);
    const Eigen::Index size = matrix.rows();
    const auto order = static_cast<double>(size);
    const Eigen::Index steps = std::min<Eigen::Index>(size, std::max(60, 8 * options.count));
    const Eigen::Index most = std::min<Eigen::Index>(size, 4 * steps);
    requireMemory(16.0 * order * order + 32.0 * order * static_cast<double>(most),
                  Message("factorising W − σI for the eigenvalues near a point (its factors fill up: size × size)"));
    const RunContext factorising{
        context.stop, [&](std::string_view what, double fraction) { context.report(what, 0.5 * fraction); }, context.threads};
    const auto factorised = [&](Complex shift) {
        Eigen::MatrixXcd shifted(matrix.cast<Complex>());
        shifted.diagonal().array() -= shift;
        return ComplexLu(std::move(shifted), factorising);
    };
    const auto usable = [&](const ComplexLu& factors) {
        Eigen::VectorXcd probe = Eigen::VectorXcd::Ones(size);
        if (!factors.singular()) factors.solve(probe, false);
        return !factors.singular() && probe.allFinite();
    };
    Complex shift = point;
    std::optional<ComplexLu> inverse(factorised(shift));
    if (!usable(*inverse)) {
        shift += 1e-8 * std::max(matrix.norm(), 1e-300) * Complex(0.6, 0.8);
        inverse.reset();  // there is memory for only one factorisation
        inverse.emplace(factorised(shift));
    }
    NearestEigenvalues result;
    if (!usable(*inverse)) {
        result.note = Message("W − σI could not be factorised");
        return result;
    }
    KrylovModes right, left;
    std::vector<TwoSidedMode> modes;
    int covered = 0;
    // Far from all eigenvalues, or between many, the eigenvalues of the inverse are less separated and a larger subspace is
    // needed.
    for (Eigen::Index now = steps; !result.converged; now = std::min(2 * now, size)) {
        const RunContext silent{context.stop, {}};
        parallelFor(2, std::clamp(context.threads, 1, 2), [&](std::size_t which, int) {
            const bool transposed = which == 1;
            RandomStream random(options.seed, transposed ? "second start vector" : "first start vector");
            const auto [basis, hessenberg] = arnoldi(*inverse, transposed, now, random, transposed ? silent : context);
            (transposed ? left : right) = modesOf(matrix, shift, transposed, basis, hessenberg);
        });
        modes = matchedModes(right, left);
        std::ranges::stable_sort(modes, [&](const TwoSidedMode& a, const TwoSidedMode& b) {
            return distance(a.value, point) < distance(b.value, point);
        });
        std::size_t good = 0;
        covered = 0;
        while (good < modes.size() && modes[good].found() && covered < options.count) covered += modes[good++].isReal() ? 1 : 2;
        modes.resize(good);
        result.converged = covered >= std::min<Eigen::Index>(options.count, size);
        if (now == size || 2 * now > most) break;
    }
    if (!result.converged) {
        result.note =
            Message("%1 of %2 eigenvalues near the point have converged from both start vectors", covered, options.count);
    }
    result.modes = modeSet(right, left, modes, options.vectors);
    return result;
}

}  // namespace echoplane
