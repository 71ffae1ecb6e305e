// SPDX-License-Identifier: GPL-3.0-or-later
// Rössler, logistic map, scrolls and Rabinovich–Fabrikant: against closed forms and NumPy (tests/data/make_chaos_data.py), and
// their Lyapunov exponents by the growth of a small difference.
#include <cmath>

#include "core/settings/settings.h"
#include "core/tasks/logistic_map.h"
#include "core/tasks/rabinovich_fabrikant.h"
#include "core/tasks/rossler.h"
#include "core/tasks/scrolls.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::chaotic_series_tests {

double largestDifference(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    return a.rows() == b.rows() && a.cols() == b.cols() ? (a - b).cwiseAbs().maxCoeff() : INFINITY;
}

TEST(ChaoticSeries, AreNumPys) {
    const ReferenceData reference("chaos");
    EXPECT_LT(largestDifference(rossler(200), reference.matrix("rossler")), 1e-10);
    EXPECT_LT(largestDifference(doubleScroll(200), reference.matrix("double_scroll")), 1e-10);
    EXPECT_LT(largestDifference(multiScroll(4, 200), reference.matrix("multi_scroll_4")), 1e-10);
    EXPECT_LT(largestDifference(multiScroll(5, 200), reference.matrix("multi_scroll_5")), 1e-10);
    EXPECT_LT(largestDifference(rabinovichFabrikant(200), reference.matrix("rabinovich_fabrikant")), 1e-10);
}

TEST(LogisticMap, IsTheSineOfDoubledAngles) {
    const Eigen::RowVectorXd series = logisticMap(30);
    const double theta = std::asin(std::sqrt(0.3));
    for (int t = 0; t < 20; ++t) EXPECT_NEAR(series[t], std::pow(std::sin(std::ldexp(theta, t)), 2), 1e-9) << t;
}

TEST(LogisticMap, GrowsByLn2) {
    const Eigen::RowVectorXd series = logisticMap(200'000);
    double sum = 0.0;
    for (const double x : series) sum += std::log(std::abs(4.0 - 8.0 * x));
    EXPECT_NEAR(sum / 200'000.0, std::log(2.0), 0.005);
}

TEST(MultiScroll, VisitsEachScroll) {
    for (const int scrolls : {2, 4, 5}) {
        const Eigen::MatrixXd series = multiScroll(scrolls, 60'000);
        // The scrolls' centres lie at the multiples of 4a = 2·2.6, symmetric to 0.
        std::vector<int> visits(static_cast<std::size_t>(scrolls), 0);
        for (const double x : series.row(0)) {
            const double place = std::floor(x / 5.2 + 0.5 * scrolls);
            if (place >= 0.0 && place < scrolls) ++visits[static_cast<std::size_t>(place)];
        }
        for (const int each : visits) EXPECT_GT(each, 1000) << scrolls;
        EXPECT_LT(series.row(0).cwiseAbs().maxCoeff(), 2.6 * scrolls + 1.5) << scrolls;
    }
}

TEST(ChaoticTasks, ForecastTheNextStepsWithinTheirRange) {
    for (const char* name : {"rossler", "logistic-map", "double-scroll", "multi-scroll", "rabinovich-fabrikant"}) {
        Experiment e = withTask({}, name);
        e.set(forecast::horizon, 3);
        validate(e);
        const Dataset data = datasetOf(e);
        EXPECT_EQ(data.steps(), e.steps()) << name;
        EXPECT_EQ(data.inputs.rightCols(e.steps() - 3), data.targets.leftCols(e.steps() - 3)) << name;
        EXPECT_LT(data.inputs.cwiseAbs().maxCoeff(), 4.0) << name;
        EXPECT_GT(data.inputs.cwiseAbs().maxCoeff(), 0.5) << name;
    }
}

}  // namespace echoplane::chaotic_series_tests
