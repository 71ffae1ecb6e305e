// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_player.h"

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "tests/core/jobs/waiting.h"
#include "tests/core/live/audience.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::live_player_tests {

using namespace std::chrono_literals;

TEST(LivePlayer, ShowsTheRunAtItsBeginningAndStandsStill) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(small());
    const LiveSnapshot first = audience.wait([](const auto&) { return true; });
    EXPECT_EQ(first.status.step, 0);
    EXPECT_FALSE(first.status.playing);
    player.stepOnce();
    EXPECT_EQ(audience.wait([](const auto&) { return true; }, 1).status.step, 1) << "nothing was stepped before";
}

TEST(LivePlayer, PlaysToTheEndAndEqualsAnUndisturbedRun) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(small());
    player.play();
    const LiveSnapshot end = audience.wait(finished);
    EXPECT_TRUE(same(end, undisturbed(small(), end.status.totalSteps)));
    EXPECT_FALSE(end.status.playing);
}

TEST(LivePlayer, PlayBeforeTheSettingsIsRemembered) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.play();
    player.setExperiment(small());
    audience.wait(finished);
}

TEST(LivePlayer, TellsOfTheEndOfEveryPhase) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(small());
    player.play();
    audience.wait(finished);
    std::vector<int> steps;
    for (const LiveSnapshot& each : audience.all()) steps.push_back(each.status.step);
    EXPECT_TRUE(std::ranges::is_sorted(steps)) << "pictures come in order";
    for (const int end : {20, 80, 110, 140, 170}) EXPECT_TRUE(std::ranges::count(steps, end)) << "step " << end;
}

TEST(LivePlayer, SingleStepsAreEachShown) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(small());
    for (int i = 0; i < 30; ++i) player.stepOnce();
    const LiveSnapshot last = audience.wait(reached(30));
    EXPECT_TRUE(same(last, undisturbed(small(), 30)));
    std::vector<int> steps;
    for (const LiveSnapshot& each : audience.all()) steps.push_back(each.status.step);
    for (int i = 1; i <= 30; ++i) EXPECT_EQ(std::ranges::count(steps, i), 1) << "step " << i;
}

TEST(LivePlayer, PauseStandsStillAndIsShown) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(lengthy());
    player.play();
    audience.wait(reached(1000));
    player.pause();
    const LiveSnapshot paused = audience.wait([](const auto& each) { return !each.status.playing && each.status.step > 0; });
    EXPECT_EQ(paused.status.stepsPerSecond, 0.0);
    const std::size_t before = audience.shown();
    player.stepOnce();
    EXPECT_EQ(audience.wait([](const auto&) { return true; }, before).status.step, paused.status.step + 1);
}

TEST(LivePlayer, AStepWhilePlayingPauses) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(lengthy());
    player.play();
    audience.wait(reached(100));
    player.stepOnce();
    EXPECT_FALSE(audience.wait([](const auto& each) { return !each.status.playing && each.status.step > 0; }).status.playing);
}

TEST(LivePlayer, RestartGoesBackToTheBeginning) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(small());
    player.play();
    audience.wait(finished);
    const std::size_t before = audience.shown();
    player.restart();
    EXPECT_EQ(audience.wait([](const auto&) { return true; }, before).status.step, 0);
    player.play();
    EXPECT_TRUE(same(audience.wait(finished, before), undisturbed(small(), 170)));
}

TEST(LivePlayer, ChangedSettingsRelearnUpToTheStepThatWasReached) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(small());
    for (int i = 0; i < 60; ++i) player.stepOnce();
    audience.wait(reached(60));
    Experiment changed = small();
    changed.dynamics.spectralRadius = 0.6;
    player.setExperiment(changed);
    EXPECT_TRUE(same(audience.wait(of(changed)), undisturbed(changed, 60)));
    const std::size_t before = audience.shown();
    player.play();
    EXPECT_TRUE(same(audience.wait(finished, before), undisturbed(changed, 170)));
}

TEST(LivePlayer, SettingsThatChangeWhileItPlaysEndAsAFreshRun) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setSpeed(2000.0);
    player.setExperiment(small());
    player.play();
    Experiment changed = small();
    for (int i = 1; i <= 20; ++i) {
        audience.wait(reached(4 * i));
        changed.dynamics.spectralRadius = 0.5 + 0.02 * i;
        changed.input.scaling = 1.0 / i;
        player.setExperiment(changed);
    }
    const LiveSnapshot end =
        audience.wait([&](const auto& each) { return each.status.finished && each.result->experiment == changed; });
    EXPECT_TRUE(same(end, undisturbed(changed, 170)));
}

TEST(LivePlayer, AShorterRunEndsEarlyAndDoesNotTakeThePlaceBack) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(small());
    player.play();
    audience.wait(finished);  // step 170
    Experiment shorter = small();
    shorter.data.split.test = 5;
    player.setExperiment(shorter);
    EXPECT_EQ(audience.wait(of(shorter)).status.step, 120);
    const std::size_t before = audience.shown();
    player.setExperiment(small());
    EXPECT_EQ(audience.wait(of(small()), before).status.step, 170);
}

TEST(LivePlayer, OfManyChangesTheNewestWins) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(small());
    for (int i = 0; i < 50; ++i) player.stepOnce();
    audience.wait(reached(50));
    Experiment changed = small();
    for (int i = 0; i < 100; ++i) {
        changed.dynamics.spectralRadius = 0.5 + 0.004 * i;
        player.setExperiment(changed);
    }
    EXPECT_TRUE(same(audience.wait(of(changed)), undisturbed(changed, 50)));
}

TEST(LivePlayer, RelearningThatIsNoLongerWantedIsAbandoned) {
    Audience audience;
    LivePlayer player(audience.listener(), 0s);
    player.setExperiment(lengthy());
    player.play();
    audience.wait(reached(50000));
    player.pause();
    // Long runs relearn fifty thousand steps or more, short ones at most 170: each long one is superseded by the short one after
    // it.
    Experiment tedious = lengthy(), quick = small();
    std::size_t from = audience.shown();
    for (int i = 1; i <= 6; ++i) {
        tedious.dynamics.spectralRadius = quick.dynamics.spectralRadius = 0.5 + 0.01 * i;
        player.setExperiment(tedious);
        std::this_thread::yield();
        player.setExperiment(quick);
        audience.wait(of(quick), from);
    }
    for (const LiveSnapshot& each : audience.all()) {
        const bool isTedious = each.result->experiment.data.split.training == tedious.data.split.training;
        EXPECT_FALSE(isTedious && each.result->experiment != lengthy()) << "it was not abandoned";
    }
}

TEST(LivePlayer, SettingsThatCannotRunAreToldOfAndThePlaceIsKept) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(small());
    for (int i = 0; i < 40; ++i) player.stepOnce();
    audience.wait(reached(40));
    Experiment wrong = small();
    wrong.dynamics.leakRate = -3.0;
    player.setExperiment(wrong);
    EXPECT_NE(audience.waitForError().find("-3"), std::string::npos);
    player.stepOnce();  // has no effect
    Experiment right = small();
    right.dynamics.leakRate = 0.5;
    player.setExperiment(right);
    EXPECT_TRUE(same(audience.wait(of(right)), undisturbed(right, 40)));
}

TEST(LivePlayer, CommandsMayComeFromTheListener) {
    Audience audience;
    LivePlayer* self = nullptr;
    const LivePlayer::Listener recording = audience.listener();
    LivePlayer player({[&](LiveSnapshot snapshot) {
                           if (snapshot.status.step < 25) self->stepOnce();
                           recording.shown(std::move(snapshot));
                       },
                       recording.failed});
    self = &player;
    player.setExperiment(small());
    EXPECT_EQ(audience.wait(reached(25)).status.step, 25);
}

TEST(LivePlayer, TheDestructorStopsWhateverRuns) {
    Audience audience;
    LivePlayer untouched(audience.listener());
    {
        LivePlayer playing(audience.listener());
        playing.setExperiment(lengthy());
        playing.play();
        audience.wait(reached(10));
    }
    {
        LivePlayer waiting(audience.listener());
        waiting.setSpeed(1e-6);
        waiting.setExperiment(small("normal"));
        waiting.play();
        audience.wait(of(small("normal")));
    }
    {
        LivePlayer building(audience.listener());
        Experiment large = small("normal");
        large.reservoir.size = 200;
        building.setExperiment(large);
    }
}

TEST(LivePlayer, ManyThreadsMayCommandItAtOnce) {
    Audience audience;
    LivePlayer player(audience.listener());
    constexpr int threads = 4;
    Meeting start(threads);
    {
        std::vector<std::jthread> callers;
        callers.reserve(threads);
        for (int thread = 0; thread < threads; ++thread) {
            callers.emplace_back([&, thread] {
                start.arriveAndWait();
                for (int i = 0; i < 200; ++i) {
                    Experiment experiment = small();
                    experiment.dynamics.spectralRadius = 0.5 + 0.001 * i;
                    switch ((i + thread) % 7) {
                        case 0:
                            player.setExperiment(experiment);
                            break;
                        case 1:
                            player.play();
                            break;
                        case 2:
                            player.pause();
                            break;
                        case 3:
                            player.stepOnce();
                            break;
                        case 4:
                            player.setSpeed(1000.0 + i);
                            break;
                        case 5:
                            player.setSpeed(LivePlayer::asFastAsPossible);
                            break;
                        default:
                            player.restart();
                            break;
                    }
                }
            });
        }
    }
    Experiment last = small();
    last.readout.ridge = 1e-5;
    const std::size_t before = audience.shown();
    player.setExperiment(last);
    player.play();
    const LiveSnapshot end =
        audience.wait([&](const auto& each) { return each.status.finished && each.result->experiment == last; }, before);
    EXPECT_TRUE(same(end, undisturbed(last, 170)));
}

}  // namespace echoplane::live_player_tests
