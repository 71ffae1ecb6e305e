// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conceptors/conceptor.h"

#include <algorithm>
#include <cmath>

#include "core/math/decompositions.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr double leastSingular = 1e-12;

void checkSquare(const Eigen::MatrixXd& a) {
    if (a.rows() != a.cols()) throw Refusal("a conceptor is %1 × %2, but must be square", a.rows(), a.cols());
}

void checkAlike(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    checkSquare(a);
    checkSquare(b);
    if (a.rows() != b.rows())
        throw Refusal("conceptors of %1 and %2 units cannot be combined: they belong to different reservoirs", a.rows(),
                      b.rows());
}

}  // namespace

Eigen::MatrixXd conceptorOf(const Eigen::Ref<const Eigen::MatrixXd>& states, double aperture) {
    if (!(aperture > 0.0) || std::isinf(aperture))
        throw Refusal("the aperture is %1, but must be positive", shortestText(aperture));
    if (states.cols() == 0) throw Refusal("a conceptor needs at least one state");
    const double least = 1.0 / (aperture * aperture);
    const SymmetricEigen eigen = symmetricEigen(states * states.transpose() / static_cast<double>(states.cols()));
    const Eigen::VectorXd values =
        eigen.values.unaryExpr([&](double v) { return std::max(v, 0.0) / (std::max(v, 0.0) + least); });
    return eigen.vectors * values.asDiagonal() * eigen.vectors.transpose();
}

Eigen::VectorXd singularValuesOf(const Eigen::MatrixXd& conceptor) {
    checkSquare(conceptor);
    return symmetricEigen(conceptor).values.reverse();
}

double quotaOf(const Eigen::MatrixXd& conceptor) {
    checkSquare(conceptor);
    return conceptor.rows() > 0 ? conceptor.trace() / static_cast<double>(conceptor.rows()) : 0.0;
}

Eigen::MatrixXd conceptorNot(const Eigen::MatrixXd& conceptor) {
    checkSquare(conceptor);
    return Eigen::MatrixXd::Identity(conceptor.rows(), conceptor.cols()) - conceptor;
}

Eigen::MatrixXd conceptorAnd(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    checkAlike(a, b);
    const Eigen::Index size = a.rows();
    const SymmetricEigen ofA = symmetricEigen(a), ofB = symmetricEigen(b);
    const auto rangeOf = [&](const SymmetricEigen& eigen) -> Eigen::MatrixXd {
        return eigen.vectors.rightCols((eigen.values.array() > leastSingular).count());
    };
    const auto inverseOf = [&](const SymmetricEigen& eigen) -> Eigen::MatrixXd {
        const Eigen::VectorXd inverse = eigen.values.unaryExpr([](double s) { return s > leastSingular ? 1.0 / s : 0.0; });
        return eigen.vectors * inverse.asDiagonal() * eigen.vectors.transpose();
    };
    // The mean of both projectors has the eigenvalue 1 on the intersection, (1 + cos θ)/2 beside it.
    const Eigen::MatrixXd rangeA = rangeOf(ofA), rangeB = rangeOf(ofB);
    const SymmetricEigen both = symmetricEigen((rangeA * rangeA.transpose() + rangeB * rangeB.transpose()) / 2.0);
    constexpr double parallel = 0.5e-9;
    const Eigen::MatrixXd common = both.vectors.rightCols((both.values.array() > 1.0 - parallel).count());
    if (common.cols() == 0) return Eigen::MatrixXd::Zero(size, size);
    const Eigen::MatrixXd inner =
        common.transpose() * (inverseOf(ofA) + inverseOf(ofB) - Eigen::MatrixXd::Identity(size, size)) * common;
    const SymmetricEigen eigen = symmetricEigen(inner);  // at least 1
    const Eigen::MatrixXd basis = common * eigen.vectors;
    return basis * eigen.values.cwiseInverse().asDiagonal() * basis.transpose();
}

Eigen::MatrixXd conceptorOr(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    return conceptorNot(conceptorAnd(conceptorNot(a), conceptorNot(b)));
}

Eigen::MatrixXd morphed(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b, double mu) {
    checkAlike(a, b);
    return (1.0 - mu) * a + mu * b;
}

double overlapOf(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    checkAlike(a, b);
    const double norms = a.norm() * b.norm();
    return norms > 0.0 ? a.cwiseProduct(b).sum() / norms : 0.0;
}

}  // namespace echoplane
