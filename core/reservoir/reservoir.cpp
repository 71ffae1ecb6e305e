// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/reservoir.h"

#include <utility>

#include <cblas.h>

#include "core/reservoir/drive.h"
#include "core/reservoir/sparse_reservoir.h"

namespace echoplane {

namespace {

/// From here on running in parallel over time pays. It rounds differently, so the choice must not depend on the number of
/// threads.
constexpr Eigen::Index parallelSteps = 16384;

template <typename... Visitors>
struct Overloaded : Visitors... {
    using Visitors::operator()...;
};

}  // namespace

Reservoir::Reservoir(Form form, const Eigen::MatrixXd& inputWeights)
    : m_form(std::move(form)), m_entering(inputWeights.transpose()) {}

Eigen::Index Reservoir::size() const {
    return std::visit(Overloaded{[](const Modes& modes) { return modes.spectrum.size(); },
                                 [](const Dense& dense) { return dense.transition.rows(); },
                                 [](const Sparse& sparse) { return sparse.weights->rows(); },
                                 [](const ActivatedStepper& activated) { return activated.size(); }},
                      m_form);
}

void Reservoir::addStep(const double* previous, double* next) const {
    std::visit(
        Overloaded{
            [&](const Modes& modes) { modes.stepper.step(previous, next); },
            [&](const Dense& dense) {
                const int size = static_cast<int>(dense.transition.rows());
                cblas_dgemv(CblasColMajor, CblasTrans, size, size, 1.0, dense.transition.data(), size, previous, 1, 1.0, next, 1);
            },
            [&](const Sparse& sparse) { addSparseStep(*sparse.weights, sparse.spectralRadius, sparse.leakRate, previous, next); },
            [&](const ActivatedStepper& activated) { activated.step(previous, next); }},
        m_form);
}

void Reservoir::step(const Eigen::VectorXd& previous, const Eigen::VectorXd& drive, Eigen::VectorXd& next) const {
    next.noalias() = m_entering.lazyProduct(drive);
    addStep(previous.data(), next.data());
}

void Reservoir::stepBatch(const Eigen::MatrixXd& previous, const Eigen::MatrixXd& drive, Eigen::MatrixXd& next) const {
    next.noalias() = m_entering * drive;
    if (const auto* dense = std::get_if<Dense>(&m_form))
        next.noalias() += dense->transition.transpose() * previous;
    else if (const auto* activated = std::get_if<ActivatedStepper>(&m_form))
        activated->stepAll(previous, next);
    else
        for (Eigen::Index b = 0; b < previous.cols(); ++b) addStep(previous.col(b).data(), next.col(b).data());
}

Trajectory Reservoir::run(const Eigen::MatrixXd& drive, int threads, const RunContext& context) const {
    const Eigen::MatrixXd inputWeights = m_entering.transpose();
    if (const auto* modes = std::get_if<Modes>(&m_form)) {
        return drive.cols() >= parallelSteps ? runDiagonalParallel(modes->spectrum, inputWeights, drive, threads, context)
                                             : runDiagonal(modes->spectrum, inputWeights, drive, context);
    }
    return echoplane::drive(size(), inputWeights, drive, context,
                            [this](const double* previous, double* state) { addStep(previous, state); });
}

}  // namespace echoplane
