// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/experiment.h"
#include "core/pipeline/run_context.h"
#include "core/pipeline/stage.h"
#include "core/readout/ridge_path.h"
#include "core/spectrum/eigenbasis.h"
#include "core/spectrum/spectrum.h"
#include "core/tasks/task.h"

namespace echoplane {

// The six stages of a run. Each is a pure function of some settings and of its predecessors' results; Pipeline caches them.
//
// Coordinates. A state is a row vector r in the paper and a column of X here. Reservoirs that are diagonal live in the real
// eigenbasis Q of Appendix A, with the columns ordered [reals | Re of pairs | Im of pairs], so that the kernels run over
// contiguous real and imaginary parts. `normal` lives in its original basis.

/// Stage 1: the reservoir at spectral radius 1 and leak rate 1.
struct SpectrumResult {
    Spectrum spectrum;             ///< Λ₀
    Eigen::MatrixXd weights;       ///< W, N × N, for dense methods; else empty
    Eigen::MatrixXd inputWeights;  ///< D_in × N, in the reservoir's own coordinates: W_in, or [W_in]_Q = W_in·Q
    /// Q and its triangular factor; empty with the identity metric, where no eigenvectors are drawn (κ = 1).
    std::shared_ptr<const Eigenbasis> basis;
    double conditionNumber = 1.0;  ///< κ₂(Q); infinite where Q is singular
    std::string warning;           ///< what a user must know of this spectrum, or empty

    bool isDense() const { return weights.size() > 0; }
};
SpectrumResult computeSpectrum(const Experiment& experiment, int inputs, const RunContext& context);

/// Stage 2: eigenvalues and input weights after spectral radius and leak (eq. 4).
struct DynamicsResult {
    Spectrum spectrum;             ///< Λ = lr·rho·Λ₀ + (1 − lr)
    Eigen::MatrixXd inputWeights;  ///< lr·W_in
    double effectiveSpectralRadius = 0.0;
    double slowestTimeConstant = 0.0;  ///< −1/ln(rho_eff) in steps; infinite at or outside the unit circle
};
DynamicsResult computeDynamics(const Experiment& experiment, const SpectrumResult& spectrum);

/// Stage 3: the driven reservoir, with unit input scaling.
struct StatesResult {
    TaskData task;
    Eigen::MatrixXd states;         ///< X, N × T, one column a step; the columns from `divergedAt` on are not meaningful
    std::optional<int> divergedAt;  ///< first step at which a state's modulus passed 1e100
};
StatesResult computeStates(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                           const RunContext& context);

/// Stage 4: the orthogonal factorisation of the training states, whitened by the metric.
struct FactorResult {
    RidgePath path;
    Eigen::VectorXd modeRms;  ///< rms over the fitted steps of each mode's state (modulus for a pair), unit input scaling
};
FactorResult computeFactor(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                           const StatesResult& states, const RunContext& context);

/// Stage 5: the trained readout.
struct ReadoutResult {
    Eigen::MatrixXd weights;  ///< W_out, N × D_out, in the reservoir's own coordinates
    Eigen::VectorXcd
        modeWeights;  ///< [W_out]_P of each mode for the first output; (a − ib)/2 for a pair; empty where Q is singular
    Eigen::VectorXd contributions;  ///< |w|·rms(state) of each mode, which does not depend on how a basis vector is scaled
};
ReadoutResult computeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor);

/// Errors of one stretch, over all outputs. NRMSE divides by the standard deviation of the target there; not a number where that
/// is 0.
struct Score {
    double rmse = 0.0;
    double nrmse = 0.0;
};

/// Stage 6: predictions and errors.
struct ScoreResult {
    Eigen::MatrixXd predictions;  ///< D_out × T
    Score training, validation, test;
};
ScoreResult computeScore(const Experiment& experiment, const StatesResult& states, const ReadoutResult& readout);

/// Everything that a run gave. Immutable and shared: copying costs a few reference counts. After a divergence (states.divergedAt)
/// the last three are null.
struct RunResult {
    Experiment experiment;  ///< the settings that these results belong to
    std::shared_ptr<const SpectrumResult> spectrum;
    std::shared_ptr<const DynamicsResult> dynamics;
    std::shared_ptr<const StatesResult> states;
    std::shared_ptr<const FactorResult> factor;
    std::shared_ptr<const ReadoutResult> readout;
    std::shared_ptr<const ScoreResult> score;
    StageReports reports{};

    bool diverged() const { return !score; }
    double totalSeconds() const {
        double sum = 0.0;
        for (const StageReport& report : reports) sum += report.seconds;
        return sum;
    }
};

}  // namespace echoplane
