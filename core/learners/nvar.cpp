// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/nvar.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/analysis/ridge_curve.h"
#include "core/learners/network_training.h"
#include "core/learners/past_steps.h"
#include "core/readout/ridge_factor.h"
#include "core/readout/ridge_path.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

std::int64_t Nvar::features(std::int64_t numbers, int degree) {
    // Each partial product is a binomial coefficient, so the divisions are exact; counts beyond `many` need not be.
    constexpr std::int64_t many = std::int64_t{1} << 40;
    std::int64_t count = 1;
    for (int k = 1; k <= degree; ++k) {
        if (count > many / (numbers + k)) return many;
        count = count * (numbers + k) / k;
    }
    return count;
}

Eigen::MatrixXd Nvar::features(const Eigen::Ref<const Eigen::MatrixXd>& inputs, int first, int count) const {
    const Eigen::Index dimension = inputs.rows(), numbers = m_delays * dimension;
    Eigen::MatrixXd rows(features(numbers, m_degree), count);
    rows.row(0).setOnes();
    std::vector<Eigen::Index> last(static_cast<std::size_t>(rows.rows()), 0);  // index of the last number in each product
    for (int k = 0; k < m_delays; ++k)
        rows.middleRows(1 + k * dimension, dimension) = standardised(inputs.middleCols(first - k * m_stride, count), m_standard);
    // The two factors of each product, as rows: one of a degree less, and one of the numbers from its last factor on.
    std::vector<std::pair<Eigen::Index, Eigen::Index>> factors;
    factors.reserve(static_cast<std::size_t>(rows.rows() - 1 - numbers));
    for (Eigen::Index a = 0; a < numbers; ++a) last[static_cast<std::size_t>(1 + a)] = a;
    Eigen::Index begin = 1, end = 1 + numbers;  // range of the products with one factor less
    for (int degree = 2; degree <= m_degree; ++degree) {
        Eigen::Index row = end;
        for (Eigen::Index each = begin; each < end; ++each) {
            for (Eigen::Index b = last[static_cast<std::size_t>(each)]; b < numbers; ++b) {
                last[static_cast<std::size_t>(row++)] = b;
                factors.emplace_back(each, 1 + b);
            }
        }
        begin = end;
        end = row;
    }
    for (Eigen::Index t = 0; t < count; ++t) {
        double* const column = rows.col(t).data();
        double* product = column + 1 + numbers;
        for (const auto& [one, other] : factors) *product++ = column[one] * column[other];
    }
    return rows;
}

namespace {

/// The feature columns of those steps, side by side.
template <typename Features>
Eigen::MatrixXd gathered(const std::vector<Steps>& steps, Features features) {
    if (steps.size() == 1) return features(steps.front().first, steps.front().count);
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

Nvar::Nvar(const Dataset& data, std::span<const Steps> fit, int delays, int stride, double alpha, int degree)
    : m_delays(delays), m_stride(stride), m_degree(degree), m_alpha(alpha) {
    if (delays < 1 || stride < 1 || degree < 1)
        throw Refusal("NVAR needs at least one delay, a stride of at least 1 and a degree of at least 1");
    const std::vector<Steps> steps = stepsWithPast(data, fit, reach());
    if (steps.empty()) throw Refusal("no training step has %1 inputs before it", reach());
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

int maxNvarFeatures(int fitted, Eigen::Index outputs, double products, std::int64_t parameters) {
    constexpr int most = 500, share = 4;
    return std::min({most, fitted / share, static_cast<int>(std::sqrt(products / std::max(1, fitted))),
                     static_cast<int>(std::min<std::int64_t>(most, parameters / outputs))});
}

namespace {

/// A candidate for chosenNvar().
struct Shape {
    int degree = 2, delays = 1, stride = 1;
    std::int64_t features = 0;
};

/// Candidates with at most `allowed` features, fewest first.
std::vector<Shape> shapesUpTo(std::int64_t allowed, std::int64_t dimension) {
    std::vector<Shape> shapes;
    for (const int degree : {2, 3, 4}) {
        for (const int delays : {1, 2, 3, 4, 6, 8, 12, 16, 24}) {
            for (const int stride : {1, 2, 5}) {
                const std::int64_t features = Nvar::features(delays * dimension, degree);
                if (features <= allowed && (delays > 1 || stride == 1)) shapes.push_back({degree, delays, stride, features});
            }
        }
    }
    std::ranges::stable_sort(shapes, {}, &Shape::features);
    return shapes;
}

/// Ridge path of one candidate, with the features and targets of its validation steps.
struct Candidate {
    RidgePath path;
    Eigen::MatrixXd features, wanted;
    double rounding = 0.0;

    /// The alpha of least squared error and its weights, if that error is below `least`, which is updated.
    std::optional<std::pair<double, Eigen::MatrixXd>> best(const std::vector<double>& alphas, double& least) const {
        const Eigen::MatrixXd weights = path.weights(alphas);
        std::optional<std::pair<double, Eigen::MatrixXd>> found;
        for (std::size_t i = 0; i < alphas.size(); ++i) {
            const auto own = weights.middleCols(static_cast<Eigen::Index>(i) * wanted.rows(), wanted.rows());
            const double error = (own.transpose() * features - wanted).squaredNorm() / static_cast<double>(wanted.cols());
            if (!(error < least)) continue;
            least = error;
            found = {alphas[i], own};
        }
        return found;
    }
};

}  // namespace

std::unique_ptr<Nvar> chosenNvar(const Dataset& data, std::span<const Steps> fit, std::span<const Steps> judged,
                                 const RunContext& context, double products, std::int64_t parameters) {
    const std::int64_t dimension = data.inputs.rows();
    const int allowed = maxNvarFeatures(countOf(fit), data.targets.rows(), products, parameters);
    constexpr double inAll = 4.0;
    constexpr std::size_t aDecade = 3;
    std::unique_ptr<Nvar> best;
    Candidate ofBest;
    double least = std::numeric_limits<double>::infinity(), spent = 0.0;
    for (const Shape& shape : shapesUpTo(allowed, dimension)) {
        context.checkpoint();
        const double size = static_cast<double>(shape.features), cost = static_cast<double>(countOf(fit)) * size * size;
        if (best && spent + cost > inAll * products) break;
        spent += cost;
        std::unique_ptr<Nvar> model(new Nvar);  // NOLINT: the constructor is private
        model->m_degree = shape.degree;
        model->m_delays = shape.delays;
        model->m_stride = shape.stride;
        model->m_standard = standardOf(columnsOf(data.inputs, fit));
        const std::vector<Steps> steps = stepsWithPast(data, fit, model->reach());
        const std::vector<Steps> judge = stepsWithPast(data, judged, model->reach());
        if (steps.empty() || judge.empty()) continue;
        const auto features = [&](int first, int count) { return model->features(data.inputs, first, count); };
        const RidgeFactor factor(gathered(steps, features), columnsOf(data.targets, steps));
        Candidate own{RidgePath(factor), gathered(judge, features), columnsOf(data.targets, judge), factor.alphaOfRounding()};
        std::vector<double> alphas;
        const std::vector<double> levels = ridgeLevels(own.rounding);
        for (std::size_t i = 0; i < levels.size(); ++i)
            if (levels[i] <= usualRidgeFrom || (levels.size() - 1 - i) % aDecade == 0) alphas.push_back(levels[i]);
        const auto found = own.best(alphas, least);
        if (!found) continue;
        std::tie(model->m_alpha, model->m_weights) = *found;
        best = std::move(model);
        ofBest = std::move(own);
    }
    if (!best) return best;
    if (const auto found = ofBest.best(ridgeLevels(ofBest.rounding), least)) std::tie(best->m_alpha, best->m_weights) = *found;
    const Eigen::VectorXd values = ofBest.path.singularValues();
    best->m_condition =
        values[values.size() - 1] > 0.0 ? values[0] / values[values.size() - 1] : std::numeric_limits<double>::infinity();
    return best;
}

}  // namespace echoplane
