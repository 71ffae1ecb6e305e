// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/reservoir.h"

#include <algorithm>
#include <functional>
#include <utility>

#include <cblas.h>

#include "core/jobs/parallel_for.h"
#include "core/jobs/step_team.h"
#include "core/reservoir/drive.h"
#include "core/reservoir/sparse_reservoir.h"

namespace echoplane {

namespace {

/// From here on running in parallel over time pays. It rounds differently, so the choice must not depend on the number of
/// threads.
constexpr Eigen::Index parallelSteps = 16384;

/// Number of weights from which on it pays to divide a step among threads: it then takes some microseconds.
constexpr Eigen::Index worthTeam = 20'000;

/// Runs `lead`, which calls StepTeam::run(), in this thread, while others help.
template <typename Lead>
void withHelpers(StepTeam& team, std::size_t parts, int threads, Lead lead) {
    const std::size_t all = std::min(parts, static_cast<std::size_t>(std::max(1, threads)));
    bool led = false;
    parallelFor(all, static_cast<int>(all), [&](std::size_t, int worker) {
        if (worker > 0 || std::exchange(led, true)) return team.help(static_cast<std::size_t>(worker), all - 1);
        struct End {
            StepTeam& team;
            ~End() { team.end(); }
        } end{team};
        lead();
    });
}

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

void Reservoir::stepEach(const Eigen::Ref<const Eigen::MatrixXd>& previous, const Eigen::Ref<const Eigen::MatrixXd>& drive,
                         Eigen::Ref<Eigen::MatrixXd> next) const {
    for (Eigen::Index b = 0; b < previous.cols(); ++b) next.col(b).noalias() = m_entering.lazyProduct(drive.col(b));
    const auto* activated = std::get_if<ActivatedStepper>(&m_form);
    if (activated != nullptr && activated->carry().empty()) {
        for (Eigen::Index first = 0; first < size(); first += ActivatedStepper::unitsTogether)
            for (Eigen::Index b = 0; b < previous.cols(); ++b)
                activated->stepUnits(previous.col(b).data(), next.col(b).data(), first);
        return;
    }
    for (Eigen::Index b = 0; b < previous.cols(); ++b) addStep(previous.col(b).data(), next.col(b).data());
}

Trajectory Reservoir::run(const Eigen::MatrixXd& drive, int threads, const RunContext& context) const {
    const Eigen::MatrixXd inputWeights = m_entering.transpose();
    if (const auto* modes = std::get_if<Modes>(&m_form)) {
        return drive.cols() >= parallelSteps ? runDiagonalParallel(modes->spectrum, inputWeights, drive, threads, context)
                                             : runDiagonal(modes->spectrum, inputWeights, drive, context);
    }
    if (const auto* activated = std::get_if<ActivatedStepper>(&m_form);
        activated != nullptr && activated->carry().empty() && activated->weights() >= worthTeam) {
        constexpr Eigen::Index each = ActivatedStepper::unitsTogether;
        const auto parts = static_cast<std::size_t>((size() + each - 1) / each);
        StepTeam team(parts);
        const double* before = nullptr;
        double* now = nullptr;
        const std::function<void(std::size_t)> stepPart = [&](std::size_t part) {
            activated->stepUnits(before, now, static_cast<Eigen::Index>(part) * each);
        };
        Trajectory result;
        withHelpers(team, parts, threads, [&] {
            result = echoplane::drive(size(), inputWeights, drive, context, [&](const double* previous, double* state) {
                before = previous;
                now = state;
                team.run(stepPart);
            });
        });
        return result;
    }
    return echoplane::drive(size(), inputWeights, drive, context,
                            [this](const double* previous, double* state) { addStep(previous, state); });
}

}  // namespace echoplane
