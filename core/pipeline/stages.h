// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/experiment/parts.h"
#include "core/experiment/stage.h"
#include "core/jobs/run_context.h"
#include "core/pipeline/free_run.h"
#include "core/pipeline/measure.h"
#include "core/pipeline/score.h"
#include "core/readout/ridge_factor.h"
#include "core/reservoir/sparse_weights.h"
#include "core/spectrum/eigenbasis.h"
#include "core/spectrum/spectrum.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

class ControllableSpace;
struct LeadingEigenvalues;

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

/// The factor that input scaling contributes at `stage` (dynamics, factor or readout): the setting at one of them, 1 at the other
/// two.
double inputScalingAt(Stage stage, const Experiment& experiment);

/// Stage 1: the reservoir at rho = 1 (ReservoirSpec::scaledTo names the quantity of W that rho sets) and leak rate 1.
struct SpectrumResult {
    Spectrum spectrum;        ///< Λ₀
    Eigen::MatrixXd weights;  ///< W, N × N, if one was drawn, is run or trained, and is stored dense; else empty
    std::shared_ptr<const SparseWeights> sparseWeights;  ///< W if it is stored sparse instead; else null
    /// [W_in; W_fb; b], the last two blocks only if used: (D_in + D_fb + 1) × N in the original basis, if W is present; else
    /// empty.
    Eigen::MatrixXd inputWeights;
    Eigen::MatrixXd modeInputWeights;  ///< [W_in; W_fb; b] in the eigenbasis, [W_in]_Q = W_in·Q; only if hasModes()
    /// Q and its triangular factor; null with the identity metric, for which no eigenvectors are drawn (κ = 1).
    std::shared_ptr<const Eigenbasis> basis;
    /// The leading eigenvalues of W as drawn (not scaled), if only these are known: `spectrum` then contains only them, `basis`
    /// is null, and the modes' columns of Q and rows of Q⁻¹ are in leading->right and leading->left. Null if the spectrum is
    /// whole.
    std::shared_ptr<const LeadingEigenvalues> leading;
    /// Radius of the disc that the unknown eigenvalues fill: by the circular law (V. L. Girko; T. Tao, V. Vu, Annals of
    /// Probability 38, 2010), N independent weights of variance σ² fill a disc of radius σ√N = ‖W‖_F/√N; at most that of the
    /// known eigenvalues. 0 if the spectrum is whole or W is not random.
    double bulkRadius = 0.0;
    double drawnRadius = 1.0;      ///< spectral radius of W as drawn; 1 if no W was drawn
    double divisor = 1.0;          ///< divisor of W as drawn: the quantity of it that rho sets (ReservoirSpec::scaledTo)
    double conditionNumber = 1.0;  ///< κ₂(Q); infinite if Q is singular, NaN if only leading modes are known
    bool trainsInEigenbasis = true;
    bool runsInEigenbasis = true;
    Message warning;  ///< a warning for the user about this spectrum, or empty

    /// True if the eigenvectors of the modes of `spectrum` are known (or, with the identity metric, not needed).
    bool hasModes() const { return modeInputWeights.rows() > 0 && modeInputWeights.cols() == spectrum.size(); }
};
/// `leadingCount`: the number of eigenvalues (both of a pair count) if only leading ones are computed (knowsLeadingOnly()); 0
/// means defaultLeadingCount(). Throws std::runtime_error, with the reason, if the computation is impossible: memory, a W of
/// spectral radius 0, a defective W whose eigenbasis is needed.
SpectrumResult computeSpectrum(const Experiment& experiment, const RunContext& context, int leadingCount = 0);

/// Stage 1 for eigenvalues edited by hand if only their values have changed since `drawn`: eigenvectors, κ(Q) and W_in are kept.
/// Cost O(N).
SpectrumResult withHandEigenvalues(const Experiment& experiment, const SpectrumResult& drawn);

/// The column of Q that identifies a mode (HandEdit::columns), whatever is edited around it. If only some modes of W are known:
/// 2i for the i-th real one and 2i + 1 for the i-th pair, which does not change when more of the spectrum is found.
int columnOfMode(const Experiment& experiment, const Spectrum& spectrum, Eigen::Index mode);
/// The inverse of columnOfMode(); empty if no mode begins with that column. Cost O(N).
std::optional<Eigen::Index> modeOfColumn(const Experiment& experiment, const Spectrum& spectrum, int column);

/// Stage 2: eigenvalues and input weights after spectral radius and leak (eq. 4).
struct DynamicsResult {
    Spectrum spectrum;  ///< Λ = lr·rho·Λ₀ + (1 − lr)
    /// lr·[W_in; s_fb·W_fb; s_b·b] in the original basis, or empty. With an activation without lr, which stays outside f.
    Eigen::MatrixXd inputWeights;
    Eigen::MatrixXd modeInputWeights;  ///< those in the eigenbasis, for linear reservoirs; empty with an activation
    /// Largest modulus of Λ. With an activation it decides nothing: see stability.h. If only some modes are known
    /// (SpectrumResult::leading) and lr < 1, the largest among these; the true one may be larger, up to `effectiveRadiusLimit`.
    double effectiveSpectralRadius = 0.0;
    /// Upper bound of the modulus of Λ: effectiveSpectralRadius if that is exact. Otherwise the unknown eigenvalues have moduli
    /// below some d (LeadingEigenvalues::completeDownTo, rho = 1), which gives lr·rho·d + 1 − lr; infinite if the eigenvalues
    /// found are not verified or none was computed. EffectiveRadius (effective_radius.h) interprets both.
    double effectiveRadiusLimit = 0.0;
    /// If no eigenvalue was computed (EigenvalueSource::expected): the mean rho_eff of such weights; else 0.
    double expectedRadius = 0.0;
};
DynamicsResult computeDynamics(const Experiment& experiment, const SpectrumResult& spectrum);

/// Stage 3: the driven reservoir, starting from zero in each sequence, with the feedback forced to the target. Only the steps up
/// to Split::taught() are kept if the later states depend on the readout (feedback) or would take more than 512 MB: the score
/// then runs the reservoir on from there without keeping states. If even those would exceed that (statesAreStreamed()), the first
/// 64 MB are kept.
struct StatesResult {
    std::shared_ptr<const Dataset> data;
    Eigen::MatrixXd states;  ///< X, N × T (or N × training), one column per step; columns from `divergedAt` on are meaningless
    Eigen::MatrixXd trainingStates;  ///< `ewt`: states of the dense reservoir over the training span; else empty
    std::optional<int> divergedAt;   ///< first step at which the state's norm passed 1e100
    Parts parts = {};                ///< what its kind of run adds

    const Eigen::MatrixXd& fitted() const { return trainingStates.size() > 0 ? trainingStates : states; }
};
StatesResult computeStates(const Experiment& experiment, std::shared_ptr<const Dataset> data, const Split& split,
                           const SpectrumResult& spectrum, const DynamicsResult& dynamics, const RunContext& context);

/// True if the rows of StateLayout::blocks are coordinates in the eigenbasis.
bool statesInEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum);

/// The triangular factor of the regulariser metric in the training coordinates; null for the identity.
std::shared_ptr<const Eigen::MatrixXd> metricFactor(const SpectrumResult& spectrum);

/// Stage 4: the orthogonal factorisation of [1, y(t−1), u(t), r(t)] over the fitted steps, the state whitened by the metric.
struct FactorResult {
    /// RunKind::furtherTargets are its last targets. Null if the readout is not one ridge regression.
    std::shared_ptr<const RidgeFactor> ridge;
    Parts parts = {};  ///< what its kind of run adds, such as a factorisation of its own
    /// The space in which the states were factorised, if so (controllability.h); else null.
    std::shared_ptr<const ControllableSpace> space = {};
    Eigen::VectorXd modeRms;  ///< RMS of each mode's state over the fitted steps (modulus for a pair), without input scaling
                              ///< applied later; empty if eigenvectors are not known
};
/// `known` is the space of an earlier run with the same spectrum, if any; it is reused if it covers the same number of steps.
FactorResult computeFactor(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                           const DynamicsResult& dynamics, const std::shared_ptr<const StatesResult>& kept,
                           const RunContext& context, const std::shared_ptr<const ControllableSpace>& known = nullptr);
/// Computes FactorResult::modeRms alone.
Eigen::VectorXd modeRms(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                        const DynamicsResult& dynamics, const StatesResult& states, const RunContext& context);

/// |[W_out]_P| of each mode (row) for each group of outputs (RunKind::groupNames): how the modes serve the groups.
struct ModeGroups {
    Eigen::MatrixXd weights;
};

/// Stage 5: the trained readout (eq. 3), in the coordinates in which the reservoir runs.
struct ReadoutResult {
    Eigen::Index rank = 0;        ///< directions of the states that the weights use (RidgeSolution::rank)
    Eigen::Index of = 0;          ///< E, the number of readout features; 0 if nothing was trained yet
    bool rankByRounding = false;  ///< alpha lies below rounding level and the rank below min(E, T) (RidgeSolution::byRounding)
    std::shared_ptr<const ReadoutResult> further;  ///< the readout of RunKind::furtherTargets; null if there are none
    Parts parts = {};                              ///< what its kind of run adds, such as ModeGroups

    Eigen::MatrixXd weights;        ///< W_out,res: N × D_out
    Eigen::MatrixXd bias;           ///< W_out,bias: 1 × D_out, or empty
    Eigen::MatrixXd outputWeights;  ///< W_out,out: D_out × D_out, or empty
    Eigen::MatrixXd inputWeights;   ///< weights of u(t): D_in × D_out, or empty
    Eigen::VectorXcd
        modeWeights;  ///< [W_out]_P of each mode for the first output; (a − ib)/2 for a pair; empty if Q is singular or unknown
    Eigen::VectorXd magnitudes;     ///< |[W_out]_P| of each mode over all outputs (root of the sum of squares)
    Eigen::VectorXd contributions;  ///< magnitude · rms(state) of each mode, independent of the scaling of basis vectors
};
/// Assembles a ReadoutResult from weights trained on [1; y(t−1); u(t); s·r(t)] in the training coordinates, E × D_out (or the
/// columns of some outputs), and the RMS of each mode's state over the fitted steps.
ReadoutResult readoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                          const Eigen::VectorXd& modeRms);
/// Throws Cancelled.
ReadoutResult computeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                             const RunContext& context = {});
/// computeReadout() from FactorResult::ridge.
ReadoutResult ridgeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor);
/// Assembles a ReadoutResult from the ridge solution on [1; y(t−1); u(t); r(t)], where the input scaling s is left to the
/// readout: E × D_out, with more columns for ReadoutResult::further if used.
ReadoutResult readoutOf(const Experiment& experiment, const SpectrumResult& spectrum, const RidgeSolution& solution,
                        const Eigen::VectorXd& modeRms);
/// "rank 94 of 100, decided by rounding" if so; else empty.
Message rankNote(const ReadoutResult& readout);

/// Stage 6: predictions and errors. y(t−1), if used, is the target up to the end of training and the model's own output
/// afterwards. Predictions are of the series as the reservoir sees them; errors are in the task's units (Score).
struct ScoreResult {
    Eigen::MatrixXd predictions;        ///< D_out × T; NaN from `divergedAt` on
    std::optional<int> divergedAt;      ///< step at which the model diverged (divergence.h); errors beyond it are NaN
    Score training, validation, test;   ///< pooled over the outputs
    std::vector<OutputErrors> outputs;  ///< per output, if RunKind::predictsSeries; else empty
    std::optional<int> followed;  ///< if the test span is an autonomous run: steps until |ŷ − y|, RMS over the outputs, first
                                  ///< passes the target's standard deviation there
    /// On the test span, for chaotic series with a horizon of 1 and if the test span is an autonomous run; on the other two if
    /// the run is judged by it.
    std::optional<ValidTime> validTime, validationValidTime, trainingValidTime;
    Parts parts = {};               ///< what its kind of run adds
    std::vector<Measure> measures;  ///< all measures: measuresOf(), and those that its kind of run adds
    std::optional<Errors> unmuted;  ///< if modes are muted: the errors of the same readout with all modes
    /// Training errors were measured before each step was learned (live training), not with the trained readout.
    bool trainingIsAPriori = false;
};
/// Fills in the errors, pooled and per output, from the predictions and targets of the first `steps` steps; NaN for roles not
/// reached by then.
void addErrors(ScoreResult& result, const Experiment& experiment, const Split& split, const Dataset& data, int steps);
/// The measures that follow from the other members, by role and then by metric.
std::vector<Measure> measuresOf(const ScoreResult& score);
/// ScoreResult::followed for a test span that is an autonomous run.
int autonomousStepsFollowed(const ScoreResult& score, const Experiment& experiment, const Dataset& data);
ScoreResult computeScore(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                         const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                         const RunContext& context);

/// The result of a learner on data. Immutable and shared: copying costs a few reference counts.
struct RunResult {
    Experiment experiment;                     ///< settings of these results
    std::shared_ptr<const Dataset> data;       ///< the data; null if the run stopped before it
    Split split;                               ///< roles of its steps
    std::shared_ptr<const ScoreResult> score;  ///< predictions and measures; null after a divergence of the states
    std::vector<StageReport> reports;          ///< time per stage, in order

    // Results of the six-stage pipeline; null for other learners. The factor and the readout are also null after a divergence
    // (states.divergedAt).
    std::shared_ptr<const SpectrumResult> spectrum;
    std::shared_ptr<const DynamicsResult> dynamics;
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

/// The metric by which a run is judged. If the test span is an autonomous run (testsAutonomously()), the valid time; else
/// Task::metric, but NRMSE if a valid time is required and does not exist (a horizon other than 1, live training).
Metric standardMetric(const RunResult& run);
/// standardMetric() over the steps of a role.
Measure standardMeasure(const RunResult& run, Role role);

}  // namespace echoplane
