// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/divergence.h"

#include <cmath>
#include <limits>

namespace echoplane {

OutputRange::OutputRange(const Eigen::Ref<const Eigen::MatrixXd>& targets)
    : m_means(targets.rowwise().mean()), m_reach((targets.colwise() - m_means).cwiseAbs().rowwise().maxCoeff()) {
    constexpr double rounding = 1e-14;
    for (Eigen::Index k = 0; k < m_reach.size(); ++k) {
        const double size = std::abs(m_means[k]);
        if (!(m_reach[k] > rounding * size)) m_reach[k] = size;
        m_reach[k] = m_reach[k] > 0.0 ? reach * m_reach[k] : std::numeric_limits<double>::infinity();
    }
}

bool OutputRange::left(const Eigen::Ref<const Eigen::VectorXd>& output) const {
    if (hasDiverged(output)) return true;
    return m_reach.size() > 0 && ((output - m_means).array().abs() > m_reach.array()).any();
}

}  // namespace echoplane
