// SPDX-License-Identifier: GPL-3.0-or-later
#include <limits>

#include <gtest/gtest.h>

#include "core/settings/settings.h"
#include "tests/core/reference_data.h"

namespace echoplane {
namespace {

Experiment edited() {
    Experiment experiment;
    experiment.method = "custom";
    experiment.edit.eigenvalues = {{0.5, 0.0}, {0.3, 0.4}};
    experiment.size = 3;
    experiment.edit.columns = {0, 2'000'000, 7};
    experiment.edit.origin = "golden";
    experiment.edit.originSize = 8;
    return experiment;
}

TEST(HandEdits, AreTaken) {
    EXPECT_NO_THROW(validate(edited()));
}

TEST(HandEdits, ColumnsMustBeOneForEachStateVariable) {
    Experiment experiment = edited();
    experiment.edit.columns.pop_back();
    EXPECT_NE(refusal([&] { validate(experiment); }).find("columns has 2 numbers, but must have 3"), std::string::npos);
}

TEST(HandEdits, ColumnsMustBeDistinctAndInRange) {
    for (const int bad : {0, -1, 2'000'001}) {
        Experiment experiment = edited();
        experiment.edit.columns[2] = bad;
        EXPECT_NE(refusal([&] { validate(experiment); }).find("columns holds " + std::to_string(bad)), std::string::npos) << bad;
    }
}

TEST(HandEdits, ColumnsBelongToTheCustomMethod) {
    Experiment experiment = edited();
    experiment.method = "golden";
    EXPECT_NE(refusal([&] { validate(experiment); }).find("columns belong to the custom method"), std::string::npos);
}

TEST(HandEdits, TheOriginMustBeAMethodOfSomeSize) {
    for (const char* bad : {"", "unheard-of"}) {
        Experiment experiment = edited();
        experiment.edit.origin = bad;
        EXPECT_NE(refusal([&] { validate(experiment); }).find("origin"), std::string::npos) << bad;
    }
    for (const int bad : {0, -1, 1'000'001}) {
        Experiment experiment = edited();
        experiment.edit.originSize = bad;
        EXPECT_NE(refusal([&] { validate(experiment); }).find("origin size is " + std::to_string(bad)), std::string::npos);
    }
}

TEST(Muted, MustBeDistinctAndNotNegative) {
    Experiment experiment;
    experiment.edit.muted = {3, 0};
    EXPECT_NO_THROW(validate(experiment));
    experiment.edit.muted = {3, 0, 3};
    EXPECT_NE(refusal([&] { validate(experiment); }).find("muted holds 3 twice"), std::string::npos);
    experiment.edit.muted = {3, -1};
    EXPECT_NE(refusal([&] { validate(experiment); }).find("muted holds -1"), std::string::npos);
}

TEST(Eigenvalues, MustBeFinite) {
    for (const double bad : {std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        Experiment experiment = edited();
        experiment.edit.eigenvalues[1] = {0.1, bad};
        EXPECT_NE(refusal([&] { validate(experiment); }).find("eigenvalue 2"), std::string::npos) << bad;
    }
}

}  // namespace
}  // namespace echoplane
