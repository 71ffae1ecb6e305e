// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/plain_word.h"
#include "tests/core/test.h"

namespace echoplane::plain_word_tests {

TEST(PlainWord, IsInSmallLettersWithoutAccents) {
    EXPECT_EQ(plainWord("Time"), "time");
    EXPECT_EQ(plainWord("ANN\u00c9E"), "annee");
    EXPECT_EQ(plainWord("Anne\u0301e"), "annee") << "the accent stands for itself";
    EXPECT_EQ(plainWord("Stra\u00dfe \u0152uvre a\u00f1o"), "strasse oeuvre ano");
    EXPECT_EQ(plainWord("Ann\xe9"
                        "e"),
              "annee")
        << "Latin-1";
    EXPECT_EQ(plainWord("9:30\u202fPM\u00a0\u2212"), "9:30 pm -");
    EXPECT_EQ(plainWord("\u65f6\u95f4 \U0001f600"), "\u65f6\u95f4 \U0001f600");
}

}  // namespace echoplane::plain_word_tests
