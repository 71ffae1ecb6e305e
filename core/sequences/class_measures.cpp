// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/class_measures.h"

#include <algorithm>
#include <cmath>

namespace echoplane {

namespace {

Eigen::Index largest(const Eigen::Ref<const Eigen::VectorXd>& column) {
    Eigen::Index at = 0;
    column.maxCoeff(&at);
    return at;
}

bool areProbabilities(const Eigen::Ref<const Eigen::MatrixXd>& predictions) {
    constexpr double rounding = 1e-9;
    return (predictions.array() >= 0.0).all() && ((predictions.colwise().sum().array() - 1.0).abs() < rounding).all();
}

}  // namespace

bool areClasses(const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    if (targets.rows() < 2 || targets.cols() == 0) return false;
    for (Eigen::Index i = 0; i < targets.cols(); ++i) {
        int ones = 0;
        for (Eigen::Index k = 0; k < targets.rows(); ++k) {
            const double value = targets(k, i);
            if (value != 0.0 && value != 1.0) return false;
            ones += value == 1.0 ? 1 : 0;
        }
        if (ones != 1) return false;
    }
    return true;
}

Eigen::MatrixXi confusionMatrix(const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                                const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    Eigen::MatrixXi confusion = Eigen::MatrixXi::Zero(targets.rows(), targets.rows());
    for (Eigen::Index i = 0; i < targets.cols(); ++i) ++confusion(largest(targets.col(i)), largest(predictions.col(i)));
    return confusion;
}

ClassMeasures classMeasures(const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                            const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    ClassMeasures measures;
    if (targets.cols() == 0 || !predictions.allFinite()) return measures;
    const Eigen::MatrixXd confusion = confusionMatrix(predictions, targets).cast<double>();
    const Eigen::ArrayXd right = confusion.diagonal(), actual = confusion.rowwise().sum(),
                         predicted = confusion.colwise().sum().transpose();
    measures.accuracy = right.sum() / actual.sum();
    const double present = static_cast<double>((actual > 0.0).count());
    measures.balancedAccuracy = (actual > 0.0).select(right / actual, 0.0).sum() / present;
    measures.macroF1 = (actual > 0.0).select(2.0 * right / (actual + predicted), 0.0).sum() / present;
    if (!areProbabilities(predictions)) return measures;
    constexpr double least = 1e-15;
    double sum = 0.0;
    for (Eigen::Index i = 0; i < targets.cols(); ++i) sum -= std::log(std::max(least, predictions(largest(targets.col(i)), i)));
    measures.logLoss = sum / static_cast<double>(targets.cols());
    return measures;
}

}  // namespace echoplane
