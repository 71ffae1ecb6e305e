// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/given_up.h"

#include <atomic>
#include <future>
#include <memory>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "core/math/eigendecomposition.h"
#include "core/math/random.h"

namespace echoplane::given_up_tests {

TEST(GivenUp, GivesBackWhatTheWorkDoes) {
    std::stop_source stop;
    const auto here = std::this_thread::get_id();
    EXPECT_NE(givenUpWhenStopped({stop.get_token(), {}}, [](const RunContext&) { return std::this_thread::get_id(); }), here);
    EXPECT_EQ(givenUpWhenStopped({}, [](const RunContext&) { return std::this_thread::get_id(); }), here) << "nobody can stop it";
    try {
        givenUpWhenStopped({stop.get_token(), {}}, [](const RunContext&) -> int { throw std::runtime_error("its words"); });
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
        EXPECT_THROW(givenUpWhenStopped(context,
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
    goOn->set_value();  // whoever waited for the work would not come here
    ended->get_future().wait();
    EXPECT_EQ(*reports, 1) << "what is given up is heard no more";
}

TEST(GivenUp, TimeOfTheProcessorIsTheCallers) {
    std::stop_source stop;
    const ProcessorWatch watch;
    const double worked = givenUpWhenStopped({stop.get_token(), {}}, [](const RunContext&) {
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

}  // namespace echoplane::given_up_tests
