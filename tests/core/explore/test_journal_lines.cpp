// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/journal_lines.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace echoplane::journal_lines_tests {

/// Lines "k,value", with k counted from 1, as a reader accepts them; followed by "refused" if one does not belong to them.
std::vector<std::string> taken(const std::string& text) {
    JournalLines lines(text, 2);
    std::vector<std::string> all;
    while (const auto line = lines.next()) {
        if (line->starts_with(std::to_string(all.size() + 1) + ','))
            all.emplace_back(*line);
        else if (!lines.isSkippable())
            return all.emplace_back("refused"), all;
    }
    return all;
}

using Lines = std::vector<std::string>;

TEST(JournalLines, WhatIsThereTwiceIsTakenOnce) {
    EXPECT_EQ(taken("1,a\n1,a\n2,b\n2,b\n3,c\n"), (Lines{"1,a", "2,b", "3,c"}));
    EXPECT_EQ(taken("1,a\n2,b\n1,a\n2,b\n3,c\n3,c\n"), (Lines{"1,a", "2,b", "3,c"}));
}

TEST(JournalLines, WhatIsTornIsPassedOver) {
    EXPECT_EQ(taken("1,a\n2,b\n3,"), (Lines{"1,a", "2,b"})) << "the last line has no end";
    EXPECT_EQ(taken("1,a\n2\n2,b\n"), (Lines{"1,a", "2,b"}));
    EXPECT_EQ(taken("1,a\n22,b,2,b\n2,b\n3,c\n"), (Lines{"1,a", "2,b", "3,c"})) << "two that became one";
    EXPECT_EQ(taken(std::string("1,a\n\0\0,\0\n2,b\n", 13)), (Lines{"1,a", "2,b"})) << "a disk that lost its power";
    EXPECT_EQ(taken("1,a\n2\n3,c\n4,d\n"), (Lines{"1,a"})) << "what follows a gap fits nowhere";
}

TEST(JournalLines, WhatIsOfAnotherJournalIsRefused) {
    EXPECT_EQ(taken("1,a\n3,c\n"), (Lines{"1,a", "refused"}));
    EXPECT_EQ(taken("1,a\n1,b\n"), (Lines{"1,a", "refused"}));
}

}  // namespace echoplane::journal_lines_tests
