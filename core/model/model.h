// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <Eigen/Core>
#include <Eigen/SparseCore>

#include "core/experiment/parts.h"
#include "core/features/state_features.h"
#include "core/jobs/run_context.h"
#include "core/math/spectrum.h"
#include "core/model/model_kind.h"
#include "core/reservoir/activation.h"
#include "core/reservoir/carry.h"

namespace echoplane {

/// A reservoir in its eigenbasis: r(t−1)·W = r(t−1) ⊙ Λ, the state ordered [reals | Re of pairs | Im of pairs].
struct DiagonalForm {
    Spectrum spectrum;      ///< Λ, after the leak
    Eigen::MatrixXd basis;  ///< Q; the state variables are coefficients of its columns; empty if none was drawn
};

/// A trained reservoir computer: exactly the data needed to run it, independent of how it was made.
///
///     z(t) = r(t−1)·W + u(t)·W_inᵀ + y(t−1)·W_fbᵀ + b
///     r(t) = (1 − lr)·r(t−1) + lr·f(z(t)), or r(t−1)·K + g ⊙ f(z(t)) with a carry
///     y(t) = c + y(t−1)·V + u(t)·U + r(t)·W_out + φ·W_φ              (eq. 1 and 2; r(−1) and y(−1) are the initial ones)
///
/// with φ of StateFeatures on the standardised state (r(t) − shift) ∘ factor.
///
/// Absent matrices are empty (0 × 0). In a linear model the leak is contained in W, W_in and W_fb (eq. 4) and leakRate = 1; input
/// scaling is contained in W_in.
struct Model {
    /// W, N × N, dense or sparse, or its diagonal form (linear models only).
    std::variant<Eigen::MatrixXd, Eigen::SparseMatrix<double>, DiagonalForm> reservoir;
    Eigen::MatrixXd inputWeights;     ///< W_in, N × D_in
    Eigen::MatrixXd feedbackWeights;  ///< W_fb, N × D_out, or empty
    Eigen::VectorXd reservoirBias;    ///< b, N, or empty
    Activation activation = Activation::identity;
    double leakRate = 1.0;  ///< lr outside the activation, in (0, 1]; 1 with a carry
    Carry carry;            ///< K and g of other cells than the leaky one, r(t) = r(t−1)·K + g ⊙ f(z(t)); else empty

    Eigen::MatrixXd readout;        ///< W_out, N × D_out, or F × D_out if the kind reads F features (ModelKind::check)
    Eigen::VectorXd readoutBias;    ///< c, D_out, or empty
    Eigen::MatrixXd outputReadout;  ///< V, D_out × D_out, or empty
    Eigen::MatrixXd inputReadout;   ///< U, D_in × D_out, or empty

    /// Functions of the state in the readout; those of models of sequences with classes are in their parts.
    struct Features {
        StateFeatures functions;        ///< φ
        Eigen::VectorXd shift, factor;  ///< N
        Eigen::MatrixXd readout;        ///< W_φ, F × D_out
    };
    std::optional<Features> readoutFeatures;  ///< empty if the readout is linear in the state

    Eigen::VectorXd initialState;   ///< r(−1), N
    Eigen::VectorXd initialOutput;  ///< y(−1), D_out
    /// r and y after the last step or row of the training series, for a run that continues it; both empty if unknown.
    Eigen::VectorXd warmState;   ///< N
    Eigen::VectorXd warmOutput;  ///< D_out: the target, or the model's output beyond the end of the series
    /// Steps of a driven run after which the initial state is forgotten: no output depends on r(−1) beyond rounding. Empty if
    /// unknown, or if it is never forgotten.
    std::optional<int> forgetsStartAfter;  ///< see forgetsStartAfter() in forgetting.h

    std::vector<std::string> inputNames;   ///< D_in names of the data's columns; empty if they have none
    std::vector<std::string> outputNames;  ///< D_out names, likewise

    const ModelKind* kind = &seriesModels;
    Parts parts;  ///< what the kind adds

    std::string metadata;  ///< a JSON object with the origin; for runs "task", "settings", "rmse", "nrmse" (see runJson)

    Eigen::Index size() const { return inputWeights.rows(); }
    Eigen::Index inputs() const { return inputWeights.cols(); }
    Eigen::Index outputs() const { return readout.cols(); }
    /// Rows of W_out: N, or F.
    Eigen::Index features() const { return readout.rows(); }
    bool linear() const { return activation == Activation::identity; }
    const DiagonalForm* diagonal() const { return std::get_if<DiagonalForm>(&reservoir); }
    const Eigen::SparseMatrix<double>* sparse() const { return std::get_if<Eigen::SparseMatrix<double>>(&reservoir); }
    /// True if y(t−1) enters the state or the readout.
    bool closedLoop() const { return feedbackWeights.size() > 0 || outputReadout.size() > 0; }
};

/// Throws std::invalid_argument with one sentence if shapes do not fit together, a number is not finite, the leak rate is out of
/// range, or the diagonal form is combined with an activation. Cost O(N²).
void checkModel(const Model& model);

/// W as a dense N × N matrix. For the diagonal form: real eigenvalues on the diagonal and [a b; −b a] for a pair a + ib, in the
/// order of the state. Cost O(N²).
Eigen::MatrixXd denseWeights(const Model& model);

/// Result of predict().
struct ModelPrediction {
    Eigen::MatrixXd outputs;        ///< D_out × T; NaN from `divergedAt` on
    std::optional<int> divergedAt;  ///< step at which it diverged (divergence.h), judged without the target's range
    Eigen::VectorXd lastState;      ///< r after the last step; empty if it diverged
    double largestState = 0.0;      ///< largest modulus of a state variable
    double largestTerm = 0.0;       ///< largest readout sum Σ |weight·state|: the scale of rounding errors
};

/// Runs the model over `inputs` (D_in × T). The fed-back y(t−1) is the model's output, except over the first steps for which
/// `known` (D_out × K, K ≤ T, may be empty) has a column: there the model is teacher-forced while it warms up. Throws
/// std::invalid_argument if shapes do not fit or the model has no output for each step (ModelKind::whyNotByStep), Cancelled. Cost
/// O(N·T·(D_in + D_out)) in the diagonal form, else O(N²·T).
ModelPrediction predict(const Model& model, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known = {},
                        const RunContext& context = {});

}  // namespace echoplane
