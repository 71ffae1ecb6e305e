// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/system/read_isolated.h"

#include <csignal>
#include <stdexcept>

#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::read_isolated_tests {

TEST(IsolatedRead, BytesNumbersAndRefusalsComeBack) {
    const Eigen::MatrixXd numbers = Eigen::VectorXd::LinSpaced(300'000, 0.0, 1.0).reshaped(3, 100'000);
    const IsolatedRead read = readIsolated("mine.nc", 0.0, [&] { return IsolatedRead{"words", numbers}; });
    EXPECT_EQ(read.bytes, "words");
    EXPECT_EQ(read.numbers, numbers);
    EXPECT_EQ(refusal([] { readIsolated("mine.nc", 0.0, []() -> IsolatedRead { throw std::invalid_argument("no field"); }); }),
              "no field");
    EXPECT_EQ(failure([] { readIsolated("mine.nc", 0.0, []() -> IsolatedRead { throw std::runtime_error("no memory"); }); }),
              "no memory");
}

#if !defined(_WIN32) && !defined(__SANITIZE_THREAD__)
TEST(IsolatedRead, ACrashIsARefusal) {
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE})
        EXPECT_EQ(refusal([&] {
                      readIsolated("mine.nc", 0.0, [&]() -> IsolatedRead {
                          std::signal(signal, SIG_DFL);
                          std::raise(signal);
                          return {};
                      });
                  }),
                  "mine.nc is damaged: its contents are inconsistent");
    EXPECT_EQ(refusal([] {
                  readIsolated("mine.nc", 0.0, []() -> IsolatedRead {
                      std::raise(SIGXCPU);
                      return {};
                  });
              }),
              "mine.nc is damaged: reading it takes too long or too much memory");
}
#endif

}  // namespace echoplane::read_isolated_tests
