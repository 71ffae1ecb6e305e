// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include "core/settings/settings.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::setting_values_tests {

Experiment edited() {
    Experiment experiment;
    experiment.reservoir.method = "custom";
    experiment.reservoir.edit.eigenvalues = {{0.5, 0.0}, {0.3, 0.4}};
    experiment.reservoir.size = 3;
    experiment.reservoir.edit.columns = {0, 2'000'000, 7};
    experiment.reservoir.edit.origin = "golden";
    experiment.reservoir.edit.originSize = 8;
    return experiment;
}

TEST(HandEdits, AreTaken) {
    EXPECT_NO_THROW(validate(edited()));
}

TEST(HandEdits, ColumnsMustBeOneForEachStateVariable) {
    Experiment experiment = edited();
    experiment.reservoir.edit.columns.pop_back();
    EXPECT_NE(refusal([&] { validate(experiment); }).find("columns has 2 numbers, but must have 3"), std::string::npos);
}

TEST(HandEdits, ColumnsMustBeDistinctAndInRange) {
    for (const int bad : {0, -1, 2'000'001}) {
        Experiment experiment = edited();
        experiment.reservoir.edit.columns[2] = bad;
        EXPECT_NE(refusal([&] { validate(experiment); }).find("columns contains " + std::to_string(bad)), std::string::npos)
            << bad;
    }
}

TEST(HandEdits, ColumnsBelongToTheCustomMethod) {
    Experiment experiment = edited();
    experiment.reservoir.method = "golden";
    EXPECT_NE(refusal([&] { validate(experiment); }).find("columns belong to the custom method"), std::string::npos);
}

TEST(HandEdits, TheOriginMustBeAMethodOfSomeSize) {
    for (const char* bad : {"", "unheard-of"}) {
        Experiment experiment = edited();
        experiment.reservoir.edit.origin = bad;
        EXPECT_NE(refusal([&] { validate(experiment); }).find("origin"), std::string::npos) << bad;
    }
    for (const int bad : {0, -1, 1'000'001}) {
        Experiment experiment = edited();
        experiment.reservoir.edit.originSize = bad;
        EXPECT_NE(refusal([&] { validate(experiment); }).find("origin size is " + std::to_string(bad)), std::string::npos);
    }
}

TEST(Muted, MustBeDistinctAndNotNegative) {
    Experiment experiment;
    experiment.reservoir.edit.muted = {3, 0};
    EXPECT_NO_THROW(validate(experiment));
    experiment.reservoir.edit.muted = {3, 0, 3};
    EXPECT_NE(refusal([&] { validate(experiment); }).find("muted contains 3 twice"), std::string::npos);
    experiment.reservoir.edit.muted = {3, -1};
    EXPECT_NE(refusal([&] { validate(experiment); }).find("muted contains -1"), std::string::npos);
}

TEST(Eigenvalues, MustBeFinite) {
    for (const double bad : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        Experiment experiment = edited();
        experiment.reservoir.edit.eigenvalues[1] = {0.1, bad};
        EXPECT_NE(refusal([&] { validate(experiment); }).find("eigenvalue 2"), std::string::npos) << bad;
    }
}

}  // namespace echoplane::setting_values_tests
