// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/softmax.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "core/readout/lbfgs.h"
#include "core/readout/ridge_factor.h"

namespace echoplane {

void toProbabilities(Eigen::MatrixXd& logits) {
    const Eigen::RowVectorXd largest = logits.colwise().maxCoeff();
    logits.array() = (logits.rowwise() - largest).array().exp();
    const Eigen::RowVectorXd sums = logits.colwise().sum();
    logits.array().rowwise() /= sums.array();
}

SoftmaxSolution softmaxRegression(const Eigen::Ref<const Eigen::MatrixXd>& features, std::span<const int> labels, int classes,
                                  double alpha, bool bias, const RunContext& context, int mostIterations) {
    requireAlpha(alpha);
    const Eigen::Index size = features.rows(), sequences = features.cols(), rows = size + (bias ? 1 : 0);
    if (static_cast<Eigen::Index>(labels.size()) != sequences)
        throw std::invalid_argument("softmax: there are " + std::to_string(labels.size()) + " labels for " +
                                    std::to_string(sequences) + " sequences");
    for (const int label : labels)
        if (label < 0 || label >= classes) throw std::invalid_argument("softmax: a label is not one of the classes");
    // Rows in units of their features, so that none of them decides how long a step may be.
    Eigen::VectorXd units = features.rowwise().norm() / std::sqrt(static_cast<double>(std::max<Eigen::Index>(1, sequences)));
    for (double& unit : units)
        if (!(unit > 0.0)) unit = 1.0;

    Eigen::MatrixXd probabilities(classes, sequences), scaled(rows, classes), slopes(rows, classes);
    Eigen::VectorXd x = Eigen::VectorXd::Zero(rows * classes);
    const auto value = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
        context.checkpoint();
        scaled = Eigen::Map<const Eigen::MatrixXd>(at.data(), rows, classes);
        scaled.topRows(size) = units.cwiseInverse().asDiagonal() * scaled.topRows(size);
        probabilities.noalias() = scaled.topRows(size).transpose() * features;
        if (bias) probabilities.colwise() += scaled.row(size).transpose();
        double sum = 0.5 * alpha * scaled.topRows(size).squaredNorm();
        for (Eigen::Index i = 0; i < sequences; ++i) sum -= probabilities(labels[static_cast<std::size_t>(i)], i);
        const Eigen::RowVectorXd largest = probabilities.colwise().maxCoeff();
        probabilities.array() = (probabilities.rowwise() - largest).array().exp();
        const Eigen::RowVectorXd sums = probabilities.colwise().sum();
        sum += largest.sum() + sums.array().log().sum();
        probabilities.array().rowwise() /= sums.array();
        for (Eigen::Index i = 0; i < sequences; ++i) probabilities(labels[static_cast<std::size_t>(i)], i) -= 1.0;
        slopes.topRows(size).noalias() = features * probabilities.transpose();
        slopes.topRows(size) += alpha * scaled.topRows(size);
        slopes.topRows(size) = units.cwiseInverse().asDiagonal() * slopes.topRows(size);
        if (bias) slopes.row(size) = probabilities.rowwise().sum().transpose();
        gradient = Eigen::Map<const Eigen::VectorXd>(slopes.data(), slopes.size());
        return sum;
    };
    constexpr double tolerance = 1e-6;
    const Minimum minimum = minimise(value, x, tolerance, mostIterations);
    const Eigen::Map<const Eigen::MatrixXd> found(x.data(), rows, classes);
    SoftmaxSolution solution;
    solution.weights = units.cwiseInverse().asDiagonal() * found.topRows(size);
    if (bias) solution.bias = found.row(size).transpose();
    solution.iterations = minimum.iterations;
    solution.converged = minimum.converged;
    return solution;
}

}  // namespace echoplane
