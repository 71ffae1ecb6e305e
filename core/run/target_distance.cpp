// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/target_distance.h"

#include <cmath>

#include "core/run/score.h"

namespace echoplane {

TargetDistance::TargetDistance(const Dataset& data)
    : m_series(data), m_scales(outputScales(m_series.targets(), m_series.units()).array()) {
    const Eigen::MatrixXd& targets = m_series.targets();
    const Eigen::VectorXd means = targets.rowwise().mean();
    m_deviation = std::sqrt(((targets.colwise() - means).array().colwise() / m_scales).matrix().colwise().squaredNorm().mean());
}

double TargetDistance::error(const Eigen::Ref<const Eigen::VectorXd>& predicted, int step) const {
    return ((predicted - m_series.targets().col(step)).array() / m_scales).matrix().norm();
}

}  // namespace echoplane
