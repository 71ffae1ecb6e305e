// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/stacked_eigenvectors.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>

#include <Eigen/LU>

namespace echoplane {

namespace {

using Complex = std::complex<double>;

constexpr double sharedWithin = 1e-12;

/// λ − μ; of at least the rounding of the larger modulus, as LAPACK's dtrevc divides by it.
Complex difference(Complex lambda, Complex mu, bool& shared) {
    const double larger = std::max(std::abs(lambda), std::abs(mu));
    const Complex between = lambda - mu;
    if (std::abs(between) >= sharedWithin * larger && larger > 0.0) return between;
    shared = true;
    const double least = std::max(std::numeric_limits<double>::epsilon() * larger, 1e-200);
    return std::abs(between) >= least ? between : least;
}

/// Columns of `values` ← (λ_j − Λ)⁻¹ times them, in the real basis of Λ, where a pair a ± ib is the block [a b; −b a].
void divide(const Spectrum& spectrum, const Eigen::VectorXcd& lambdas, Eigen::MatrixXcd& values, bool& shared) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    for (Eigen::Index j = 0; j < lambdas.size(); ++j) {
        const Complex lambda = lambdas[j];
        auto column = values.col(j);
        for (Eigen::Index i = 0; i < reals; ++i) column[i] /= difference(lambda, spectrum.reals[i], shared);
        for (Eigen::Index i = 0; i < pairs; ++i) {
            const Complex mu = spectrum.upper[i];
            Complex &re = column[reals + i], &im = column[reals + pairs + i];
            const Complex determinant = difference(lambda, mu, shared) * difference(lambda, std::conj(mu), shared);
            const Complex diagonal = lambda - mu.real();
            const Complex first = diagonal * re + mu.imag() * im, second = diagonal * im - mu.imag() * re;
            re = first / determinant;
            im = second / determinant;
        }
    }
}

/// The real factor `matrix` times complex columns.
Eigen::MatrixXcd product(const Eigen::MatrixXd& matrix, const Eigen::MatrixXcd& columns) {
    Eigen::MatrixXcd result(matrix.rows(), columns.cols());
    result.real().noalias() = matrix * columns.real().eval();
    result.imag().noalias() = matrix * columns.imag().eval();
    return result;
}

/// The complex eigenvectors of a block's modes, [reals | upper ones of pairs].
Eigen::MatrixXcd modeColumns(const DiagonalBlock& block) {
    const Eigen::Index reals = block.spectrum.reals.size(), pairs = block.spectrum.upper.size(), size = block.spectrum.size();
    const Eigen::MatrixXd identity = block.columns.size() == 0 ? Eigen::MatrixXd::Identity(size, size) : Eigen::MatrixXd();
    const Eigen::MatrixXd& columns = block.columns.size() == 0 ? identity : block.columns;
    Eigen::MatrixXcd modes = columns.leftCols(reals + pairs).cast<Complex>();
    modes.rightCols(pairs).imag() = columns.rightCols(pairs);
    return modes;
}

}  // namespace

Spectrum unitedSpectrum(std::span<const DiagonalBlock> blocks) {
    Eigen::Index reals = 0, pairs = 0;
    for (const DiagonalBlock& each : blocks) reals += each.spectrum.reals.size(), pairs += each.spectrum.upper.size();
    Spectrum all{Eigen::VectorXd(reals), Eigen::VectorXcd(pairs)};
    reals = pairs = 0;
    for (const DiagonalBlock& each : blocks) {
        all.reals.segment(reals, each.spectrum.reals.size()) = each.spectrum.reals;
        all.upper.segment(pairs, each.spectrum.upper.size()) = each.spectrum.upper;
        reals += each.spectrum.reals.size(), pairs += each.spectrum.upper.size();
    }
    return all;
}

std::vector<int> blocksOfColumns(std::span<const DiagonalBlock> blocks) {
    std::vector<int> ofReals, ofPairs;
    for (std::size_t l = 0; l < blocks.size(); ++l) {
        const Spectrum& spectrum = blocks[l].spectrum;
        ofReals.insert(ofReals.end(), static_cast<std::size_t>(spectrum.reals.size()), static_cast<int>(l));
        ofPairs.insert(ofPairs.end(), static_cast<std::size_t>(spectrum.upper.size()), static_cast<int>(l));
    }
    for (int part = 0; part < 2; ++part) ofReals.insert(ofReals.end(), ofPairs.begin(), ofPairs.end());
    return ofReals;
}

StackedEigenvectors stackedEigenvectors(std::span<const DiagonalBlock> blocks, std::span<const Eigen::MatrixXd> couplings) {
    StackedEigenvectors result;
    const bool identity = std::ranges::all_of(blocks, [](const DiagonalBlock& each) { return each.columns.size() == 0; });
    if (identity && couplings.empty()) return result;
    std::vector<Eigen::Index> starts;
    std::vector<Eigen::PartialPivLU<Eigen::MatrixXd>> inverses;
    Eigen::Index size = 0, allReals = 0, allPairs = 0;
    for (const DiagonalBlock& each : blocks) {
        starts.push_back(size);
        size += each.spectrum.size();
        allReals += each.spectrum.reals.size(), allPairs += each.spectrum.upper.size();
        inverses.emplace_back(each.columns.size() > 0 && !couplings.empty() ? each.columns.lu()
                                                                            : Eigen::PartialPivLU<Eigen::MatrixXd>());
    }
    result.columns.setZero(size, size);
    Eigen::Index firstReal = 0, firstPair = allReals;
    for (std::size_t l = 0; l < blocks.size(); ++l) {
        const Spectrum& own = blocks[l].spectrum;
        const Eigen::Index reals = own.reals.size(), pairs = own.upper.size();
        Eigen::MatrixXcd all = Eigen::MatrixXcd::Zero(size, reals + pairs), part = modeColumns(blocks[l]);
        all.middleRows(starts[l], own.size()) = part;
        Eigen::VectorXcd lambdas(reals + pairs);
        lambdas << own.reals.cast<Complex>(), own.upper;
        for (std::size_t k = l; k > 0 && !couplings.empty(); --k) {
            const DiagonalBlock& before = blocks[k - 1];
            part = product(couplings[k - 1], part);
            if (before.columns.size() > 0) {
                Eigen::MatrixXcd inBasis(part.rows(), part.cols());
                inBasis.real() = inverses[k - 1].solve(part.real().eval());
                inBasis.imag() = inverses[k - 1].solve(part.imag().eval());
                part = std::move(inBasis);
            }
            divide(before.spectrum, lambdas, part, result.shared);
            if (before.columns.size() > 0) part = product(before.columns, part);
            all.middleRows(starts[k - 1], before.spectrum.size()) = part;
        }
        if (l > 0 && !couplings.empty()) all.colwise().normalize();
        if (!all.allFinite()) {  // a singular Q_k
            result.shared = true;
            all.setZero();
            all.middleRows(starts[l], own.size()) = modeColumns(blocks[l]);
        }
        result.columns.middleCols(firstReal, reals) = all.leftCols(reals).real();
        result.columns.middleCols(firstPair, pairs) = all.rightCols(pairs).real();
        result.columns.middleCols(firstPair + allPairs, pairs) = all.rightCols(pairs).imag();
        firstReal += reals, firstPair += pairs;
    }
    return result;
}

}  // namespace echoplane
