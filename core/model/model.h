// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <Eigen/Core>
#include <Eigen/SparseCore>

#include "core/jobs/run_context.h"
#include "core/model/class_form.h"
#include "core/reservoir/activation.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

struct TiledForm;

/// A reservoir that runs in its eigenbasis: r(t−1)·W is r(t−1) ⊙ Λ, the state ordered [reals | Re of pairs | Im of pairs].
struct DiagonalForm {
    Spectrum spectrum;      ///< Λ, after the leak
    Eigen::MatrixXd basis;  ///< Q, whose columns the state variables are coefficients of; empty where none were drawn
};

/// A trained reservoir, whatever it was made by: all that a program needs to run it, and nothing that it does not.
///
///     z(t) = r(t−1)·W + u(t)·W_inᵀ + y(t−1)·W_fbᵀ + b
///     r(t) = (1 − lr)·r(t−1) + lr·f(z(t))
///     y(t) = c + y(t−1)·V + u(t)·U + r(t)·W_out                      (eq. 1 and 2; r(−1) and y(−1) are the initial ones)
///
/// Matrices that are absent are empty (0 × 0). A linear model has its leak in W, W_in and W_fb already (eq. 4) and leakRate = 1;
/// input scaling is in W_in.
struct Model {
    /// W, N × N, dense or by its non-zero weights, or its diagonal form (linear models only).
    std::variant<Eigen::MatrixXd, Eigen::SparseMatrix<double>, DiagonalForm> reservoir;
    Eigen::MatrixXd inputWeights;     ///< W_in, N × D_in
    Eigen::MatrixXd feedbackWeights;  ///< W_fb, N × D_out, or empty
    Eigen::VectorXd reservoirBias;    ///< b, N, or empty
    Activation activation = Activation::identity;
    double leakRate = 1.0;  ///< lr outside the activation, in (0, 1]

    Eigen::MatrixXd readout;        ///< W_out, N × D_out; of a model that tells classes F × D_out
    Eigen::VectorXd readoutBias;    ///< c, D_out, or empty
    Eigen::MatrixXd outputReadout;  ///< V, D_out × D_out, or empty
    Eigen::MatrixXd inputReadout;   ///< U, D_in × D_out, or empty

    Eigen::VectorXd initialState;   ///< r(−1), N
    Eigen::VectorXd initialOutput;  ///< y(−1), D_out
    /// r and y after the last step, or row, of the series that the model was trained on, for a run that goes on from there; both
    /// empty where that is not known.
    Eigen::VectorXd warmState;   ///< N
    Eigen::VectorXd warmOutput;  ///< D_out, of the series, or of the model where that lies beyond the series
    /// Steps of a driven run after which the start is forgotten: no output depends on r(−1) by more than rounding matters.
    /// Nothing where that is not known, or never comes.
    std::optional<int> forgetsStartAfter;  ///< see forgetsStartAfter() in forgetting.h

    std::vector<std::string> inputNames;   ///< D_in, as the columns of the data were called; empty where they have no names
    std::vector<std::string> outputNames;  ///< D_out, the same

    std::optional<ClassForm> classes;  ///< of a model that tells classes; W_out is then F × D_out

    /// Of a field on tiles (tiled_form.h): all there is but `metadata`. It is written, as .npz, and never read or run here.
    std::shared_ptr<const TiledForm> tiles;

    std::string metadata;  ///< a JSON object: where it comes from; of runs "task", "settings", "rmse", "nrmse" (see runJson)

    Eigen::Index size() const { return classes ? inputWeights.rows() : readout.rows(); }
    Eigen::Index inputs() const { return inputWeights.cols(); }
    Eigen::Index outputs() const { return readout.cols(); }
    /// Rows of W_out: N, or of classes F.
    Eigen::Index features() const { return classes ? classes->merging.features(size()) : size(); }
    bool linear() const { return activation == Activation::identity; }
    const DiagonalForm* diagonal() const { return std::get_if<DiagonalForm>(&reservoir); }
    const Eigen::SparseMatrix<double>* sparse() const { return std::get_if<Eigen::SparseMatrix<double>>(&reservoir); }
    /// y(t−1) enters the state or the readout.
    bool closedLoop() const { return feedbackWeights.size() > 0 || outputReadout.size() > 0; }
};

/// Throws std::invalid_argument, in one sentence, where shapes do not fit together, a number is not finite, the leak rate is out
/// of range, or a form is combined with an activation that it does not have. Cost O(N²).
void checkModel(const Model& model);

/// W as a dense N × N matrix, also for the diagonal form: then real eigenvalues on the diagonal and [a b; −b a] for a pair a +
/// ib, in the order of the state. Cost O(N²).
Eigen::MatrixXd denseWeights(const Model& model);

/// What a model said.
struct ModelPrediction {
    Eigen::MatrixXd outputs;        ///< D_out × T; not a number from `divergedAt` on
    std::optional<int> divergedAt;  ///< step at which it diverged (divergence.h); the target's range is not known here
    Eigen::VectorXd lastState;      ///< r after the last step; empty where it diverged
    double largestState = 0.0;      ///< largest modulus of a state variable
    double largestTerm = 0.0;       ///< largest sum over the readout's |weight·state|: what rounding errors are relative to
};

/// Runs the model over `inputs` (D_in × T). y(t−1) is its own output, but over the first steps for which `known` (D_out × K, K ≤
/// T, may be empty) has a column it is that one: what really happened while the model warms up. Throws std::invalid_argument
/// where shapes do not fit, or the model tells the class of a whole sequence (classify.h), Cancelled. Cost O(N·T·(D_in + D_out))
/// in the diagonal form, else O(N²·T).
ModelPrediction predict(const Model& model, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known = {},
                        const RunContext& context = {});

}  // namespace echoplane
