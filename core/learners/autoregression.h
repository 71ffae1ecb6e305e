// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/learners/step_model.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// Linear least squares on the last p inputs, a model without a reservoir:
///
///     ŷ(t) = c + Σ_{k=0}^{p−1} u(t − k)·A_k
///
/// with the minimum-norm solution if the inputs are rank deficient. In a forecast u is the series itself: AR(p) (G. E. P. Box,
/// G. M. Jenkins, Time Series Analysis, 1970), fitted directly at the horizon.
struct Autoregression {
    int order = 0;            ///< p; 0: only the constant
    Eigen::MatrixXd weights;  ///< (1 + p·D_in) × D_out: c, A_0, A_1, …

    /// ŷ at the steps first … first + count − 1, D_out × count. All p inputs of each must lie within the data. Cost
    /// O(count·p·D_in·D_out).
    Eigen::MatrixXd predict(const Eigen::Ref<const Eigen::MatrixXd>& inputs, int first, int count) const;
    /// Closed-loop prediction from `past`, D_in × (at least p), whose last column is u(t): each output is the next input. Returns
    /// D_out × count. Requires that the outputs are the inputs one step later.
    Eigen::MatrixXd run(const Eigen::Ref<const Eigen::MatrixXd>& past, int count) const;
};

/// The same step by step.
class AutoregressionSteps : public StepModel {
public:
    explicit AutoregressionSteps(Autoregression model) : m_model(std::move(model)) {}

    Eigen::VectorXd step(const Eigen::VectorXd& input) override;

private:
    Eigen::MatrixXd startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) override;

    Autoregression m_model;
    Eigen::MatrixXd m_past;  // the last max(p, 1) inputs
};

/// Fits over the steps of `fit` that have p inputs in the same recording. Throws std::invalid_argument if there are none. Cost
/// O(T·(p·D_in)²).
Autoregression fitAutoregression(const Dataset& data, std::span<const Steps> fit, int order, const RunContext& context = {});

/// The orders to try up to `most`: 1 to 16, then growing by a sixth each.
std::vector<int> ordersUpTo(int most);

/// Selects the order with the least squared error over the steps of `judged` (or of `fit` if that is empty), all orders fitted on
/// the same steps, and refits it on all steps it can use. The order is at most 96, p·D_in at most a quarter of the fitted steps
/// and what 2·10⁹ products allow, and (1 + p·D_in)·D_out ≤ `parameters`. One triangular factor serves all orders: the columns of
/// a lower order are the first columns of a higher one.
Autoregression chosenAutoregression(const Dataset& data, std::span<const Steps> fit, std::span<const Steps> judged,
                                    const RunContext& context = {},
                                    std::int64_t parameters = std::numeric_limits<std::int64_t>::max());

}  // namespace echoplane
