// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/race/race.h"

namespace echoplane {

/// Of one race, from its threads to the timer that draws.
struct RaceBox {
    std::mutex lock;
    std::vector<Contender> finished;  ///< of one that goes on, as it was before until it is there again
    std::set<std::string> done;       ///< who has had all seconds
    /// Curves of at most 2000 points: where there are as many, every second one goes, but for the ends of the lines.
    std::map<std::string, std::vector<LearningPoint>> learning;
    /// Step size and eigenvalues, since they were looked at.
    std::map<std::string, std::pair<double, Eigen::VectorXcd>> moved;
    RacePlan::Learned kept;  ///< what to go on with
    bool loaded = false;     ///< the module, where one is asked for
    bool changed = false;    ///< since it was drawn
};

/// Puts what it is told into the box, which must outlive it.
RaceListener listenerOf(RaceBox& box);

}  // namespace echoplane
