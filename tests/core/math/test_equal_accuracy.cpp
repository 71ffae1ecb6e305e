// SPDX-License-Identifier: GPL-3.0-or-later
// Reference values from NumPy 1.24 and SciPy 1.10.
#include "core/math/equal_accuracy.h"

#include <array>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::equal_accuracy_tests {

std::vector<double> example() {
    std::vector<double> d;
    for (int t = 0; t < 200; ++t)
        d.push_back(std::sin(1.3 * t) + 0.4 * std::cos(0.21 * t) + 0.1 * ((t * t) % 17 - 8) / 8.0 + 0.07);
    return d;
}

TEST(EqualAccuracy, StudentsLimitsAreThoseOfSciPy) {
    for (const auto& [degrees, limit] : {std::pair(1, 6.313751514800932),
                                         {2, 2.919985580355516},
                                         {5, 2.015048372669157},
                                         {9, 1.8331129326536335},
                                         {29, 1.6991270265334972},
                                         {60, 1.6706488646505926},
                                         {299, 1.6499657674263084},
                                         {999, 1.646380345427535},
                                         {1001, 1.6463772921994675},
                                         {5000, 1.6451584375969708}})
        EXPECT_NEAR(studentLimit(degrees), limit, 1e-9) << degrees;
}

TEST(EqualAccuracy, StatisticAndCorrectionAreThoseOfNumPy) {
    const std::vector<double> d = example();
    for (const auto& [horizon, plain, corrected] : {std::tuple(1, 1.2355367546084666, 1.2324440419866858),
                                                    {2, 0.9384114178263971, 0.9313703774921124},
                                                    {7, 0.7908064572485757, 0.7651026930993107}}) {
        const EqualAccuracy test = equalAccuracy(d, horizon);
        ASSERT_TRUE(test.statistic) << horizon;
        EXPECT_NEAR(*test.statistic, plain, 1e-11) << horizon;
        EXPECT_NEAR(test.corrected, corrected, 1e-11) << horizon;
        EXPECT_EQ(test.steps, 200);
        EXPECT_NEAR(test.limit(), 1.6525467461, 1e-8);
    }
    EXPECT_NEAR(*equalAccuracyInClosedLoop(d).statistic, 1.7204721253172401, 1e-11);
}

TEST(EqualAccuracy, ThereIsNoVerdictWhereTheVarianceIsNotAboveZero) {
    const EqualAccuracy negative = equalAccuracy(example(), 4);  // NumPy: the variance comes out below 0
    EXPECT_FALSE(negative.statistic);
    EXPECT_FALSE(negative.decided() || negative.better() || negative.worse());
    const EqualAccuracy constant = equalAccuracy(std::vector(100, 0.25), 1);
    EXPECT_FALSE(constant.decided());
    const EqualAccuracy same = equalAccuracy(std::vector(100, 0.0), 3);
    EXPECT_TRUE(same.decided() && same.identical);
    EXPECT_FALSE(same.better() || same.worse());
}

TEST(EqualAccuracy, NorOnFewerThanThirtySteps) {
    std::vector<double> d = example();
    d.resize(29);
    for (double& each : d) each += 10.0;
    EXPECT_FALSE(equalAccuracy(d, 1).decided());
    EXPECT_FALSE(equalAccuracyInClosedLoop(d).decided());
    d.push_back(10.0);
    EXPECT_TRUE(equalAccuracy(d, 1).worse());
    EXPECT_FALSE(equalAccuracy(d, 16).decided()) << "nor where the horizon is most of them";
    // Steps that are not scored are not counted.
    d.back() = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(equalAccuracy(d, 1).decided());
}

/// Steps that are left out keep their position: steps on either side of a gap are not neighbours.
TEST(EqualAccuracy, StepsThatAreLeftOutKeepTheirPlace) {
    std::vector<double> d = example(), direct;
    for (std::size_t t = 0; t < d.size(); t += 3) d[t] = std::numeric_limits<double>::quiet_NaN();
    double sum = 0.0, count = 0.0, variance = 0.0;
    for (const double each : d)
        if (!std::isnan(each)) sum += each, ++count;
    const double mean = sum / count;
    for (std::size_t t = 0; t < d.size(); ++t)
        for (int k = -1; k <= 1; ++k) {
            const auto other = static_cast<std::ptrdiff_t>(t) + k;
            if (other < 0 || other >= std::ssize(d) || std::isnan(d[t]) || std::isnan(d[static_cast<std::size_t>(other)]))
                continue;
            variance += (d[t] - mean) * (d[static_cast<std::size_t>(other)] - mean);
        }
    const EqualAccuracy test = equalAccuracy(d, 2);
    ASSERT_TRUE(test.statistic);
    EXPECT_NEAR(*test.statistic, mean / std::sqrt(variance / (count * count)), 1e-10);
}

/// Equal models "lose" in 5 % of cases and "beat" in 5 %. The h-step errors of an optimal forecast are moving averages of h
/// shocks. One draw serves all horizons.
TEST(EqualAccuracy, OfEqualModelsOneInTwentyLoses) {
    constexpr int pairs = 10'000, steps = 1002;  // beyond 1000 degrees the limit costs no bisection
    constexpr std::array horizons = {1, 4, 8, 12};
    std::array<int, horizons.size()> loses{}, beats{};
    RandomStream random(1, "equal models");
    std::vector<double> differences(steps), first(steps + horizons.back()), second(first);
    for (int pair = 0; pair < pairs; ++pair) {
        for (std::size_t t = 0; t < first.size(); ++t) {
            first[t] = random.normal();
            second[t] = random.normal();
        }
        for (std::size_t each = 0; each < horizons.size(); ++each) {
            const int horizon = horizons[each];
            double a = 0.0, b = 0.0;
            for (int t = 0; t < steps + horizon; ++t) {
                const auto now = static_cast<std::size_t>(t);
                a += first[now];
                b += second[now];
                if (t >= horizon) {
                    a -= first[now - static_cast<std::size_t>(horizon)];
                    b -= second[now - static_cast<std::size_t>(horizon)];
                    differences[now - static_cast<std::size_t>(horizon)] = a * a - b * b;
                }
            }
            const EqualAccuracy test = equalAccuracy(differences, horizon);
            loses[each] += test.worse() ? 1 : 0;
            beats[each] += test.better() ? 1 : 0;
        }
    }
    for (std::size_t each = 0; each < horizons.size(); ++each) {
        EXPECT_NEAR(loses[each] / double{pairs}, 0.05, 0.01) << horizons[each];
        EXPECT_NEAR(beats[each] / double{pairs}, 0.05, 0.01) << horizons[each];
    }
}

}  // namespace echoplane::equal_accuracy_tests
