// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/text_file.h"

#ifndef _WIN32
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <csignal>
#endif

#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::text_file_tests {

using TextFile = TemporaryDirectory;

TEST_F(TextFile, ReadsBackWhatWasWritten) {
    const std::string bytes("a\nb\r\n\0\xff c", 9);
    for (const std::string& text : {std::string(), std::string("x"), bytes, std::string(3000000, 'y')}) {
        writeTextFile(directory / "file", text);
        EXPECT_EQ(readTextFile(directory / "file"), text);
        EXPECT_EQ(filesInDirectory(), 1U) << "a temporary file was left behind";
    }
}

TEST_F(TextFile, AShorterTextReplacesALongerWhole) {
    writeTextFile(directory / "file", std::string(1000, 'x'));
    writeTextFile(directory / "file", "short");
    EXPECT_EQ(contents(directory / "file"), "short");
}

#ifndef _WIN32
TEST_F(TextFile, AWriteThatFailsKeepsThePreviousFile) {
    const auto file = directory / "file";
    put(file, "previous");
    // A disk that fills up: no file may grow past 2000 bytes.
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    const rlimit limited{2000, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &limited), 0);
    const std::string message = failure([&] { writeTextFile(file, std::string(100000, 'x')); });
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &before), 0);
    std::signal(SIGXFSZ, SIG_DFL);
    EXPECT_NE(message.find(file.string()), std::string::npos) << "the failure was not reported: \"" << message << "\"";
    EXPECT_EQ(contents(file), "previous");
    EXPECT_EQ(filesInDirectory(), 1U) << "a temporary file was left behind";
}
#endif

TEST_F(TextFile, AWriteThatIsCancelledKeepsThePreviousFile) {
    const auto file = directory / "file";
    put(file, "previous");
    std::stop_source stop;
    RunContext context;
    context.stop = stop.get_token();
    context.progress = [&](std::string_view, double) { stop.request_stop(); };
    EXPECT_THROW(writeTextFile(file, std::string(3000000, 'x'), context), Cancelled);
    EXPECT_EQ(contents(file), "previous");
    EXPECT_EQ(filesInDirectory(), 1U) << "a temporary file was left behind";
}

TEST_F(TextFile, ANameAsLongAsNamesCanBeIsTaken) {
    const auto file = directory / std::string(255, 'n');
    writeTextFile(file, "long");
    EXPECT_EQ(contents(file), "long");
}

#ifndef _WIN32
TEST_F(TextFile, ANameWithANewLineAndOneThatIsNoUtf8AreTaken) {
    for (const char* name : {"two\nlines", "quote\"'", "\xff\xfe", " "}) {
        writeTextFile(directory / name, name);
        EXPECT_EQ(readTextFile(directory / name), name);
    }
}
#endif

#ifndef _WIN32
TEST_F(TextFile, ALinkStaysALinkAndPermissionsStay) {
    put(directory / "file", "previous");
    std::filesystem::permissions(directory / "file", std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    std::filesystem::create_symlink("file", directory / "link");
    writeTextFile(directory / "link", "new");
    EXPECT_TRUE(std::filesystem::is_symlink(directory / "link"));
    EXPECT_EQ(contents(directory / "file"), "new");
    EXPECT_EQ(std::filesystem::status(directory / "file").permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}
#endif

#ifndef _WIN32
TEST_F(TextFile, WhatIsNoRegularFileIsWrittenToAndNotReplaced) {
    const auto pipe = directory / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    const int reader = open(pipe.c_str(), O_RDONLY | O_NONBLOCK);
    ASSERT_GE(reader, 0);
    writeTextFile(pipe, "through");
    char got[16] = {};
    EXPECT_EQ(read(reader, got, sizeof got), 7);
    EXPECT_STREQ(got, "through");
    close(reader);
    EXPECT_TRUE(std::filesystem::is_fifo(pipe));
}
#endif

TEST_F(TextFile, WhatCannotBeWrittenIsNamed) {
    const auto file = directory / "missing" / "file";
    EXPECT_NE(failure([&] { writeTextFile(file, "x"); }).find(file.string()), std::string::npos);
    std::filesystem::create_directory(directory / "folder");
    EXPECT_NE(failure([&] { writeTextFile(directory / "folder", "x"); }).find("folder"), std::string::npos);
    EXPECT_TRUE(std::filesystem::is_directory(directory / "folder"));
    EXPECT_EQ(filesInDirectory(), 1U) << "a temporary file was left behind";
}

TEST_F(TextFile, WhatCannotBeReadIsNamed) {
    const auto file = directory / "missing";
    EXPECT_NE(refusal([&] { readTextFile(file); }).find(file.string()), std::string::npos);
    EXPECT_NE(refusal([&] { readTextFile(directory); }).find(directory.string()), std::string::npos);
    put(file, "12345");
    EXPECT_EQ(readTextFile(file, 5), "12345");
    const std::string message = refusal([&] { readTextFile(file, 4); });
    EXPECT_NE(message.find('5'), std::string::npos) << message;
    EXPECT_NE(message.find('4'), std::string::npos) << message;
}

TEST_F(TextFile, EntriesOfAFolderAreSortedWithoutHiddenOnes) {
    for (const char* name : {"b", "a", ".git", "c"}) put(directory / name, "x");
    std::filesystem::create_directory(directory / "ab");
    EXPECT_EQ(sortedEntries(directory),
              (std::vector<std::filesystem::path>{directory / "a", directory / "ab", directory / "b", directory / "c"}));
    EXPECT_NE(refusal([&] { sortedEntries(directory / "a"); }).find("cannot read the folder"), std::string::npos);
    EXPECT_NE(refusal([&] { sortedEntries(directory / "missing"); }).find("missing"), std::string::npos);
}

}  // namespace echoplane::text_file_tests
