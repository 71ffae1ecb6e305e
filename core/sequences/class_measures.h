// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

#include <Eigen/Core>

namespace echoplane {

/// True if the targets are classes: at least two rows, every column one-hot.
bool areClasses(const Eigen::Ref<const Eigen::MatrixXd>& targets);

/// Confusion matrix, K × K: row k counts how the sequences of class k were classified, each by its largest output (the first of
/// equal ones). `predictions` and `targets` are K × sequences, the latter one-hot.
Eigen::MatrixXi confusionMatrix(const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                                const Eigen::Ref<const Eigen::MatrixXd>& targets);

/// Measures of a confusion matrix C, with n_k sequences of class k and m_k sequences classified as k. Classes without sequences
/// are left out of the means.
struct ClassMeasures {
    double accuracy = std::numeric_limits<double>::quiet_NaN();          ///< Σ C_kk / Σ n_k
    double balancedAccuracy = std::numeric_limits<double>::quiet_NaN();  ///< mean of C_kk / n_k
    double macroF1 = std::numeric_limits<double>::quiet_NaN();           ///< mean of 2·C_kk / (n_k + m_k)
    /// −⟨ln p(class)⟩, with p at least 1e-15, if the outputs of every sequence are probabilities (from 0 to 1, sum 1); else NaN.
    double logLoss = std::numeric_limits<double>::quiet_NaN();
};
ClassMeasures classMeasures(const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                            const Eigen::Ref<const Eigen::MatrixXd>& targets);

}  // namespace echoplane
