// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/text_lines.h"

#include <stdexcept>

#include "core/text/unicode.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::text_lines_tests {

using Lines = std::vector<std::string>;

class TextLines : public TemporaryDirectory {
protected:
    Lines of(const std::string& text, std::size_t most = 10) const {
        put(directory / "a.txt", text);
        return firstTextLines(directory / "a.txt", most);
    }
};

TEST_F(TextLines, StandAsTheyAre) {
    EXPECT_EQ(of("a;b\n1;2\n"), (Lines{"a;b", "1;2"}));
    EXPECT_EQ(of("a;b\r\n1;2"), (Lines{"a;b", "1;2"}));
    EXPECT_EQ(of("a\rb\rc\r"), (Lines{"a", "b", "c"}));
    EXPECT_EQ(of("\xef\xbb\xbfx\n\ny"), (Lines{"x", "", "y"}));
    EXPECT_EQ(of("1\n2\n3\n", 2), (Lines{"1", "2"}));
    EXPECT_EQ(of("caf\xe9\n"), (Lines{"café"})) << "what is not UTF-8 is taken as Latin-1";
}

TEST_F(TextLines, LongOnesAreCutBetweenCharacters) {
    std::string line = "x";
    while (line.size() < 1000) line += "é";
    const Lines lines = of(line + "\nnext\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_TRUE(isUtf8(lines[0]));
    EXPECT_TRUE(lines[0].starts_with("xéé") && lines[0].ends_with("é…")) << lines[0];
    EXPECT_LT(lines[0].size(), 250U);
    EXPECT_EQ(lines[1], "next");
}

TEST_F(TextLines, WhatIsNoTextIsRefused) {
    EXPECT_THROW(of(""), std::invalid_argument);
    EXPECT_THROW(of(std::string("a\0b", 3)), std::invalid_argument);
    EXPECT_THROW(firstTextLines(directory / "nowhere", 1), std::invalid_argument);
    EXPECT_THROW(firstTextLines(directory, 1), std::invalid_argument);
}

}  // namespace echoplane::text_lines_tests
