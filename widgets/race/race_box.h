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

/// State of one race, passed from its threads to the timer that draws it; guarded by `lock`.
struct RaceBox {
    std::mutex lock;
    std::vector<Learned> finished;  ///< a resumed contender keeps its old entry until it finishes again
    std::set<std::string> done;     ///< contenders that have used all their seconds
    /// Curves of at most 2000 points: at that length every second point is dropped, except the ends of lines.
    std::map<std::string, std::vector<LearningPoint>> learning;
    /// Newest step size and eigenvalues since the last draw.
    std::map<std::string, std::pair<double, Eigen::VectorXcd>> moved;
    LearnerOptions::Trained kept;  ///< networks to resume from
    bool loaded = false;           ///< whether the network module is loaded, if the race needs it
    bool changed = false;          ///< since the last draw
};

/// Listener that writes into the box, which must outlive it.
LearnerListener listenerOf(RaceBox& box);

}  // namespace echoplane
