// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/reservoir.h"

#include <algorithm>
#include <functional>
#include <utility>

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
                                 [](const Dense& dense) { return dense.transition.units(); },
                                 [](const Sparse& sparse) { return sparse.weights->rows(); },
                                 [](const ActivatedStepper& activated) { return activated.size(); }},
                      m_form);
}

void Reservoir::addSteps(const Eigen::Ref<const Eigen::MatrixXd>& previous, Eigen::Ref<Eigen::MatrixXd> next) const {
    std::visit(Overloaded{[&](const Modes& modes) {
                              for (Eigen::Index b = 0; b < previous.cols(); ++b)
                                  modes.stepper.step(&previous.coeffRef(0, b), &next.coeffRef(0, b));
                          },
                          [&](const Dense& dense) { dense.transition.addProduct(previous, next, 0, dense.transition.units()); },
                          [&](const Sparse& sparse) {
                              addSparseSteps(*sparse.weights, sparse.spectralRadius, sparse.leakRate, previous, next);
                          },
                          [&](const ActivatedStepper& activated) { activated.stepAll(previous, next); }},
               m_form);
}

void Reservoir::addStep(const double* previous, double* next) const {
    if (const auto* modes = std::get_if<Modes>(&m_form)) return modes->stepper.step(previous, next);
    addSteps(Eigen::MatrixXd::ConstMapType(previous, size(), 1), Eigen::MatrixXd::MapType(next, size(), 1));
}

Eigen::Index Reservoir::dividedWeights() const {
    return std::visit(
        Overloaded{[](const Modes& /*modes*/) { return Eigen::Index{0}; },
                   [](const Dense& dense) { return dense.transition.rows() * dense.transition.units(); },
                   [](const Sparse& sparse) { return sparse.weights->nonZeros(); },
                   [](const ActivatedStepper& activated) { return activated.carry().empty() ? activated.weights() : 0; }},
        m_form);
}

void Reservoir::addUnits(const double* previous, double* next, Eigen::Index first) const {
    const Eigen::Index count = std::min(PackedWeights::unitsTogether, size() - first);
    std::visit(Overloaded{[](const Modes& /*modes*/) {},
                          [&](const Dense& dense) {
                              dense.transition.addProduct(Eigen::MatrixXd::ConstMapType(previous, size(), 1),
                                                          Eigen::MatrixXd::MapType(next, size(), 1), first, count);
                          },
                          [&](const Sparse& sparse) {
                              addSparseStep(*sparse.weights, sparse.spectralRadius, sparse.leakRate, previous, next, first,
                                            count);
                          },
                          [&](const ActivatedStepper& activated) { activated.stepUnits(previous, next, first); }},
               m_form);
}

void Reservoir::step(const Eigen::VectorXd& previous, const Eigen::VectorXd& drive, Eigen::VectorXd& next) const {
    next.noalias() = m_entering.lazyProduct(drive);
    addStep(previous.data(), next.data());
}

void Reservoir::stepBatch(const Eigen::MatrixXd& previous, const Eigen::MatrixXd& drive, Eigen::MatrixXd& next) const {
    next.noalias() = m_entering * drive;
    addSteps(previous, next);
}

void Reservoir::stepEach(const Eigen::Ref<const Eigen::MatrixXd>& previous, const Eigen::Ref<const Eigen::MatrixXd>& drive,
                         Eigen::Ref<Eigen::MatrixXd> next) const {
    for (Eigen::Index b = 0; b < previous.cols(); ++b) next.col(b).noalias() = m_entering.lazyProduct(drive.col(b));
    addSteps(previous, next);
}

Trajectory Reservoir::run(const Eigen::MatrixXd& drive, int threads, const RunContext& context) const {
    const Eigen::MatrixXd inputWeights = m_entering.transpose();
    if (const auto* modes = std::get_if<Modes>(&m_form)) {
        return drive.cols() >= parallelSteps ? runDiagonalParallel(modes->spectrum, inputWeights, drive, threads, context)
                                             : runDiagonal(modes->spectrum, inputWeights, drive, context);
    }
    if (dividedWeights() >= worthTeam) {
        constexpr Eigen::Index each = PackedWeights::unitsTogether;
        const auto parts = static_cast<std::size_t>((size() + each - 1) / each);
        StepTeam team(parts);
        const double* before = nullptr;
        double* now = nullptr;
        const std::function<void(std::size_t)> stepPart = [&](std::size_t part) {
            addUnits(before, now, static_cast<Eigen::Index>(part) * each);
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
