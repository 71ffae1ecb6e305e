// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>

#include <Eigen/Core>

namespace echoplane {

/// The targets are classes: at least two rows, and in every column one 1 and else 0.
bool areClasses(const Eigen::Ref<const Eigen::MatrixXd>& targets);

/// K × K: row k says how many sequences of class k were taken for each class, the one of the largest output (of equal ones the
/// first). `predictions` and `targets` are K × sequences, the latter classes.
Eigen::MatrixXi confusionMatrix(const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                                const Eigen::Ref<const Eigen::MatrixXd>& targets);

/// What is told of a confusion matrix C, n_k being the sequences of class k and m_k those taken for it. Classes without a
/// sequence are left out of means.
struct ClassMeasures {
    double accuracy = std::numeric_limits<double>::quiet_NaN();          ///< Σ C_kk / Σ n_k
    double balancedAccuracy = std::numeric_limits<double>::quiet_NaN();  ///< mean of C_kk / n_k
    double macroF1 = std::numeric_limits<double>::quiet_NaN();           ///< mean of 2·C_kk / (n_k + m_k)
    /// −⟨ln p(class)⟩, p at least 1e-15, where the outputs of every sequence are probabilities (from 0 to 1, and 1 together);
    /// else not a number.
    double logLoss = std::numeric_limits<double>::quiet_NaN();
};
ClassMeasures classMeasures(const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                            const Eigen::Ref<const Eigen::MatrixXd>& targets);

}  // namespace echoplane
