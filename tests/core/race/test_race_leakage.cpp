// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing that contenders learn or choose may depend on the test span: it is made a thousand times larger.
#include <cmath>
#include <string>
#include <vector>

#include "core/own_data/data.h"
#include "core/text/number_text.h"
#include "tests/core/race/race_plans.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::race_leakage_tests {

constexpr SplitSpec splitSpec{50, 400, 150, 150};
/// The row that is the target of the last validation step and the input of the first test step.
constexpr int lastKnown = 550;

double noise(double factor, int row) {
    const double value = factor * row * row;
    return value - std::floor(value) - 0.5;
}

/// Three sines, which the longest lags predict best, and numbers that lags cannot predict.
std::string table(double largerA, double largerB) {
    std::string text = "a,b\n";
    for (int row = 0; row <= splitSpec.steps(); ++row) {
        const double a = std::sin(0.2 * row) + std::sin(0.331 * row) + std::sin(0.42 * row) +
                         0.02 * noise(0.6180339887498949, row),
                     b = 7.0 + 40.0 * noise(0.41421356, row);
        const bool tested = row > lastKnown;
        text += shortestText(tested ? largerA * a : a) + ',' + shortestText(tested ? largerB * b : b) + '\n';
    }
    return text;
}

class RaceLeakage : public TemporaryDirectory {
protected:
    std::vector<Learned> raced(const std::string& rows, const std::vector<std::string>& columns) {
        put(directory / "series.csv", rows);
        RacePlan plan = planOf({"nvar", "ar"});
        if (torchNetworks() != nullptr) plan.contenders = {"gru", "reservoir-gd", "nvar", "ar"};
        plan.base = withDataFile(plan.base, (directory / "series.csv").string(), columns, columns);
        plan.base.data.split = splitSpec;
        plan.epochs = 6;
        return race(plan, torchNetworks());
    }
};

void expectSame(const NetworkRecord& one, const NetworkRecord& other) {
    ASSERT_EQ(one.weights.size(), other.weights.size());
    for (std::size_t k = 0; k < one.weights.size(); ++k)
        EXPECT_EQ(one.weights[k].values, other.weights[k].values) << one.weights[k].name;
    EXPECT_EQ(one.inputs.shift, other.inputs.shift);
    EXPECT_EQ(one.inputs.scale, other.inputs.scale);
    EXPECT_EQ(one.outputs.shift, other.outputs.shift);
    EXPECT_EQ(one.outputs.scale, other.outputs.scale);
    EXPECT_EQ(one.rate, other.rate);
    EXPECT_EQ(one.epochs, other.epochs);
    EXPECT_EQ(one.validation, other.validation);
}

void expectSame(const std::vector<Learned>& before, const std::vector<Learned>& after) {
    ASSERT_EQ(before.size(), after.size());
    EXPECT_NE(before.front().data->targets, after.front().data->targets);
    for (std::size_t k = 0; k < before.size(); ++k) {
        const Learned &one = before[k], &other = after[k];
        SCOPED_TRACE(one.name);
        ASSERT_TRUE(one.score) << one.why;
        ASSERT_TRUE(other.score) << other.why;
        EXPECT_EQ(one.data->inputs.leftCols(lastKnown + 1), other.data->inputs.leftCols(lastKnown + 1));
        EXPECT_EQ(one.title, other.title);
        EXPECT_EQ(one.settings, other.settings);
        EXPECT_EQ(one.parameters, other.parameters);
        EXPECT_EQ(one.validation, other.validation);
        EXPECT_EQ(one.score->validation.normalisedRmse, other.score->validation.normalisedRmse);
        EXPECT_EQ(one.score->predictions.leftCols(lastKnown + 1), other.score->predictions.leftCols(lastKnown + 1));
        ASSERT_EQ(one.curve.size(), other.curve.size());
        for (std::size_t i = 0; i < one.curve.size(); ++i) {
            EXPECT_EQ(one.curve[i].training, other.curve[i].training) << i;
            EXPECT_EQ(one.curve[i].validation, other.curve[i].validation) << i;
        }
        ASSERT_EQ(one.network == nullptr, other.network == nullptr);
        if (one.network) expectSame(*one.network, *other.network);
    }
}

TEST_F(RaceLeakage, NothingIsLearnedFromTheTestStretch) {
    const auto before = raced(table(1.0, 1.0), {"a"}), after = raced(table(1e3, 1.0), {"a"});
    expectSame(before, after);
    EXPECT_GT(after.back().score->test.rmse, 10.0 * before.back().score->test.rmse);
}

/// Two outputs with different units: the scale of neither may matter.
TEST_F(RaceLeakage, NothingIsChosenByTheScaleOfTheTestStretch) {
    const auto before = raced(table(1.0, 1.0), {"a", "b"});
    {
        SCOPED_TRACE("the first is larger");
        expectSame(before, raced(table(1e3, 1.0), {"a", "b"}));
    }
    SCOPED_TRACE("the second is larger");
    expectSame(before, raced(table(1.0, 1e3), {"a", "b"}));
}

}  // namespace echoplane::race_leakage_tests
