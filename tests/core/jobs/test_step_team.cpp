// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/step_team.h"

#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "tests/core/test.h"

namespace echoplane::step_team_tests {

constexpr std::size_t parts = 5;

/// Each round adds to every part's number what all parts had before it, so that a part done twice, left out or done too early
/// changes all later numbers.
std::array<std::uint64_t, parts> after(int rounds, std::size_t helpers) {
    StepTeam team(parts);
    std::array<std::uint64_t, parts> before{1, 2, 3, 4, 5}, now{};
    std::vector<std::thread> threads;
    for (std::size_t number = 1; number <= helpers; ++number) threads.emplace_back([&, number] { team.help(number, helpers); });
    const std::function<void(std::size_t)> work = [&](std::size_t part) {
        std::uint64_t sum = part;
        for (const std::uint64_t each : before) sum = 31 * sum + each;
        now[part] += sum;
    };
    for (int round = 0; round < rounds; ++round) {
        team.run(work);
        before = now;
    }
    team.end();
    for (std::thread& each : threads) each.join();
    return now;
}

TEST(StepTeam, DoesEachPartOnceARoundWithAnyNumberOfHelpers) {
    std::array<std::uint64_t, parts> before{1, 2, 3, 4, 5}, now{};
    for (int round = 0; round < 3000; ++round) {
        for (std::size_t part = 0; part < parts; ++part) {
            std::uint64_t sum = part;
            for (const std::uint64_t each : before) sum = 31 * sum + each;
            now[part] += sum;
        }
        before = now;
    }
    for (const std::size_t helpers : {0U, 1U, 3U, 7U}) EXPECT_EQ(after(3000, helpers), now) << helpers;
}

TEST(StepTeam, HelpersThatComeLateReturn) {
    StepTeam team(parts);
    std::atomic<int> done = 0;
    team.run([&](std::size_t) { ++done; });
    team.end();
    team.help(1, 1);
    EXPECT_EQ(done, 5);
}

}  // namespace echoplane::step_team_tests
