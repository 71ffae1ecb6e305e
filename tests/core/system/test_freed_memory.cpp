// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/freed_memory.h"

#include <thread>

#include <Eigen/Core>

#if defined(__GLIBC__) && !defined(ECHOPLANE_SANITIZED)

#include <sys/resource.h>

#include "tests/core/test.h"

namespace echoplane::freed_memory_tests {

/// Page faults while a thread fills and frees five matrices of 8 MB, like a run.
long pagesOfARun() {
    long pages = 0;
    std::thread([&] {
        const auto met = [] {
            rusage usage{};
            getrusage(RUSAGE_THREAD, &usage);
            return usage.ru_minflt;
        };
        const long before = met();
        Eigen::MatrixXd matrices[5];
        for (Eigen::MatrixXd& matrix : matrices) matrix.setOnes(1000, 1000);
        for (Eigen::MatrixXd& matrix : matrices) matrix.resize(0, 0);
        pages = met() - before;
    }).join();
    return pages;
}

TEST(FreedMemory, IsThereForTheNextRunWithoutNewPages) {
    constexpr long pagesOfTheMatrices = 5 * 8'000'000 / 4096;
    keepFreedMemory();
    pagesOfARun();
    EXPECT_LT(pagesOfARun(), pagesOfTheMatrices / 10);
    EXPECT_LT(pagesOfARun(), pagesOfTheMatrices / 10);
}

}  // namespace echoplane::freed_memory_tests

#endif
