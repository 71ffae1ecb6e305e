// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/failure.h"

#include <filesystem>
#include <functional>
#include <new>
#include <stdexcept>
#include <system_error>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/jobs/run_context.h"
#include "core/text/json_text.h"
#include "tests/core/test.h"

namespace echoplane::failure_tests {

template <typename Function>
Failure failureIn(Function&& function) {
    try {
        function();
    } catch (...) {
        return failureOf(std::current_exception());
    }
    return {};
}

TEST(Failure, OurOwnErrorsKeepTheirWords) {
    EXPECT_EQ(failureIn([] { throw std::invalid_argument("a.csv is empty"); }).message.english(), "a.csv is empty");
    EXPECT_EQ(failureIn([] { throw std::runtime_error("cannot write a.csv"); }).message.english(), "cannot write a.csv");
}

TEST(Failure, BadInputIsTwoAndAllElseOneButAStop) {
    EXPECT_EQ(failureIn([] { throw std::invalid_argument("x"); }).exitCode, 2);
    EXPECT_EQ(failureIn([] { throw std::runtime_error("x"); }).exitCode, 1);
    EXPECT_EQ(failureIn([] { throw std::bad_alloc(); }).exitCode, 1);
    EXPECT_EQ(failureIn([] { throw std::logic_error("x"); }).exitCode, 1);
    EXPECT_EQ(failureIn([] { throw 5; }).exitCode, 1);
    EXPECT_EQ(failureIn([] { throw Cancelled(); }).exitCode, 130);
    EXPECT_EQ(failureIn([] { plainJson("{"); }).exitCode, 2);
}

TEST(Failure, ALibrarysWordsAreNeverShown) {
    const std::vector<std::function<void()>> throwing = {
        [] { throw std::bad_alloc(); },
        [] { static_cast<void>(std::filesystem::file_size("/nowhere/at all")); },
        [] { throw std::system_error(EAGAIN, std::generic_category(), "thread constructor"); },
        [] { plainJson("{"); },
        [] { static_cast<void>(nlohmann::ordered_json("\xff").dump()); },
        [] { static_cast<void>(nlohmann::ordered_json(5).get<std::string>()); },
        [] { static_cast<void>(plainJson("{}").at("x")); },
        [] { static_cast<void>(std::vector<int>().reserve(std::size_t(-1))); },
        [] { throw 5; },
        [] { throw std::runtime_error(""); },
        [] { throw std::runtime_error("two\nlines"); }};
    for (const auto& each : throwing) {
        const std::string sentence = failureIn(each).message.english();
        EXPECT_NE(sentence, "");
        for (const char* leak : {"std::", "json.exception", "filesystem error", "vector", "\n"})
            EXPECT_EQ(sentence.find(leak), std::string::npos) << sentence;
    }
}

TEST(Failure, TheFileIsNamed) {
    const std::string sentence =
        failureIn([] { static_cast<void>(std::filesystem::file_size("/nowhere/at all")); }).message.english();
    EXPECT_EQ(sentence, "cannot use /nowhere/at all: No such file or directory");
}

}  // namespace echoplane::failure_tests
