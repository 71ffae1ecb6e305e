// SPDX-License-Identifier: GPL-3.0-or-later
// Compared with numpy.linalg.solve on the same features (check_nvar.py).
#include <cmath>
#include <sstream>

#include "core/learners/nvar.h"
#include "tests/core/formats/independent.h"
#include "tests/core/source_root.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::nvar_tests {

/// A logistic map and a sine, forecast one step ahead: the first is a product of lags, exactly.
Dataset series(int steps) {
    Eigen::MatrixXd all(2, steps + 1);
    double x = 0.3;
    for (int t = 0; t <= steps; ++t) {
        all(0, t) = x;
        all(1, t) = std::sin(0.3 * t);
        x = 3.8 * x * (1.0 - x);
    }
    Dataset data;
    data.inputs = all.leftCols(steps);
    data.targets = all.rightCols(steps);
    return data;
}

class NvarModel : public TemporaryDirectory {};

TEST_F(NvarModel, IsNumPysRidgeOnProducts) {
    if (!pythonHas("numpy")) GTEST_SKIP() << "needs NumPy";
    const Dataset data = series(300);
    const std::vector<Steps> fit{{20, 200}};
    Nvar model(data, fit, 3, 2, 1e-6);
    const Eigen::MatrixXd predictions = model.start(data.inputs);
    std::ostringstream text;
    text.precision(17);
    for (Eigen::Index t = 0; t < data.steps(); ++t)
        text << data.inputs(0, t) << ' ' << data.inputs(1, t) << ' ' << data.targets(0, t) << ' ' << data.targets(1, t) << '\n';
    const auto file = directory / "series.txt";
    put(file, text.str());
    const Outcome outcome = runProgram("OPENBLAS_NUM_THREADS=1 /usr/bin/python3 " +
                                       quoted(sourceRoot() / "tests/core/learners/check_nvar.py") + ' ' + quoted(file));
    ASSERT_EQ(outcome.code, 0) << outcome.text;
    std::istringstream lines(outcome.text);
    for (Eigen::Index t = 4; t < data.steps(); ++t) {
        for (Eigen::Index output = 0; output < 2; ++output) {
            double theirs = 0.0;
            ASSERT_TRUE(lines >> theirs);
            EXPECT_NEAR(predictions(output, t), theirs, 1e-8);
        }
    }
    EXPECT_TRUE(std::isnan(predictions(0, 3)));
    EXPECT_EQ(model.parameters(), 2 * (1 + 6 + 21));
    EXPECT_EQ(model.state(), 2 * 4);
}

TEST_F(NvarModel, StepsAsItReadsAll) {
    const Dataset data = series(120);
    const std::vector<Steps> fit{{10, 100}};
    Nvar model(data, fit, 2, 5, 1e-8);
    const Eigen::MatrixXd whole = model.start(data.inputs);
    Eigen::VectorXd predicted = model.start(data.inputs.leftCols(3)).col(2);
    for (int t = 3; t < 120; ++t) {
        predicted = model.step(data.inputs.col(t));
        if (t >= 5) {
            EXPECT_NEAR((predicted - whole.col(t)).norm(), 0.0, 1e-12) << t;
        }
    }
}

TEST_F(NvarModel, FindsAMapOfProducts) {
    const Dataset data = series(600);
    const std::vector<Steps> fit{{20, 300}}, judged{{320, 140}};
    const auto model = chosenNvar(data, fit, judged);
    const Eigen::MatrixXd error = model->start(data.inputs).rightCols(100) - data.targets.rightCols(100);
    EXPECT_LT(error.cwiseAbs().maxCoeff(), 1e-6);
}

// A map with a product of three numbers is represented exactly by the features of degree 3, but not by those of degree 2.
TEST_F(NvarModel, FindsAMapOfDegreeThree) {
    Dataset data;
    data.inputs.resize(1, 600);
    data.targets.resize(1, 600);
    double x = 0.3;
    for (int t = 0; t < 600; ++t) {
        data.inputs(0, t) = x;
        x = 2.6 * x * (1.0 - x * x) + 0.0;  // a cubic map that stays in (0, 1)
        data.targets(0, t) = x;
    }
    const std::vector<Steps> fit{{20, 300}}, judged{{320, 140}};
    Nvar cubic(data, fit, 1, 1, 0.0, 3), square(data, fit, 1, 1, 0.0, 2);
    const auto errorOf = [&](Nvar& model) {
        return (model.start(data.inputs).rightCols(100) - data.targets.rightCols(100)).cwiseAbs().maxCoeff();
    };
    EXPECT_LT(errorOf(cubic), 1e-12);
    EXPECT_GT(errorOf(square), 1e-3);
    EXPECT_EQ(cubic.parameters(), 4);
    const auto chosen = chosenNvar(data, fit, judged);
    EXPECT_GE(chosen->degree(), 3);
    EXPECT_LT(errorOf(*chosen), 1e-10);
    EXPECT_LT(chosen->alpha(), 1e-12) << "without noise the less ridge the better";
    EXPECT_GT(chosen->conditionNumber(), 1.0);
}

TEST_F(NvarModel, TheChoiceDoesNotDependOnThreads) {
    const Dataset data = series(700);
    const std::vector<Steps> fit{{0, 500}}, judged{{500, 200}};
    const auto alone = chosenNvar(data, fit, judged);
    ASSERT_NE(alone, nullptr);
    for (const int threads : {2, 5}) {
        RunContext context;
        context.threads = threads;
        const auto together = chosenNvar(data, fit, judged, context);
        EXPECT_EQ(together->delays(), alone->delays());
        EXPECT_EQ(together->stride(), alone->stride());
        EXPECT_EQ(together->degree(), alone->degree());
        EXPECT_EQ(together->alpha(), alone->alpha());
        EXPECT_EQ(together->conditionNumber(), alone->conditionNumber());
        const Eigen::MatrixXd one = alone->start(data.inputs), other = together->start(data.inputs);
        EXPECT_EQ(other.rightCols(500), one.rightCols(500));
    }
}

TEST_F(NvarModel, FeaturesAreAllProductsUpToTheDegree) {
    // C(d + p, p).
    EXPECT_EQ(Nvar::features(3), 10);
    EXPECT_EQ(Nvar::features(3, 1), 4);
    EXPECT_EQ(Nvar::features(3, 3), 20);
    EXPECT_EQ(Nvar::features(12, 4), 1820);
    EXPECT_GT(Nvar::features(1'000'000'000, 4), 1'000'000'000);
    const Dataset data = series(200);
    const std::vector<Steps> fit{{20, 150}};
    EXPECT_EQ(Nvar(data, fit, 2, 1, 1e-6, 3).parameters(), 2 * 35);
    // Degree 2 is the default.
    Nvar two(data, fit, 2, 1, 1e-6, 2), usual(data, fit, 2, 1, 1e-6);
    EXPECT_EQ(two.weights(), usual.weights());
}

TEST_F(NvarModel, RefusesWhatCannotBeFitted) {
    const Dataset data = series(30);
    const std::vector<Steps> few{{0, 4}}, none;
    EXPECT_THROW(Nvar(data, few, 3, 5, 1e-6), std::invalid_argument);
    EXPECT_THROW(Nvar(data, few, 0, 1, 1e-6), std::invalid_argument);
    EXPECT_EQ(chosenNvar(data, few, none), nullptr);
}

}  // namespace echoplane::nvar_tests
