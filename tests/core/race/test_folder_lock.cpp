// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/race/folder_lock.h"

#include <array>
#include <optional>
#include <string>

#ifndef _WIN32
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#endif

#include <gtest/gtest.h>

#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::folder_lock_tests {

class FolderLocks : public TemporaryDirectory {};

TEST_F(FolderLocks, OneHoldsAFolder) {
    std::optional<FolderLock> lock(directory);
    const std::string message = failure([&] { FolderLock second(directory); });
    EXPECT_EQ(message.find("the folder " + directory.string() + " is in use by another Echoplane"), 0U) << message;
#ifdef __linux__
    EXPECT_NE(message.find(" (process " + std::to_string(getpid()) + "); wait"), std::string::npos) << message;
#endif
    lock.reset();
    EXPECT_EQ(failure([&] { FolderLock third(directory); }), "");
    EXPECT_EQ(filesInDirectory(), 0U);
}

#ifndef _WIN32
// A race that was killed used to leave an empty file ".race" for good.
TEST_F(FolderLocks, AKilledProcessLeavesNothing) {
    std::array<int, 2> ends{};
    ASSERT_EQ(pipe(ends.data()), 0);
    const pid_t child = fork();
    if (child == 0) {
        const FolderLock lock(directory);
        if (::write(ends[1], "!", 1) != 1) _exit(1);
        for (;;) pause();
    }
    char locked = 0;
    ASSERT_EQ(::read(ends[0], &locked, 1), 1);
    EXPECT_NE(failure([&] { FolderLock second(directory); }), "");
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    for (const int end : ends) close(end);
    EXPECT_EQ(filesInDirectory(), 0U);
    EXPECT_EQ(failure([&] { FolderLock second(directory); }), "");
}
#endif

}  // namespace echoplane::folder_lock_tests
