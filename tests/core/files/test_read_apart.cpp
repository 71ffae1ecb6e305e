// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/read_apart.h"

#include <csignal>
#include <stdexcept>

#include <gtest/gtest.h>

#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::read_apart_tests {

TEST(ReadApart, BytesNumbersAndRefusalsComeBack) {
    const Eigen::MatrixXd numbers = Eigen::VectorXd::LinSpaced(300'000, 0.0, 1.0).reshaped(3, 100'000);
    const ReadApart read = readApart("mine.nc", 0.0, [&] { return ReadApart{"words", numbers}; });
    EXPECT_EQ(read.bytes, "words");
    EXPECT_EQ(read.numbers, numbers);
    EXPECT_EQ(refusal([] { readApart("mine.nc", 0.0, []() -> ReadApart { throw std::invalid_argument("no field"); }); }),
              "no field");
    EXPECT_EQ(failure([] { readApart("mine.nc", 0.0, []() -> ReadApart { throw std::runtime_error("no memory"); }); }),
              "no memory");
}

#if !defined(_WIN32) && !defined(__SANITIZE_THREAD__)
TEST(ReadApart, ACrashIsARefusal) {
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE})
        EXPECT_EQ(refusal([&] {
                      readApart("mine.nc", 0.0, [&]() -> ReadApart {
                          std::signal(signal, SIG_DFL);
                          std::raise(signal);
                          return {};
                      });
                  }),
                  "mine.nc is damaged: what it says of itself cannot be true");
    EXPECT_EQ(refusal([] {
                  readApart("mine.nc", 0.0, []() -> ReadApart {
                      std::raise(SIGXCPU);
                      return {};
                  });
              }),
              "mine.nc is damaged: reading it takes too long or too much memory");
}
#endif

}  // namespace echoplane::read_apart_tests
