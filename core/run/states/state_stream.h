// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/run/states/reservoir_stepper.h"
#include "core/tasks/dataset.h"

namespace echoplane {

struct ScaledFeatures;

/// Streams the states of stage 3 over the first steps, some at a time, without keeping them: the reservoir driven from zero in
/// each sequence, with the feedback forced to the target, in one of its bases. Equal to the stored states within rounding. O(N·D)
/// memory besides the drive.
class StateStream {
public:
    /// Covers the steps 0 … steps − 1; `noisy` adds the noise of the settings, if any.
    StateStream(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics, const Dataset& data,
                StateBasis basis, int steps, bool noisy = true);

    /// Puts the states of the next steps, at most `count`, into the first columns of `room` (N × count) and returns the range of
    /// these steps: empty at the end, or after the reservoir has diverged. Throws Cancelled.
    Steps next(Eigen::MatrixXd& room, int count, const RunContext& context);

    /// The first step whose state has a norm above 1e100, if any.
    std::optional<int> divergedAt() const { return m_divergedAt; }
    /// The state at the last step so far.
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

/// True if the states of the training steps take more than 512 MB, those of a linear reservoir more than 256 MB, and are not
/// kept: computations that need them run the reservoir again (StateStream).
bool statesAreStreamed(const Experiment& experiment, int taught);

/// The first states of such a run, 64 MB of them, from which later steps start; and the step at which it diverges, if any. Modes
/// that cannot diverge are not driven further than that.
Trajectory firstStates(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                       const Dataset& data, StateBasis basis, int taught, const RunContext& context);

/// R of the QR decomposition of the readout features over the fitted steps together with the targets, D × number of these steps;
/// (E + D) square. Cost 2·(E + D)²·T flops in two halves side by side, and one and a half times the states; memory 2·1024·(E + D)
/// numbers.
Eigen::MatrixXd streamedTriangle(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                 const Dataset& data, const std::vector<Steps>& fitted, const Eigen::MatrixXd& targets,
                                 const RunContext& context, const ScaledFeatures* features = nullptr);

/// Sum over the fitted steps of the squares of the state variables, or of their products with `vectors` (N × K) if given.
Eigen::VectorXd streamedSquares(StateStream& stream, const std::vector<Steps>& fitted, const Eigen::MatrixXd* vectors,
                                const RunContext& context);

}  // namespace echoplane
