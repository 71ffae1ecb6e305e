// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "core/learners/baselines.h"
#include "core/own_data/data.h"
#include "core/project/result_tables.h"
#include "core/race/checkpoints.h"
#include "core/race/race_json.h"
#include "core/race/race_plan_json.h"
#include "core/race/race_reservoir.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/tasks/mso.h"
#include "core/text/json_text.h"
#include "tests/core/race/race_plans.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::race_tests {

TEST(Race, WithoutNetworksIsOfBaselinesAndReservoirs) {
    const RacePlan plan = planOf({"persistence", "ar", "mean", "nvar", "reservoir"});
    std::vector<std::string> order;
    const auto contenders = race(plan, nullptr, {}, {[&](const Learned& each) { order.push_back(each.name); }, {}});
    EXPECT_EQ(order, plan.contenders);
    const RunResult run = Pipeline().run(plan.base);
    const auto baselines = baselinesOf(plan.base, run.data, run.split);
    EXPECT_EQ(contenders[0].score->test.rmse, baselines->of("persistence").score->test.rmse);
    EXPECT_EQ(contenders[1].score->test.rmse, baselines->of("ar").score->test.rmse);
    EXPECT_EQ(contenders[1].parameters, 1 + baselines->of("ar").choice);
    EXPECT_EQ(contenders[0].state, 1);
    // Three sines satisfy a linear recurrence of six lags: both models are exact up to alpha and rounding.
    EXPECT_LT(contenders[3].score->test.nrmse, 1e-6);
    EXPECT_LE(contenders[4].score->validation.nrmse, run.score->validation.nrmse);
    EXPECT_EQ(contenders[4].state, 30);
    EXPECT_GT(contenders[4].parameters, 0);
    EXPECT_GT(contenders[4].microsecondsPerStep, 0.0);
    EXPECT_LT(contenders[4].seconds, 20.0);
}

// For Lorenz, runs are judged by their valid time and networks by their error; in a race all are judged alike.
TEST(Race, TunesTheReservoirAsNetworksAre) {
    RacePlan plan = planOf({"reservoir"});
    plan.base = withTask({}, "lorenz");
    plan.base.reservoir.seed = 2;
    plan.base.data.split = {100, 1000, 300, 300};
    EXPECT_LE(race(plan, nullptr).front().score->validation.rmse, Pipeline().run(plan.base).score->validation.rmse);
}

/// The curve is the best measured so far, starting with the given experiment; the setting used is the best according to the
/// search's model.
class SearchCurve : public TemporaryDirectory {};

TEST_F(SearchCurve, BeginsAtTheExperimentAndFalls) {
    std::string series = "height\n";
    for (int t = 0; t < 600; ++t) series += std::to_string(1000.0 + 50.0 * std::sin(0.2 * t) + 9.0 * std::sin(t * t)) + "\n";
    put(directory / "wave.csv", series);
    for (const std::string task : {"narma", "tones", "data"}) {
        RacePlan plan = classPlanOf({"reservoir"}, task);
        if (task == "data") plan.base = withDataFile(plan.base, (directory / "wave.csv").string(), {"height"}, {"height"});
        const RunResult run = Pipeline().run(plan.base);
        const auto wanted = columnsOf(run.data->targets, run.split.of(Role::validation, *run.data));
        const Eigen::ArrayXXd fitted = columnsOf(run.data->targets, run.split.of(Role::fit, *run.data)).array();
        const double given =
            task == "tones" ? 1.0 - run.score->validation.accuracy
                            : std::sqrt((columnsOf(run.score->predictions, run.split.of(Role::validation, *run.data)) - wanted)
                                            .array()
                                            .square()
                                            .mean() /
                                        (fitted - fitted.mean()).square().mean());
#ifdef ECHOPLANE_SANITIZED
        plan.seconds = 1.0;  // for as many runs
#endif
        std::vector<LearningPoint> progress;
        const auto contenders =
            race(plan, nullptr, {}, {{}, [&](const std::string&, const LearningPoint& point) { progress.push_back(point); }});
        const std::vector<LearningPoint>& curve = contenders[0].curve;
        ASSERT_GT(curve.size(), 2u) << task;
        EXPECT_EQ(progress.size(), curve.size());
        for (std::size_t k = 1; k < curve.size(); ++k) {
            EXPECT_LE(curve[k].validation, curve[k - 1].validation);
            EXPECT_GE(curve[k].seconds, curve[k - 1].seconds);
            EXPECT_EQ(curve[k].epoch, static_cast<int>(k));
        }
        EXPECT_NEAR(curve.front().validation, given, 1e-9 * given) << task;
        EXPECT_LE(curve.back().validation, 1.001 * contenders[0].validation) << task;
    }
}

TEST(Race, ReservoirThatDivergesAsItIsGivenIsTuned) {
    RacePlan plan = planOf({"reservoir"});
    plan.base.dynamics.spectralRadius = 2.0;
    plan.base.data.split.training = 2000;
    ASSERT_TRUE(Pipeline().run(plan.base).diverged());
    const std::vector<Learned> contenders = race(plan, nullptr);
    const Learned& tuned = contenders.front();
    ASSERT_NE(tuned.score, nullptr) << tuned.why;
    EXPECT_LT(tuned.score->validation.nrmse, 0.1);
}

TEST(Race, RefusesWhatIsNoRace) {
    const auto why = [](RacePlan plan) {
        try {
            validate(plan);
        } catch (const std::invalid_argument& failure) {
            return std::string(failure.what());
        }
        return std::string();
    };
    EXPECT_NE(why(planOf({})).find("at least one contender"), std::string::npos);
    EXPECT_NE(why(planOf({"perceptron"})).find("available are lstm, gru"), std::string::npos);
    EXPECT_NE(why(planOf({"linear"})).find("no contender"), std::string::npos);
    EXPECT_NE(why(planOf({"ar", "ar"})).find("twice"), std::string::npos);
    RacePlan plan = planOf({"ar"});
    plan.width = 0;
    EXPECT_NE(why(plan).find("must be from 1"), std::string::npos);
    plan = planOf({"ar"});
    plan.base = withTask(plan.base, "memory");
    EXPECT_NE(why(plan).find("has another result"), std::string::npos);
    plan = planOf({"gru"});
    EXPECT_THROW(race(plan, nullptr), std::invalid_argument);
}

TEST(Race, IsToldAsAsked) {
    const RacePlan plan = planOf({"seasonal", "ar"});
    const auto contenders = race(plan, nullptr);
    const auto json = raceJson(plan, contenders);
    ASSERT_EQ(json["contenders"].size(), 2u);
    for (const char* each : {"name", "rmse", "nrmse", "parameters", "state", "seconds", "microseconds_a_step"})
        EXPECT_TRUE(json["contenders"][1].contains(each)) << each;
    EXPECT_EQ(json["contenders"][1]["rmse"], contenders[1].score->test.rmse);
    EXPECT_EQ(json["dropout"], plan.dropout);
    EXPECT_EQ(json["window"], plan.window);
    EXPECT_EQ(raceTable(plan, contenders).rows.size(), 2u);
    EXPECT_NE(raceTable(plan, contenders).caption.find("networks 10 epochs"), std::string::npos);
    // Enough to run it again.
    const auto record = plainJson(raceTable(plan, contenders).record);
    for (const char* each :
         {"seconds", "epochs", "parameter_budget", "width", "layers", "dropout", "window", "lru_start", "seed"})
        EXPECT_EQ(record.at(each), json.at(each)) << each;
    EXPECT_EQ(record["contenders"], nlohmann::ordered_json(plan.contenders));
    EXPECT_EQ(record["settings"], json["settings"]);
    EXPECT_FALSE(json["contenders"][1].contains("free_run_followed"));
}

TEST(Race, IsCancelled) {
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(race(planOf({"reservoir"}), nullptr, {stop.get_token(), {}}), Cancelled);
}

/// A free run is fed its own output: the first free step still reads the series.
TEST(Race, RunsFreelyAsTheReservoirDoes) {
    RacePlan plan = planOf({"nvar", "ar", "reservoir"});
    plan.base.data.freeRun = true;
    const auto contenders = race(plan, nullptr);
    const auto json = raceJson(plan, contenders);
    const TextTable table = raceTable(plan, contenders);
    EXPECT_EQ(table.header[4], "steps followed");
    for (std::size_t k = 0; k < contenders.size(); ++k) {
        const Learned& each = contenders[k];
        ASSERT_TRUE(each.score) << each.name << each.why;
        ASSERT_TRUE(each.score->followed) << each.name;
        EXPECT_EQ(json["contenders"][k]["free_run_followed"], *each.score->followed);
        EXPECT_EQ(table.rows[k].size(), table.header.size());
        EXPECT_EQ(std::get<double>(table.rows[k][4]), *each.score->followed);
        EXPECT_TRUE(each.score->predictions.allFinite()) << each.name;
        EXPECT_GT(each.score->test.nrmse, each.score->validation.nrmse) << each.name;
    }
}

TEST(Race, StatesAreThoseOfThePipeline) {
    for (const char* activation : {"identity", "tanh"}) {
        Experiment experiment = planOf({"ar"}).base;
        experiment.dynamics.activation = activation;
        if (!experiment.linear()) experiment.reservoir.method = "normal";
        experiment.dynamics.leakRate = 0.7;
        const RunResult run = Pipeline().run(experiment);
        ReservoirStates states(run);
        const Eigen::MatrixXd predicted = states.start(run.data->inputs);
        EXPECT_LT((predicted - run.states->states).norm(), 1e-9 * predicted.norm()) << activation;
    }
}

/// If one run takes as long as the given seconds there is no search: the experiment is used as given.
TEST(Race, ReservoirKeepsToItsSeconds) {
    RacePlan plan = planOf({"reservoir"});
    plan.base.reservoir.size = 300;
    plan.base.data.split = {100, 4000, 500, 500};
    plan.seconds = 0.01;
    EXPECT_EQ(race(plan, nullptr)[0].settings.english(), "as given");
    plan.seconds = 0.5;
    EXPECT_LT(race(plan, nullptr)[0].seconds, 1.0);
}

class NetworkRace : public NeedsTorch {};

/// Half of the epochs now and the rest later: no worse than before, and nothing is relearned.
TEST_F(NetworkRace, GoesOnWithWhatWasLearned) {
    RacePlan plan = planOf({"gru", "reservoir-gd"});
    plan.epochs = 6;
    const auto first = race(plan, torchNetworks());
    for (const Learned& each : first) plan.learned[each.name] = each.network;
    const auto same = race(plan, torchNetworks());
    plan.epochs = 12;
    const auto second = race(plan, torchNetworks());
    for (std::size_t k = 0; k < first.size(); ++k) {
        EXPECT_TRUE(same[k].score->predictions == first[k].score->predictions) << first[k].name;
        EXPECT_TRUE(same[k].curve.empty());
        EXPECT_LE(second[k].network->validation, first[k].network->validation) << first[k].name;
        EXPECT_GT(second[k].curve.front().epoch, first[k].network->epochs);
        EXPECT_EQ(second[k].network->rate, first[k].network->rate);
    }
    plan.base.set(mso::components, 3);
    plan.learned = {{"gru", first[1].network}};
    EXPECT_NE(race(plan, torchNetworks())[0].why.english().find("was trained on other data"), std::string::npos);
    plan.learned = {{"gru", first[0].network}};
    plan.width = 9;
    EXPECT_EQ(race(plan, torchNetworks())[0].why.english(),
              "the network to resume has width 8, layers 1, dropout 0 and seed 1: use these, or start afresh");
}

class RaceCheckpoints : public TemporaryDirectory {};

TEST_F(RaceCheckpoints, AreReadAsTheyWereWritten) {
    if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    RacePlan plan = planOf({"lru"});
    plan.base.reservoir.method = "custom";
    plan.base.reservoir.edit.eigenvalues = {{0.5, 0.0}, {0.3, 0.8}};
    plan.base.reservoir.size = 3;
    const Checkpoints checkpoints(directory / "kept");
    EXPECT_TRUE(checkpoints.read(plan).empty());
    int kept = 0;
    const auto contenders = race(plan, torchNetworks(), {}, {{}, {}, [&](const std::string& name, const NetworkRecord& record) {
                                                                 EXPECT_EQ(name, "lru");
                                                                 checkpoints.keep(name, record, plan.base);
                                                                 ++kept;
                                                             }});
    EXPECT_GT(kept, 0);
    const auto read = checkpoints.read(plan);
    ASSERT_EQ(read.size(), 1u);
    EXPECT_EQ(recordJson(*read.at("lru")), recordJson(*contenders[0].network));
    EXPECT_EQ(restored(*torchNetworks(), *read.at("lru"))->state(), contenders[0].state);
    plan.base.set(mso::components, 4);
    EXPECT_THROW(checkpoints.read(plan), std::invalid_argument);
}

/// The eigenvalues as the plane shows them: after radius and leak, and each pair as one mode.
TEST_F(NetworkRace, AnLruStartsFromThePlane) {
    RacePlan plan = planOf({"lru"});
    plan.base.reservoir.method = "custom";
    plan.base.reservoir.edit.eigenvalues = {{0.5, 0.0}, {0.3, 0.8}};
    plan.base.reservoir.size = 3;
    plan.base.dynamics.spectralRadius = 0.5;
    plan.base.dynamics.leakRate = 0.3;
    plan.lruFromPlane = true;
    const std::complex<double> largest(0.3, 0.8);
    const auto onPlane = [&](std::complex<double> given) { return 0.3 * 0.5 * given / std::abs(largest) + 0.7; };
    const auto contenders = race(plan, torchNetworks());
    ASSERT_TRUE(contenders[0].network) << contenders[0].why;
    const Eigen::VectorXcd& start = contenders[0].network->spec.eigenvalues;
    ASSERT_EQ(start.size(), 2);
    EXPECT_LT(std::abs(start[0] - onPlane(0.5)), 1e-12);
    EXPECT_LT(std::abs(start[1] - onPlane(largest)), 1e-12);
    EXPECT_EQ(contenders[0].state, 4);
    plan.lruFromPlane = false;
    EXPECT_EQ(race(plan, torchNetworks())[0].state, 2 * plan.width);
    EXPECT_FALSE(isPlane("ring"));
    EXPECT_THROW(isPlane("disc"), std::invalid_argument);
}

TEST_F(RaceCheckpoints, AreRefusedWhereTheyAreNone) {
    const auto why = [&](const std::string& text) {
        put(directory / "gru.network.json", text);
        try {
            readNetwork(directory / "gru.network.json");
        } catch (const std::invalid_argument& failure) {
            return std::string(failure.what());
        }
        return std::string();
    };
    EXPECT_NE(why("{}").find("does not contain a trained network"), std::string::npos);
    EXPECT_NE(why(R"({"contender": "gru", "settings": {}, "network": {}})").find("does not contain a trained network"),
              std::string::npos);
    EXPECT_NE(why("[1, 2").find("gru.network.json"), std::string::npos);
    EXPECT_NE(why(R"({"version": 2, "contender": "gru", "settings": {}, "network": {}})").find("newer"), std::string::npos);
    EXPECT_NE(why(R"({"version": 1, "contender": "gru", "settings": {}, "network": {}})").find("is missing"), std::string::npos);
    const std::string huge = R"({"version": 1, "contender": "gru", "settings": {}, "network": {"kind": "gru", "inputs": 1,
        "outputs": 1, "width": 2000000000, "layers": 1, "dropout": 0, "seed": 1, "classes": false, "eigenvalues": [],
        "input_shift": [0], "input_scale": [1], "output_shift": [0], "output_scale": [1], "rate": 0.01, "seconds": 1, "epochs": 1,
        "validation": 1, "weights": []}})";
    EXPECT_NE(why(huge).find("width: must be a whole number from 1 to 4096"), std::string::npos);
    EXPECT_NE(
        why(R"({"version": 0, "contender": "gru", "settings": {}, "network": {}})").find("does not contain a trained network"),
        std::string::npos);
    // Members that no network has.
    NetworkRecord record;
    record.inputs = record.outputs = {Eigen::VectorXd::Zero(1), Eigen::VectorXd::Ones(1)};
    const auto damaged = [&](const char* key, const nlohmann::ordered_json& value) {
        auto network = recordJson(record);
        network[key] = value;
        return why(nlohmann::ordered_json{{"version", 1}, {"contender", "gru"}, {"settings", {}}, {"network", network}}.dump());
    };
    EXPECT_EQ(damaged("seconds", 1.0), "");
    for (const char* key : {"rate", "seconds", "validation"})
        EXPECT_NE(damaged(key, -1.0).find("has an invalid"), std::string::npos) << key;
    EXPECT_NE(damaged("input_scale", {0.0}).find("has an invalid scale"), std::string::npos);
}

TEST_F(NetworkRace, IsTheSameEveryTimeByEpochs) {
    RacePlan plan = planOf({"gru", "lru", "reservoir-gd"});
    plan.epochs = 6;
    const auto first = race(plan, torchNetworks()), second = race(plan, torchNetworks());
    for (std::size_t k = 0; k < first.size(); ++k) {
        ASSERT_TRUE(first[k].score) << first[k].why;
        EXPECT_EQ(first[k].score->predictions, second[k].score->predictions) << first[k].name;
        EXPECT_GT(first[k].parameters, 0);
        EXPECT_FALSE(first[k].curve.empty());
        const auto errors = [](const LearningPoint& point) { return point.validation; };
        EXPECT_LT(std::ranges::min(first[k].curve, {}, errors).validation, first[k].curve.front().validation) << first[k].name;
    }
}

TEST_F(NetworkRace, LearnsFasterThanTheMeanSays) {
    RacePlan plan = planOf({"gru", "min-gru", "lru", "mean"});
    plan.epochs = 25;
    const auto contenders = race(plan, torchNetworks());
    for (std::size_t k = 0; k + 1 < contenders.size(); ++k)
        EXPECT_LT(contenders[k].score->test.nrmse, 0.8 * contenders.back().score->test.nrmse) << contenders[k].name;
}

TEST_F(NetworkRace, KeepsToItsSeconds) {
    RacePlan plan = planOf({"gru"});
    plan.epochs.reset();
    plan.seconds = 0.4;
    std::size_t points = 0;
    const auto contenders = race(plan, torchNetworks(), {}, {{}, [&](const std::string& name, const LearningPoint&) {
                                                                 EXPECT_EQ(name, "gru");
                                                                 ++points;
                                                             }});
    EXPECT_EQ(points, contenders[0].curve.size());
    EXPECT_GT(contenders[0].seconds, 0.2);
    EXPECT_LT(contenders[0].seconds, 2.0);
}

/// A project's networks are read back as written; damaged ones are refused with their location.
TEST_F(RaceCheckpoints, APlanIsReadAsItWasWritten) {
    RacePlan plan = planOf({"ar", "gru"});
    plan.dropout = 0.1;
    NetworkRecord record;
    record.spec.width = 3;
    record.inputs = record.outputs = {Eigen::VectorXd::Constant(1, 0.1), Eigen::VectorXd::Constant(1, 1.0 / 3.0)};
    record.weights = {{"a", {2, 1}, {0.1, 1e-300}}};
    plan.learned["gru"] = std::make_shared<const NetworkRecord>(record);
    plan.lruFromPlane = true;
    auto json = racePlanJson(plan);
    EXPECT_EQ(racePlanJson(racePlanFromJson(json)), json);
    json.erase("lru_start");  // the older format without it
    EXPECT_FALSE(racePlanFromJson(json).lruFromPlane);
    // If there are too many, the smallest are kept.
    record.weights.front().values.resize(3'999'999);
    LearnerOptions::Trained many = plan.learned;
    many["lstm"] = std::make_shared<const NetworkRecord>(record);
    EXPECT_EQ(fittingProject(many), plan.learned);
    many.erase("gru");
    EXPECT_EQ(fittingProject(many), many);
    EXPECT_EQ(fittingProject(plan.learned), plan.learned);
    const auto why = [&](const char* pointer, const nlohmann::ordered_json& value) {
        auto damaged = json;
        damaged[nlohmann::ordered_json::json_pointer(pointer)] = value;
        try {
            racePlanFromJson(damaged);
        } catch (const std::invalid_argument& failure) {
            return std::string(failure.what());
        }
        return std::string();
    };
    EXPECT_NE(why("/width", 1e300).find("width: must be a whole number"), std::string::npos);
    EXPECT_NE(why("/seed", -1).find("seed: must be"), std::string::npos);
    EXPECT_NE(why("/contenders", 3).find("contenders: cannot be"), std::string::npos);
    EXPECT_NE(why("/contenders/0", "perceptron").find("no contender"), std::string::npos);
    EXPECT_NE(why("/other", 1).find("a race has no such key"), std::string::npos);
    EXPECT_NE(why("/learned/ar", json["learned"]["gru"]).find("is not a network of this race"), std::string::npos);
    EXPECT_NE(why("/learned/gru/width", 0).find("learned.gru: width"), std::string::npos);
    EXPECT_NE(why("/learned/gru/weights/0/shape/0", "x").find("shape: must be"), std::string::npos);
    EXPECT_NE(why("/experiment/ridge", -1).find("ridge"), std::string::npos);
}

}  // namespace echoplane::race_tests
