// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/pipeline/reservoir_stepper.h"

namespace echoplane {

/// The states of stage 3 over the first steps, some at a time and none kept: the reservoir driven from zero in each sequence, the
/// feedback forced to the target, in one of its bases. The same numbers as those that are held but for rounding. O(N·D) memory
/// beside what drives it.
class StateStream {
public:
    /// The steps 0 … steps − 1; `noisy`: with the noise of the settings, if any.
    StateStream(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics, const Dataset& data,
                StateBasis basis, int steps, bool noisy = true);

    /// Puts the states of the next steps, `count` at most, into the first columns of `room` (N × count) and tells which steps
    /// they are of: none at the end, or where the reservoir has diverged. Throws Cancelled.
    Steps next(Eigen::MatrixXd& room, int count, const RunContext& context);

    /// The first step whose state has a norm above 1e100, where it came to one.
    std::optional<int> divergedAt() const { return m_divergedAt; }
    /// That of the last step so far.
    const Eigen::VectorXd& state() const { return m_reservoir.state(); }

private:
    StateStream(const std::shared_ptr<const Reservoir>& reservoir, Eigen::MatrixXd drive, std::vector<Steps> recordings);

    ReservoirStepper m_reservoir;
    Eigen::MatrixXd m_drive;
    Eigen::VectorXd m_entering;
    std::vector<Steps> m_recordings;
    std::size_t m_recording = 0;
    int m_step = 0;
    std::optional<int> m_divergedAt;
};

/// States of these training steps take more than 512 MB and are not held: what needs them runs the reservoir again (StateStream).
bool statesAreStreamed(const Experiment& experiment, int taught);

/// The first states of such a run, 64 MB of them, which all else begins with; and whether and where it diverges.
Trajectory firstStates(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                       const Dataset& data, StateBasis basis, int taught, const RunContext& context);

/// R of the QR of what the readout sees over those steps beside its targets, D × their number, (E + D) square. Cost
/// 2·(E + D)²·T flops in two halves side by side, and the states one and a half times more; memory 2·1024·(E + D) numbers.
Eigen::MatrixXd streamedTriangle(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                 const Dataset& data, const std::vector<Steps>& fitted, const Eigen::MatrixXd& targets,
                                 const RunContext& context);

/// Σ over those steps of the square of each number of the state, or where `vectors` is given (N × K) of its products with them.
Eigen::VectorXd streamedSquares(StateStream& stream, const std::vector<Steps>& fitted, const Eigen::MatrixXd* vectors,
                                const RunContext& context);

}  // namespace echoplane
