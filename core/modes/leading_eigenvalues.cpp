// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/leading_eigenvalues.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include <Eigen/LU>

#include "core/jobs/abandon_on_stop.h"
#include "core/jobs/parallel_for.h"
#include "core/math/eigendecomposition.h"
#include "core/modes/component_eigenvalues.h"
#include "core/modes/two_sided_modes.h"
#include "core/system/memory.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;
using Matrix = Eigen::SparseMatrix<double>;

constexpr double largestResidual = 1e-6;
constexpr double largestRadiusError = 1e-9;
constexpr double sameRadius = 1e-8;
constexpr double epsilon = std::numeric_limits<double>::epsilon();

std::string scientific(double number) {
    return scientificText(number, 1);
}

Spectrum only(const Spectrum& spectrum, const std::vector<Eigen::Index>& modes) {
    Spectrum some;
    const auto reals = std::ranges::count_if(modes, [&](Eigen::Index mode) { return spectrum.isReal(mode); });
    some.reals.resize(reals);
    some.upper.resize(static_cast<Eigen::Index>(modes.size()) - reals);
    Eigen::Index real = 0, pair = 0;
    for (const Eigen::Index mode : modes) {
        if (spectrum.isReal(mode)) {
            some.reals[real++] = spectrum.reals[mode];
        } else {
            some.upper[pair++] = spectrum.eigenvalue(mode);
        }
    }
    return some;
}

Spectrum together(const Spectrum& a, const Spectrum& b) {
    const auto joined = [](auto first, const auto& second) {
        const Eigen::Index size = first.size();
        first.conservativeResize(size + second.size());
        first.tail(second.size()) = second;
        return first;
    };
    return {joined(a.reals, b.reals), joined(a.upper, b.upper)};
}

/// The runs on W and Wᵀ, and the modes on which they agree.
struct Runs {
    KrylovModes right, left;
    std::vector<TwoSidedMode> modes;  // the requested modes, by decreasing modulus
    std::size_t good = 0;             // leading modes found by both with small residuals
    bool enough = false;              // they contain the requested number of eigenvalues

    bool complete() const { return enough && good == modes.size(); }
    double residual(const TwoSidedMode& mode) const {
        return mode.right >= 0 ? right.residuals[mode.right] : left.residuals[mode.left];
    }
};

Runs bothRuns(const Matrix& matrix, const LeadingOptions& options, const KrylovOptions& krylov, const RunContext& context) {
    Runs runs;
    const RunContext silent{context.stop, {}};
    parallelFor(2, std::clamp(options.threads, 1, 2), [&](std::size_t which, int) {
        RandomStream random(options.seed, which == 0 ? "first start vector" : "second start vector");
        (which == 0 ? runs.right : runs.left) = krylovModes(matrix, which == 1, krylov, random, which == 0 ? context : silent);
    });
    runs.modes = matchedModes(runs.right, runs.left);
    std::size_t wanted = 0;
    int covered = 0;
    while (wanted < runs.modes.size() && covered < options.count) covered += runs.modes[wanted++].isReal() ? 1 : 2;
    runs.modes.resize(wanted);
    runs.enough = covered >= options.count;
    const auto good = [&](const TwoSidedMode& mode) {
        return mode.found() && runs.right.residuals[mode.right] <= largestResidual &&
               runs.left.residuals[mode.left] <= largestResidual;
    };
    while (runs.good < runs.modes.size() && good(runs.modes[runs.good])) ++runs.good;
    return runs;
}

/// A power whose products cost about as much as one orthogonalisation. It is a prime, so that few graphs have its period.
int powerFor(const Matrix& matrix) {
    const double perRow = static_cast<double>(matrix.nonZeros()) / static_cast<double>(matrix.rows());
    constexpr Eigen::Index beyondTheCaches = 30000;  // from here on the subspace is read from main memory at every step
    const double worth = matrix.rows() < beyondTheCaches ? 115.0 : 175.0;
    int power = 1;
    for (const int prime : {3, 5, 7, 11, 17})
        if (prime * perRow <= worth) power = prime;
    return power;
}

/// The first `count` modes of the runs.
void take(const Runs& runs, std::size_t count, bool vectors, LeadingEigenvalues& result) {
    ModeSet set =
        modeSet(runs.right, runs.left, {runs.modes.begin(), runs.modes.begin() + static_cast<std::ptrdiff_t>(count)}, vectors);
    result.spectrum = std::move(set.spectrum);
    result.residuals = std::move(set.residuals);
    result.right = std::move(set.right);
    result.left = std::move(set.left);
    const TwoSidedMode& leading =
        *std::ranges::max_element(runs.modes.begin(), runs.modes.begin() + static_cast<std::ptrdiff_t>(count), {},
                                  [](const TwoSidedMode& mode) { return std::abs(mode.value); });
    const double error = runs.residual(leading) * (leading.found() ? runs.left.residuals[leading.left] : 1.0);
    const Complex product = leading.found() ? modeProduct(runs.right, runs.left, leading) : Complex(0.0);
    result.spectralRadius = std::abs(leading.value);
    result.residual = runs.residual(leading);
    result.radiusError = std::max(error, epsilon) / std::abs(product);
}

Message krylovNote(const Runs& runs, const LeadingOptions& options, const LeadingEigenvalues& result) {
    if (runs.good == 0) {
        return Message("the two start vectors do not agree on the leading eigenvalue; the residual of the one shown is %1",
                       scientific(result.residual));
    }
    if (!runs.complete()) {
        return Message("%1 of %2 leading eigenvalues have converged from both start vectors", result.spectrum.size(),
                       options.count);
    }
    return Message("the leading eigenvalue is ill-conditioned: the relative error of the spectral radius may be %1",
                   scientific(result.radiusError));
}

LeadingEigenvalues byKrylov(const Matrix& matrix, const LeadingOptions& options, const RunContext& context) {
    const Eigen::Index size = matrix.rows();
    LeadingEigenvalues result;
    Runs runs;
    constexpr int attempts = 3;
    for (int attempt = 0; attempt < attempts && !runs.complete(); ++attempt) {
        KrylovOptions krylov;
        // The last attempt uses W itself, because the period of some graphs is the power.
        krylov.power = attempt + 1 < attempts ? powerFor(matrix) : 1;
        krylov.count = std::min<Eigen::Index>(std::max(20, options.count + 6), size - 2);
        krylov.subspace = std::min(std::max<Eigen::Index>(120, 3 * krylov.count) * (attempt > 0 ? 2 : 1), size);
        const double bytes = 16.0 * static_cast<double>(size) * static_cast<double>(krylov.subspace + 3 * krylov.count);
        requireMemory(2.0 * bytes, Message("finding the leading eigenvalues (two subspaces, size × dimension)"));
        Runs now = bothRuns(matrix, options, krylov, context);
        result.products += now.right.products + now.left.products;
        if (attempt == 0 || now.good > runs.good || runs.modes.empty()) runs = std::move(now);
    }
    result.source = EigenvalueSource::krylov;
    if (runs.modes.empty()) {
        result.residual = result.radiusError = result.spectralRadius = std::numeric_limits<double>::quiet_NaN();
        result.note = Message("no eigenvalue has converged");
        return result;
    }
    for (TwoSidedMode& mode : runs.modes)
        if (mode.found()) mode.value = improvedValue(matrix, runs.right, runs.left, mode);
    take(runs, runs.good > 0 ? runs.good : runs.modes.size(), options.vectors, result);
    result.converged = runs.complete() && result.radiusError <= largestRadiusError;
    if (!result.converged) result.note = krylovNote(runs, options, result);
    return result;
}

LeadingEigenvalues byDense(const Matrix& matrix, const LeadingOptions& options, const RunContext& context) {
    Eigendecomposition eigen = eigendecomposition(Eigen::MatrixXd(matrix), {context.stop, {}});
    const Spectrum whole{std::move(eigen.reals), std::move(eigen.upper)};
    LeadingEigenvalues result;
    result.source = EigenvalueSource::dense;
    result.converged = true;
    const std::vector<Eigen::Index> modes = leadingModes(whole, options.count);
    result.spectrum = only(whole, modes);
    result.spectralRadius = spectralRadius(result.spectrum);
    if (result.spectralRadius > 0.0) {
        const Complex lambda = whole.eigenvalue(modes.front());
        const Eigen::VectorXcd vector = modeVector(whole, eigen.vectors, modes.front());
        result.residual = (matrix.cast<Complex>() * vector - lambda * vector).norm() / std::abs(lambda);
        result.radiusError = std::max(result.residual, epsilon);
    }
    if (!options.vectors) return result;
    const Eigen::MatrixXd inverse = abandonOnStop(context, [vectors = eigen.vectors](const RunContext& inner) {
        const Eigen::PartialPivLU<Eigen::MatrixXd> factored(vectors);
        inner.checkpoint();
        return factored.rcond() > epsilon ? Eigen::MatrixXd(factored.inverse()) : Eigen::MatrixXd();
    });
    if (inverse.size() == 0) return result;  // defective: Q has no inverse
    result.right.resize(matrix.rows(), result.spectrum.size());
    result.left.resize(matrix.rows(), result.spectrum.size());
    const Eigen::Index reals = result.spectrum.reals.size(), pairs = result.spectrum.upper.size();
    Eigen::Index real = 0, pair = reals;
    const auto takeColumn = [&](Eigen::Index from, Eigen::Index to) {
        result.right.col(to) = eigen.vectors.col(from);
        result.left.col(to) = inverse.row(from).transpose();
    };
    for (const Eigen::Index mode : modes) {
        const bool isReal = whole.isReal(mode);
        const Eigen::Index to = isReal ? real++ : pair++;
        takeColumn(mode, to);
        if (!isReal) takeColumn(mode + whole.upper.size(), to + pairs);
    }
    return result;
}

/// Merges exact eigenvalues into the result; called if they have a larger modulus, or there are several components.
void addExact(const Spectrum& exact, int count, LeadingEigenvalues& result) {
    const Spectrum both = together(result.spectrum, exact);
    result.spectrum = only(both, leadingModes(both, count));
    result.residuals.resize(0);
    result.right.resize(0, 0);
    result.left.resize(0, 0);
    if (spectralRadius(exact) >= result.spectralRadius) {
        result.residual = 0.0;
        result.radiusError = epsilon;
    }
    result.spectralRadius = spectralRadius(result.spectrum);
}

void check(const Matrix& matrix, const LeadingOptions& options) {
    if (matrix.rows() != matrix.cols() || matrix.rows() == 0) {
        throw Refusal("leading eigenvalues: the matrix is %1 × %2, but must be square and not empty", matrix.rows(),
                      matrix.cols());
    }
    if (!matrix.isCompressed()) throw Refusal("leading eigenvalues: the matrix must be compressed");
    if (options.count < 1) {
        throw Refusal("leading eigenvalues: the count is %1, but must be at least 1", options.count);
    }
    const Eigen::Map<const Eigen::VectorXd> values(matrix.valuePtr(), matrix.nonZeros());
    if (!values.allFinite()) throw Refusal("leading eigenvalues: the matrix has entries that are not finite");
}

LeadingEigenvalues verified(const Matrix& matrix, const LeadingOptions& options, const RunContext& context) {
    if (matrix.rows() <= largestByDgeev) return byDense(matrix, options, context);

    const ComponentEigenvalues components = componentEigenvalues(matrix, options.count, context);
    LeadingEigenvalues result;
    if (components.large.size() == 1) {
        result = byKrylov(matrix, options, context);
        if (spectralRadius(components.exact) > result.spectralRadius * (1.0 + sameRadius)) {
            addExact(components.exact, options.count, result);
        }
    } else {
        result.source = components.large.empty() ? EigenvalueSource::components : EigenvalueSource::krylov;
        result.converged = true;
        LeadingOptions each = options;
        each.vectors = false;  // eigenvectors of a block are not eigenvectors of W
        for (const std::vector<int>& units : components.large) {
            const LeadingEigenvalues block = byKrylov(submatrix(matrix, units), each, context);
            result.converged = result.converged && block.converged;
            result.products += block.products;
            if (!block.note.empty()) result.note = block.note;
            if (!(block.spectralRadius <= result.spectralRadius)) {  // also if it is NaN
                result.spectralRadius = block.spectralRadius;
                result.residual = block.residual;
                result.radiusError = block.radiusError;
            }
            result.spectrum = together(result.spectrum, block.spectrum);
        }
        addExact(components.exact, options.count, result);
    }

    if (result.source != EigenvalueSource::krylov || matrix.rows() > options.denseUpTo) return result;
    if (result.converged && matrix.rows() > options.checkedUpTo) return result;
    context.checkpoint();
    const Eigendecomposition all = eigenvaluesOf(Eigen::MatrixXd(matrix), {context.stop, {}});
    const double radius = spectralRadius(Spectrum{all.reals, all.upper});
    if (std::abs(radius - result.spectralRadius) <= sameRadius * radius && result.converged) return result;
    const Message note = result.converged ? Message("the iteration gave the spectral radius %1; LAPACK's value is used instead",
                                                    std::to_string(result.spectralRadius))
                                          : Message("the iteration did not converge; LAPACK's eigenvalues are used instead");
    result = byDense(matrix, options, context);
    result.note = note;
    return result;
}

}  // namespace

LeadingEigenvalues leadingEigenvalues(const Matrix& matrix, const LeadingOptions& options, const RunContext& context) {
    check(matrix, options);
    context.checkpoint();
    LeadingEigenvalues result = verified(matrix, options, context);
    if (result.spectrum.size() >= options.count)
        result.completeDownTo = std::abs(result.spectrum.eigenvalue(leadingModes(result.spectrum, options.count).back()));
    return result;
}

}  // namespace echoplane
