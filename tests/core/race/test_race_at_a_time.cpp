// SPDX-License-Identifier: GPL-3.0-or-later
// Contenders that are trained at the same time.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <stop_token>
#include <string>
#include <thread>

#include <nlohmann/json.hpp>

#include "core/race/race_json.h"
#include "tests/core/race/race_plans.h"
#include "tests/core/torch/torch_module.h"

namespace echoplane::race_at_a_time_tests {

/// Networks of the module; creating one blocks until `awaited` threads are doing so.
class MeetingNetworks : public Networks {
public:
    explicit MeetingNetworks(std::size_t awaited) : m_awaited(awaited) {}
    std::unique_ptr<Network> make(const NetworkSpec& spec) const override {
        {
            std::unique_lock lock(m_lock);
            m_here.insert(std::this_thread::get_id());
            m_came.notify_all();
            m_came.wait_for(lock, std::chrono::seconds(60), [&] { return m_here.size() >= m_awaited; });
        }
        return torchNetworks()->make(spec);
    }
    std::size_t threads() const { return m_here.size(); }

private:
    const std::size_t m_awaited;
    mutable std::mutex m_lock;
    mutable std::condition_variable m_came;
    mutable std::set<std::thread::id> m_here;
};

/// The contender without its measured times.
nlohmann::ordered_json results(const RacePlan& plan, const std::vector<Learned>& contenders) {
    nlohmann::ordered_json document = raceJson(plan, contenders)["contenders"];
    for (nlohmann::ordered_json& each : document) {
        each.erase("seconds");
        each.erase("microseconds_a_step");
        for (nlohmann::ordered_json& point : each["curve"]) point.erase("seconds");
    }
    return document;
}

class RaceAtATime : public NeedsTorch {};

TEST_F(RaceAtATime, GivesWhatOneAfterTheOtherGives) {
    RacePlan plan = planOf({"gru", "ar", "lru", "mean", "slstm", "reservoir-gd", "min-gru"});
    plan.epochs = 4;
    const auto alone = race(plan, torchNetworks());
    const MeetingNetworks meeting(3);
    std::set<std::string> there;
    int inside = 0, most = 0;
    const auto tell = [&] {
        most = std::max(most, ++inside);
        std::this_thread::yield();
        --inside;
    };
    LearnerListener listener;
    listener.finished = [&](const Learned& each) {
        tell();
        there.insert(each.name);
    };
    listener.learning = [&](const std::string&, const LearningPoint&) { tell(); };
    listener.kept = [&](const std::string&, const NetworkRecord&) { tell(); };
    const auto together = race(plan, &meeting, {{}, [&](std::string_view, double) { tell(); }, 3}, listener);
    EXPECT_EQ(results(plan, together), results(plan, alone));
    EXPECT_EQ(meeting.threads(), 3u);
    EXPECT_EQ(there.size(), plan.contenders.size());
    EXPECT_EQ(most, 1);  // callbacks are serialised
}

// Dropout masks are drawn by one shared generator.
TEST_F(RaceAtATime, WithDropoutIsOneAfterTheOther) {
    RacePlan plan = planOf({"min-gru", "min-lstm", "lru"});
    plan.dropout = 0.2;
    plan.epochs = 4;
    const MeetingNetworks meeting(1);
    const auto together = race(plan, &meeting, {{}, {}, 3});
    EXPECT_EQ(meeting.threads(), 1u);
    EXPECT_EQ(results(plan, together), results(plan, race(plan, torchNetworks())));
}

TEST_F(RaceAtATime, StopsThemAll) {
    RacePlan plan = planOf({"gru", "lru", "min-gru"});
    plan.epochs = {};
    plan.seconds = 600.0;
    std::stop_source stop;
    std::set<std::string> kept;
    LearnerListener listener;
    listener.learning = [&](const std::string&, const LearningPoint&) { stop.request_stop(); };
    listener.kept = [&](const std::string& name, const NetworkRecord&) { kept.insert(name); };
    const MeetingNetworks meeting(2);
    EXPECT_THROW(race(plan, &meeting, {stop.get_token(), {}, 2}, listener), Cancelled);
    EXPECT_FALSE(kept.empty());
    EXPECT_FALSE(kept.contains("min-gru"));  // had not begun
}

}  // namespace echoplane::race_at_a_time_tests
