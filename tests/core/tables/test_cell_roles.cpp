// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/cell_roles.h"

#include <gtest/gtest.h>

#include "tests/core/temporary_directory.h"

namespace echoplane::cell_roles_tests {

class CellRoles : public TemporaryDirectory {
protected:
    std::vector<bool> without(const std::string& text, RowsAre rows, int sequences = -1) {
        put(directory / "a.csv", text);
        return columnsWithoutSeries(readCellTable(directory / "a.csv"), rows, sequences);
    }
};

TEST_F(CellRoles, TimesThatBeginAgainWithEachSequenceAreKnown) {
    const std::string text = "key,t,x\na,0,5\na,1,3\na,2,4\nb,0,1\nb,1,1\nb,2,7\nc,0,1\n";
    EXPECT_EQ(without(text, RowsAre::steps, 0), (std::vector<bool>{false, true, false}));
    EXPECT_EQ(without(text, RowsAre::sequences), (std::vector<bool>{false, false, false})) << "numbers of a row each";
}

TEST_F(CellRoles, AColumnThatIsOneInSomeSequencesOnlyIsASeries) {
    EXPECT_EQ(without("key,t,x\na,0,5\na,1,3\na,2,4\nb,0,1\nb,9,1\nb,2,7\n", RowsAre::steps, 0),
              (std::vector<bool>{false, false, false}));
}

TEST_F(CellRoles, OfRowsThatAreSequencesTheirNumberAndTheirDateAreKnown) {
    EXPECT_EQ(without("index,date,a,b\n0,2024-01-01,5,1\n1,2024-01-02,3,1\n2,2024-01-03,4,2\n", RowsAre::sequences),
              (std::vector<bool>{true, true, false, false}));
}

TEST_F(CellRoles, TextsAloneHaveNone) {
    EXPECT_EQ(without("text,label\na,b\nc,d\ne,f\n", RowsAre::sequences), (std::vector<bool>{false, false}));
}

}  // namespace echoplane::cell_roles_tests
