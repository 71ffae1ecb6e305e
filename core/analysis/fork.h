// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/run/run_result.h"

namespace echoplane {

/// A branch of a driven reservoir: r'(t₀) = r(t₀) + δ, followed by the same drive. States are in the coordinates in which the
/// reservoir runs: its original basis or the real eigenbasis.
struct Fork {
    int step = 0;                ///< t₀, a step of the split
    double size = 1e-3;          ///< ‖δ‖/‖r(t₀)‖, 0 or more; ‖δ‖ itself if ‖r(t₀)‖ = 0
    std::uint64_t seed = 1;      ///< seed of the direction of δ, which is uniform on the sphere
    Eigen::VectorXd state = {};  ///< a saved r'(t₀) of length N, used as it is without adding δ; empty for none

    bool operator==(const Fork& other) const;
};

/// The result of one fork. All series begin at ForkedRun::first and are NaN before the fork and after a divergence.
struct ForkTrajectory {
    Eigen::VectorXd start;          ///< r'(t₀)
    Eigen::MatrixXd outputs;        ///< ŷ'(t), D_out × steps
    Eigen::VectorXd distances;      ///< ‖r'(t) − r(t)‖
    std::optional<int> divergedAt;  ///< step at which it diverged (divergence.h)
};

struct ForkedRun {
    int first = 0;                  ///< the earliest t₀
    Eigen::MatrixXd outputs;        ///< ŷ(t) of the run itself, from `first` to the end of the split; NaN after a divergence
    std::optional<int> divergedAt;  ///< divergence of the run itself, which ends all forks too
    std::vector<ForkTrajectory> forks;
};

/// Runs the forks and the run itself side by side as one batch, N × (forks + 1), with one matrix product per step for a dense
/// reservoir. The drive is that of the run: y(t−1) is the target up to the end of training and the model's own output, separately
/// for each fork, afterwards. With `autonomous` the model runs autonomously from `first` on, each fork on its own output: ŷ(t−1)
/// is also u(t). Throws std::invalid_argument for a fork beyond the split, a negative or non-finite size, a state of another
/// length or not finite, `autonomous` with a task that does not forecast one step ahead, and a run without a readout; Cancelled.
/// Cost O(N²·B) per step; in the eigenbasis or for a sparse W O(N·B).
ForkedRun runForks(const RunResult& run, const std::vector<Fork>& forks, bool autonomous, const RunContext& context = {});

/// r'(t₀) of a fork, as started by runForks() without `autonomous`. Throws like runForks(), and also after a divergence of the
/// run. Cost O(N) if the run keeps r(t₀) and nothing is fed back after training; else the cost of the steps up to t₀.
Eigen::VectorXd startOf(const RunResult& run, const Fork& fork, const RunContext& context = {});

}  // namespace echoplane
