// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/experiment/parts.h"
#include "widgets/plots/base/pinned_run.h"

namespace echoplane {

/// How the window shows a run, for pictures of what is seen. What only one plot knows is a value of a type of its own, such as
/// SignalFigure::Look, so that another view adds nothing here.
struct OnScreen {
    std::vector<PinnedRun> pinned;
    bool live = false;          ///< the run is still learning: its errors are not final
    std::vector<int> selected;  ///< modes
    std::optional<int> now;     ///< the step of live training
    Parts looks;                ///< what is chosen and visible in each view, by the `Look` of its figure
    Parts found;                ///< of this run alone: Spread, JacobianSpectrum, and the RunResult whose states are shown instead

    /// How that figure's view shows the run; as it opens, if there is none.
    template <typename Figure>
    typename Figure::Look look() const {
        const auto* look = looks.find<typename Figure::Look>();
        return look ? *look : typename Figure::Look();
    }
};

}  // namespace echoplane
