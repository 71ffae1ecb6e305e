// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/group_queue.h"

#include <array>
#include <future>

#include "tests/core/test.h"

namespace echoplane::group_queue_tests {

/// Two seeds with three spectral radii each: two spectra, six groups.
std::vector<SweepGroup> groups(int seeds = 2) {
    SweepPlan plan;
    plan.base.reservoir.size = 15;
    plan.axes = {{"spectral-radius", {0.5, 0.7, 0.9}}};
    plan.seeds = seeds;
    return sweepGroups(plan);
}

constexpr std::array<std::size_t, 6> all = {0, 1, 2, 3, 4, 5};

std::shared_ptr<const SpectrumResult> spectrum() {
    return std::make_shared<const SpectrumResult>();
}

TEST(GroupQueue, NobodyComputesWhatAnotherIsComputing) {
    const std::vector<SweepGroup> six = groups();
    GroupQueue queue(six, all);
    const GroupQueue::Taken first = queue.take(), second = queue.take();
    EXPECT_EQ(first.index, 0U);
    EXPECT_TRUE(first.computes);
    EXPECT_EQ(second.index, 3U) << "1 and 2 need what the first computes";
    EXPECT_TRUE(second.computes);
    const auto one = spectrum(), two = spectrum();
    queue.put(first.index, one);
    for (const std::size_t index : {1U, 2U}) {
        const GroupQueue::Taken next = queue.take();
        EXPECT_EQ(next.index, index);
        EXPECT_EQ(next.spectrum, one);
        EXPECT_FALSE(next.computes);
    }
    queue.put(second.index, two);
    for (const std::size_t index : {4U, 5U}) EXPECT_EQ(queue.take().spectrum, two) << index;
    EXPECT_EQ(one.use_count(), 1) << "kept no longer than it is needed";
    EXPECT_EQ(two.use_count(), 1);
}

TEST(GroupQueue, WaitsForTheOnlySpectrumThereIs) {
    const std::vector<SweepGroup> three = groups(1);
    GroupQueue queue(three, std::span(all).first(3));
    const GroupQueue::Taken first = queue.take();
    std::future<GroupQueue::Taken> other = std::async(std::launch::async, [&] { return queue.take(); });
    const auto one = spectrum();
    queue.put(first.index, one);
    const GroupQueue::Taken second = other.get();
    EXPECT_EQ(second.index, 1U);
    EXPECT_EQ(second.spectrum, one);
}

TEST(GroupQueue, WhatCannotBeComputedIsLeftToEachGroup) {
    const std::vector<SweepGroup> three = groups(1);
    GroupQueue queue(three, std::span(all).first(3));
    queue.put(queue.take().index, nullptr);
    for (int i = 1; i < 3; ++i) {
        const GroupQueue::Taken next = queue.take();
        EXPECT_EQ(next.spectrum, nullptr);
        EXPECT_FALSE(next.computes);
    }
}

TEST(GroupQueue, SharesAmongGroupsThatAreNotNeighbours) {
    const std::vector<SweepGroup> six = groups();
    const std::array<std::size_t, 6> alternating = {0, 3, 1, 4, 2, 5};
    GroupQueue queue(six, alternating);
    const auto one = spectrum(), two = spectrum();
    queue.put(queue.take().index, one);
    queue.put(queue.take().index, two);
    for (std::size_t index = 2; index < 6; ++index) {
        const GroupQueue::Taken next = queue.take();
        EXPECT_EQ(next.index, index);
        EXPECT_EQ(next.spectrum, index % 2 == 0 ? one : two);
    }
}

TEST(GroupQueue, AReservoirThatAdaptsSharesNothing) {
    std::vector<SweepGroup> three = groups(1);
    for (SweepGroup& group : three)
        for (Experiment& cell : group.cells) {
            cell.reservoir.method = "normal";
            cell.dynamics.activation = "tanh";
            cell.adaptation.rule = "oja";
        }
    ASSERT_TRUE(three.front().cells.front().adapts());
    GroupQueue queue(three, std::span(all).first(3));
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(queue.take().computes);
}

}  // namespace echoplane::group_queue_tests
