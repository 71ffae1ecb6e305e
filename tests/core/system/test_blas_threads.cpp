// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/blas_threads.h"

#include <cstdlib>
#include <string>

#include <cblas.h>
#include <Eigen/Core>

#include "tests/core/test.h"

namespace echoplane::blas_threads_tests {

#ifdef __x86_64__
TEST(BlasThreads, AProcessorWithAvx2IsNotUsedAsOneWithoutIt) {
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) GTEST_SKIP() << "the processor has no AVX2";
    if (std::getenv("OPENBLAS_CORETYPE") != nullptr) GTEST_SKIP() << "OPENBLAS_CORETYPE is set";
    useOneBlasThread();
    EXPECT_STRNE(openblas_get_corename(), "Prescott");
}
#endif

TEST(BlasThreads, LeavesNoVariableBehindForOtherPrograms) {
    const char* const before = std::getenv("OPENBLAS_CORETYPE");
    const std::string value = before != nullptr ? before : "none";
    useOneBlasThread();
    const char* const after = std::getenv("OPENBLAS_CORETYPE");
    EXPECT_EQ(after != nullptr ? after : "none", value);
}

/// Σ over k, in order.
Eigen::MatrixXd plainProduct(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    Eigen::MatrixXd product = Eigen::MatrixXd::Zero(a.rows(), b.cols());
    for (Eigen::Index i = 0; i < a.rows(); ++i)
        for (Eigen::Index j = 0; j < b.cols(); ++j)
            for (Eigen::Index k = 0; k < a.cols(); ++k) product(i, j) += a(i, k) * b(k, j);
    return product;
}

TEST(BlasThreads, ProductsAgreeWithPlainLoops) {
    useOneBlasThread();
    for (const int size : {1, 7, 32, 101, 257}) {
        const Eigen::MatrixXd a = Eigen::MatrixXd::Random(size, size + 3), b = Eigen::MatrixXd::Random(size + 3, size + 1);
        EXPECT_LT((a * b - plainProduct(a, b)).cwiseAbs().maxCoeff(), 1e-12) << size;
    }
}

}  // namespace echoplane::blas_threads_tests
