// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/abandon_on_stop.h"

#include <atomic>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>

#include "core/math/eigendecomposition.h"
#include "core/math/random.h"
#include "tests/core/test.h"

namespace echoplane::abandon_on_stop_tests {

TEST(GivenUp, GivesBackWhatTheWorkDoes) {
    std::stop_source stop;
    const auto here = std::this_thread::get_id();
    EXPECT_NE(abandonOnStop({stop.get_token(), {}}, [](const RunContext&) { return std::this_thread::get_id(); }), here);
    EXPECT_EQ(abandonOnStop({}, [](const RunContext&) { return std::this_thread::get_id(); }), here) << "nobody can stop it";
    try {
        abandonOnStop({stop.get_token(), {}}, [](const RunContext&) -> int { throw std::runtime_error("its words"); });
        FAIL();
    } catch (const std::runtime_error& error) {
        EXPECT_EQ(std::string(error.what()), "its words");
    }
}

TEST(GivenUp, AStopIsNotWaitedFor) {
    std::stop_source stop;
    const auto goOn = std::make_shared<std::promise<void>>(), ended = std::make_shared<std::promise<void>>();
    const auto reports = std::make_shared<std::atomic<int>>(0);
    {
        const RunContext context{stop.get_token(), [reports](std::string_view, double) { ++*reports; }};
        EXPECT_THROW(abandonOnStop(context,
                                   [=](const RunContext& inner) mutable {
                                       inner.report("working", 0.5);
                                       stop.request_stop();  // as from another thread, while this one is at work
                                       goOn->get_future().wait();
                                       inner.report("working", 0.9);
                                       ended->set_value();
                                       return 1;
                                   }),
                     Cancelled);
    }
    goOn->set_value();  // not reached if the call had waited for the work
    ended->get_future().wait();
    EXPECT_EQ(*reports, 1) << "what is given up is heard no more";
}

// Each abandoned thread keeps its memory and a processor: repeated edits of a large reservoir must not fill the machine with
// them.
TEST(GivenUp, NoMoreThanTwoAreLeftBehind) {
    std::promise<void> end;
    const std::shared_future<void> ended = end.get_future().share();
    for (int k = 0; k < 2; ++k) {
        std::stop_source stop;
        EXPECT_THROW(abandonOnStop({stop.get_token(), {}},
                                   [stop, ended](const RunContext&) mutable {
                                       stop.request_stop();
                                       ended.wait();
                                       return 1;
                                   }),
                     Cancelled);
    }
    std::stop_source third, fourth;
    const auto worked = std::make_shared<std::atomic<bool>>(false);
    std::string reported;
    const auto stopWaiting = [&](std::string_view what, double) {
        reported = what;
        third.request_stop();
    };
    EXPECT_THROW(abandonOnStop({third.get_token(), stopWaiting}, [worked](const RunContext&) { return worked->exchange(true); }),
                 Cancelled);
    EXPECT_FALSE(*worked);
    EXPECT_EQ(reported, "waiting for abandoned computations");
    const auto endThem = [&](std::string_view, double) { end.set_value(); };
    EXPECT_EQ(abandonOnStop({fourth.get_token(), endThem}, [](const RunContext&) { return 4; }), 4);
}

TEST(GivenUp, TimeOfTheProcessorIsTheCallers) {
    std::stop_source stop;
    const ProcessorWatch watch;
    const double worked = abandonOnStop({stop.get_token(), {}}, [](const RunContext&) {
        const ProcessorWatch own;
        while (own.seconds() < 0.05) {
        }
        return own.seconds();
    });
    EXPECT_GE(watch.seconds(), worked);
}

TEST(GivenUp, ADecompositionIsTheSameToTheBit) {
    std::stop_source stop;
    RandomStream random(1, "test");
    const Eigen::MatrixXd matrix = random.uniformMatrix(420, 420, -1.0, 1.0);
    const Eigendecomposition here = eigendecomposition(matrix), apart = eigendecomposition(matrix, {stop.get_token(), {}});
    EXPECT_EQ(here.reals, apart.reals);
    EXPECT_EQ(here.upper, apart.upper);
    EXPECT_EQ(here.vectors, apart.vectors);
}

}  // namespace echoplane::abandon_on_stop_tests
