// SPDX-License-Identifier: GPL-3.0-or-later
#include <string>

#include <nlohmann/json.hpp>

#include "core/project/result_tables.h"
#include "core/race/parameter_budget.h"
#include "core/race/race.h"
#include "core/race/race_json.h"
#include "core/race/race_plan_json.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tasks/mso.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::parameter_budget_tests {

/// 600 fitted steps of three sines.
RacePlan planOf(std::vector<std::string> contenders, std::int64_t parameters) {
    RacePlan plan;
    plan.base = withTask({}, "mso");
    plan.base.set(mso::components, 3);
    plan.base.data.split.training = 700;
    plan.contenders = std::move(contenders);
    plan.seconds = 0.05;
    plan.epochs = 1;
    plan.parameters = parameters;
    return plan;
}

Learned one(const RacePlan& plan, const Networks* networks = nullptr) {
    return race(plan, networks).front();
}

TEST(ParameterBudget, FindsTheLargest) {
    const auto squares = [](int n) { return static_cast<std::int64_t>(n) * n; };
    for (const int most : {1, 2, 3, 7, 8, 9, 30}) {
        for (int budget = 0; budget <= 100; ++budget) {
            int least = 0;
            while (least < most && squares(least + 1) <= budget) ++least;
            EXPECT_EQ(largestWithin(budget, most, squares), least) << budget << ' ' << most;
        }
    }
    EXPECT_EQ(largestWithin(100, 0, squares), 0);
}

TEST(ParameterBudget, OfReservoirsIsThatOfTheirReadout) {
    const Learned plain = one(planOf({"reservoir"}, 41));
    EXPECT_EQ(plain.parameters, 41);
    EXPECT_EQ(plain.state, 41);
    RacePlan plan = planOf({"reservoir"}, 41);
    plan.base.readout.bias = plan.base.readout.input = true;  // N + 2
    const Learned extended = one(plan);
    EXPECT_EQ(extended.parameters, 41);
    EXPECT_EQ(extended.state, 39);
    EXPECT_EQ(extended.settings.english().rfind("N 39, ", 0), 0u) << extended.settings;
    // No more weights than there are fitted steps.
    EXPECT_EQ(one(planOf({"reservoir"}, 100000)).state, 600);
    // Lorenz: three outputs, 3·N ≤ 50.
    plan.base = withTask({}, "lorenz");
    plan.parameters = 50;
    const Learned lorenz = one(plan);
    EXPECT_EQ(lorenz.parameters, 48);
    EXPECT_EQ(lorenz.state, 16);
}

TEST(ParameterBudget, OfClassesCountsWhatIsMerged) {
    RacePlan plan = planOf({"reservoir", "bag-of-embeddings"}, 200);
    plan.base = withTask({}, "tones");
    plan.base.sequence.merge = "mean+max";
    const auto contenders = race(plan, nullptr);
    const auto classes = contenders[0].data->targets.rows();
    const Learned& reservoir = contenders[0];
    ASSERT_TRUE(reservoir.score) << reservoir.why;
    EXPECT_LE(reservoir.parameters, 200);
    EXPECT_GT(*reservoir.parameters + 2 * classes, 200);
    plan.parameters = 1;
    for (const Learned& each : race(plan, nullptr)) {
        EXPECT_FALSE(each.score);
        EXPECT_NE(each.why.english().find("parameters, more than the 1 allowed for each"), std::string::npos) << each.why;
    }
    plan.parameters = 50;
    plan.base.sequence.merge = "mean";
    plan.base.sequence.layer = "none";
    plan.contenders = {"reservoir"};
    const Learned input = one(plan);
    ASSERT_TRUE(input.score) << input.why;
    EXPECT_EQ(input.parameters, (1 + input.data->inputs.rows()) * classes);  // the task has a bias
}

TEST(ParameterBudget, OfLagsIsTheirNumber) {
    const auto contenders = race(planOf({"ar", "nvar", "mean", "persistence"}, 5), nullptr);
    // [1; u(t); …; u(t − 3)]: five numbers; three sines need six lags, so that the longest is best.
    EXPECT_EQ(contenders[0].parameters, 5);
    EXPECT_EQ(contenders[0].title.english(), "AR(4)");
    // One delay of degree 3: 1, u, u², u³. Two of degree 2 have six numbers.
    EXPECT_EQ(contenders[1].parameters, 4);
    EXPECT_EQ(contenders[2].parameters, 1);
    EXPECT_EQ(contenders[3].parameters, 0);
    const auto six = race(planOf({"ar", "nvar"}, 7), nullptr);
    EXPECT_EQ(six[0].title.english(), "AR(6)");
    EXPECT_LT(six[0].score->test.nrmse, 1e-6);
    EXPECT_EQ(six[1].parameters, 6);

    RacePlan three = planOf({"ar", "nvar", "mean"}, 2);
    three.base = withTask({}, "lorenz");  // three outputs, of which not even the means are two numbers
    const auto none = race(three, nullptr);
    EXPECT_EQ(none[0].why.english(), "it has 3 parameters, more than the 2 allowed for each");
    EXPECT_EQ(none[1].why.english(), "the smallest has 30 parameters, more than the 2 allowed for each");
    EXPECT_EQ(none[2].why, none[0].why);
    for (const Learned& each : none) EXPECT_FALSE(each.parameters || each.state) << each.name;
    EXPECT_TRUE(raceJson(three, none)["contenders"][0]["parameters"].is_null());
    EXPECT_NE(tableCsv(raceTable(three, none)).find("\nNVAR,,,,,,0,,"), std::string::npos) << tableCsv(raceTable(three, none));
}

TEST(ParameterBudget, LeavesEigenvaluesByHand) {
    RacePlan plan = planOf({"reservoir"}, 3);
    plan.base.reservoir.method = "custom";
    plan.base.reservoir.edit.eigenvalues = {{0.5, 0.0}, {0.3, 0.8}};
    plan.base.reservoir.size = 3;
    EXPECT_EQ(one(plan).parameters, 3);
    plan.parameters = 2;
    EXPECT_EQ(one(plan).why.english(), "it has 3 parameters, more than the 2 allowed for each");
    plan.parameters = 500;
    EXPECT_EQ(one(plan).state, 3);
}

TEST(ParameterBudget, IsToldAndKept) {
    RacePlan plan = planOf({"mean"}, 77);
    EXPECT_EQ(raceJson(plan, race(plan, nullptr))["parameter_budget"], 77);
    EXPECT_NE(raceTable(plan, {}).caption.find("at most 77 parameters each"), std::string::npos);
    auto json = racePlanJson(plan);
    EXPECT_EQ(racePlanFromJson(json).parameters, 77);
    json["parameter_budget"] = 0;
    EXPECT_THROW(racePlanFromJson(json), std::invalid_argument);
    json["parameter_budget"] = nullptr;
    EXPECT_FALSE(racePlanFromJson(json).parameters);
    json.erase("parameter_budget");  // the format of projects before the budget existed
    EXPECT_FALSE(racePlanFromJson(json).parameters);
    plan.parameters = 0;
    EXPECT_THROW(validate(plan), std::invalid_argument);
}

class NetworkBudget : public NeedsTorch {
protected:
    static std::int64_t parametersAt(int width, NetworkSpec spec) {
        spec.width = width;
        return torchNetworks()->make(spec)->parameters();
    }
};

TEST_F(NetworkBudget, IsTheWidestOfEachKind) {
    constexpr std::int64_t budget = 1000;
    RacePlan plan = planOf(trainedKinds(), budget);
    plan.base.data.split = {10, 40, 20, 20};
    for (const Learned& each : race(plan, torchNetworks())) {
        ASSERT_TRUE(each.network) << each.name << ' ' << each.why;
        const NetworkSpec& spec = each.network->spec;
        EXPECT_LE(each.parameters, budget) << each.name;
        EXPECT_EQ(each.parameters, parametersAt(spec.width, spec)) << each.name;
        EXPECT_GT(parametersAt(spec.width + 1, spec), budget) << each.name;
        EXPECT_EQ(each.settings.english().rfind("width " + std::to_string(spec.width) + ", ", 0), 0u) << each.settings;
        // GRU of one input: 3·H·(1 + H) weights, 6·H biases, and H + 1 of the output: 929 of 16, 1038 of 17.
        if (each.name == "gru") {
            EXPECT_EQ(spec.width, 16);
        }
    }
}

/// For every kind the count is quadratic in the width, also for an LRU with given modes.
TEST_F(NetworkBudget, CountsWhatIsNotMade) {
    for (const NetworkKind& kind : networkKinds()) {
        for (const int layers : {1, 3}) {
            NetworkSpec spec;
            spec.kind = kind.name;
            spec.inputs = 3;
            spec.outputs = 2;
            spec.layers = layers;
            for (const int modes : {0, 5}) {
                if (modes > 0 && kind.name != "lru") continue;
                spec.eigenvalues = Eigen::VectorXcd::Constant(modes, 0.5);
                const auto count = parameterCount(spec, *torchNetworks());
                for (const int width : {1, 4, 7, 30})
                    EXPECT_EQ(count(width), parametersAt(width, spec)) << kind.name << layers << ' ' << width;
            }
        }
    }
}

TEST_F(NetworkBudget, OfWeightsOverStatesIsTheirNumber) {
    const Learned trained = one(planOf({"reservoir-gd"}, 41), torchNetworks());
    EXPECT_EQ(trained.parameters, 41);
    EXPECT_EQ(trained.state, 40);
    EXPECT_EQ(trained.settings.english().rfind("N 40, rate", 0), 0u) << trained.settings;
}

TEST_F(NetworkBudget, RefusesTheSmallest) {
    const Learned gru = one(planOf({"gru"}, 13), torchNetworks());  // of width 1: 14
    EXPECT_FALSE(gru.score);
    EXPECT_EQ(gru.why.english(), "the smallest has 14 parameters, more than the 13 allowed for each");
    EXPECT_EQ(one(planOf({"gru"}, 14), torchNetworks()).parameters, 14);
}

TEST_F(NetworkBudget, HoldsForThoseThatGoOn) {
    RacePlan plan = planOf({"gru"}, 1000);
    const Learned first = one(plan, torchNetworks());
    plan.learned["gru"] = first.network;
    plan.epochs = 2;
    EXPECT_EQ(one(plan, torchNetworks()).parameters, first.parameters);
    plan.parameters = 500;
    plan.epochs = 1000000;  // it is refused before training
    EXPECT_NE(one(plan, torchNetworks()).why.english().find("network to resume has width 16"), std::string::npos);
}

}  // namespace echoplane::parameter_budget_tests
