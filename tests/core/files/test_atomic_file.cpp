// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/atomic_file.h"

#include <array>
#include <cstdlib>
#include <set>

#ifndef _WIN32
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::atomic_file_tests {

using AtomicFileTest = TemporaryDirectory;

std::filesystem::path other(const std::filesystem::path& directory, const std::filesystem::path& file) {
    for (const auto& each : std::filesystem::directory_iterator(directory))
        if (each.path() != file) return each.path();
    return {};
}

TEST_F(AtomicFileTest, WithoutACommitNothingHasHappened) {
    put(directory / "file", "previous");
    {
        AtomicFile file(directory / "file");
        file.write("new");
        EXPECT_EQ(contents(directory / "file"), "previous");
    }
    EXPECT_EQ(contents(directory / "file"), "previous");
    EXPECT_EQ(filesInDirectory(), 1U);
}

TEST_F(AtomicFileTest, PiecesAreWrittenOneAfterTheOther) {
    AtomicFile file(directory / "file");
    file.write("one, ");
    file.write("");
    file.write("two");
    file.commit();
    EXPECT_EQ(contents(directory / "file"), "one, two");
    EXPECT_EQ(filesInDirectory(), 1U);
}

#ifndef _WIN32
TEST_F(AtomicFileTest, WhatOthersMayNotReadTheyMayNotReadWhileItIsWritten) {
    using std::filesystem::perms;
    put(directory / "file", "secret");
    std::filesystem::permissions(directory / "file", perms::owner_read | perms::owner_write);
    AtomicFile file(directory / "file");
    EXPECT_EQ(std::filesystem::status(other(directory, directory / "file")).permissions(),
              perms::owner_read | perms::owner_write);
}
#endif

TEST_F(AtomicFileTest, NobodyCanForeseeTheNameOfWhatIsBeingWritten) {
    std::set<std::string> names;
    for (int i = 0; i < 20; ++i) {
        const AtomicFile file(directory / "file");
        names.insert(other(directory, {}).filename().string());
    }
    EXPECT_EQ(names.size(), 20U);
}

#ifndef _WIN32
TEST_F(AtomicFileTest, ALinkToAFileThatIsNotThereYetStaysALink) {
    std::filesystem::create_directory(directory / "folder");
    std::filesystem::create_symlink("folder/second", directory / "first");
    std::filesystem::create_symlink("target", directory / "folder" / "second");
    AtomicFile file(directory / "first");
    file.write("through two links");
    file.commit();
    EXPECT_TRUE(std::filesystem::is_symlink(directory / "first"));
    EXPECT_TRUE(std::filesystem::is_symlink(directory / "folder" / "second"));
    EXPECT_EQ(contents(directory / "folder" / "target"), "through two links");
}
#endif

#ifndef _WIN32
TEST_F(AtomicFileTest, APipeThatNobodyReadsIsNotWaitedFor) {
    const std::filesystem::path pipe = directory / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(failure([&] { AtomicFile file(pipe); }), "cannot write " + pipe.string() + ": it is a pipe that nobody reads");
    const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    ASSERT_GE(reader, 0);
    AtomicFile file(pipe);
    file.write("words");
    file.commit();
    std::array<char, 8> read{};
    EXPECT_EQ(::read(reader, read.data(), read.size()), 5);
    close(reader);
}

TEST_F(AtomicFileTest, WhatEndsAtOnceLeavesNothingUnfinished) {
    put(directory / "file", "previous");
    EXPECT_EXIT(
        {
            AtomicFile file(directory / "file");
            file.write("half of");
            removeUnfinishedFiles();
            std::_Exit(7);
        },
        testing::ExitedWithCode(7), "");
    EXPECT_EQ(contents(directory / "file"), "previous");
    EXPECT_EQ(filesInDirectory(), 1U);
}

TEST_F(AtomicFileTest, ALinkToItselfIsRefused) {
    std::filesystem::create_symlink("ring", directory / "ring");
    EXPECT_NE(failure([&] { AtomicFile file(directory / "ring"); }).find("ring"), std::string::npos);
    EXPECT_TRUE(std::filesystem::is_symlink(directory / "ring"));
}
#endif

}  // namespace echoplane::atomic_file_tests
