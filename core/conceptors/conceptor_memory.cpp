// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/conceptors/conceptor_memory.h"

#include <cmath>
#include <limits>
#include <utility>

#include "core/conceptors/conceptor.h"
#include "core/kinds/recall/one_input.h"
#include "core/readout/ridge_factor.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::size_t mostPatterns = 100;

void check(const Experiment& experiment, const std::vector<Pattern>& patterns, const ConceptorOptions& options) {
    if (experiment.linear())
        throw Refusal("conceptors need units with an activation such as tanh: a linear reservoir keeps no pattern alive");
    if (!experiment.plainLeak())
        throw Refusal("conceptors need leaky units with one leak rate: the cell %1 or a leak spread cannot be loaded",
                      experiment.dynamics.cell);
    if (patterns.empty() || patterns.size() > mostPatterns)
        throw Refusal("%1 patterns cannot be loaded: it must be from 1 to %2", patterns.size(), mostPatterns);
    if (options.washout < 0 || options.steps < 1 || options.recallSteps < 1 || !(options.loadingPenalty > 0.0) ||
        !(options.readoutPenalty > 0.0))
        throw Refusal("conceptors need at least one step to learn and one to recall, and penalties above 0");
    for (const Pattern& each : patterns)
        if (each.values.size() < options.patternSteps())
            throw Refusal("the pattern \"%1\" has %2 steps, but %3 are needed", each.name, each.values.size(),
                          options.patternSteps());
}

double nrmse(const Eigen::Ref<const Eigen::MatrixXd>& predicted, const Eigen::Ref<const Eigen::MatrixXd>& target) {
    const Eigen::MatrixXd centred = target.colwise() - target.rowwise().mean();
    const double error = (predicted - target).norm() / centred.norm();
    return std::isfinite(error) ? error : std::numeric_limits<double>::infinity();
}

}  // namespace

Eigen::VectorXd ConceptorMemory::recall(const Eigen::MatrixXd& conceptor, Eigen::VectorXd start, int steps) const {
    if (conceptor.rows() != network.size() || conceptor.cols() != network.size() || start.size() != network.size())
        throw Refusal("a conceptor of %1 units and a state of %2 do not fit a network of %3", conceptor.rows(), start.size(),
                      network.size());
    Eigen::VectorXd recalled(steps), next(network.size());
    for (int t = 0; t < steps; ++t) {
        next = bias;
        network.step(start.data(), next.data());
        start.noalias() = conceptor * next;
        recalled[t] = readout.dot(start);
    }
    return recalled;
}

ConceptorMemory loadPatterns(const Experiment& experiment, const SpectrumResult& spectrum, const std::vector<Pattern>& patterns,
                             const ConceptorOptions& options, const RunContext& context) {
    check(experiment, patterns, options);
    const Experiment driven = reservoirWithOneInput(experiment);
    const DynamicsResult dynamics = computeDynamics(driven, spectrum);
    const Reservoir reservoir = reservoirOf(driven, spectrum, dynamics, StateBasis::original);
    const Eigen::Index size = reservoir.size(), learned = options.steps;
    const auto count = static_cast<Eigen::Index>(patterns.size());
    requireMemory(8.0 * 5.0 * static_cast<double>(size * learned * count), Message("the states of all patterns (size × steps)"));
    const Eigen::MatrixXd& entering = dynamics.inputWeights;
    const Eigen::VectorXd bias =
        driven.biasedReservoir() ? Eigen::VectorXd(entering.row(1).transpose()) : Eigen::VectorXd::Zero(size);

    Eigen::MatrixXd before(size, learned * count), states(size, learned * count), targets(1, learned * count);
    std::vector<LoadedPattern> loaded;
    for (Eigen::Index j = 0; j < count; ++j) {
        context.checkpoint();
        context.report("patterns", static_cast<double>(j) / static_cast<double>(count));
        const Pattern& pattern = patterns[static_cast<std::size_t>(j)];
        const Eigen::Index driving = options.washout + learned;
        Eigen::MatrixXd drive = Eigen::MatrixXd::Ones(entering.rows(), driving);
        drive.row(0) = pattern.values.head(driving).transpose();
        const Trajectory run = reservoir.run(drive, context.threads, context);
        if (run.divergedAt)
            throw RunError(
                "the states diverge at step %1 of the pattern \"%2\": choose a bounded activation, or a smaller radius",
                *run.divergedAt, pattern.name);
        const Eigen::Index from = options.washout, at = j * learned;
        states.middleCols(at, learned) = run.states.rightCols(learned);
        if (from == 0) before.col(at).setZero();
        before.middleCols(at + (from == 0 ? 1 : 0), learned - (from == 0 ? 1 : 0)) =
            run.states.middleCols(from == 0 ? 0 : from - 1, learned - (from == 0 ? 1 : 0));
        targets.middleCols(at, learned) = pattern.values.segment(from, learned).transpose();
        LoadedPattern& each = loaded.emplace_back();
        each.name = pattern.name;
        each.conceptor = conceptorOf(run.states.rightCols(learned), options.aperture);
        each.singularValues = singularValuesOf(each.conceptor);
        each.quota = quotaOf(each.conceptor);
        each.start = run.states.rightCols(1);
        each.original = pattern.values.segment(driving, options.recallSteps);
    }
    const Eigen::MatrixXd weights = driven.dynamics.spectralRadius * denseWeights(spectrum);
    const Eigen::MatrixXd inner = weights.transpose() * before + entering.row(0).transpose() * targets;  // z
    context.checkpoint();
    const Eigen::MatrixXd simulating = RidgeFactor(before, inner, nullptr, context.threads).weights(options.loadingPenalty);
    context.checkpoint();
    const Eigen::VectorXd readout = RidgeFactor(states, targets, nullptr, context.threads).weights(options.readoutPenalty);
    ActivatedStepper network(simulating, 1.0, driven.dynamics.leakRate, activationNamed(driven.dynamics.activation));
    ConceptorMemory memory{std::move(network), bias, readout, nrmse(simulating.transpose() * before, inner), {}};
    for (std::size_t j = 0; j < loaded.size(); ++j) {
        context.checkpoint();
        LoadedPattern& each = loaded[j];
        const Eigen::Index at = static_cast<Eigen::Index>(j) * learned;
        each.readoutError = nrmse(readout.transpose() * states.middleCols(at, learned), targets.middleCols(at, learned));
        each.recalled = memory.recall(each.conceptor, each.start, options.recallSteps);
        each.recallError = nrmse(each.recalled.transpose(), each.original.transpose());
    }
    memory.patterns = std::move(loaded);
    return memory;
}

}  // namespace echoplane
