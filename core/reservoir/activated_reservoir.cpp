// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/activated_reservoir.h"

#include <algorithm>
#include <utility>

#include <cblas.h>

#include "core/math/multiversion.h"
#include "core/reservoir/drive.h"
#include "core/reservoir/sparse_reservoir.h"

namespace echoplane {

namespace {

ECHOPLANE_MULTIVERSION
void leak(double leakRate, const double* previous, double* state, Eigen::Index count) {
    const double* __restrict before = previous;
    double* __restrict now = state;
    for (Eigen::Index i = 0; i < count; ++i) now[i] = (1.0 - leakRate) * before[i] + leakRate * now[i];
}

}  // namespace

ActivatedStepper::ActivatedStepper(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate, Activation activation)
    : m_dense(spectralRadius * weights), m_spectralRadius(spectralRadius), m_leakRate(leakRate), m_activation(activation) {}

ActivatedStepper::ActivatedStepper(std::shared_ptr<const SparseWeights> weights, double spectralRadius, double leakRate,
                                   Activation activation)
    : m_sparse(std::move(weights)), m_spectralRadius(spectralRadius), m_leakRate(leakRate), m_activation(activation) {}

void ActivatedStepper::addRecurrent(const double* previous, double* next) const {
    for (Eigen::Index first = 0; first < size(); first += unitsTogether)
        addToUnits(previous, next, first, std::min(unitsTogether, size() - first));
}

void ActivatedStepper::addToUnits(const double* previous, double* next, Eigen::Index first, Eigen::Index count) const {
    if (m_sparse) return addSparseStep(*m_sparse, m_spectralRadius, 1.0, previous, next, first, count);
    const int size = static_cast<int>(m_dense.rows());
    cblas_dgemv(CblasColMajor, CblasTrans, size, static_cast<int>(count), 1.0, m_dense.col(first).data(), size, previous, 1, 1.0,
                next + first, 1);
}

void ActivatedStepper::step(const double* previous, double* state, double* slopes) const {
    addRecurrent(previous, state);
    activate(m_activation, state, size());
    if (slopes != nullptr) activationSlopes(m_activation, state, slopes, size());
    if (!m_carry.empty()) return m_carry.combine(previous, state);
    if (m_leakRate < 1.0) leak(m_leakRate, previous, state, size());
}

void ActivatedStepper::stepUnits(const double* previous, double* state, Eigen::Index first) const {
    const Eigen::Index count = std::min(unitsTogether, size() - first);
    addToUnits(previous, state, first, count);
    activate(m_activation, state + first, count);
    if (m_leakRate < 1.0) leak(m_leakRate, previous + first, state + first, count);
}

void ActivatedStepper::stepAll(const Eigen::MatrixXd& previous, Eigen::MatrixXd& states, double* slopes) const {
    if (m_sparse) {
        for (Eigen::Index k = 0; k < states.cols(); ++k) addRecurrent(previous.col(k).data(), states.col(k).data());
    } else {
        states.noalias() += m_dense.transpose() * previous;
    }
    activate(m_activation, states.data(), states.size());
    if (slopes != nullptr) activationSlopes(m_activation, states.data(), slopes, size());
    if (!m_carry.empty()) {
        for (Eigen::Index k = 0; k < states.cols(); ++k) m_carry.combine(previous.col(k).data(), states.col(k).data());
        return;
    }
    if (m_leakRate < 1.0) leak(m_leakRate, previous.data(), states.data(), states.size());
}

void ActivatedStepper::propagate(const Eigen::VectorXd& previous, const Eigen::VectorXd& slopes, Eigen::VectorXd& next) const {
    addRecurrent(previous.data(), next.data());
    if (m_carry.empty()) {
        next = m_leakRate * slopes.cwiseProduct(next) + (1.0 - m_leakRate) * previous;
        return;
    }
    next.array() *= slopes.array();
    m_carry.combine(previous.data(), next.data());
}

Eigen::MatrixXd ActivatedStepper::jacobian(const Eigen::VectorXd& slopes) const {
    Eigen::MatrixXd result = m_sparse ? Eigen::MatrixXd(m_spectralRadius * Eigen::MatrixXd(*m_sparse)) : m_dense;
    if (m_carry.empty()) {
        result *= (m_leakRate * slopes).asDiagonal();
        result.diagonal().array() += 1.0 - m_leakRate;
        return result;
    }
    result *= m_carry.gains.cwiseProduct(slopes).asDiagonal();
    if (m_carry.matrix.size() > 0)
        result += m_carry.matrix;
    else
        result.diagonal() += m_carry.kept;
    return result;
}

}  // namespace echoplane
