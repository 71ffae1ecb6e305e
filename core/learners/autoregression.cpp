// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/autoregression.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/learners/past_steps.h"
#include "core/readout/growing_triangle.h"
#include "core/readout/ridge_factor.h"
#include "core/run/score.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr int lagsTogether = 1024;  // steps whose lagged inputs are made at a time

/// [1; u(t); u(t−1); …; u(t−p+1)] for each step, (1 + p·D_in) × count.
Eigen::MatrixXd lagged(const Eigen::Ref<const Eigen::MatrixXd>& inputs, int first, int count, int order) {
    const Eigen::Index dimension = inputs.rows();
    Eigen::MatrixXd rows(1 + order * dimension, count);
    for (int t = 0; t < count; ++t) {
        double* number = rows.col(t).data();
        *number++ = 1.0;
        for (int k = 0; k < order; ++k, number += dimension) std::copy_n(&inputs.coeffRef(0, first + t - k), dimension, number);
    }
    return rows;
}

/// Triangular QR factor of [X | Y], X the lagged inputs and Y the targets of the steps, computed in blocks of rows.
Eigen::MatrixXd triangleOf(const Dataset& data, std::span<const Steps> steps, int order, const RunContext& context) {
    GrowingTriangle triangle(1 + order * data.inputs.rows() + data.targets.rows());
    for (const Steps& each : steps) {
        for (int first = each.first; first < each.end(); first += lagsTogether) {
            context.checkpoint();
            const int count = std::min(lagsTogether, each.end() - first);
            triangle.add(lagged(data.inputs, first, count, order), data.targets.middleCols(first, count));
        }
    }
    return triangle.triangle();
}

/// Least-squares solution of an order from the triangular factor of the same or a higher order: its first columns are those of
/// the factor.
Autoregression fromTriangle(const Eigen::MatrixXd& triangle, const Dataset& data, int order) {
    const Eigen::Index columns = 1 + order * data.inputs.rows(), outputs = data.targets.rows();
    Eigen::MatrixXd own(columns, columns + outputs);
    own << triangle.topLeftCorner(columns, columns), triangle.topRightCorner(columns, outputs);
    return {order, RidgeFactor(own, columns, nullptr).weights(0.0)};
}

/// Weights of each order, side by side, (1 + most·D_in) × (D_out · orders): zero for lags beyond the order. By back substitution
/// as long as no column of the triangle nearly depends on those before it, else as fromTriangle().
Eigen::MatrixXd weightsOfAll(const Eigen::MatrixXd& triangle, const Dataset& data, const std::vector<int>& orders,
                             const RunContext& context) {
    constexpr double nearlyDependent = 1e-7;
    const Eigen::Index dimension = data.inputs.rows(), outputs = data.targets.rows(), size = triangle.cols() - outputs;
    Eigen::Index independent = 0;
    while (independent < size &&
           std::abs(triangle(independent, independent)) > nearlyDependent * triangle.col(independent).norm())
        ++independent;
    Eigen::MatrixXd all = Eigen::MatrixXd::Zero(size, outputs * static_cast<Eigen::Index>(orders.size()));
    for (std::size_t i = 0; i < orders.size(); ++i) {
        context.checkpoint();
        const Eigen::Index columns = 1 + orders[i] * dimension;
        auto own = all.block(0, static_cast<Eigen::Index>(i) * outputs, columns, outputs);
        if (columns > independent) {
            own = fromTriangle(triangle, data, orders[i]).weights;
        } else {
            own = triangle.topRightCorner(columns, outputs);
            triangle.topLeftCorner(columns, columns).triangularView<Eigen::Upper>().solveInPlace(own);
        }
    }
    return all;
}

/// Sum of squared errors of each order over those steps, in units of `scales`.
Eigen::VectorXd squaredErrors(const Eigen::MatrixXd& weights, const Dataset& data, std::span<const Steps> steps, int most,
                              const Eigen::VectorXd& scales, const RunContext& context) {
    const Eigen::Index outputs = data.targets.rows();
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(weights.cols() / outputs);
    Eigen::MatrixXd predicted;
    for (const Steps& each : steps) {
        for (int first = each.first; first < each.end(); first += lagsTogether) {
            context.checkpoint();
            const int count = std::min(lagsTogether, each.end() - first);
            predicted.noalias() = weights.transpose() * lagged(data.inputs, first, count, most);
            const auto targets = data.targets.middleCols(first, count);
            for (Eigen::Index i = 0; i < sums.size(); ++i)
                sums[i] +=
                    ((predicted.middleRows(i * outputs, outputs) - targets).array().colwise() / scales.array()).square().sum();
        }
    }
    return sums;
}

}  // namespace

Eigen::MatrixXd Autoregression::predict(const Eigen::Ref<const Eigen::MatrixXd>& inputs, int first, int count) const {
    Eigen::MatrixXd predicted(weights.cols(), count);
    for (int done = 0; done < count; done += lagsTogether) {
        const int part = std::min(lagsTogether, count - done);
        predicted.middleCols(done, part).noalias() = weights.transpose() * lagged(inputs, first + done, part, order);
    }
    return predicted;
}

Eigen::MatrixXd Autoregression::run(const Eigen::Ref<const Eigen::MatrixXd>& past, int count) const {
    const Eigen::Index known = order;
    Eigen::MatrixXd series(past.rows(), known + count);
    series.leftCols(known) = past.rightCols(known);
    for (int t = 0; t < count; ++t)
        series.col(known + t) =
            order > 0 ? predict(series, static_cast<int>(known) + t - 1, 1) : Eigen::MatrixXd(weights.transpose());
    return series.rightCols(count);
}

Eigen::VectorXd AutoregressionSteps::step(const Eigen::VectorXd& input) {
    const Eigen::Index kept = m_past.cols() - 1;
    m_past.leftCols(kept) = m_past.rightCols(kept).eval();
    m_past.rightCols(1) = input;
    return m_model.predict(m_past, static_cast<int>(kept), 1);
}

Eigen::MatrixXd AutoregressionSteps::startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& /*context*/) {
    const Eigen::Index length = std::max(m_model.order, 1), first = std::min(length - 1, inputs.cols());
    m_past = Eigen::MatrixXd::Constant(inputs.rows(), length, std::numeric_limits<double>::quiet_NaN());
    const Eigen::Index known = std::min(length, inputs.cols());
    m_past.rightCols(known) = inputs.rightCols(known);
    Eigen::MatrixXd outputs =
        Eigen::MatrixXd::Constant(m_model.weights.cols(), inputs.cols(), std::numeric_limits<double>::quiet_NaN());
    if (first < inputs.cols())
        outputs.rightCols(inputs.cols() - first) =
            m_model.predict(inputs, static_cast<int>(first), static_cast<int>(inputs.cols() - first));
    return outputs;
}

Autoregression fitAutoregression(const Dataset& data, std::span<const Steps> fit, int order, const RunContext& context) {
    const std::vector<Steps> steps = stepsWithPast(data, fit, std::max(order, 1) - 1);
    if (steps.empty()) throw Refusal("no training step has %1 inputs before it", order);
    return fromTriangle(triangleOf(data, steps, order, context), data, order);
}

std::vector<int> ordersUpTo(int most) {
    constexpr int each = 16, share = 6;
    std::vector<int> orders;
    for (int order = 1; order <= most; order += order < each ? 1 : order / share) orders.push_back(order);
    return orders;
}

Autoregression chosenAutoregression(const Dataset& data, std::span<const Steps> fit, std::span<const Steps> judged,
                                    const RunContext& context, std::int64_t parameters) {
    constexpr int longest = 96, share = 4;
    constexpr double products = 2e9;
    const double steps = std::max(1, countOf(fit)), dimension = static_cast<double>(data.inputs.rows());
    int most = std::min(
        {longest, static_cast<int>(std::sqrt(products / steps) / dimension), static_cast<int>(steps / (share * dimension))});
    const std::int64_t columns = parameters / data.targets.rows();
    most = static_cast<int>(std::min<std::int64_t>(most, (columns - 1) / data.inputs.rows()));
    // Limit the order so that at most a tenth of the steps lack its past.
    while (most > 1 && countOf(stepsWithPast(data, fit, most - 1)) < 0.9 * steps) --most;
    if (most < 1) return fitAutoregression(data, fit, 0, context);

    const std::vector<Steps> shared = stepsWithPast(data, fit, most - 1);
    const std::vector<Steps> judge = stepsWithPast(data, judged.empty() ? fit : judged, most - 1);
    const Eigen::MatrixXd triangle = triangleOf(data, shared, most, context);
    const Eigen::VectorXd scales = outputScales(columnsOf(data.targets, fit), data.targetNormalisation);
    const std::vector<int> orders = ordersUpTo(most);
    const Eigen::VectorXd errors =
        squaredErrors(weightsOfAll(triangle, data, orders, context), data, judge, most, scales, context);
    std::size_t best = 0;
    for (std::size_t i = 1; i < orders.size(); ++i)
        if (errors[static_cast<Eigen::Index>(i)] < errors[static_cast<Eigen::Index>(best)]) best = i;
    return fitAutoregression(data, fit, orders[best], context);
}

}  // namespace echoplane
