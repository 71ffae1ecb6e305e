// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/softmax.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

#include "core/jobs/abandon_on_stop.h"
#include "core/jobs/parallel_for.h"
#include "core/math/decompositions.h"
#include "core/readout/lbfgs.h"
#include "core/readout/ridge_factor.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Sums over columns are accumulated in this many parts, each with every fourth block, and then added in order, so the result
/// does not depend on the threads.
constexpr std::size_t parts = 4;
constexpr Eigen::Index blockColumns = 2048;

/// Columns that take about 10⁹ multiplications, `each` per column: work of about 0.1 s, after which a stop is asked for.
Eigen::Index columnsAtOnce(Eigen::Index columns, double each) {
    constexpr double most = 1e9;
    return std::clamp<Eigen::Index>(static_cast<Eigen::Index>(most / std::max(1.0, each)), 1, columns);
}

/// Calls `use(part, first, columns)` for every block, or for pieces of it if its columns take many multiplications, `each` per
/// column; those of a part in order.
template <typename Use>
void overBlocks(const ColumnBlocks& features, double each, const RunContext& context, Use use) {
    const Eigen::Index piece = columnsAtOnce(blockColumns, each);
    parallelFor(parts, std::max(1, context.threads), [&](std::size_t part, int) {
        Eigen::MatrixXd room;
        for (Eigen::Index block = static_cast<Eigen::Index>(part) * blockColumns; block < features.columns;
             block += static_cast<Eigen::Index>(parts) * blockColumns) {
            const Eigen::Index end = std::min(block + blockColumns, features.columns);
            for (Eigen::Index first = block; first < end; first += piece) {
                context.checkpoint();
                use(part, first, features.block(first, std::min(piece, end - first), room));
            }
        }
    });
}

/// product = left·right, in pieces between which a stop is asked for.
template <typename Left, typename Right, typename Product>
void multiply(const Left& left, const Right& right, Product&& product, const RunContext& context) {
    const Eigen::Index columns = right.cols();
    const Eigen::Index piece = columnsAtOnce(columns, static_cast<double>(left.rows()) * static_cast<double>(left.cols()));
    for (Eigen::Index first = 0; first < columns; first += piece) {
        context.checkpoint();
        const Eigen::Index count = std::min(piece, columns - first);
        product.middleCols(first, count).noalias() = left * right.middleCols(first, count);
    }
}

/// Mean m of the columns (0 if not centred), and Σ (x − m)(x − m)ᵀ.
struct Moments {
    Eigen::VectorXd mean;
    Eigen::MatrixXd second;
};

Moments momentsOf(const ColumnBlocks& features, bool centred, const RunContext& context) {
    const Eigen::Index size = features.rows;
    std::array<Moments, parts> sums;
    sums.fill({Eigen::VectorXd::Zero(size), Eigen::MatrixXd::Zero(size, size)});
    const double each = static_cast<double>(size) * static_cast<double>(size);
    overBlocks(features, each, context, [&](std::size_t part, Eigen::Index, const Eigen::Ref<const Eigen::MatrixXd>& columns) {
        sums[part].second.selfadjointView<Eigen::Lower>().rankUpdate(columns);
        sums[part].mean += columns.rowwise().sum();
    });
    Moments all = std::move(sums[0]);
    for (std::size_t part = 1; part < parts; ++part) {
        all.mean += sums[part].mean;
        all.second += sums[part].second;
    }
    const double count = std::max<double>(1.0, static_cast<double>(features.columns));
    all.mean /= count;
    if (centred)
        all.second.selfadjointView<Eigen::Lower>().rankUpdate(all.mean, -count);
    else
        all.mean.setZero();
    all.second = Eigen::MatrixXd(all.second.selfadjointView<Eigen::Lower>());
    return all;
}

/// W = T·Z, b = b' − Wᵀm: coordinates in which the penalty is alpha/2·‖Z‖² and the second moments are diagonal, with the expected
/// curvature along each of them.
struct Coordinates {
    Eigen::VectorXd mean;       // m
    Eigen::MatrixXd turn;       // T, E × E
    Eigen::MatrixXd scales;     // E × K: root of the curvature along each coordinate, for each class
    Eigen::RowVectorXd ofBias;  // // K: root of the curvature along b'
};

Coordinates coordinatesOf(const ColumnBlocks& features, std::span<const int> labels, int classes, double alpha, bool bias,
                          const Eigen::MatrixXd* metric, const RunContext& context) {
    Moments moments = momentsOf(features, bias, context);
    Coordinates coordinates{std::move(moments.mean), {}, {}, {}};
    // Cannot be interrupted, and takes half a minute for 2000 features.
    SymmetricEigen eigen = abandonOnStop(
        context, [second = std::move(moments.second), metric = metric ? *metric : Eigen::MatrixXd()](const RunContext&) mutable {
            const auto upper = std::as_const(metric).triangularView<Eigen::Upper>();
            if (metric.size() > 0) {
                upper.transpose().solveInPlace(second);
                upper.transpose().solveInPlace(second = second.transpose().eval());
            }
            SymmetricEigen found = symmetricEigen(second);
            if (metric.size() > 0) upper.solveInPlace(found.vectors);
            return found;
        });
    coordinates.turn = std::move(eigen.vectors);
    Eigen::RowVectorXd shares = Eigen::RowVectorXd::Ones(classes);
    for (const int label : labels) shares[label] += 1.0;
    shares /= shares.sum();
    const Eigen::RowVectorXd variances = shares.array() * (1.0 - shares.array());
    const double largest = std::max(0.0, eigen.values.maxCoeff());
    const Eigen::VectorXd directions = eigen.values.cwiseMax(1e-14 * largest);
    coordinates.scales = ((directions * variances).array() + alpha).sqrt();
    if (!(coordinates.scales.minCoeff() > 0.0)) coordinates.scales = coordinates.scales.cwiseMax(1e-150);
    coordinates.ofBias = (variances * std::max<double>(1.0, static_cast<double>(features.columns))).cwiseSqrt();
    return coordinates;
}

}  // namespace

void toProbabilities(Eigen::MatrixXd& logits) {
    const Eigen::RowVectorXd largest = logits.colwise().maxCoeff();
    logits.array() = (logits.rowwise() - largest).array().exp();
    const Eigen::RowVectorXd sums = logits.colwise().sum();
    logits.array().rowwise() /= sums.array();
}

SoftmaxSolution softmaxRegression(const ColumnBlocks& features, std::span<const int> labels, int classes, double alpha, bool bias,
                                  const Eigen::MatrixXd* metric, const RunContext& context, double tolerance,
                                  int mostIterations) {
    requireAlpha(alpha);
    const Eigen::Index size = features.rows, rows = size + (bias ? 1 : 0);
    if (static_cast<Eigen::Index>(labels.size()) != features.columns)
        throw Refusal("softmax: there are %1 labels for %2 columns", labels.size(), features.columns);
    for (const int label : labels)
        if (label < 0 || label >= classes) throw Refusal("softmax: a label is not one of the classes");

    const Coordinates in = coordinatesOf(features, labels, classes, alpha, bias, metric, context);
    struct Sums {
        double loss = 0.0;
        Eigen::MatrixXd slopes;         // rows × K
        Eigen::MatrixXd probabilities;  // of a block
    };
    std::array<Sums, parts> sums;
    Eigen::MatrixXd turned(size, classes), weights(size, classes), gradients(rows, classes);
    Eigen::RowVectorXd offsets = Eigen::RowVectorXd::Zero(classes);
    const auto put = [&](const Eigen::VectorXd& at) {
        const Eigen::Map<const Eigen::MatrixXd> given(at.data(), rows, classes);
        turned = given.topRows(size).cwiseQuotient(in.scales);
        multiply(in.turn, turned, weights, context);
        if (bias) offsets = given.row(size).cwiseQuotient(in.ofBias) - in.mean.transpose() * weights;
    };
    Eigen::VectorXd x = Eigen::VectorXd::Zero(rows * classes);
    int evaluations = 0;
    const auto value = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
        context.checkpoint();
        // The number of evaluations is unknown in advance; some tens are usual.
        context.report("readout", 1.0 - 1.0 / (1.0 + ++evaluations / 20.0));
        put(at);
        for (Sums& each : sums) each.loss = 0.0, each.slopes.setZero(rows, classes);
        overBlocks(features, 2.0 * static_cast<double>(rows) * classes, context,
                   [&](std::size_t part, Eigen::Index first, const Eigen::Ref<const Eigen::MatrixXd>& columns) {
                       auto& [loss, slopes, probabilities] = sums[part];
                       probabilities.noalias() = weights.transpose() * columns;
                       probabilities.colwise() += offsets.transpose();
                       const auto label = [&](Eigen::Index i) { return labels[static_cast<std::size_t>(first + i)]; };
                       for (Eigen::Index i = 0; i < columns.cols(); ++i) loss -= probabilities(label(i), i);
                       const Eigen::RowVectorXd largest = probabilities.colwise().maxCoeff();
                       probabilities.array() = (probabilities.rowwise() - largest).array().exp();
                       const Eigen::RowVectorXd totals = probabilities.colwise().sum();
                       loss += largest.sum() + totals.array().log().sum();
                       probabilities.array().rowwise() /= totals.array();
                       for (Eigen::Index i = 0; i < columns.cols(); ++i) probabilities(label(i), i) -= 1.0;
                       slopes.topRows(size).noalias() += columns * probabilities.transpose();
                       if (bias) slopes.row(size) += probabilities.rowwise().sum().transpose();
                   });
        for (std::size_t part = 1; part < parts; ++part) {
            sums[0].loss += sums[part].loss;
            sums[0].slopes += sums[part].slopes;
        }
        Eigen::MatrixXd& slopes = sums[0].slopes;
        if (bias) {
            slopes.topRows(size).noalias() -= in.mean * slopes.row(size);
            gradients.row(size) = slopes.row(size).cwiseQuotient(in.ofBias);
        }
        multiply(in.turn.transpose(), slopes.topRows(size), gradients.topRows(size), context);
        gradients.topRows(size) += alpha * turned;
        gradients.topRows(size) = gradients.topRows(size).cwiseQuotient(in.scales);
        gradient = Eigen::Map<const Eigen::VectorXd>(gradients.data(), gradients.size());
        return sums[0].loss + 0.5 * alpha * turned.squaredNorm();
    };
    const Minimum minimum = minimise(value, x, tolerance, mostIterations);
    put(x);
    SoftmaxSolution solution;
    solution.weights = weights;
    if (bias) solution.bias = offsets.transpose();
    solution.iterations = minimum.iterations;
    solution.converged = minimum.converged;
    return solution;
}

}  // namespace echoplane
