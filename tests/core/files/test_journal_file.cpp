// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/journal_file.h"

#include <stdexcept>
#include <string>

#ifndef _WIN32
#include <sys/stat.h>
#include <unistd.h>
#endif

#include <gtest/gtest.h>

#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::journal_file_tests {

class JournalFiles : public TemporaryDirectory {
protected:
    std::filesystem::path file() const { return directory / "mine.journal"; }
};

TEST_F(JournalFiles, AreAppendedToAndGoneOnWith) {
    {
        JournalFile journal(file());
        EXPECT_EQ(journal.text(), "");
        journal.replace("head\n");
        journal.append("one\n");
        EXPECT_EQ(contents(file()), "head\none\n");
    }
    JournalFile journal(file());
    EXPECT_EQ(journal.text(), "head\none\n");
    journal.replace("head\n");  // its beginning
    EXPECT_EQ(contents(file()), "head\n");
    journal.append("two\n");
    journal.replace("head\ntwo\nthree\n");
    journal.append("four\n");
    EXPECT_EQ(contents(file()), "head\ntwo\nthree\nfour\n");
    journal.replace("other\n");  // as a whole
    journal.append("five\n");
    EXPECT_EQ(contents(file()), "other\nfive\n");
    EXPECT_EQ(filesInDirectory(), 1U);
}

TEST_F(JournalFiles, HaveOneWriter) {
    JournalFile journal(file());
    journal.replace("head\n");
    const auto busy = [&] {
        const std::string message = failure([&] { JournalFile second(file()); });
        const std::string begin = "cannot write " + file().string() + ": another Echoplane is writing it";
        EXPECT_EQ(message.substr(0, begin.size()), begin);
        return message;
    };
    const std::string message = busy();
#ifdef __linux__
    EXPECT_NE(message.find(" (process " + std::to_string(getpid()) + "); wait until it has ended, or name another file"),
              std::string::npos)
        << message;
#endif
    journal.replace("other\n");  // another file of the same name, locked too
    busy();
    EXPECT_EQ(contents(file()), "other\n");
}

TEST_F(JournalFiles, WhatNeverGotAByteIsRemoved) {
    { const JournalFile journal(file()); }
    EXPECT_EQ(filesInDirectory(), 0U);
    put(file(), "");
    { const JournalFile journal(file()); }
    EXPECT_EQ(filesInDirectory(), 1U) << "it was there before";
}

#ifndef _WIN32
TEST_F(JournalFiles, OnlyARegularFileIsOne) {
    ASSERT_EQ(mkfifo(file().c_str(), 0600), 0);
    EXPECT_EQ(refusal([&] { JournalFile journal(file()); }),
              "cannot read " + file().string() + ": it is not a regular file but a pipe");
    EXPECT_NE(failure([&] { JournalFile journal(directory / "none" / "x"); }).find("No such file"), std::string::npos);
}
#endif

}  // namespace echoplane::journal_file_tests
