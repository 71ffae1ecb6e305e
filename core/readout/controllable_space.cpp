// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readout/controllable_space.h"

#include <cassert>
#include <utility>

#include "core/readout/whitening.h"

namespace echoplane {

ControllableSpace::ControllableSpace(Eigen::MatrixXd matrix, std::shared_ptr<const Eigen::MatrixXd> metric, int threads)
    : m_metric(std::move(metric)) {
    assert(matrix.rows() >= matrix.cols() && (!m_metric || m_metric->rows() == matrix.rows()));
    if (m_metric) whiten(*m_metric, matrix, threads);
    m_qr = TallQr(std::move(matrix), threads);
}

Eigen::MatrixXd ControllableSpace::weights(const Eigen::MatrixXd& inside) const {
    Eigen::MatrixXd whole = m_qr.times(inside);
    if (m_metric) unwhitenWeights(*m_metric, whole);
    return whole;
}

}  // namespace echoplane
