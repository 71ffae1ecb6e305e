// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include <Eigen/Core>

namespace echoplane {

/// Loss of the classifier of each class against all others, in the notation of LIBLINEAR (R.-E. Fan et al., Journal of Machine
/// Learning Research 9, 2008; Debian's liblinear):
enum class LinearLoss {
    logistic,     ///< L2R_LR: ‖w‖²/2 + C·Σ ln(1 + e^{−y·wᵀx})
    squaredHinge  ///< L2R_L2LOSS_SVC: ‖w‖²/2 + C·Σ max(0, 1 − y·wᵀx)²
};

/// Tolerance for classifiers of sequences: within 1e-6 of the least loss. LIBLINEAR's default 0.01 leaves up to a percent, with
/// weights up to 14 % off.
inline constexpr double exactTolerance = 1e-6;

/// Trains one-vs-rest classifiers, y = ±1: E × K weights for the columns of `features` (E × S), labels in [0, classes). A
/// constant to be fitted must be one of the rows, and is penalised like them (liblinear-train's -B 1 with a 1 appended).
/// `tolerance` is LIBLINEAR's option -e. The result is bit-identical to that of liblinear-train with the same options. Throws
/// std::invalid_argument unless C is positive, and std::runtime_error if the features would not fit into memory in LIBLINEAR's
/// format (16 bytes per number), or in a build without LIBLINEAR.
Eigen::MatrixXd linearClassifier(const Eigen::Ref<const Eigen::MatrixXd>& features, std::span<const int> labels, int classes,
                                 LinearLoss loss, double c, double tolerance = 0.01);

}  // namespace echoplane
