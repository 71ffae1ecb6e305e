// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/pipeline/stages.h"

namespace echoplane {

/// A branch of a driven reservoir: r'(t₀) = r(t₀) + δ, and from there on the same drive. States are in the coordinates in which
/// the reservoir runs: its original basis, or the real eigenbasis.
struct Fork {
    int step = 0;                ///< t₀, a step of the split
    double size = 1e-3;          ///< ‖δ‖ relative to ‖r(t₀)‖, 0 or more; where that is 0, ‖δ‖ itself
    std::uint64_t seed = 1;      ///< of the direction of δ, uniform on the sphere
    Eigen::VectorXd state = {};  ///< r'(t₀) itself, of length N: what was saved; then nothing is added. Empty for none

    bool operator==(const Fork& other) const;
};

/// What became of a fork. All series begin at ForkedRun::first, and are not a number before the fork and after a divergence.
struct ForkTrajectory {
    Eigen::VectorXd start;          ///< r'(t₀)
    Eigen::MatrixXd outputs;        ///< ŷ'(t), D_out × steps
    Eigen::VectorXd distances;      ///< ‖r'(t) − r(t)‖
    std::optional<int> divergedAt;  ///< step at which it diverged (divergence.h)
};

struct ForkedRun {
    int first = 0;            ///< the earliest t₀
    Eigen::MatrixXd outputs;  ///< ŷ(t) of the run itself, from `first` to the end of the split; not a number after a divergence
    std::optional<int> divergedAt;  ///< of the run itself: there all ends
    std::vector<ForkTrajectory> forks;
};

/// Runs the forks and the run itself side by side as one batch, N × (forks + 1): a dense reservoir takes one matrix product a
/// step. What enters is what entered the run: y(t−1) is the target up to the end of training and the model's own output, each
/// fork its own, afterwards. With `freely` the model runs on its own output from `first` on, each fork its own: ŷ(t−1) is u(t)
/// as well. Throws std::invalid_argument for a fork beyond the split, a size that is negative or not finite, a state of another
/// length or not finite, for `freely` where the task does not forecast one step ahead, and for a run without a readout;
/// Cancelled. Cost O(N²·B) a step, in the eigenbasis or for a sparse W O(N·B).
ForkedRun runForks(const RunResult& run, const std::vector<Fork>& forks, bool freely, const RunContext& context = {});

/// r'(t₀) of a fork, as runForks() starts it without `freely`. Throws as that does, and after a divergence of the run. Cost O(N)
/// where the run holds r(t₀) and nothing is fed back after training; else that of the steps up to t₀.
Eigen::VectorXd startOf(const RunResult& run, const Fork& fork, const RunContext& context = {});

/// r(step) of the run itself: startOf() of a fork to which nothing is added.
Eigen::VectorXd stateAt(const RunResult& run, int step, const RunContext& context = {});

}  // namespace echoplane
