// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/nvar.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "core/readout/ridge_factor.h"
#include "core/rivals/network_training.h"
#include "core/rivals/past_steps.h"
#include "core/tasks/task.h"

namespace echoplane {

std::int64_t Nvar::features(std::int64_t numbers) {
    return 1 + numbers + numbers * (numbers + 1) / 2;
}

Eigen::MatrixXd Nvar::features(const Eigen::Ref<const Eigen::MatrixXd>& inputs, int first, int count) const {
    const Eigen::Index dimension = inputs.rows(), numbers = m_delays * dimension;
    Eigen::MatrixXd rows(features(numbers), count);
    rows.row(0).setOnes();
    for (int k = 0; k < m_delays; ++k)
        rows.middleRows(1 + k * dimension, dimension) = standardised(inputs.middleCols(first - k * m_stride, count), m_standard);
    Eigen::Index row = 1 + numbers;
    for (Eigen::Index a = 0; a < numbers; ++a)
        for (Eigen::Index b = a; b < numbers; ++b) rows.row(row++) = rows.row(1 + a).cwiseProduct(rows.row(1 + b));
    return rows;
}

namespace {

/// Columns of features and targets of those steps.
template <typename Features>
Eigen::MatrixXd gathered(const std::vector<Steps>& steps, Features features) {
    Eigen::MatrixXd all;
    Eigen::Index column = 0;
    for (const Steps& each : steps) {
        const Eigen::MatrixXd part = features(each.first, each.count);
        if (all.size() == 0) all.resize(part.rows(), countOf(steps));
        all.middleCols(column, each.count) = part;
        column += each.count;
    }
    return all;
}

}  // namespace

Nvar::Nvar(const Dataset& data, std::span<const Steps> fit, int delays, int stride, double alpha)
    : m_delays(delays), m_stride(stride), m_alpha(alpha) {
    if (delays < 1 || stride < 1) throw std::invalid_argument("NVAR needs at least one delay and a stride of at least 1");
    const std::vector<Steps> steps = withPast(data, fit, reach());
    if (steps.empty()) throw std::invalid_argument("no step that is fitted has " + std::to_string(reach()) + " inputs before it");
    m_standard = standardOf(columnsOf(data.inputs, fit));
    const Eigen::MatrixXd given = gathered(steps, [&](int first, int count) { return features(data.inputs, first, count); });
    m_weights = RidgeFactor(given, columnsOf(data.targets, steps)).weights(alpha);
}

Eigen::MatrixXd Nvar::startOn(const Eigen::Ref<const Eigen::MatrixXd>& inputs, const RunContext& context) {
    const auto steps = static_cast<int>(inputs.cols());
    Eigen::MatrixXd outputs = Eigen::MatrixXd::Constant(m_weights.cols(), steps, std::numeric_limits<double>::quiet_NaN());
    constexpr int block = 4096;
    for (int first = reach(); first < steps; first += block) {
        context.checkpoint();
        const int count = std::min(block, steps - first);
        outputs.middleCols(first, count) = m_weights.transpose() * features(inputs, first, count);
    }
    m_past = inputs.rightCols(std::min(steps, reach() + 1));
    return outputs;
}

Eigen::VectorXd Nvar::step(const Eigen::VectorXd& input) {
    const Eigen::Index kept = reach() + 1;
    if (m_past.cols() < kept) {
        m_past.conservativeResize(input.size(), m_past.cols() + 1);
    } else {
        m_past.leftCols(kept - 1) = m_past.rightCols(kept - 1).eval();
    }
    m_past.rightCols(1) = input;
    if (m_past.cols() < kept) return Eigen::VectorXd::Constant(m_weights.cols(), std::numeric_limits<double>::quiet_NaN());
    return m_weights.transpose() * features(m_past, reach(), 1);
}

int mostNvarFeatures(int fitted, Eigen::Index outputs, double products, std::int64_t parameters) {
    constexpr int most = 500, share = 4;
    return std::min({most, fitted / share, static_cast<int>(std::sqrt(products / std::max(1, fitted))),
                     static_cast<int>(std::min<std::int64_t>(most, parameters / outputs))});
}

std::unique_ptr<Nvar> chosenNvar(const Dataset& data, std::span<const Steps> fit, std::span<const Steps> judged,
                                 const RunContext& context, double products, std::int64_t parameters) {
    const std::int64_t dimension = data.inputs.rows();
    const int allowed = mostNvarFeatures(countOf(fit), data.targets.rows(), products, parameters);
    std::unique_ptr<Nvar> best;
    double least = std::numeric_limits<double>::infinity();
    for (const int delays : {1, 2, 3, 4, 6, 8, 12}) {
        for (const int stride : {1, 2, 5}) {
            context.checkpoint();
            if (Nvar::features(delays * dimension) > allowed) continue;
            if (delays == 1 && stride > 1) continue;
            std::unique_ptr<Nvar> model(new Nvar);  // NOLINT: its constructor is ours alone
            model->m_delays = delays;
            model->m_stride = stride;
            model->m_standard = standardOf(columnsOf(data.inputs, fit));
            const std::vector<Steps> steps = withPast(data, fit, model->reach());
            const std::vector<Steps> judge = withPast(data, judged, model->reach());
            if (steps.empty() || judge.empty()) continue;
            const auto features = [&](int first, int count) { return model->features(data.inputs, first, count); };
            const RidgeFactor factor(gathered(steps, features), columnsOf(data.targets, steps));
            const Eigen::MatrixXd seen = gathered(judge, features), wanted = columnsOf(data.targets, judge);
            for (int power = -10; power <= 2; ++power) {
                const double alpha = std::pow(10.0, power);
                const Eigen::MatrixXd weights = factor.weights(alpha);
                const double error = (weights.transpose() * seen - wanted).squaredNorm() / static_cast<double>(wanted.cols());
                if (!(error < least)) continue;
                least = error;
                model->m_alpha = alpha;
                model->m_weights = weights;
                best = std::unique_ptr<Nvar>(new Nvar(*model));  // NOLINT
            }
        }
    }
    return best;
}

}  // namespace echoplane
