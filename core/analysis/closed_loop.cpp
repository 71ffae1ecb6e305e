// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/closed_loop.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include <Eigen/SparseCore>

#include "core/analysis/effective_radius.h"
#include "core/analysis/growth.h"
#include "core/analysis/loop_run.h"
#include "core/math/complex_lu.h"
#include "core/math/eigendecomposition.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/run/states/weight_matrix.h"
#include "core/system/memory.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Sparse = Eigen::SparseMatrix<double>;
constexpr double epsilon = std::numeric_limits<double>::epsilon();

/// A of a reservoir that runs in its eigenbasis: [a −b; b a] for a pair a + ib, its state [reals | Re | Im].
Sparse diagonalTransition(const Spectrum& spectrum) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    std::vector<Eigen::Triplet<double>> entries;
    entries.reserve(static_cast<std::size_t>(reals));
    for (Eigen::Index k = 0; k < reals; ++k) entries.emplace_back(k, k, spectrum.reals[k]);
    for (Eigen::Index k = 0; k < pairs; ++k) {
        const Eigen::Index re = reals + k, im = reals + pairs + k;
        const std::complex<double> value = spectrum.upper[k];
        entries.emplace_back(re, re, value.real());
        entries.emplace_back(im, im, value.real());
        entries.emplace_back(re, im, -value.imag());
        entries.emplace_back(im, re, value.imag());
    }
    Sparse transition(spectrum.size(), spectrum.size());
    transition.setFromTriplets(entries.begin(), entries.end());
    return transition;
}

Eigen::MatrixXd denseTransition(const RunResult& run) {
    const Experiment& e = run.experiment;
    if (run.spectrum->runsInEigenbasis) return Eigen::MatrixXd(diagonalTransition(run.dynamics->spectrum));
    return leakedWeights(denseWeights(*run.spectrum), e.dynamics.spectralRadius, e.dynamics.leakRate).transpose();
}

Sparse sparseTransition(const RunResult& run) {
    if (run.spectrum->runsInEigenbasis) return diagonalTransition(run.dynamics->spectrum);
    return sparseTransition(run.experiment, *run.spectrum);
}

/// The unit of y that makes B and C·A equally large.
double balance(const Eigen::MatrixXd& entering, const Eigen::MatrixXd& leaving) {
    const double in = entering.norm(), out = leaving.norm();
    return in > 0.0 && out > 0.0 ? std::sqrt(out / in) : 1.0;
}

Eigen::MatrixXd denseLoop(const Eigen::MatrixXd& transition, const LoopWeights& weights) {
    if (!weights.hasFeedthrough()) return transition + weights.enter * weights.leave;
    const Eigen::Index size = transition.rows(), outputs = weights.leave.rows();
    const Eigen::MatrixXd leaving = weights.leave * transition;
    const double unit = balance(weights.enter, leaving);
    Eigen::MatrixXd matrix(size + outputs, size + outputs);
    matrix << transition, weights.enter * unit, leaving / unit, weights.leave * weights.enter + weights.feedthrough;
    return matrix;
}

Sparse sparseLoop(const Sparse& transition, const LoopWeights& weights) {
    const Eigen::Index size = transition.rows(), outputs = weights.leave.rows();
    const Eigen::MatrixXd leaving = weights.leave * transition;
    const Eigen::MatrixXd corner = weights.leave * weights.enter + weights.feedthrough;
    const double unit = balance(weights.enter, leaving);
    std::vector<Eigen::Triplet<double>> entries;
    const auto add = [&](Eigen::Index row, Eigen::Index column, double value) {
        if (value != 0.0) entries.emplace_back(row, column, value);
    };
    for (Eigen::Index column = 0; column < size; ++column) {
        for (Sparse::InnerIterator each(transition, column); each; ++each) add(each.row(), column, each.value());
        for (Eigen::Index k = 0; k < outputs; ++k) {
            add(size + k, column, leaving(k, column) / unit);
            add(column, size + k, weights.enter(column, k) * unit);
        }
    }
    for (Eigen::Index k = 0; k < outputs; ++k)
        for (Eigen::Index l = 0; l < outputs; ++l) add(size + k, size + l, corner(k, l));
    Sparse matrix(size + outputs, size + outputs);
    matrix.setFromTriplets(entries.begin(), entries.end());
    matrix.makeCompressed();
    return matrix;
}

/// ‖M‖·ε·κ(λ), with the eigenvectors from inverse iteration. Costs about a quarter of the eigenvalues.
double errorOf(const Eigen::MatrixXd& matrix, std::complex<double> value, const RunContext& context) {
    const double norm = matrix.norm();
    if (!(norm > 0.0)) return 0.0;
    Eigen::MatrixXcd shifted = matrix.cast<std::complex<double>>();
    shifted.diagonal().array() -= value + 8.0 * epsilon * norm;  // keeps the shifted matrix from being exactly singular
    const ComplexLu factors(std::move(shifted), context);
    // The left eigenvector is that of the transpose, conjugated.
    Eigen::VectorXcd right(matrix.rows()), ofTranspose(matrix.rows());
    for (Eigen::Index k = 0; k < right.size(); ++k) {
        right[k] = {1.0, 0.3 * static_cast<double>(k % 7)};
        ofTranspose[k] = std::conj(right[k]);
    }
    for (int turn = 0; turn < 2; ++turn) {
        factors.solve(right, false);
        factors.solve(ofTranspose, true);
        right.normalize();
        ofTranspose.normalize();
    }
    const double product = std::abs(ofTranspose.cwiseProduct(right).sum());
    return product > 0.0 ? epsilon * norm / product : std::numeric_limits<double>::infinity();
}

std::complex<double> largest(const Spectrum& spectrum) {
    std::complex<double> value = 0.0;
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
        if (std::abs(spectrum.eigenvalue(mode)) > std::abs(value)) value = spectrum.eigenvalue(mode);
    return value;
}

void takeWhole(const Eigen::MatrixXd& matrix, ClosedLoop& result, const RunContext& context) {
    if (!matrix.allFinite()) {
        result.note = Message("its weights overflow");
        return;
    }
    Eigendecomposition eigen = eigenvaluesOf(matrix, {context.stop, {}});
    result.eigenvalues = {std::move(eigen.reals), std::move(eigen.upper)};
    context.checkpoint();
    result.spectralRadius = spectralRadius(result.eigenvalues);
    result.radiusError = errorOf(matrix, largest(result.eigenvalues), {context.stop, {}});
}

void takeLeading(const Sparse& matrix, ClosedLoop& result, const RunContext& context) {
    result.whole = false;
    LeadingOptions options;
    options.count = 4;
    options.denseUpTo = 0;
    const LeadingEigenvalues found = leadingEigenvalues(matrix, options, context);
    constexpr double smallResidual = 1e-6;
    if (found.converged || found.residual <= smallResidual) {
        result.eigenvalues = found.spectrum;
        result.spectralRadius = found.spectralRadius;
        result.radiusError = found.radiusError * found.spectralRadius;
    }
    if (!found.converged)
        result.note = Message("only leading eigenvalues were computed, and they are not certain: %1", found.note);
}

/// Computes the eigenvalues of the loop, whole or leading.
void takeEigenvalues(const auto& dense, const auto& sparse, Eigen::Index size, const LoopWeights& weights, ClosedLoop& result,
                     const RunContext& context) {
    const Eigen::Index all = size + weights.leave.rows();
    try {
        if (all <= largestWholeSpectrum + weights.leave.rows() && size <= largestWholeSpectrum) {
            requireMemory(64.0 * static_cast<double>(all) * static_cast<double>(all), Message("the closed loop's matrix"));
            takeWhole(denseLoop(dense(), weights), result, context);
        } else {
            takeLeading(sparseLoop(sparse(), weights), result, context);
        }
    } catch (const Cancelled&) {
        throw;
    } catch (const std::runtime_error& error) {
        result.note = messageOf(error);
    }
}

void judgeLinear(ClosedLoop& result) {
    if (!result.spectralRadius) return;
    const bool certain = result.note.empty();
    const double infinity = std::numeric_limits<double>::infinity();
    const EffectiveRadius radius{*result.spectralRadius, certain ? *result.spectralRadius : infinity, result.radiusError};
    if (radius.side() == RadiusSide::inside) result.stable = true;
    if (radius.side() == RadiusSide::outside) result.stable = false;
}

void followActivated(const RunResult& run, const LoopWeights& weights, ClosedLoop& result, const RunContext& context) {
    const LoopTrajectory trajectory = followLoop(run, result.loop, weights, context);
    result.exponent = trajectory.growth.exponent;
    result.exponentError = trajectory.growth.error;
    result.starts = trajectory.starts;
    result.worstDistance = trajectory.distances.empty() ? 0.0 : trajectory.distances.back();
    result.divergedAt = trajectory.divergedAt;
    if (result.divergedAt) {
        result.stable = false;
        return;
    }
    result.jacobianStep = trajectory.lastStep;
    const bool apart = trajectory.starts > 0 && !trajectory.together;
    if (trajectory.growth.grows() || (apart && staysApart(trajectory.distances, trajectory.growth)))
        result.stable = false;
    else if (trajectory.growth.shrinks() && !apart)
        result.stable = true;

    const Experiment& e = run.experiment;
    LoopWeights linearised = weights;
    if (!e.plainLeak()) {
        const ActivatedStepper reservoir = activatedStepper(e, *run.spectrum);
        linearised.enter = reservoir.carry().gains.cwiseProduct(trajectory.slopes).asDiagonal() * weights.enter;
        const auto jacobian = [&] { return Eigen::MatrixXd(reservoir.jacobian(trajectory.slopes).transpose()); };
        return takeEigenvalues(
            jacobian, [&] { return Sparse(jacobian().sparseView()); }, reservoir.size(), linearised, result, context);
    }
    const Eigen::VectorXd gains = e.dynamics.leakRate * trajectory.slopes;
    linearised.enter = gains.asDiagonal() * weights.enter;
    const auto dense = [&] {
        Eigen::MatrixXd transition = e.dynamics.spectralRadius * gains.asDiagonal() * denseWeights(*run.spectrum).transpose();
        transition.diagonal().array() += 1.0 - e.dynamics.leakRate;
        return transition;
    };
    const auto sparse = [&] {
        const SpectrumResult& spectrum = *run.spectrum;
        const Sparse stored = spectrum.sparseWeights ? Sparse(*spectrum.sparseWeights) : Sparse(spectrum.weights.sparseView());
        Sparse identity(stored.rows(), stored.cols());
        identity.setIdentity();
        return Sparse(Sparse(e.dynamics.spectralRadius * gains.asDiagonal() * Sparse(stored.transpose())) +
                      (1.0 - e.dynamics.leakRate) * identity);
    };
    takeEigenvalues(dense, sparse,
                    run.spectrum->sparseWeights ? run.spectrum->sparseWeights->rows() : run.spectrum->weights.rows(), linearised,
                    result, context);
}

}  // namespace

const char* loopName(Loop loop) {
    return loop == Loop::inUse ? "in use" : "free run";
}

bool hasLoop(const Experiment& experiment, Loop loop) {
    return loop == Loop::inUse ? experiment.closedLoop() : runsAutonomously(experiment);
}

bool runsLoop(const Experiment& experiment, Loop loop) {
    return loop == Loop::inUse ? experiment.closedLoop() : testsAutonomously(experiment);
}

Message ClosedLoop::text() const {
    Message text(
        "%1: %2",
        loop == Loop::inUse ? "in use, with its own output fed back" : "autonomous run, each forecast being the next input",
        !stable   ? "not decided"
        : *stable ? "stable"
                  : "unstable");
    if (divergedAt) return Message("%1, diverges at step %2", text, *divergedAt);
    if (linear && spectralRadius) {
        text = Message("%1, spectral radius %2", text, radiusText(*spectralRadius));
        if (!stable && std::abs(*spectralRadius - 1.0) <= radiusError)
            text = Message("%1, 1 within rounding of its weights", text);
        if (stable && !*stable)
            text = Message("%1, differences grow by e in %2 steps", text, roundedText(1.0 / std::log(*spectralRadius), 3));
    } else if (!linear && std::isfinite(exponent)) {
        text = Message("%1, largest Lyapunov exponent %2 ± %3 a step", text, roundedText(exponent, 3),
                       roundedText(exponentError, 1));
        const Growth growth{exponent, exponentError};
        if (starts > 0 && growth.shrinks() && !stable.value_or(false))
            text = Message(stable ? "%1, but not all of %2 starts converge" : "%1, but not all of %2 starts have converged yet",
                           text, starts);
        if (loop == Loop::freeRun && growth.grows()) text = Message("%1: nearby runs separate, as with a chaotic series", text);
    }
    return note.empty() ? text : Message("%1 (%2)", text, note);
}

ClosedLoop closedLoop(const RunResult& run, Loop loop, const RunContext& context) {
    if (!hasLoop(run.experiment, loop)) throw Refusal("the experiment has no loop %1", loopName(loop));
    ClosedLoop result;
    result.loop = loop;
    result.linear = run.experiment.linear();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    result.exponent = result.exponentError = nan;
    if (!run.readout) {
        result.note = Message("nothing was trained: the driven states diverged");
        return result;
    }
    if (hasReadoutFeatures(run.experiment)) {
        result.linear = false;
        result.note = Message("not judged: the readout is not linear in the state");
        return result;
    }
    context.checkpoint();
    const LoopWeights weights = loopWeights(run, loop);
    if (result.linear) {
        takeEigenvalues([&] { return denseTransition(run); }, [&] { return sparseTransition(run); }, run.readout->weights.rows(),
                        weights, result, context);
        judgeLinear(result);
    } else {
        followActivated(run, weights, result, context);
    }
    return result;
}

namespace {

std::vector<ClosedLoop> loopsWhere(const RunResult& run, bool (*wanted)(const Experiment&, Loop), const RunContext& context) {
    std::vector<ClosedLoop> loops;
    for (const Loop loop : {Loop::inUse, Loop::freeRun})
        if (wanted(run.experiment, loop)) loops.push_back(closedLoop(run, loop, context));
    return loops;
}

}  // namespace

std::vector<ClosedLoop> activeLoops(const RunResult& run, const RunContext& context) {
    return loopsWhere(run, runsLoop, context);
}

std::vector<ClosedLoop> allLoops(const RunResult& run, const RunContext& context) {
    return loopsWhere(run, hasLoop, context);
}

const ClosedLoop* find(const std::vector<ClosedLoop>& loops, Loop loop) {
    const auto found = std::ranges::find(loops, loop, &ClosedLoop::loop);
    return found == loops.end() ? nullptr : &*found;
}

}  // namespace echoplane
