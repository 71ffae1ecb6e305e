// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/run/score_stage.h"

namespace echoplane {

struct AdaptationResult;

// The six stages of a run. Each is a pure function of some settings and of the results of earlier stages; Pipeline caches them.
//
// Coordinates. A state is a row vector r in the paper and a column of X here. Diagonal reservoirs run in the real eigenbasis Q of
// Appendix A, with columns ordered [reals | Re of pairs | Im of pairs], so that the kernels work on contiguous real and imaginary
// parts. `normal` runs in its original basis; `ewt` is trained there and then runs in the eigenbasis.
//
// Input scaling s_in is a factor on the states of a linear reservoir (Theorem 5) and is applied as late as possible: at the
// readout; at the factorisation if the readout sees more than the state; in the dynamics if feedback or a reservoir bias adds a
// part that it does not scale, or an activation makes the states not proportional to it.
//
// A reservoir with an activation (f not the identity) is `normal`: it runs in its original basis, with the leak outside f. Its
// modes are those of W; for tanh, Λ is its linearisation at the zero state. The meaning of its readout weights there, [W_out]_Q =
// Q⁻¹·W_out, is still exact, since r·W_out = (r·Q)·(Q⁻¹·W_out).

/// The result of a learner on data. Immutable and shared: copying costs a few reference counts.
struct RunResult {
    Experiment experiment;                     ///< settings of these results
    std::shared_ptr<const Dataset> data;       ///< the data; null if the run stopped before it
    Split split;                               ///< roles of its steps
    std::shared_ptr<const ScoreResult> score;  ///< predictions and measures; null after a divergence of the states
    std::vector<StageReport> reports;          ///< time per stage, in order

    // Results of the six-stage pipeline; null for other learners. The factor and the readout are also null after a divergence
    // (states.divergedAt).
    std::shared_ptr<const SpectrumResult> spectrum;           ///< after the adaptation, if there is one
    std::shared_ptr<const DynamicsResult> dynamics;           ///< likewise
    std::shared_ptr<const AdaptationResult> adaptation = {};  ///< how the reservoir changed before training, or null
    std::shared_ptr<const StatesResult> states;
    std::shared_ptr<const FactorResult> factor;
    std::shared_ptr<const ReadoutResult> readout;

    /// True if the states diverged, so that there is no trained model and no score.
    bool diverged() const { return !score; }
    /// The step at which the states, or the model on its own output, diverged.
    std::optional<int> divergedAt() const {
        if (states && states->divergedAt) return states->divergedAt;
        return score ? score->divergedAt : std::nullopt;
    }
    /// The report of one stage of the pipeline.
    StageReport report(Stage stage) const {
        const auto index = static_cast<std::size_t>(stage);
        return index < reports.size() ? reports[index] : StageReport{};
    }
    double totalSeconds() const {
        double sum = 0.0;
        for (const StageReport& report : reports) sum += report.seconds;
        return sum;
    }
};

}  // namespace echoplane
