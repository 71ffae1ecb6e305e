// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/activated_reservoir.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/math/multiversion.h"
#include "core/reservoir/drive.h"
#include "core/reservoir/sparse_reservoir.h"

namespace echoplane {

namespace {

using GivenStates = Eigen::Ref<const Eigen::MatrixXd>;
using NextStates = Eigen::Ref<Eigen::MatrixXd>;

ECHOPLANE_MULTIVERSION
void leak(double leakRate, const double* previous, double* state, Eigen::Index count) {
    const double* __restrict before = previous;
    double* __restrict now = state;
    for (Eigen::Index i = 0; i < count; ++i) now[i] = (1.0 - leakRate) * before[i] + leakRate * now[i];
}

}  // namespace

ActivatedStepper::ActivatedStepper(const Eigen::MatrixXd& weights, double spectralRadius, double leakRate, Activation activation)
    : m_dense(weights, spectralRadius), m_spectralRadius(spectralRadius), m_leakRate(leakRate), m_activation(activation) {}

ActivatedStepper::ActivatedStepper(std::shared_ptr<const SparseWeights> weights, double spectralRadius, double leakRate,
                                   Activation activation)
    : m_sparse(std::move(weights)), m_spectralRadius(spectralRadius), m_leakRate(leakRate), m_activation(activation) {}

void ActivatedStepper::addRecurrent(const double* previous, double* next) const {
    addRecurrentAll(Eigen::MatrixXd::ConstMapType(previous, size(), 1), Eigen::MatrixXd::MapType(next, size(), 1));
}

void ActivatedStepper::addRecurrentAll(const GivenStates& previous, NextStates next) const {
    if (m_sparse) return addSparseSteps(*m_sparse, m_spectralRadius, 1.0, previous, next);
    const Eigen::Index last = (size() - 1) / PackedWeights::unitsTogether * PackedWeights::unitsTogether;
    // A caller that swaps two states has every other step begin with the weights that the one before used last, which are still
    // in the cache.
    const bool backwards = std::less<>()(next.data(), previous.data());
    for (Eigen::Index first = 0; first <= last; first += PackedWeights::unitsTogether) {
        const Eigen::Index units = backwards ? last - first : first;
        m_dense.addProduct(previous, next, units, std::min(PackedWeights::unitsTogether, size() - units));
    }
}

void ActivatedStepper::finish(const double* previous, double* state, double* slopes) const {
    activate(m_activation, state, size());
    if (slopes != nullptr) activationSlopes(m_activation, state, slopes, size());
    if (!m_carry.empty()) return m_carry.combine(previous, state);
    if (m_leakRate < 1.0) leak(m_leakRate, previous, state, size());
}

void ActivatedStepper::step(const double* previous, double* state, double* slopes) const {
    addRecurrent(previous, state);
    finish(previous, state, slopes);
}

void ActivatedStepper::stepUnits(const double* previous, double* state, Eigen::Index first) const {
    const Eigen::Index count = std::min(PackedWeights::unitsTogether, size() - first);
    if (m_sparse) {
        addSparseStep(*m_sparse, m_spectralRadius, 1.0, previous, state, first, count);
    } else {
        m_dense.addProduct(Eigen::MatrixXd::ConstMapType(previous, size(), 1), Eigen::MatrixXd::MapType(state, size(), 1), first,
                           count);
    }
    activate(m_activation, state + first, count);
    if (m_leakRate < 1.0) leak(m_leakRate, previous + first, state + first, count);
}

void ActivatedStepper::stepAll(const GivenStates& previous, NextStates states, double* slopes) const {
    addRecurrentAll(previous, states);
    for (Eigen::Index b = 0; b < states.cols(); ++b)
        finish(&previous.coeffRef(0, b), &states.coeffRef(0, b), b == 0 ? slopes : nullptr);
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
    Eigen::MatrixXd result = m_sparse ? Eigen::MatrixXd(m_spectralRadius * Eigen::MatrixXd(*m_sparse)) : m_dense.matrix();
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
