// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <string>
#include <vector>

#include "core/explore/journal.h"
#include "core/files/text_file.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::journal_lines_tests {

using Lines = std::vector<std::string>;

class JournalText : public TemporaryDirectory {
protected:
    /// The lines "k,value" that are read from the journal of a search, a value being one of a … d: the ridges 0.1 … 0.4, all with
    /// the same error. "refused" if one does not belong to the journal.
    Lines taken(const std::string& lines) const {
        ExplorationPlan plan{{}, searchAxesFrom("ridge=0.1:0.4:linear"), 1};
        plan.by = SearchMethod::random;
        std::string text = journalHeader(plan);
        for (const char each : lines)
            text += each >= 'a' && each <= 'd' ? "0." + std::to_string(each - 'a' + 1) + ",0.5,,0" : std::string(1, each);
        const std::filesystem::path file = directory / "search.csv";
        writeTextFile(file, text);
        Lines all;
        const std::string why = refusal([&] {
            for (const Evaluation& each : readJournal(file, JournalOf::search, 100).evaluations) {
                const long ridge = std::lround(10.0 * std::get<double>(each.values.front()));
                all.push_back(std::to_string(all.size() + 1) + ',' + static_cast<char>('a' + ridge - 1));
            }
        });
        return why.empty() ? all : Lines{"refused"};
    }
};

TEST_F(JournalText, WhatIsThereTwiceIsTakenOnce) {
    EXPECT_EQ(taken("1,a\n1,a\n2,b\n2,b\n3,c\n"), (Lines{"1,a", "2,b", "3,c"}));
    EXPECT_EQ(taken("1,a\n2,b\n1,a\n2,b\n3,c\n3,c\n"), (Lines{"1,a", "2,b", "3,c"}));
}

TEST_F(JournalText, WhatIsTornIsPassedOver) {
    EXPECT_EQ(taken("1,a\n2,b\n3,"), (Lines{"1,a", "2,b"})) << "the last line has no end";
    EXPECT_EQ(taken("1,a\n2\n2,b\n"), (Lines{"1,a", "2,b"}));
    EXPECT_EQ(taken("1,a\n22,b,2,b\n2,b\n3,c\n"), (Lines{"1,a", "2,b", "3,c"})) << "two that became one";
    EXPECT_EQ(taken(std::string("1,a\n\0\0,,,,\0\n2,b\n", 16)), (Lines{"1,a", "2,b"})) << "a disk that lost its power";
    EXPECT_EQ(taken("1,a\n2\n3,c\n4,d\n"), (Lines{"1,a"})) << "what follows a gap fits nowhere";
}

TEST_F(JournalText, WhatIsOfAnotherJournalIsRefused) {
    EXPECT_EQ(taken("1,a\n3,c\n"), (Lines{"refused"}));
    EXPECT_EQ(taken("1,a\n1,b\n"), (Lines{"refused"}));
}

}  // namespace echoplane::journal_lines_tests
