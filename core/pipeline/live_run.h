// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/output_layer.h"
#include "core/pipeline/pipeline.h"
#include "core/pipeline/reservoir_stepper.h"
#include "core/pipeline/stages.h"
#include "core/readout/ridge_learner.h"
#include "core/reservoir/divergence.h"

namespace echoplane {

/// What a live run does at a step.
enum class LivePhase {
    washout,     ///< driven, nothing learned, nothing predicted
    training,    ///< predicts with the weights so far, then learns the target
    validation,  ///< the readout is frozen
    test,
    freeRun,  ///< forecasting tasks: each prediction is the next input
    delays    ///< recalling tasks: one delay a step is solved for and scored on the test stretch
};

/// Steps first … first + count − 1 of a live run, never empty.
struct LiveStretch {
    LivePhase phase;
    int first;
    int count;
};

/// Where a live run stands.
struct LiveStatus {
    LivePhase phase = LivePhase::washout;  ///< of the step to come; at the end, of the last one
    int step = 0;                          ///< steps taken
    int totalSteps = 0;
    std::vector<LiveStretch> stretches;  ///< in order; they cover all steps
    bool finished = false;
    /// Root mean square of the last 100 errors prediction − target, over all outputs; while training these are the errors made
    /// before learning the target. Not a number before the first.
    double runningRmse = 0.0;
    /// First step of the free run, counted from its start, at which |prediction − target| has passed the standard deviation of
    /// the target: the number of steps for which the model followed.
    std::optional<int> divergenceStep;
    std::optional<int> overflow;  ///< step at which it diverged (divergence.h): the run ends before it

    bool playing = false;         ///< filled in by LivePlayer
    double stepsPerSecond = 0.0;  ///< measured by LivePlayer; 0 while it does not play
};

/// A picture of a live run. The result is what Pipeline::run() would give if the run ended here, and drawn by the same views:
///
/// - states: the targets over the whole run, the free run included (targets.cols() > experiment.steps() then). X is empty.
/// - factor: null always.
/// - readout: the weights learned so far; in the phase `delays`, until the end, those of the delay scored last alone (N × 1).
/// - score: predictions of the steps taken, not a number in the washout and beyond the current step; errors of each stretch so
///   far, not a number where it has not begun. Those of training are errors before learning each step (a priori, prequential):
///   another quantity than the error of the fit, which the batch has (ScoreResult::trainingIsAPriori). Those of validation and
///   test are the batch's at the end. No valid times.
///   The memory curve holds the delays scored so far.
/// - readout and score are null when driven states have overflowed (states->divergedAt), as they are in a batch run; a divergence
///   of the model on its own output is score->divergedAt.
/// - reports: all zero.
struct LiveSnapshot {
    std::shared_ptr<const RunResult> result;
    LiveStatus status;
};

/// Training step by step, as a deterministic function of (experiment, step): washout, training with recursive least squares (one
/// update a step), validation and test with the frozen readout, and at last a free run as long as the test stretch, where a
/// forecasting task feeds on its own predictions (u(t) = ŷ(t−1)), or one delay after the other for a recalling task. At the end
/// of training the weights are the batch solution's. Where y(t−1) enters (feedback, y(t−1) in the readout) it is the target while
/// training and the model's own output afterwards, as in computeScore(); where
/// testRunsFreely(), the test stretch begins from what was given, and each of its predictions is the next input.
///
/// Not thread-safe.
class LiveRun {
public:
    /// Takes the first two stages from `pipeline`, so that a change of spectral radius draws nothing anew. Throws as
    /// Pipeline::run() does. Cost beyond those stages: O(N·min(N, T)) memory for the learner, T the steps that are fitted.
    LiveRun(const Experiment& experiment, Pipeline& pipeline, const RunContext& context = {});

    /// Takes one step; nothing when finished. Cost in training O(N·min(N, T) + N·D_out), and O(N²·D_out) once at its end (not
    /// where T < N and the metric is the identity); afterwards O(N·D_out) and the weights of W in the original basis.
    void step();
    /// Steps until `step` steps have been taken or the run has ended; nothing when they have been. Throws Cancelled.
    void advanceTo(int step, const RunContext& context = {});

    int steps() const { return m_step; }  ///< steps taken
    int totalSteps() const;
    LivePhase phase() const;  ///< of the step to come; at the end, of the last one
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
    void scoreDelay(int delay);
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
    std::vector<LiveStretch> m_stretches;
    double m_targetDeviation = 0.0;

    std::optional<ReservoirStepper> m_runner;   // in the coordinates in which the reservoir runs
    std::optional<ReservoirStepper> m_trainer;  // in those of training, where they differ
    std::optional<ReservoirStepper> m_forced;   // fed with the target through validation, where a free test starts from that
    std::optional<ReservoirStepper> m_modes;    // beside a linear dense one while it trains, for what each mode does
    std::unique_ptr<RidgeLearner> m_learner;
    std::optional<DriveVector> m_drive;
    Eigen::VectorXd m_seen;         // [1; y(t−1); u(t); s·r(t)]
    Eigen::VectorXd m_previous;     // y(t−1): the target, or the model's own output
    Eigen::VectorXd m_output;       // ŷ(t)
    Eigen::VectorXd m_taught;       // y(t), and u(t) below it where the task recalls
    Eigen::VectorXd m_recalled;     // u(t) as recalled
    Eigen::VectorXd m_modeSquares;  // sums over the steps learned, N
    Eigen::VectorXd m_projected;    // r(t)·Q, where the modes are not run beside

    std::shared_ptr<const ReadoutResult> m_frozen;  // from the end of training on
    RidgeSolution m_trained;                        // the same, as learned
    OutputLayer m_layer, m_presentLayer;
    OutputRange m_range;
    bool m_mayRunAway = false;

    int m_step = 0;
    Eigen::MatrixXd m_predictions;              // D_out × T, the free run included
    std::vector<Recall> m_recalls;              // of the delays scored so far
    Eigen::MatrixXd m_present;                  // u(t) as recalled over the test stretch
    std::array<double, errorsKept> m_errors{};  // the last squared errors, around a ring
    std::size_t m_errorCount = 0;
    std::optional<int> m_divergenceStep, m_overflow, m_leftRange;
    bool m_overflowOnOwnOutput = false;
};

}  // namespace echoplane
