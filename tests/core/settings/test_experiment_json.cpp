// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/experiment_json.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include "core/analysis/stability.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "core/text/json_text.h"
#include "tests/core/test.h"

namespace echoplane::experiment_json_tests {

using Json = nlohmann::ordered_json;

std::string key(const Setting& setting) {
    std::string name = setting.name;
    std::ranges::replace(name, '-', '_');
    return name;
}

TEST(ExperimentJson, ContainsEverySettingInSnakeCase) {
    const Json json = settingsJson(Experiment{});
    EXPECT_EQ(json.size(), settings().size());
    for (const Setting& each : settings()) EXPECT_TRUE(json.contains(key(each))) << key(each);
}

TEST(ExperimentJson, NumbersReadBackFromTheTextToTheSameBits) {
    Experiment experiment;
    experiment.dynamics.spectralRadius = 1.0 / 3.0;
    experiment.dynamics.leakRate = 0.1 + 0.2;
    experiment.readout.ridge = 1e-17;
    experiment.reservoir.seed = 4294967295U;
    experiment.readout.bias = true;
    const Json json = plainJson(settingsJson(experiment).dump());
    Experiment read;
    for (const Setting& each : settings()) {
        const Json& stored = json.at(key(each));
        if (each.isChoice()) {
            setValue(each, read, stored.get<std::string>());
        } else {
            setValue(each, read, each.isSwitch() ? static_cast<double>(stored.get<bool>()) : stored.get<double>());
        }
    }
    EXPECT_EQ(read, experiment);
}

TEST(ExperimentJson, WholeNumbersAreWrittenWithoutAPoint) {
    Experiment experiment;
    experiment.reservoir.seed = 4294967295U;
    const Json json = settingsJson(experiment);
    EXPECT_EQ(json.at("seed").dump(), "4294967295");
    EXPECT_EQ(json.at("size").dump(), "100");
}

TEST(RunJson, ContainsWhatTheDesignPromises) {
    const RunResult run = Pipeline().run(Experiment{});
    const Json json = runJson(run);
    EXPECT_EQ(json.at("method"), "golden");
    EXPECT_EQ(json.at("size"), 100);
    EXPECT_DOUBLE_EQ(json.at("spectral_radius").get<double>(), 0.9);
    EXPECT_EQ(json.at("effective_spectral_radius"), run.dynamics->effectiveSpectralRadius);
    EXPECT_EQ(json.at("effective_spectral_radius_limit"), run.dynamics->effectiveSpectralRadius);
    EXPECT_EQ(json.at("condition_number"), run.spectrum->conditionNumber);
    for (const char* measure : {"rmse", "nrmse"}) {
        for (const char* part : {"train", "validation", "test"}) EXPECT_TRUE(json.at(measure).at(part).is_number()) << part;
    }
    EXPECT_EQ(json.at("rmse").at("test"), run.score->test.rmse);
    EXPECT_EQ(json.at("nrmse").at("train"), run.score->training.nrmse);
    for (const std::string_view stage : stageNames) EXPECT_TRUE(json.at("stages_ms").contains(std::string(stage))) << stage;
    EXPECT_EQ(json.at("settings"), settingsJson(run.experiment));
    EXPECT_TRUE(json.contains("task"));
    EXPECT_TRUE(json.at("diverged_at").is_null());
}

TEST(SpectrumJson, ReportsWhatIsKnownAndHowAccurately) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 2100;
    experiment.reservoir.connectivity = 0.005;
    experiment.dynamics.leakRate = 0.5;
    const SpectrumResult spectrum = computeSpectrum(experiment, {}, 12);
    const DynamicsResult dynamics = computeDynamics(experiment, spectrum);
    const Json json = spectrumJson(experiment, spectrum, dynamics, 12);
    EXPECT_EQ(json.at("converged"), true);
    EXPECT_LT(json.at("residual").get<double>(), 1e-6);
    EXPECT_TRUE(json.at("condition_number").is_null()) << "not known";
    const double expected = json.at("expected_spectral_radius").at("mean").get<double>();
    EXPECT_NEAR(json.at("drawn_spectral_radius").get<double>() / expected, 1.0, 0.05);
    const std::size_t count = json.at("eigenvalues").size();
    EXPECT_GE(count, 12u);
    EXPECT_LE(count, 13u);
    EXPECT_EQ(json.at("leading"), count);
    EXPECT_EQ(json.at("real").get<std::size_t>() + 2 * json.at("complex_pairs").get<std::size_t>(), count);
    // Values after rho and leak: 0.5·0.9·λ₀ + 0.5, with largest modulus 0.9 before the leak.
    const auto& first = json.at("eigenvalues").at(0);
    EXPECT_NEAR(std::hypot(first[0].get<double>() - 0.5, first[1].get<double>()), 0.45, 1e-12);
}

TEST(SpectrumJson, OfAWholeSpectrumContainsAllEigenvalues) {
    const Experiment experiment;
    const SpectrumResult spectrum = computeSpectrum(experiment, {});
    const DynamicsResult dynamics = computeDynamics(experiment, spectrum);
    const Json json = spectrumJson(experiment, spectrum, dynamics, 0);
    EXPECT_EQ(json.at("eigenvalues").size(), 100u);
    EXPECT_TRUE(json.at("leading").is_null());
    EXPECT_TRUE(json.at("residual").is_null());
    EXPECT_EQ(spectrumJson(experiment, spectrum, dynamics, 1000).at("eigenvalues").size(), 100u);
}

TEST(RunJson, AfterADivergenceErrorsAreNullAndTheStepIsGiven) {
    Experiment experiment;
    experiment.dynamics.spectralRadius = 2.0;
    const RunResult run = Pipeline().run(experiment);
    ASSERT_TRUE(run.diverged());
    const Json json = runJson(run);
    EXPECT_TRUE(json.at("rmse").at("test").is_null());
    EXPECT_TRUE(json.at("nrmse").at("train").is_null());
    EXPECT_EQ(json.at("diverged_at"), *run.states->divergedAt);
}

TEST(RunJson, IsJsonEvenWithNumbersThatJsonDoesNotHave) {
    // One test step has no spread, so its NRMSE is NaN.
    Experiment experiment;
    experiment.data.split.test = 1;
    const std::string text = runJson(Pipeline().run(experiment)).dump();
    EXPECT_TRUE(Json::accept(text)) << text;
    EXPECT_TRUE(plainJson(text).at("nrmse").at("test").is_null());
}

TEST(RunJson, NotesThatTheRadiusDecidesNothingWithAnActivation) {
    Experiment experiment;
    EXPECT_TRUE(runJson(Pipeline().run(experiment)).at("effective_spectral_radius_note").is_null());
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    const Json json = runJson(Pipeline().run(experiment));
    EXPECT_EQ(json.at("effective_spectral_radius_note"), effectiveRadiusNote(experiment).english());
    EXPECT_EQ(json.at("settings").at("activation"), "tanh");
}

TEST(RunJson, TheSpectralRadiusIsMeasuredAndTheSettingIsASetting) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.dynamics.spectralRadius = 0.7;
    experiment.reservoir.scaledTo = "singular-value";
    const RunResult run = Pipeline().run(experiment);
    const Json json = runJson(run);
    EXPECT_EQ(json.at("settings").at("spectral_radius"), 0.7);
    EXPECT_LT(json.at("spectral_radius").get<double>(), 0.6);
    EXPECT_EQ(json.at("spectral_radius"), json.at("effective_spectral_radius")) << "no leak";
}

TEST(RunJson, ContainsTheLoopsThatThePredictionsGoThrough) {
    Experiment experiment;
    experiment.reservoir.size = 30;
    experiment.input.feedback = true;
    experiment.data.freeRun = true;
    const RunResult run = Pipeline().run(experiment);
    const RunStability stability = runStability(run);
    const Json json = runJson(run, &stability);
    for (const auto& [name, loop] : {std::pair("closed_loop", Loop::inUse), {"closed_loop_free_run", Loop::freeRun}}) {
        const ClosedLoop found = closedLoop(run, loop);
        EXPECT_EQ(json.at(name).at("spectral_radius"), *found.spectralRadius);
        EXPECT_EQ(json.at(name).at("loop"), loopName(loop));
        EXPECT_FALSE(json.at(name).contains("eigenvalues"));
    }
    Stability test = stabilityOf(experiment, *run.spectrum, *run.dynamics, *run.data, {});
    test.loops = stability.loops;
    EXPECT_EQ(stabilityJson(experiment, test).at("closed_loop").at("eigenvalues").size(), 30U);
}

TEST(StabilityJson, ContainsTheExponentTheTestAndTheJacobian) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    experiment.reservoir.size = 30;
    const RunResult run = Pipeline().run(experiment);
    const Stability stability = stabilityOf(experiment, *run.spectrum, *run.dynamics, *run.data, 12);
    const Json json = stabilityJson(experiment, stability);
    EXPECT_EQ(json.at("lyapunov_exponent"), stability.lyapunovExponent);
    EXPECT_EQ(json.at("echo_state"), echoStateName(stability.echoState));
    EXPECT_TRUE(json.at("effective_spectral_radius").is_null());
    EXPECT_EQ(json.at("distances").size(), 1001U);
    EXPECT_EQ(json.at("lyapunov_exponent_error"), stability.lyapunovExponentError);
    EXPECT_GE(json.at("starts"), 10);
    EXPECT_EQ(json.at("worst_distance"), json.at("distances").back());
    EXPECT_NEAR(json.at("spectral_radius").get<double>(), 0.9, 1e-12);
    EXPECT_TRUE(json.at("closed_loop").is_null());
    EXPECT_EQ(json.at("jacobian").at("step"), 12);
    EXPECT_EQ(json.at("jacobian").at("eigenvalues").size(), 30U);
}

}  // namespace echoplane::experiment_json_tests
