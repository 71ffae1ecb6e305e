// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/mode_coordinates.h"

#include <complex>

#include "core/modes/leading_eigenvalues.h"

namespace echoplane {

const Eigen::MatrixXd& modeVectors(const SpectrumResult& spectrum) {
    return spectrum.leading ? spectrum.leading->right : spectrum.basis->columns;
}

Eigen::MatrixXd inModes(const Eigen::MatrixXd& weights, const SpectrumResult& spectrum) {
    return spectrum.leading ? Eigen::MatrixXd(spectrum.leading->left.transpose() * weights)
                            : toEigenbasis(weights, *spectrum.basis);
}

Eigen::MatrixXcd modeCoefficients(const Eigen::MatrixXd& weights, const Spectrum& spectrum) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    Eigen::MatrixXcd modes(reals + pairs, weights.cols());
    modes.topRows(reals) = weights.topRows(reals).cast<std::complex<double>>();
    modes.bottomRows(pairs).real() = 0.5 * weights.middleRows(reals, pairs);
    modes.bottomRows(pairs).imag() = -0.5 * weights.bottomRows(pairs);
    return modes;
}

Eigen::VectorXd modeRmsFrom(const Eigen::VectorXd& squares, const Spectrum& spectrum) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    Eigen::VectorXd rms(reals + pairs);
    rms.head(reals) = squares.head(reals).cwiseSqrt();
    rms.tail(pairs) = (squares.segment(reals, pairs) + squares.tail(pairs)).cwiseSqrt();
    return rms;
}

}  // namespace echoplane
