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
#include "core/experiment/stage.h"
#include "core/jobs/run_context.h"
#include "core/pipeline/free_run.h"
#include "core/pipeline/measure.h"
#include "core/pipeline/score.h"
#include "core/readout/ridge_factor.h"
#include "core/reservoir/sparse_weights.h"
#include "core/spectrum/eigenbasis.h"
#include "core/spectrum/spectrum.h"
#include "core/tasks/memory.h"
#include "core/tasks/task.h"

namespace echoplane {

struct ClassDesign;
class ControllableSpace;
struct FieldScore;
struct LeadingEigenvalues;
struct TiledFactor;
struct TiledReadout;
struct TiledReservoir;

// The six stages of a run. Each is a pure function of some settings and of its predecessors' results; Pipeline caches them.
//
// Coordinates. A state is a row vector r in the paper and a column of X here. Reservoirs that are diagonal live in the real
// eigenbasis Q of Appendix A, with the columns ordered [reals | Re of pairs | Im of pairs], so that the kernels run over
// contiguous real and imaginary parts. `normal` lives in its original basis; `ewt` is trained there and then runs in the
// eigenbasis.
//
// Input scaling s_in is a factor on the states of a linear reservoir (Theorem 5) and enters as late as it can: at the readout; at
// the factorisation where the readout sees more than the state; in the dynamics where feedback or a bias of the reservoir adds a
// part that it does not scale, or where an activation makes the states no multiple of it.
//
// A reservoir with an activation (f not the identity) is `normal`: it lives in its original basis, its leak outside f. Its modes
// are those of W, and Λ is its linearisation at a zero state of tanh; what its readout weights mean there, [W_out]_Q =
// Q⁻¹·W_out, is exact all the same, since r·W_out = (r·Q)·(Q⁻¹·W_out).

/// The factor that input scaling contributes at `stage` (dynamics, factor or readout); 1 at the two others.
double inputScalingAt(Stage stage, const Experiment& experiment);

/// Stage 1: the reservoir at rho = 1 (ReservoirSpec::scaledTo says which number of W that is) and leak rate 1.
struct SpectrumResult {
    Spectrum spectrum;        ///< Λ₀
    Eigen::MatrixXd weights;  ///< W, N × N, where one was drawn, is run or trained, and is stored dense; else empty
    std::shared_ptr<const SparseWeights> sparseWeights;  ///< W where it is stored by its non-zero weights instead; else null
    /// [W_in; W_fb; b], the last two where there are any: (D_in + D_fb + 1) × N in the original basis, beside W; else empty.
    Eigen::MatrixXd inputWeights;
    Eigen::MatrixXd modeInputWeights;  ///< the same in the eigenbasis: [W_in]_Q = W_in·Q; only if hasModes()
    /// Q and its triangular factor; null with the identity metric, where no eigenvectors are drawn (κ = 1).
    std::shared_ptr<const Eigenbasis> basis;
    /// The leading eigenvalues of W as drawn (not scaled) where these are all that is known of its spectrum: `spectrum` holds
    /// them only, `basis` is null, and the modes' columns of Q and rows of Q⁻¹ stand in leading->right and leading->left. Null
    /// where the spectrum is whole.
    std::shared_ptr<const LeadingEigenvalues> leading;
    /// Radius of the disc over which the eigenvalues that are not known spread: N independent weights of variance σ² fill one of
    /// radius σ√N = ‖W‖_F/√N, by the circular law (V. L. Girko; T. Tao, V. Vu, Annals of Probability 38, 2010), at most that of
    /// the known ones. 0 where the spectrum is whole, or W is not random.
    double bulkRadius = 0.0;
    double drawnRadius = 1.0;      ///< spectral radius of W as drawn; 1 where no W was drawn
    double divisor = 1.0;          ///< what W as drawn was divided by: the number of it that rho sets (ReservoirSpec::scaledTo)
    double conditionNumber = 1.0;  ///< κ₂(Q); infinite where Q is singular, not a number where only leading modes are known
    bool trainsInEigenbasis = true;
    bool runsInEigenbasis = true;
    std::string warning;  ///< what a user must know of this spectrum, or empty

    /// The eigenvectors of the modes of `spectrum` are known (or, with the identity metric, need not be).
    bool hasModes() const { return modeInputWeights.rows() > 0 && modeInputWeights.cols() == spectrum.size(); }
};
/// `leadingCount` eigenvalues (both of a pair count) where only leading ones are computed (knowsLeadingOnly()); 0: as many as
/// defaultLeadingCount() says. Throws std::runtime_error where the numbers cannot be had, with the reason: memory, a W of
/// spectral radius 0, a defective W where its eigenbasis is needed.
SpectrumResult computeSpectrum(const Experiment& experiment, const RunContext& context, int leadingCount = 0);

/// The same for eigenvalues edited by hand, where only their values have changed since `drawn`: eigenvectors, κ(Q) and W_in stay.
/// Cost O(N).
SpectrumResult withHandEigenvalues(const Experiment& experiment, const SpectrumResult& drawn);

/// The column of Q by which a mode is known (HandEdit::columns), whatever is edited around it. Where only some modes of W are
/// known, 2i for its i-th real one and 2i + 1 for its i-th pair, which stays whatever else is found of the spectrum.
int columnOfMode(const Experiment& experiment, const Spectrum& spectrum, Eigen::Index mode);
/// Its inverse; nothing where no mode begins with that column. Cost O(N).
std::optional<Eigen::Index> modeOfColumn(const Experiment& experiment, const Spectrum& spectrum, int column);

/// Stage 2: eigenvalues and input weights after spectral radius and leak (eq. 4).
struct DynamicsResult {
    Spectrum spectrum;  ///< Λ = lr·rho·Λ₀ + (1 − lr)
    /// lr·[W_in; s_fb·W_fb; s_b·b] in the original basis, or empty; with an activation without lr, which stays outside f.
    Eigen::MatrixXd inputWeights;
    Eigen::MatrixXd modeInputWeights;  ///< the same in the eigenbasis, of linear reservoirs; with an activation empty
    /// Largest modulus of Λ. With an activation this decides nothing: see stability.h. Where only some modes are known
    /// (SpectrumResult::leading) and lr < 1, of these: the true one may be larger, but by no more than `effectiveRadiusLimit`.
    double effectiveSpectralRadius = 0.0;
    /// Largest modulus that Λ can have: effectiveSpectralRadius where it is known exactly. Where it is not, the eigenvalues that
    /// are not known have moduli below some d (LeadingEigenvalues::wholeDownTo, rho = 1), so lr·rho·d + 1 − lr at most; infinite
    /// where nothing vouches for those found, or none was computed. EffectiveRadius (effective_radius.h) reads both.
    double effectiveRadiusLimit = 0.0;
    /// Where no eigenvalue was computed (EigenvalueSource::expected) what rho_eff of such weights is in the mean; else 0.
    double expectedRadius = 0.0;
};
DynamicsResult computeDynamics(const Experiment& experiment, const SpectrumResult& spectrum);

/// Stage 3: the driven reservoir, from zero in each sequence, the feedback forced to the target. Only the steps up to
/// Split::taught() are held where what follows depends on the readout (feedback) or would take more than 512 MB: the score then
/// runs the reservoir on from there, keeping no states. Where those alone would (statesAreStreamed()), the first 64 MB are held.
struct StatesResult {
    std::shared_ptr<const Dataset> data;
    Eigen::MatrixXd
        states;  ///< X, N × T (or N × training), one column a step; the columns from `divergedAt` on are not meaningful
    Eigen::MatrixXd trainingStates;  ///< `ewt`: states of the dense reservoir over the training stretch; else empty
    std::optional<int> divergedAt;   ///< first step at which the state's norm passed 1e100
    /// Of fields: the reservoir of each tile (tile_stages.h), whose states are not held; else null.
    std::shared_ptr<const TiledReservoir> tiles = {};

    const Eigen::MatrixXd& fitted() const { return trainingStates.size() > 0 ? trainingStates : states; }
};
StatesResult computeStates(const Experiment& experiment, std::shared_ptr<const Dataset> data, const Split& split,
                           const SpectrumResult& spectrum, const DynamicsResult& dynamics, const RunContext& context);

/// The triangular factor of the regulariser metric in the coordinates of training; null for the identity.
std::shared_ptr<const Eigen::MatrixXd> metricFactor(const SpectrumResult& spectrum);

/// Stage 4: the orthogonal factorisation of [1, y(t−1), u(t), r(t)] over the fitted steps, the state whitened by the metric.
struct FactorResult {
    /// Of recalling tasks with u(t), delay 0, as one more target, the last. Null where another classifier than ridge is fitted.
    std::shared_ptr<const RidgeFactor> ridge;
    std::shared_ptr<const ClassDesign> design;      ///< what another classifier is fitted to (class_stages.h); else null
    std::shared_ptr<const TiledFactor> tiles = {};  ///< of fields, a triangle for each tile; else null
    /// Where the states lie, if they were factorised there (controllability.h); else null.
    std::shared_ptr<const ControllableSpace> space = {};
    Eigen::VectorXd modeRms;  ///< rms over the fitted steps of each mode's state (modulus for a pair), as the states stand; empty
                              ///< where the modes have no known vectors
};
/// `known` is the space of a run before with the same spectrum, if any: where it has as many steps it is used again.
FactorResult computeFactor(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                           const DynamicsResult& dynamics, const std::shared_ptr<const StatesResult>& held,
                           const RunContext& context, const std::shared_ptr<const ControllableSpace>& known = nullptr);
/// FactorResult::modeRms alone.
Eigen::VectorXd modeRms(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                        const DynamicsResult& dynamics, const StatesResult& states, const RunContext& context);

/// Stage 5: the trained readout (eq. 3), in the coordinates in which the reservoir runs.
struct ReadoutResult {
    Eigen::Index rank = 0;        ///< directions of the states that the weights are made of (RidgeSolution::rank)
    Eigen::Index of = 0;          ///< E, the numbers that the readout sees a step; 0 where nothing was trained yet
    bool rankByRounding = false;  ///< alpha lies below rounding, and the rank below min(E, T) (RidgeSolution::byRounding)
    std::shared_ptr<const TiledReadout> tiles =
        {};                                        ///< of fields, that of each tile, the first of which the rest tells; else null
    std::shared_ptr<const ReadoutResult> present;  ///< of recalling tasks, the readout of u(t) itself, delay 0; else null

    Eigen::MatrixXd weights;        ///< W_out,res: N × D_out
    Eigen::MatrixXd bias;           ///< W_out,bias: 1 × D_out, or empty
    Eigen::MatrixXd outputWeights;  ///< W_out,out: D_out × D_out, or empty
    Eigen::MatrixXd inputWeights;   ///< weights of u(t): D_in × D_out, or empty
    Eigen::VectorXcd modeWeights;   ///< [W_out]_P of each mode for the first output; (a − ib)/2 for a pair; empty where Q is
                                    ///< singular or not known
    Eigen::VectorXd magnitudes;     ///< |[W_out]_P| of each mode, over all outputs (root of the sum of squares)
    Eigen::MatrixXd votes;          ///< of classes: |[W_out]_P| of each mode (row) for each class; else empty
    Eigen::VectorXd
        contributions;  ///< magnitude · rms(state) of each mode, which does not depend on how a basis vector is scaled
};
/// The same from weights that were trained on [1; y(t−1); u(t); s·r(t)] in the coordinates of training, E × D_out (or the columns
/// of some outputs), with the rms of each mode's state over the steps that were fitted.
ReadoutResult readoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                          const Eigen::VectorXd& modeRms);
ReadoutResult computeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor);
/// The same from what ridge regression gave on [1; y(t−1); u(t); r(t)], s being the input scaling that is left to the readout:
/// E × D_out, and a column more where there is ReadoutResult::present.
ReadoutResult readoutOf(const Experiment& experiment, const SpectrumResult& spectrum, const RidgeSolution& solution,
                        const Eigen::VectorXd& modeRms);
/// "rank 94 of 100, decided by rounding", where it is; else empty.
std::string rankNote(const ReadoutResult& readout);

/// Stage 6: predictions and errors. Where y(t−1) enters, it is the target up to the end of training and the model's own output
/// afterwards. Predictions are of the series as the reservoir sees them; errors are in the task's units (Score).
struct ScoreResult {
    Eigen::MatrixXd predictions;  ///< D_out × T; not a number from `divergedAt` on
    std::optional<int>
        divergedAt;  ///< step at which the model diverged (divergence.h); errors of what lies beyond are no numbers
    Score training, validation, test;   ///< pooled over the outputs
    std::vector<OutputErrors> outputs;  ///< of each output alone; empty for recalling tasks, which have their curve
    /// For the memory task; on the test stretch, and on the two others, of which training holds what was fitted.
    std::optional<MemoryCurve> memory, validationMemory, trainingMemory;
    std::optional<int> followed;  ///< where the test stretch is a free run: its steps until |ŷ − y| first passes the target's
                                  ///< standard deviation there, root mean square over the outputs
    /// On the test stretch, of chaotic series with a horizon of 1 and where the test stretch is a free run; on the two others
    /// where it is what the run is judged by.
    std::optional<ValidTime> validTime, validationValidTime, trainingValidTime;
    std::shared_ptr<const FieldScore> field = {};  ///< of fields: where forecasts began and how each tile fared; else null
    std::vector<Measure> measures;                 ///< all that was measured (measuresOf()), by role and then by metric
    std::optional<Errors> unmuted;  ///< where modes are muted: the errors with all of them, the readout being the same
    /// Training errors were made before each step was learned (live training): no errors of the trained readout.
    bool trainingIsAPriori = false;
};
/// Fills in the errors, pooled and of each output, from the predictions and targets of the first `steps` steps; not a number
/// where none of a role has come by then.
void addErrors(ScoreResult& result, const Experiment& experiment, const Split& split, const Dataset& data, int steps);
/// ScoreResult::measures, from the members beside it.
std::vector<Measure> measuresOf(const ScoreResult& score);
/// ScoreResult::followed, of a test stretch that is a free run.
int followedFreely(const ScoreResult& score, const Experiment& experiment, const Dataset& data);
ScoreResult computeScore(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                         const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                         const RunContext& context);

/// What a learner made of data. Immutable and shared: copying costs a few reference counts.
struct RunResult {
    Experiment experiment;                     ///< the settings that these results belong to
    std::shared_ptr<const Dataset> data;       ///< what was learned from; null where it stopped before that
    Split split;                               ///< which steps of it were for what
    std::shared_ptr<const ScoreResult> score;  ///< predictions and measures; null after a divergence of the states
    std::vector<StageReport> reports;          ///< what it took, in order

    // Of the six-stage pipeline; null in results of other learners. After a divergence (states.divergedAt) so are the factor and
    // the readout.
    std::shared_ptr<const SpectrumResult> spectrum;
    std::shared_ptr<const DynamicsResult> dynamics;
    std::shared_ptr<const StatesResult> states;
    std::shared_ptr<const FactorResult> factor;
    std::shared_ptr<const ReadoutResult> readout;

    /// The states diverged, so that there is no trained model and no score.
    bool diverged() const { return !score; }
    /// The step at which the states, or the model on its own output, diverged.
    std::optional<int> divergedAt() const {
        if (states && states->divergedAt) return states->divergedAt;
        return score ? score->divergedAt : std::nullopt;
    }
    /// Of one stage of the pipeline.
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

/// What a run is judged by. Where the test stretch is a free run (testRunsFreely()) that is the valid time; else Task::metric,
/// but NRMSE where the valid time is asked for and there is none (a horizon that is not 1, live training).
Metric standardMetric(const RunResult& run);
/// That metric over the steps of a role.
Measure judgedOn(const RunResult& run, Role role);

}  // namespace echoplane
