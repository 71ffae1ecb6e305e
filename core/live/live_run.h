// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/readout/ridge_learner.h"
#include "core/reservoir/divergence.h"
#include "core/run/output_layer.h"
#include "core/run/output_scoring.h"
#include "core/run/pipeline.h"
#include "core/run/run_result.h"
#include "core/run/states/reservoir_stepper.h"

namespace echoplane {

/// The phase of a live run.
enum class LivePhase {
    washout,     ///< driven only: no learning, no predictions
    training,    ///< predicts with the weights so far, then learns the target
    validation,  ///< the readout is frozen
    test,
    freeRun,  ///< forecasting tasks: each prediction is the next input
    outputs   ///< each step solves and scores one output on the test span, where RunKind::outputScoring does so
};

/// Steps first … first + count − 1 of a live run, never empty.
struct LiveSpan {
    LivePhase phase;
    int first;
    int count;
};

/// Progress of a live run.
struct LiveStatus {
    LivePhase phase = LivePhase::washout;  ///< of the next step; at the end, of the last one
    int step = 0;                          ///< steps taken
    int totalSteps = 0;
    std::vector<LiveSpan> stretches;  ///< in order, covering all steps
    bool finished = false;
    /// RMS of the last 100 errors prediction − target, over all outputs; during training these are errors before learning the
    /// target. NaN before the first.
    double runningRmse = 0.0;
    /// First step of the autonomous run, counted from its start, at which |prediction − target| exceeds the standard deviation of
    /// the target: how long the model followed.
    std::optional<int> divergenceStep;
    std::optional<int> overflow;  ///< step at which it diverged (divergence.h); the run ends before it

    bool playing = false;         ///< filled in by LivePlayer
    double stepsPerSecond = 0.0;  ///< measured by LivePlayer; 0 while paused
};

/// A snapshot of a live run. The result is what Pipeline::run() would return if the run ended here, and is drawn by the same
/// views:
///
/// - states: the targets over the whole run, including the autonomous run (targets.cols() > experiment.steps() then). X is empty.
/// - factor: always null.
/// - readout: the weights learned so far; in the phase `outputs`, until the end, only those of the output scored last (N × 1).
/// - score: predictions of the steps taken, NaN in the washout and beyond the current step; errors of each span so far, NaN
/// before
///   it begins. Training errors are errors before learning each step (a priori, prequential), unlike a batch run's errors of the
///   fit (ScoreResult::trainingIsAPriori). Validation and test errors equal the batch run's at the end. No valid times.
///   The memory curve contains the delays scored so far.
/// - readout and score are null if driven states have overflowed (states->divergedAt), as in a batch run; a divergence of the
///   model on its own output is score->divergedAt.
/// - reports: all zero.
struct LiveSnapshot {
    std::shared_ptr<const RunResult> result;
    LiveStatus status;
};

/// Training step by step, as a deterministic function of (experiment, step). Washout; training by recursive least squares, one
/// update per step; validation and test with the frozen readout; finally an autonomous run as long as the test span if the task
/// forecasts its own input (u(t) = ŷ(t−1)), or the scoring of one output after another (RunKind::outputScoring). At the end of
/// training the weights equal the batch solution. y(t−1) in the feedback and the readout is the target during training and the
/// model's own output afterwards, as in computeScore(). With testsAutonomously(), the test span starts from given data and each
/// of its predictions is the next input.
///
/// Not thread-safe.
class LiveRun {
public:
    /// Takes the first two stages from `pipeline`, so that a change of spectral radius draws nothing anew. Throws like
    /// Pipeline::run(). Cost beyond those stages: O(N·min(N, T)) memory for the learner, where T is the number of fitted steps.
    LiveRun(const Experiment& experiment, Pipeline& pipeline, const RunContext& context = {});

    /// Takes one step; does nothing when finished. Cost in training O(N·min(N, T) + N·D_out), and O(N²·D_out) once at its end
    /// (not if T < N and the metric is the identity); afterwards O(N·D_out) plus, in the original basis, the weights of W.
    void step();
    /// Steps until `step` steps have been taken or the run has ended. Throws Cancelled.
    void advanceTo(int step, const RunContext& context = {});

    int steps() const { return m_step; }  ///< steps taken
    int totalSteps() const;
    LivePhase phase() const;  ///< of the next step; at the end, of the last one
    bool finished() const { return m_overflow || m_step >= totalSteps(); }
    const Experiment& experiment() const { return m_experiment; }

    /// Cost O(D_out·(N² + T)) while training, O(D_out·T) afterwards.
    LiveSnapshot snapshot() const;

private:
    static constexpr std::size_t errorsKept = 100;

    Eigen::Ref<const Eigen::VectorXd> inputAt(int step) const;
    void addModeSquares();
    void learn(int step);
    void predict(int step);
    void freeze();
    bool onOwnOutput(int step) const;
    void scoreOutput(int output);
    void record(int step, const Eigen::Ref<const Eigen::VectorXd>& prediction);
    void stopAt(int step, bool onOwnOutput);

    Eigen::VectorXd modeRms() const;
    ReadoutResult readout(Eigen::Index firstOutput, Eigen::Index count) const;
    RidgeSolution learned(Eigen::Index firstOutput, Eigen::Index count) const;
    std::shared_ptr<const ScoreResult> score() const;
    double runningRmse() const;

    Experiment m_experiment;
    std::shared_ptr<const SpectrumResult> m_spectrum;
    std::shared_ptr<const DynamicsResult> m_dynamics;
    std::shared_ptr<const StatesResult> m_states;
    std::vector<LiveSpan> m_spans;
    double m_targetDeviation = 0.0;

    std::optional<ReservoirStepper> m_runner;   // in the run's coordinates
    std::optional<ReservoirStepper> m_trainer;  // in the training coordinates, if they differ
    std::optional<ReservoirStepper> m_forced;  // fed with the target through validation, if a free-running test starts from there
    std::optional<ReservoirStepper> m_modes;   // alongside a linear dense reservoir in training, for the RMS of its modes
    std::unique_ptr<RidgeLearner> m_learner;
    std::optional<DriveVector> m_drive;
    std::shared_ptr<const ScaledFeatures> m_scaled;  // null without hasReadoutFeatures()
    Eigen::VectorXd m_features;                      // as putReadoutFeatures()
    Eigen::VectorXd m_previous;                      // y(t−1): target or own output
    Eigen::VectorXd m_output;                        // ŷ(t)
    Eigen::VectorXd m_fitTarget;                     // y(t), above the further targets
    Eigen::VectorXd m_furtherNow;                    // prediction of the further targets
    Eigen::VectorXd m_modeSquares;                   // sums over the learned steps, N
    Eigen::VectorXd m_projected;                     // r(t)·Q, if m_modes is not run

    std::shared_ptr<const ReadoutResult> m_frozen;  // from the end of training on
    RidgeSolution m_trained;                        // m_frozen as learned
    OutputLayer m_layer, m_furtherLayer;
    OutputRange m_range;
    bool m_mayDiverge = false;

    int m_step = 0;
    Eigen::MatrixXd m_predictions;              // D_out × T, including the autonomous run
    std::unique_ptr<OutputScoring> m_scoring;   // of the outputs so far; null without the phase `outputs`
    Eigen::MatrixXd m_further;                  // predictions of RunKind::furtherTargets over the test span
    Eigen::MatrixXd m_furtherTargets;           // those targets over the whole series
    std::array<double, errorsKept> m_errors{};  // ring buffer of the last squared errors
    std::size_t m_errorCount = 0;
    std::optional<int> m_divergenceStep, m_overflow, m_leftRange;
    bool m_overflowOnOwnOutput = false;
};

}  // namespace echoplane
