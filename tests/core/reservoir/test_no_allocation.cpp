// SPDX-License-Identifier: GPL-3.0-or-later
// The state kernel and the learner allocate nothing. Every allocation (new, Eigen, LAPACK) goes through malloc, so this counts
// calls of malloc on the calling thread. Sanitizers replace malloc, so the tests are skipped under them.
#include <cstdlib>
#include <vector>

#include "core/readout/dual_least_squares.h"
#include "core/readout/recursive_least_squares.h"
#include "core/reservoir/step_kernel.h"
#include "core/spectrum/distributions.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

#if defined(__GLIBC__) && !defined(ECHOPLANE_SANITIZED)

namespace {
thread_local long allocations = 0;
}

// The C library's own names.
// NOLINTBEGIN(bugprone-reserved-identifier,readability-inconsistent-declaration-parameter-name)
extern "C" {
void* __libc_malloc(std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);

void* malloc(std::size_t bytes) noexcept {
    ++allocations;
    return __libc_malloc(bytes);
}

void* aligned_alloc(std::size_t alignment, std::size_t bytes) noexcept {
    ++allocations;
    return __libc_memalign(alignment, bytes);
}
}
// NOLINTEND(bugprone-reserved-identifier,readability-inconsistent-declaration-parameter-name)

namespace echoplane {
namespace {

/// Heap allocations while `function` runs.
template <typename Function>
long allocationsIn(Function&& function) {
    const long before = allocations;
    function();
    return allocations - before;
}

TEST(NoAllocation, TheCounterSeesNewAndEigen) {
    EXPECT_GE(allocationsIn([] { EXPECT_EQ(std::vector<double>(1000).size(), 1000U); }), 1);
    EXPECT_GE(allocationsIn([] { EXPECT_EQ(Eigen::MatrixXd::Zero(100, 100).eval().rows(), 100); }), 1);
}

TEST(NoAllocation, InTheKernel) {
    for (const std::size_t modes : {1U, 7U, 64U, 1000U}) {
        const std::vector<double> real(modes, 0.5), re(modes, 0.25), im(modes, 0.25), previous(3 * modes, 1.0);
        std::vector<double> state(3 * modes, 1.0);
        const DiagonalModes eigenvalues{modes, modes, real.data(), re.data(), im.data()};
        EXPECT_EQ(allocationsIn([&] { diagonalStep(eigenvalues, previous.data(), state.data()); }), 0) << modes;
    }
}

TEST(NoAllocation, InALoopOfTheStepper) {
    RandomStream random(1, "no allocation");
    const Spectrum spectrum = uniformEigenvalues(ofSize(501), random);
    const DiagonalStepper stepper(spectrum);
    const Eigen::VectorXd weights = random.normalMatrix(501, 1);
    Eigen::VectorXd previous = Eigen::VectorXd::Zero(501), state(501);
    EXPECT_EQ(allocationsIn([&] {
                  for (int t = 0; t < 1000; ++t) {
                      state = 0.1 * weights;
                      stepper.step(previous.data(), state.data());
                      previous.swap(state);
                  }
              }),
              0);
    EXPECT_TRUE(previous.allFinite());
}

TEST(NoAllocation, WhenARowIsLearned) {
    const Eigen::VectorXd row = Eigen::VectorXd::LinSpaced(101, -1.0, 1.0), target = Eigen::VectorXd::Ones(3);
    RecursiveLeastSquares learner(101, 3, 1e-6);
    EXPECT_EQ(allocationsIn([&] {
                  for (int t = 0; t < 100; ++t) learner.update(row, target);
              }),
              0);
}

TEST(NoAllocation, WhenOneOfFewRowsIsLearned) {
    const Eigen::MatrixXd rows = Eigen::MatrixXd::Random(301, 100);
    const Eigen::VectorXd target = Eigen::VectorXd::Ones(3);
    DualLeastSquares learner(301, 3, 100, 1e-6, std::make_shared<const Eigen::MatrixXd>(Eigen::MatrixXd::Identity(300, 300)));
    EXPECT_EQ(allocationsIn([&] {
                  for (int t = 0; t < 100; ++t) learner.update(rows.col(t), target);
              }),
              0);
}

}  // namespace
}  // namespace echoplane

#endif
