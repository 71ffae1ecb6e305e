// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "core/jobs/run_context.h"
#include "core/learners/step_model.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// Nonlinear vector autoregression, "next-generation reservoir computing":
///
///     ŷ(t) = W·[1; l; l ⊗ l; …],  l = [u(t); u(t − s); …; u(t − (k−1)·s)]
///
/// with l ⊗ l the d·(d + 1)/2 distinct products of two of the d = k·D_in numbers of l, and so on up to products of p, the degree;
/// u is standardised over the training steps, W found by ridge regression (D. J. Gauthier, E. Bollt, A. Griffith, W. A. S.
/// Barbosa, Nature Communications 12, 5564, 2021).
class Nvar : public StepModel {
public:
    /// Fits over the steps of `fit` that have their past in the same recording. Throws std::invalid_argument if there are none.
    /// Cost O(T·F²), F the number of features.
    Nvar(const Dataset& data, std::span<const Steps> fit, int delays, int stride, double alpha, int degree = 2);

    int delays() const { return m_delays; }
    int stride() const { return m_stride; }
    int degree() const { return m_degree; }
    double alpha() const { return m_alpha; }
    /// κ₂ of the features over the training steps; infinite if they are linearly dependent. Set by chosenNvar() only.
    double conditionNumber() const { return m_condition; }
    /// F = (numbers + degree)!/(numbers!·degree!), the number of features of l with `numbers` entries.
    static std::int64_t features(std::int64_t numbers, int degree = 2);
    /// Number of entries of W.
    std::int64_t parameters() const { return m_weights.size(); }
    /// Size of the state: the inputs of (k−1)·s steps.
    std::int64_t state() const { return static_cast<std::int64_t>((m_delays - 1) * m_stride) * m_standard.shift.size(); }
    /// F × D_out.
    const Eigen::MatrixXd& weights() const { return m_weights; }

    Eigen::VectorXd step(const Eigen::VectorXd& input) override;

private:
    Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) override;
    friend std::unique_ptr<Nvar> chosenNvar(const Dataset&, std::span<const Steps>, std::span<const Steps>, const RunContext&,
                                            double, std::int64_t);
    Nvar() = default;

    int reach() const { return (m_delays - 1) * m_stride; }
    Eigen::MatrixXd features(const Eigen::Ref<const Eigen::MatrixXd>& inputs, int first, int count) const;

    int m_delays = 1, m_stride = 1, m_degree = 2;
    double m_alpha = 0.0, m_condition = 0.0;
    Normalisation m_standard;  // of the inputs
    Eigen::MatrixXd m_weights;
    Eigen::MatrixXd m_past;  // the inputs of the last reach() + 1 steps
};

/// Default limit of chosenNvar() on T·F², as used in a race.
constexpr double nvarProducts = 1e10;

/// Largest number F of features allowed: at most 500 and a quarter of the training steps, with T·F² of a factorisation at most
/// `products` and F·D_out at most `parameters`.
int maxNvarFeatures(int fitted, Eigen::Index outputs, double products = nvarProducts,
                    std::int64_t parameters = std::numeric_limits<std::int64_t>::max());

/// Selects the NVAR with the least squared error over `judged`: degrees 2, 3 and 4, k in 1, 2, 3, 4, 6, 8, 12, 16, 24 and s in 1,
/// 2, 5 within maxNvarFeatures(), fewest features first, until they have cost four times `products` in total. Alpha is chosen as
/// for a reservoir, from ridgeLevels() including 0: one per decade, then all levels for the best model, from one factorisation
/// each. Null if no model can be fitted and validated. Throws Cancelled.
std::unique_ptr<Nvar> chosenNvar(const Dataset& data, std::span<const Steps> fit, std::span<const Steps> judged,
                                 const RunContext& context = {}, double products = nvarProducts,
                                 std::int64_t parameters = std::numeric_limits<std::int64_t>::max());

}  // namespace echoplane
