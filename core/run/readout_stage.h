// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/run/factor_stage.h"

namespace echoplane {

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

    Eigen::MatrixXd weights;                              ///< W_out,res: N × D_out
    Eigen::MatrixXd bias;                                 ///< W_out,bias: 1 × D_out, or empty
    Eigen::MatrixXd outputWeights;                        ///< W_out,out: D_out × D_out, or empty
    Eigen::MatrixXd inputWeights;                         ///< weights of u(t): D_in × D_out, or empty
    std::shared_ptr<const ScaledFeatures> features = {};  ///< functions φ of the state in the readout; null if there are none
    Eigen::MatrixXd featureWeights;                       ///< of φ(z(t)): F × D_out, or empty
    Eigen::VectorXcd
        modeWeights;  ///< [W_out]_P of each mode for the first output; (a − ib)/2 for a pair; empty if Q is singular or unknown
    /// |[W_out]_P| of each mode over all outputs (root of the sum of squares). With features: the root mean square of the slope
    /// ∂y/∂mode over up to 128 fitted steps, which counts what a mode does through its features.
    Eigen::VectorXd magnitudes;
    Eigen::VectorXd contributions;  ///< magnitude · rms(state) of each mode, independent of the scaling of basis vectors
};
/// Assembles a ReadoutResult from weights trained on [1; y(t−1); u(t); s·r(t)] in the training coordinates, E × D_out (or the
/// columns of some outputs), and the RMS of each mode's state over the fitted steps. With `features` the last rows are of what
/// ScaledFeatures::put() fills in.
ReadoutResult readoutFrom(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                          const Eigen::VectorXd& modeRms, const std::shared_ptr<const ScaledFeatures>& features = nullptr);
/// Throws Cancelled.
ReadoutResult computeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                             const RunContext& context = {});
/// computeReadout() from FactorResult::ridge.
ReadoutResult ridgeReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor);
/// Assembles a ReadoutResult from the ridge solution on [1; y(t−1); u(t); r(t)], where the input scaling s is left to the
/// readout: E × D_out, with more columns for ReadoutResult::further if used.
ReadoutResult readoutOf(const Experiment& experiment, const SpectrumResult& spectrum, const RidgeSolution& solution,
                        const Eigen::VectorXd& modeRms, const std::shared_ptr<const ScaledFeatures>& features = nullptr);
/// "rank 94 of 100, decided by rounding" if so; else empty.
Message rankNote(const ReadoutResult& readout);

}  // namespace echoplane
