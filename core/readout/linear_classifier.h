// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <Eigen/Core>

namespace echoplane {

/// What each class is told apart from all others by, in LIBLINEAR's words (R.-E. Fan et al., Journal of Machine Learning Research
/// 9, 2008; Debian's liblinear):
enum class LinearLoss {
    logistic,     ///< L2R_LR: ‖w‖²/2 + C·Σ ln(1 + e^{−y·wᵀx})
    squaredHinge  ///< L2R_L2LOSS_SVC: ‖w‖²/2 + C·Σ max(0, 1 − y·wᵀx)²
};

/// What classifiers of sequences are trained to: within 1e-6 of the least loss, where LIBLINEAR's own 0.01 leaves up to a percent
/// and weights that are up to 14 % off.
inline constexpr double exactTolerance = 1e-6;

/// One against the rest, y = ±1: E × K weights of the columns of `features` (E × S), labels in [0, classes). A constant that is
/// to be fitted is one of the rows, and penalised as they are (liblinear-train's -B 1 with a 1 appended). `tolerance` is
/// LIBLINEAR's own (-e). The answer is that of liblinear-train with the same options, to the bit. Throws std::invalid_argument
/// for C that is not positive, std::runtime_error where the features would not fit into memory in LIBLINEAR's form (16 bytes a
/// number), and in a build without LIBLINEAR.
Eigen::MatrixXd linearClassifier(const Eigen::Ref<const Eigen::MatrixXd>& features, std::span<const int> labels, int classes,
                                 LinearLoss loss, double c, double tolerance = 0.01);

}  // namespace echoplane
