// SPDX-License-Identifier: GPL-3.0-or-later
// The presets that come with the program can be read, and show what their texts promise.
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "core/kinds/recall/memory_curves.h"
#include "core/project/project_file.h"
#include "core/run/pipeline.h"
#include "tests/core/source_root.h"
#include "tests/core/test.h"

namespace echoplane::presets_tests {

const std::filesystem::path directory = sourceRoot() / "resources/presets";

/// Each preset runs once.
const RunResult& run(std::string_view name) {
    static std::map<std::string, RunResult> runs;
    const auto [place, isNew] = runs.try_emplace(std::string(name));
    if (isNew) place->second = Pipeline().run(readProject(directory / (place->first + ".echo")).experiment);
    return place->second;
}

TEST(Presets, EachHasATitleOfItsOwnAndFiniteResults) {
    std::set<std::string> titles;
    for (const auto& entry : std::filesystem::directory_iterator(directory)) {
        const std::string file = entry.path().filename().string();
        const Project project = readProject(entry.path());
        EXPECT_FALSE(project.about.empty()) << file;
        titles.insert(project.title);
        const RunResult& result = run(entry.path().stem().string());
        ASSERT_FALSE(result.diverged()) << file;
        EXPECT_TRUE(std::isfinite(result.score->test.rmse)) << file;
        EXPECT_TRUE(std::isfinite(result.score->training.nrmse)) << file;
    }
    EXPECT_EQ(titles.size(), 10U);
    EXPECT_FALSE(titles.contains(""));
}

TEST(Presets, TheSinesArePredicted) {
    for (const char* name : {"mso5-golden", "mso12-golden"}) {
        EXPECT_LT(run(name).score->test.nrmse, 1e-3) << name;
    }
}

// Resonance only helps with noise in the state: without it, the modes nearest to the frequency have the smallest weights.
TEST(Presets, ModesNextToTheFrequencyResonate) {
    const RunResult& result = run("mso1-resonance");
    const double frequency = result.data->frequencies.front().radiansPerStep;
    const Spectrum& spectrum = result.dynamics->spectrum;
    double next = 10.0;
    Eigen::Index nearest = -1;
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const double away = std::abs(std::arg(spectrum.eigenvalue(mode)) - frequency);
        if (away >= next) continue;
        next = away;
        nearest = mode;
    }
    const Eigen::VectorXd& contributions = result.readout->contributions;
    EXPECT_GE(contributions[nearest], 0.5 * contributions.sum());
    Experiment silent = result.experiment;
    silent.dynamics.noise = 0.0;
    const RunResult without = Pipeline().run(silent);
    EXPECT_LT(without.readout->contributions[nearest], 0.5 * without.readout->contributions.sum());
}

TEST(Presets, MemoryIsMuchOfWhatIsPossible) {
    for (const char* name : {"memory-ring", "memory-golden"}) {
        const RunResult& result = run(name);
        ASSERT_TRUE(testMemory(*result.score)) << name;
        // Jaeger (2001): the total is at most N.
        EXPECT_GT(testMemory(*result.score)->total, 0.3 * result.experiment.reservoir.size) << name;
        EXPECT_LE(testMemory(*result.score)->total, 1.05 * result.experiment.reservoir.size) << name;
    }
}

TEST(Presets, TheUnstableOneLiesOutsideTheUnitCircleAndIsWorse) {
    const RunResult& unstable = run("unstable");
    EXPECT_GT(unstable.dynamics->effectiveSpectralRadius, 1.0);
    EXPECT_GT(unstable.score->test.rmse, run("mso5-golden").score->test.rmse);
}

}  // namespace echoplane::presets_tests
