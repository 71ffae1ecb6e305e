// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/score.h"

#include <cmath>

#include "core/sequences/class_measures.h"

namespace echoplane {

namespace {

constexpr double unscored = std::numeric_limits<double>::quiet_NaN();

/// √⟨x²⟩ over all numbers, even if their squares underflow or overflow.
double rootMeanSquare(const Eigen::Ref<const Eigen::MatrixXd>& values) {
    const double plain = std::sqrt(values.array().square().mean());
    constexpr double smallest = 1e-140, largest = 1e140;
    if (std::isnan(plain) || (plain > smallest && plain < largest)) return plain;
    const double size = values.cwiseAbs().maxCoeff();
    if (!(size > 0.0) || std::isinf(size)) return size;
    return size * std::sqrt((values.array() / size).square().mean());
}

/// rootMeanSquare() of a − b. The columns of a single output are one vector.
double rootMeanSquareOfDifference(const Eigen::Ref<const Eigen::MatrixXd>& a, const Eigen::Ref<const Eigen::MatrixXd>& b) {
    const auto isVector = [](const Eigen::Ref<const Eigen::MatrixXd>& each) {
        return each.rows() == 1 && each.outerStride() == 1;
    };
    if (!isVector(a) || !isVector(b)) return rootMeanSquare(a - b);
    using Vector = Eigen::Map<const Eigen::VectorXd>;
    return rootMeanSquare(Vector(a.data(), a.cols()) - Vector(b.data(), b.cols()));
}

double deviationOf(const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    // The mean of a constant series is subject to rounding.
    if (targets.size() > 0 && ((targets.colwise() - targets.col(0)).array() == 0.0).all()) return 0.0;
    const Eigen::VectorXd means = targets.rowwise().mean();
    return rootMeanSquare(targets.colwise() - means);
}

/// Outputs with one unit: one series of D_out·T numbers.
Score pooledScore(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    const double rmse = rootMeanSquareOfDifference(predictions, targets);
    const double deviation = deviationOf(targets);
    Score score{rmse, deviation > 0.0 ? rmse / deviation : unscored};
    score.normalisedRmse = rmse;
    score.r2 = 1.0 - score.nrmse * score.nrmse;
    if (std::isfinite(rmse) && (targets.array().abs() == 1.0).all())
        score.accuracy = (predictions.array() * targets.array() > 0.0).cast<double>().mean();
    if (std::isfinite(rmse) && areClasses(targets)) {
        const ClassMeasures measures = classMeasures(predictions, targets);
        score.accuracy = measures.accuracy;
        score.balancedAccuracy = measures.balancedAccuracy;
        score.macroF1 = measures.macroF1;
        score.logLoss = measures.logLoss;
    }
    return score;
}

}  // namespace

bool ownUnits(const Normalisation& units) {
    return units.scale.size() > 1;
}

double rmseUnit(const Normalisation& units) {
    return units.scale.size() == 1 ? units.scale[0] : 1.0;
}

double rmseOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              const Normalisation& units) {
    return rootMeanSquareOfDifference(predictions, targets) * rmseUnit(units);
}

Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              const Normalisation& units) {
    Score score = pooledScore(predictions, targets);
    score.rmse *= rmseUnit(units);
    if (!ownUnits(units)) return score;
    double squares = 0.0;
    int varying = 0;
    for (Eigen::Index k = 0; k < targets.rows(); ++k) {
        const double deviation = deviationOf(targets.row(k));
        if (!(deviation > 0.0)) continue;
        const double ratio = rootMeanSquare(predictions.row(k) - targets.row(k)) / deviation;
        squares += ratio * ratio;
        ++varying;
    }
    score.nrmse = varying > 0 ? std::sqrt(squares / varying) : unscored;
    score.r2 = 1.0 - score.nrmse * score.nrmse;
    return score;
}

Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              const Normalisation& units, Eigen::Index output) {
    Score score = pooledScore(predictions.row(output), targets.row(output));
    if (units.scale.size() > 0) score.rmse *= units.scale[output];
    return score;
}

Eigen::VectorXd outputScales(const Eigen::MatrixXd& targets, const Normalisation& units) {
    Eigen::VectorXd scales = Eigen::VectorXd::Ones(targets.rows());
    if (!ownUnits(units)) return scales;
    for (Eigen::Index k = 0; k < scales.size(); ++k)
        if (const double deviation = deviationOf(targets.row(k)); deviation > 0.0) scales[k] = deviation;
    return scales;
}

Eigen::VectorXd outputScales(const Dataset& task) {
    return outputScales(task.targets, task.targetNormalisation);
}

int stepsFollowed(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    const double deviation = deviationOf(targets), variance = deviation * deviation;
    for (Eigen::Index t = 0; t < targets.cols(); ++t) {
        const double square = (predictions.col(t) - targets.col(t)).array().square().mean();
        if (!(square <= variance)) return static_cast<int>(t);
    }
    return static_cast<int>(targets.cols());
}

}  // namespace echoplane
