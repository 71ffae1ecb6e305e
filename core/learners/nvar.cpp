// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/nvar.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/analysis/ridge_curve.h"
#include "core/jobs/parallel_for.h"
#include "core/jobs/processor_watch.h"
#include "core/learners/network_training.h"
#include "core/learners/past_steps.h"
#include "core/readout/growing_triangle.h"
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

/// Factorisation of [features; targets] over those steps, whose features are computed block by block, if there are enough steps.
template <typename Features>
RidgeFactor factorOf(const Dataset& data, const std::vector<Steps>& steps, std::int64_t count, Features features) {
    constexpr int together = 256;
    const Eigen::Index columns = count + data.targets.rows();
    if (countOf(steps) < columns) return {gathered(steps, features), columnsOf(data.targets, steps)};
    GrowingTriangle triangle(columns);
    for (const Steps& each : steps)
        for (int first = each.first; first < each.end(); first += together) {
            const int length = std::min(together, each.end() - first);
            triangle.add(features(first, length), data.targets.middleCols(first, length));
        }
    return {triangle.triangle(), count, nullptr};
}

/// Those of the candidates that are tried: as many as cost at most `products` in all, but at least one, without those for which
/// no step has enough inputs before it.
std::vector<Shape> affordable(const Dataset& data, std::span<const Steps> fit, std::span<const Steps> judged, double products,
                              std::int64_t allowed) {
    std::vector<Shape> tried;
    double spent = 0.0;
    for (const Shape& shape : shapesUpTo(allowed, data.inputs.rows())) {
        const double size = static_cast<double>(shape.features);
        spent += static_cast<double>(countOf(fit)) * size * size;
        if (!tried.empty() && spent > products) break;
        const int reach = (shape.delays - 1) * shape.stride;
        if (!stepsWithPast(data, fit, reach).empty() && !stepsWithPast(data, judged, reach).empty()) tried.push_back(shape);
    }
    return tried;
}

/// Ridge path of one candidate, with the features and targets of its validation steps.
struct Candidate {
    RidgePath path = {};
    Eigen::MatrixXd features = {}, wanted = {};
    double rounding = 0.0;
    std::size_t number = 0;

    /// The alpha of least squared error and its weights, if that error is below `least`, which is updated.
    std::optional<std::pair<double, Eigen::MatrixXd>> best(const std::vector<double>& alphas, double& least) const {
        const Eigen::MatrixXd weights = path.weights(alphas);
        const Eigen::Index outputs = wanted.rows();
        Eigen::VectorXd sums = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(alphas.size()));
        constexpr Eigen::Index together = 1024;
        Eigen::MatrixXd predicted;
        for (Eigen::Index first = 0; first < wanted.cols(); first += together) {
            const Eigen::Index count = std::min(together, wanted.cols() - first);
            predicted.noalias() = weights.transpose() * features.middleCols(first, count);
            for (Eigen::Index i = 0; i < sums.size(); ++i)
                sums[i] += (predicted.middleRows(i * outputs, outputs) - wanted.middleCols(first, count)).squaredNorm();
        }
        std::optional<std::pair<double, Eigen::MatrixXd>> found;
        for (Eigen::Index i = 0; i < sums.size(); ++i) {
            const double error = sums[i] / static_cast<double>(wanted.cols());
            if (!(error < least)) continue;
            least = error;
            found = {alphas[static_cast<std::size_t>(i)], weights.middleCols(i * outputs, outputs)};
        }
        return found;
    }
};

}  // namespace

std::unique_ptr<Nvar> chosenNvar(const Dataset& data, std::span<const Steps> fit, std::span<const Steps> judged,
                                 const RunContext& context, double products, std::int64_t parameters) {
    constexpr double inAll = 4.0;
    constexpr std::size_t aDecade = 3;
    constexpr int longSeries = 100'000;  // features of several candidates at a time would take much memory
    const std::vector<Shape> shapes =
        affordable(data, fit, judged, inAll * products, maxNvarFeatures(countOf(fit), data.targets.rows(), products, parameters));
    const Normalisation standard = standardOf(columnsOf(data.inputs, fit));
    std::unique_ptr<Nvar> best;
    Candidate ofBest;
    double least = std::numeric_limits<double>::infinity();
    std::mutex mutex;
    double elsewhere = 0.0;  // processor seconds of other threads
    parallelFor(shapes.size(), countOf(fit) < longSeries ? context.threads : 1, [&](std::size_t number, int worker) {
        context.checkpoint();
        const ProcessorWatch watch;
        std::unique_ptr<Nvar> model(new Nvar);  // NOLINT: the constructor is private
        model->m_degree = shapes[number].degree;
        model->m_delays = shapes[number].delays;
        model->m_stride = shapes[number].stride;
        model->m_standard = standard;
        const std::vector<Steps> steps = stepsWithPast(data, fit, model->reach());
        const std::vector<Steps> judge = stepsWithPast(data, judged, model->reach());
        const auto features = [&](int first, int count) { return model->features(data.inputs, first, count); };
        const RidgeFactor factor = factorOf(data, steps, shapes[number].features, features);
        Candidate own{RidgePath(factor), gathered(judge, features), columnsOf(data.targets, judge), factor.alphaOfRounding(),
                      number};
        std::vector<double> alphas;
        const std::vector<double> levels = ridgeLevels(own.rounding);
        for (std::size_t i = 0; i < levels.size(); ++i)
            if (levels[i] <= usualRidgeFrom || (levels.size() - 1 - i) % aDecade == 0) alphas.push_back(levels[i]);
        double error = std::numeric_limits<double>::infinity();
        const auto found = own.best(alphas, error);
        const std::lock_guard lock(mutex);
        if (worker > 0) elsewhere += watch.seconds();
        // Of equals the first, whichever was ready first.
        if (!found || error > least || (error == least && number > ofBest.number)) return;
        least = error;
        std::tie(model->m_alpha, model->m_weights) = *found;
        best = std::move(model);
        ofBest = std::move(own);
    });
    ProcessorWatch::charge(elsewhere);
    if (!best) return best;
    if (const auto found = ofBest.best(ridgeLevels(ofBest.rounding), least)) std::tie(best->m_alpha, best->m_weights) = *found;
    const Eigen::VectorXd values = ofBest.path.singularValues();
    best->m_condition =
        values[values.size() - 1] > 0.0 ? values[0] / values[values.size() - 1] : std::numeric_limits<double>::infinity();
    return best;
}

}  // namespace echoplane
