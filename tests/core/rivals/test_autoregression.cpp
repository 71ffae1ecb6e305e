// SPDX-License-Identifier: GPL-3.0-or-later
// Against numpy.linalg.lstsq of the same lags (NumPy 1.24), on a series that both make by the same formula.
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "core/rivals/autoregression.h"

namespace echoplane::autoregression_tests {

double fraction(double value) {
    return value - std::floor(value);
}

/// Two series with noise of their own, forecast one step ahead.
Dataset twoSeries() {
    constexpr int steps = 260;
    Eigen::MatrixXd series(2, steps + 1);
    for (int t = 0; t <= steps; ++t) {
        const double square = double(t) * t;
        series(0, t) = std::sin(0.3 * t) + 0.7 * (fraction(0.6180339887498949 * square) - 0.5);
        series(1, t) = 0.5 * std::cos(0.3 * t) + 0.3 * (fraction(0.41421356 * square) - 0.5);
    }
    Dataset data;
    data.inputs = series.leftCols(steps);
    data.targets = series.rightCols(steps);
    return data;
}

void expectWeights(const Autoregression& model, const std::vector<double>& rowByRow) {
    ASSERT_EQ(static_cast<std::size_t>(model.weights.size()), rowByRow.size());
    for (Eigen::Index row = 0, i = 0; row < model.weights.rows(); ++row)
        for (Eigen::Index column = 0; column < model.weights.cols(); ++column, ++i)
            EXPECT_NEAR(model.weights(row, column), rowByRow[static_cast<std::size_t>(i)], 1e-12);
}

const std::vector<double> orderOne{0.004590873116757049, 0.0018079098191950077, 0.873103917743053,
                                   -0.12932458372775424, 0.6106190665259033,    0.9055436238714182};
const std::vector<double> orderThree{0.01669433157181241, 0.00176976251981526, 0.2515776212297147, -0.07108188629788482,
                                     0.35440336304995157, 0.266370460442131,   0.3317945745902036, -0.09662429823368782,
                                     0.6075910864346044,  0.27816578072708714, 0.244335644853387,  -0.1089289364153335,
                                     0.22629139226698788, 0.28762657194281843};

TEST(Autoregression, IsNumPysLeastSquares) {
    const std::vector<Steps> fit{{10, 140}};
    expectWeights(fitAutoregression(twoSeries(), fit, 1), orderOne);
    expectWeights(fitAutoregression(twoSeries(), fit, 3), orderThree);
}

TEST(Autoregression, LeavesOutStepsWithoutAPast) {
    const Dataset data = twoSeries();
    const std::vector<Steps> all{{0, 150}}, rest{{5, 145}};
    EXPECT_TRUE(fitAutoregression(data, all, 6).weights.isApprox(fitAutoregression(data, rest, 6).weights, 1e-10));
    const std::vector<Steps> few{{0, 4}};
    EXPECT_THROW(fitAutoregression(data, few, 5), std::invalid_argument);
}

/// A recording's first steps do not look into the recording before.
TEST(Autoregression, StaysWithinARecording) {
    Dataset data = twoSeries();
    data.sequences = {{"first", {0, 100}}, {"second", {100, 160}}};
    const std::vector<Steps> fit{{0, 200}}, allowed{{2, 98}, {102, 98}};
    const Autoregression model = fitAutoregression(data, fit, 3);
    data.sequences.clear();
    EXPECT_TRUE(model.weights.isApprox(fitAutoregression(data, allowed, 3).weights, 1e-10));
}

TEST(Autoregression, ChoosesTheOrderOnValidation) {
    // numpy: RMSE of 0.16405 for order 4 on the steps 150 to 199, 0.16645 for 5, 0.17333 for 3, all fitted on 40 to 149.
    const std::vector<Steps> fit{{40, 110}}, judged{{150, 50}};
    const Autoregression model = chosenAutoregression(twoSeries(), fit, judged);
    EXPECT_EQ(model.order, 4);
    EXPECT_TRUE(model.weights.isApprox(fitAutoregression(twoSeries(), fit, 4).weights, 1e-10));
    const Dataset data = twoSeries();
    const double squares = (model.predict(data.inputs, 150, 50) - data.targets.middleCols(150, 50)).squaredNorm();
    EXPECT_NEAR(std::sqrt(squares / 100.0), 0.16404639645601685, 1e-12);
}

TEST(Autoregression, OrdersRiseToTheMost) {
    EXPECT_EQ(ordersUpTo(3), (std::vector{1, 2, 3}));
    EXPECT_EQ(ordersUpTo(22), (std::vector{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 21}));
}

/// A sum of sines of two frequencies obeys a recurrence of order 4, also when it runs on its own output.
TEST(Autoregression, RunsOnItsOwnOutput) {
    constexpr int steps = 400;
    Eigen::MatrixXd series(1, steps + 1);
    for (int t = 0; t <= steps; ++t) series(0, t) = std::sin(0.2 * t) + std::sin(0.311 * t);
    Dataset data;
    data.inputs = series.leftCols(steps);
    data.targets = series.rightCols(steps);
    const std::vector<Steps> fit{{10, 200}};
    const Autoregression model = fitAutoregression(data, fit, 4);
    const Eigen::MatrixXd free = model.run(data.inputs.leftCols(301), 100);
    EXPECT_LT((free - data.targets.middleCols(300, 100)).cwiseAbs().maxCoeff(), 1e-6);
}

}  // namespace echoplane::autoregression_tests
