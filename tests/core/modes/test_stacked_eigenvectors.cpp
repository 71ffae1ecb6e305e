// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/stacked_eigenvectors.h"

#include <Eigen/Core>

#include "core/math/eigendecomposition.h"
#include "core/math/random.h"
#include "tests/core/by_eigen.h"
#include "tests/core/test.h"

namespace echoplane::stacked_eigenvectors_tests {

/// Λ in the real basis [reals | Re of pairs | Im of pairs]: a pair a ± ib is the block [a b; −b a].
Eigen::MatrixXd realForm(const Spectrum& spectrum) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    Eigen::MatrixXd form = Eigen::MatrixXd::Zero(spectrum.size(), spectrum.size());
    form.diagonal().head(reals) = spectrum.reals;
    for (Eigen::Index k = 0; k < pairs; ++k) {
        const Eigen::Index re = reals + k, im = reals + pairs + k;
        form(re, re) = form(im, im) = spectrum.upper[k].real();
        form(re, im) = spectrum.upper[k].imag();
        form(im, re) = -spectrum.upper[k].imag();
    }
    return form;
}

/// A block triangular W of random matrices, and what its eigenvectors are made from.
struct Blocks {
    explicit Blocks(const std::vector<int>& sizes) {
        RandomStream random(3, "test");
        Eigen::Index size = 0, start = 0, before = 0;
        for (const int each : sizes) size += each;
        weights.setZero(size, size);
        for (const int each : sizes) {
            const Eigen::MatrixXd own = random.normalMatrix(each, each);
            weights.block(start, start, each, each) = own;
            if (start > 0) {
                couplings.push_back(random.normalMatrix(before, each));
                weights.block(start - before, start, before, each) = couplings.back();
            }
            Eigendecomposition eigen = eigendecomposition(own);
            blocks.push_back({{eigen.reals, eigen.upper}, eigen.vectors});
            start += each;
            before = each;
        }
    }

    Eigen::MatrixXd weights;
    std::vector<Eigen::MatrixXd> couplings;
    std::vector<DiagonalBlock> blocks;
};

TEST(StackedEigenvectors, DiagonaliseABlockTriangularMatrix) {
    const Blocks given({7, 5, 6, 4});
    const StackedEigenvectors found = stackedEigenvectors(given.blocks, given.couplings);
    const Spectrum spectrum = unitedSpectrum(given.blocks);
    EXPECT_FALSE(found.shared);
    ASSERT_EQ(found.columns.rows(), 22);
    const Eigen::MatrixXd error = given.weights * found.columns - found.columns * realForm(spectrum);
    EXPECT_LT(error.cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_GT(byEigen::singularValues(found.columns).prod(), 1e-30);
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        double norm = found.columns.col(mode).squaredNorm();
        if (!spectrum.isReal(mode)) norm += found.columns.col(mode + spectrum.upper.size()).squaredNorm();
        EXPECT_NEAR(norm, 1.0, 1e-14) << mode;
    }
}

TEST(StackedEigenvectors, VanishInTheBlocksAfterTheirOwn) {
    const Blocks given({7, 5, 6});
    const Eigen::MatrixXd columns = stackedEigenvectors(given.blocks, given.couplings).columns;
    const std::vector<int> owner = blocksOfColumns(given.blocks);
    const std::vector<Eigen::Index> ends{7, 12, 18};
    for (Eigen::Index k = 0; k < 18; ++k) {
        const Eigen::Index end = ends[static_cast<std::size_t>(owner[static_cast<std::size_t>(k)])];
        EXPECT_TRUE((columns.col(k).tail(18 - end).array() == 0.0).all()) << k;
        EXPECT_GT(columns.col(k).head(end).cwiseAbs().maxCoeff(), 0.0) << k;
    }
}

TEST(StackedEigenvectors, OfBlocksInTheirEigenbasisNeedNoColumns) {
    Blocks given({6, 8});
    Eigen::MatrixXd whole = Eigen::MatrixXd::Zero(14, 14);
    whole.topLeftCorner(6, 6) = realForm(given.blocks[0].spectrum);
    whole.bottomRightCorner(8, 8) = realForm(given.blocks[1].spectrum);
    whole.topRightCorner(6, 8) = given.couplings[0];
    for (DiagonalBlock& each : given.blocks) each.columns.resize(0, 0);
    const StackedEigenvectors found = stackedEigenvectors(given.blocks, given.couplings);
    const Eigen::MatrixXd error = whole * found.columns - found.columns * realForm(unitedSpectrum(given.blocks));
    EXPECT_LT(error.cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_EQ(stackedEigenvectors(given.blocks, {}).columns.size(), 0) << "Q is the identity without coupling";
}

TEST(StackedEigenvectors, WithoutCouplingAreThoseOfTheBlocks) {
    const Blocks given({6, 8});
    const Eigen::MatrixXd columns = stackedEigenvectors(given.blocks, {}).columns;
    const std::vector<int> owner = blocksOfColumns(given.blocks);
    Eigen::Index of[2] = {0, 0};
    const Eigen::Index starts[2] = {0, 6};
    // The parts [reals], [Re], [Im] of each block come in the same order as in its own Q.
    for (Eigen::Index k = 0; k < 14; ++k) {
        const int block = owner[static_cast<std::size_t>(k)];
        const Eigen::MatrixXd& own = given.blocks[static_cast<std::size_t>(block)].columns;
        EXPECT_EQ(columns.col(k).segment(starts[block], own.rows()), own.col(of[block]++)) << k;
    }
}

TEST(StackedEigenvectors, DoNotExistWhereCoupledBlocksShareAnEigenvalue) {
    Blocks given({6, 6, 6});
    given.blocks[2] = given.blocks[0];  // two layers apart
    EXPECT_TRUE(stackedEigenvectors(given.blocks, given.couplings).shared);
    EXPECT_FALSE(stackedEigenvectors(given.blocks, {}).shared) << "without coupling they may";
    given.blocks[2].spectrum = scaled(given.blocks[2].spectrum, 1.0 + 1e-9);
    EXPECT_FALSE(stackedEigenvectors(given.blocks, given.couplings).shared) << "close is not equal";
}

TEST(StackedEigenvectors, OfASingularLayerAreFinite) {
    Blocks given({6, 6});
    given.blocks[0].columns.col(1) = given.blocks[0].columns.col(0);
    const StackedEigenvectors found = stackedEigenvectors(given.blocks, given.couplings);
    EXPECT_TRUE(found.columns.allFinite());
}

}  // namespace echoplane::stacked_eigenvectors_tests
