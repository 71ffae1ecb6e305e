// SPDX-License-Identifier: GPL-3.0-or-later
// Playing speed and snapshot rate.
#include "core/live/live_player.h"

#include <chrono>
#include <limits>

#include "tests/core/live/audience.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::live_player_pace_tests {

using namespace std::chrono_literals;

TEST(LivePlayer, DoesNotPlayFasterThanItsSpeed) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setSpeed(500.0);
    player.setExperiment(small());
    audience.wait(reached(0));
    const auto start = LivePlayer::Clock::now();
    player.play();
    audience.wait(finished);
    EXPECT_GE(LivePlayer::Clock::now() - start, 169s / 500.0) << "170 steps, the first at once";
}

TEST(LivePlayer, ShowsAtMostSixtyPicturesASecondAndThePhaseEnds) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setExperiment(lengthy());
    audience.wait(reached(0));
    const auto start = LivePlayer::Clock::now();
    player.play();
    audience.wait(reached(50000));
    const std::chrono::duration<double> elapsed = LivePlayer::Clock::now() - start;
    constexpr double phaseEnds = 1, beginnings = 2;
    EXPECT_LE(static_cast<double>(audience.shown()), 60.0 * elapsed.count() + phaseEnds + beginnings);
}

TEST(LivePlayer, ACommandEndsTheLongWaitOfALowSpeed) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setSpeed(1e-6);  // eleven days per step
    player.setExperiment(small());
    player.play();
    EXPECT_EQ(audience.wait(reached(1)).status.step, 1) << "the first step comes at once";
    player.setSpeed(LivePlayer::asFastAsPossible);
    audience.wait(finished);
}

TEST(LivePlayer, ChangesOfSettingsDoNotHurryItAlong) {
    Audience audience;
    LivePlayer player(audience.listener());
    player.setSpeed(1e-6);
    player.setExperiment(small());
    player.play();
    audience.wait(reached(1));
    Experiment changed = small();
    for (int i = 1; i <= 10; ++i) {
        changed.dynamics.spectralRadius = 0.5 + 0.01 * i;
        player.setExperiment(changed);
        EXPECT_EQ(audience.wait(of(changed)).status.step, 1);
    }
}

TEST(LivePlayer, TheSpeedMustBeAboveZero) {
    Audience audience;
    LivePlayer player(audience.listener());
    EXPECT_NE(refusal([&] { player.setSpeed(0.0); }).find("above 0"), std::string::npos);
    EXPECT_NE(refusal([&] { player.setSpeed(-5.0); }).find("-5"), std::string::npos);
    EXPECT_NE(refusal([&] { player.setSpeed(std::numeric_limits<double>::quiet_NaN()); }), "");
}

}  // namespace echoplane::live_player_pace_tests
