// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/spectrum_fit.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "core/analysis/best_ridge.h"
#include "core/fitting/aaa_poles.h"
#include "core/jobs/parallel_for.h"
#include "core/run/pipeline.h"
#include "core/run/score.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;
using Modes = std::vector<Complex>;

int sizeOf(const Modes& modes) {
    return static_cast<int>(customSize(modes));
}

/// Reflects a growing mode into the unit circle, keeping its angle.
Complex within(Complex mode) {
    return std::abs(mode) > 1.0 ? 1.0 / std::conj(mode) : mode;
}

/// Moves pairs to modulus 1; real modes stay in place so that they remain distinct.
Modes onCircle(Modes modes) {
    for (Complex& each : modes) each = each.imag() == 0.0 ? within(each) : each / std::abs(each);
    return modes;
}

Modes asFound(Modes modes) {
    double largest = 0.0;
    for (Complex& each : modes) {
        each = within(each);
        largest = std::max(largest, std::abs(each));
    }
    for (Complex& each : modes) each /= largest;
    return modes;
}

bool nearlySame(const Modes& a, const Modes& b) {
    constexpr double tolerance = 1e-6;
    if (a.size() != b.size()) return false;
    return std::ranges::all_of(a, [&](const Complex& one) {
        return std::ranges::any_of(b, [&](const Complex& other) { return std::abs(one - other) < tolerance; });
    });
}

/// The strongest modes that fit into N real state variables; if there are fewer, filled up with evenly spaced angles on the half
/// circle, and one real mode if the number left is odd.
Modes ofSize(Modes modes, const Eigen::VectorXd& amplitudes, int size) {
    std::vector<std::size_t> order(modes.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return amplitudes[static_cast<Eigen::Index>(i)]; });
    Modes kept;
    for (const std::size_t i : order) {
        const int needed = modes[i].imag() == 0.0 ? 1 : 2;
        if (sizeOf(kept) + needed <= size) kept.push_back(modes[i]);
    }
    int left = size - sizeOf(kept);
    if (left % 2 == 1) {
        // Distinct from the real modes already there.
        double real = 0.0;
        while (std::ranges::any_of(kept, [&](const Complex& each) { return std::abs(each - real) < 1e-3; })) real += 0.05;
        kept.emplace_back(real);
        --left;
    }
    const int pairs = left / 2;
    for (int i = 0; i < pairs; ++i) kept.push_back(std::polar(1.0, std::numbers::pi * (i + 0.5) / pairs));
    return kept;
}

std::vector<double> coarseRadii() {
    return {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.96, 0.98, 0.99, 0.995, 1.0};
}

const RadiusPoint* lowest(const std::vector<RadiusPoint>& curve) {
    const auto found = std::ranges::min_element(curve, {}, &RadiusPoint::validation);
    return found == curve.end() ? nullptr : &*found;
}

const RadiusPoint& bestPoint(const std::vector<RadiusPoint>& curve) {
    if (const RadiusPoint* const found = lowest(curve)) return *found;
    throw RunError("the reservoir diverges at every radius: there is nothing to choose from");
}

/// Adds eight radii between the neighbours of the best one, twice.
void refine(const Experiment& experiment, const Modes& eigenvalues, std::vector<RadiusPoint>& curve, const RunContext& context) {
    constexpr int between = 4;
    for (int round = 0; round < 2; ++round) {
        const RadiusPoint* const best = lowest(curve);
        if (best == nullptr) return;
        const auto at = best - curve.data();
        const auto last = static_cast<std::ptrdiff_t>(curve.size()) - 1;
        const double low = curve[static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 1))].radius,
                     high = curve[static_cast<std::size_t>(std::min(last, at + 1))].radius, middle = best->radius;
        std::vector<double> radii;
        for (int i = 1; i <= between; ++i) {
            const double part = static_cast<double>(i) / (between + 1);
            if (low < middle) radii.push_back(low + part * (middle - low));
            if (high > middle) radii.push_back(middle + part * (high - middle));
        }
        const std::vector<RadiusPoint> more = radiusCurve(experiment, eigenvalues, radii, context);
        curve.insert(curve.end(), more.begin(), more.end());
        std::ranges::sort(curve, {}, &RadiusPoint::radius);
    }
}

void requireTask(const Experiment& experiment) {
    require(&RunKind::predictsSeries, experiment, Message("there is nothing to fit eigenvalues to"));
    const SplitSpec& split = experiment.data.split;
    if (split.validation < 1) throw Refusal("validation is 0 steps, but radius and α are chosen there: it must be at least 1");
}

void requireSignal(const Eigen::MatrixXd& signal) {
    constexpr double rounding = 1e-12;
    const auto isConstant = [](const auto& row) {
        return (row.array() - row.mean()).matrix().norm() <= rounding * std::max(row.norm(), 1e-300);
    };
    bool constant = true, independent = true;
    for (Eigen::Index k = 0; k < signal.rows(); ++k) {
        if (isConstant(signal.row(k))) continue;
        constant = false;
        independent = independent && looksIndependent(signal.row(k).transpose());
    }
    if (constant) throw Refusal("nothing to fit: the training signal is constant");
    if (independent)
        throw Refusal(
            "nothing to fit: the training signal is indistinguishable from white noise (neither its autocorrelations nor its "
            "strongest frequency are significant at 1 in 1000)");
}

void requireOptions(const FitOptions& options, const Eigen::MatrixXd& signal, const SignalSubspace& subspace) {
    if (options.radius && !(*options.radius > 0.0 && *options.radius <= 1.0))
        throw Refusal("the radius is %1, but modes are fitted inside the circle: it must be above 0 and at most 1",
                      shortestText(*options.radius));
    if (options.order != 0 && (options.order < 1 || options.order > signal.cols() / 2 || options.order > subspace.largestOrder()))
        throw Refusal(
            "the order is %1, but must be from 1 to %2: the training signal has %3 steps, and estimating modes needs at least "
            "twice the order",
            options.order, std::min<Eigen::Index>(signal.cols() / 2, subspace.largestOrder()), signal.cols());
    if (options.size < 0) throw Refusal("size is %1, but must be at least 1", options.size);
}

/// Orders to try: the given one; else that of the gap, and N if it differs; without a clear gap and a given N, powers of two.
std::vector<int> ordersOf(const FitOptions& options, const SpectrumFit& fit, Eigen::Index steps) {
    if (options.order > 0) return {options.order};
    constexpr double wide = 10.0;
    std::vector<int> orders{fit.orderByGap};
    const int most = static_cast<int>(std::min(fit.subspace.largestOrder(), steps / 2));
    if (fit.gap < wide) {
        if (options.size == 0) orders.clear();
        for (const int each : {2, 4, 8, 16, 32})
            if (options.size == 0 && each <= most) orders.push_back(each);
    }
    if (options.size > 0 && options.size != fit.orderByGap && options.size <= most) orders.push_back(options.size);
    if (orders.empty()) orders.push_back(std::min(fit.orderByGap, most));
    return orders;
}

/// True if the signal may have a constant offset that is not one of its modes: the readout has a bias for it, or the
/// normalisation of data from a file removed the mean.
bool hasLevel(const Experiment& experiment, const Dataset& data) {
    const Eigen::VectorXd& shift = data.targetNormalisation.shift;
    return experiment.readout.bias || (shift.size() > 0 && (shift.array() != 0.0).any());
}

/// The training signal, and whether it may have a constant offset besides its modes.
struct Signal {
    Eigen::MatrixXd values;
    bool level = false;

    /// The signal without its offset.
    Eigen::MatrixXd beside(const Modes& modes) const {
        return level ? Eigen::MatrixXd(values.colwise() - constantOffset(values, modes)) : values;
    }
};

Modes estimated(const SignalSubspace& subspace, const Signal& signal, int order, ModeEstimator estimator) {
    if (estimator != ModeEstimator::rational) return modesBySubspace(subspace, order, estimator);
    const Eigen::MatrixXd own =
        signal.level ? signal.beside(modesBySubspace(subspace, order, ModeEstimator::leastSquares)) : signal.values;
    return modesByAaa(own.row(0).transpose(), order);
}

/// The modes and, if the readout has no bias, a mode at 1 for the offset.
Modes withLevel(Modes modes, const Signal& signal, const Experiment& experiment) {
    if (!signal.level || experiment.readout.bias) return modes;
    constexpr double rounding = 1e-9, same = 1e-6;
    const bool constant = constantOffset(signal.values, modes).norm() >
                          rounding * signal.values.norm() / std::sqrt(static_cast<double>(signal.values.cols()));
    const bool has = std::ranges::any_of(modes, [](const Complex& each) { return std::abs(each - 1.0) < same; });
    if (constant && !has) modes.emplace_back(1.0);
    return modes;
}

std::vector<FitCandidate> candidatesOf(const FitOptions& options, const SpectrumFit& fit, const Signal& signal,
                                       const Experiment& experiment, const RunContext& context) {
    std::vector<FitCandidate> candidates;
    for (const int order : ordersOf(options, fit, signal.values.cols())) {
        for (const ModeEstimator estimator : modeEstimators) {
            context.checkpoint();
            if (options.estimator && *options.estimator != estimator) continue;
            // A rational function describes a single series.
            const bool rational = estimator == ModeEstimator::rational;
            if (rational && (signal.values.rows() > 1 || order > 64 || signal.values.cols() < 2 * order + 2)) continue;
            Modes modes = estimated(fit.subspace, signal, order, estimator);
            if (modes.empty()) continue;
            modes = withLevel(std::move(modes), signal, experiment);
            if (const int size = options.size > 0 ? options.size : sizeOf(modes); size != sizeOf(modes))
                modes = ofSize(modes, modeAmplitudes(signal.values, modes), size);
            for (const bool circle : {true, false}) {
                Modes placed = circle ? onCircle(modes) : asFound(modes);
                placed = asFound(std::move(placed));
                const bool known = std::ranges::any_of(
                    candidates, [&](const FitCandidate& each) { return nearlySame(each.eigenvalues, placed); });
                if (!known)
                    candidates.push_back({Message(circle ? "%1 of order %2, on a circle" : "%1 of order %2, as found",
                                                  Message::phrase(nameOf(estimator)), order),
                                          estimator, order, std::move(placed)});
            }
        }
    }
    if (candidates.empty()) throw Refusal("no modes could be estimated from this signal: choose another order");
    return candidates;
}

void addNotes(SpectrumFit& fit, const FitOptions& options, Eigen::Index steps) {
    constexpr double wide = 10.0;
    if (options.order == 0 && fit.gap < wide)
        fit.notes.push_back(
            Message("there is no clear gap in the singular values of the signal (largest ratio %1), so the order was chosen by "
                    "validation error",
                    roundedText(fit.gap, 3)));
    // Growth by a tenth over the training span: excludes moduli that noise has moved slightly past 1.
    constexpr double growth = 0.1, rounding = 1e-6;
    const auto grows = std::ranges::count_if(fit.modes, [&](const Complex& mode) {
        return std::abs(mode) > 1.0 + rounding && std::log(std::abs(mode)) * static_cast<double>(steps) > growth;
    });
    if (grows > 0)
        fit.notes.push_back(Message(grows == 1
                                        ? "%1 mode of the signal grows (modulus above 1): reflected inside the unit circle"
                                        : "%1 modes of the signal grow (modulus above 1): reflected inside the unit circle",
                                    grows));
    const std::vector<RadiusPoint>& curve = fit.candidates[fit.chosen].curve;
    if (!options.radius && fit.best.radius == curve.back().radius && curve.back().radius == 1.0)
        fit.notes.emplace_back(Message("the best radius is 1, the end of its range"));
}

}  // namespace

Eigen::MatrixXd trainingSignal(const Experiment& experiment, const Dataset& data) {
    Eigen::MatrixXd signal = data.targets.leftCols(std::min<Eigen::Index>(experiment.data.split.training, data.targets.cols()));
    return signal * rmseUnit(data.targetNormalisation);
}

Experiment withEigenvalues(Experiment experiment, const Modes& eigenvalues, double radius) {
    experiment.reservoir.method = "custom";
    experiment.reservoir.edit = {};
    experiment.reservoir.edit.eigenvalues = eigenvalues;
    experiment.reservoir.size = sizeOf(eigenvalues);
    experiment.reservoir.metric = "identity";
    experiment.dynamics.spectralRadius = radius;
    experiment.dynamics.leakRate = 1.0;
    experiment.dynamics.activation = "identity";
    experiment.dynamics.bias = experiment.dynamics.noise = 0.0;
    experiment.input.connectivity = 1.0;
    experiment.input.feedback = false;
    return experiment;
}

std::vector<RadiusPoint> radiusCurve(const Experiment& experiment, const Modes& eigenvalues, const std::vector<double>& radii,
                                     const RunContext& context) {
    std::vector<RadiusPoint> points;
    Pipeline pipeline;
    for (const double radius : radii) {
        context.checkpoint();
        const Experiment fitted = withEigenvalues(experiment, eigenvalues, radius);
        const RunResult run = pipeline.runToFactor(fitted, {context.stop, {}, 1});
        if (!run.factor) continue;
        const RidgeCurve curve = ridgeCurve(fitted, run, ridgeLevels(roundingOf(run)), {context.stop, {}, 1});
        if (const std::optional<std::size_t> best = bestOf(curve))
            points.push_back({radius, curve.validation[*best], curve.alphas[*best]});
    }
    std::ranges::sort(points, {}, &RadiusPoint::radius);
    return points;
}

RadiusScan scannedRadius(const Experiment& experiment, const Modes& eigenvalues, std::optional<double> only,
                         const RunContext& context) {
    RadiusScan scan;
    scan.curve = radiusCurve(experiment, eigenvalues, only ? std::vector<double>{*only} : coarseRadii(), context);
    if (!only) refine(experiment, eigenvalues, scan.curve, context);
    scan.best = bestPoint(scan.curve);
    return scan;
}

SpectrumFit fitSpectrum(const Experiment& experiment, const FitOptions& options, const RunContext& context) {
    requireTask(experiment);
    const Dataset data = datasetOf(experiment);
    const Signal signal{trainingSignal(experiment, data), hasLevel(experiment, data)};
    requireSignal(signal.values);
    SpectrumFit fit;
    context.report("modes of the signal", 0.0);
    fit.subspace = signalSubspace(signal.values, signal.level);
    requireOptions(options, signal.values, fit.subspace);
    fit.orderByGap = static_cast<int>(fit.subspace.orderByGap());
    fit.gap = fit.subspace.gapAfter(fit.orderByGap);
    if (options.order == 0 && fit.orderByGap > signal.values.cols() / 2)
        throw Refusal("the training signal has %1 steps, fewer than twice its order %2", signal.values.cols(), fit.orderByGap);
    fit.candidates = candidatesOf(options, fit, signal, experiment, context);
    const std::vector<double> radii = options.radius ? std::vector<double>{*options.radius} : coarseRadii();
    std::atomic<int> done = 0;
    parallelFor(fit.candidates.size(), context.threads, [&](std::size_t index, int) {
        fit.candidates[index].curve = radiusCurve(experiment, fit.candidates[index].eigenvalues, radii, {context.stop, {}, 1});
        if (context.threads == 1)
            context.report("radius", static_cast<double>(++done) / static_cast<double>(fit.candidates.size() + 1));
    });
    const auto errorOf = [](const FitCandidate& each) {
        const RadiusPoint* const best = lowest(each.curve);
        return best ? best->validation : std::numeric_limits<double>::infinity();
    };
    const auto best = std::ranges::min_element(fit.candidates, {}, errorOf);
    fit.chosen = static_cast<std::size_t>(best - fit.candidates.begin());
    if (!options.radius) refine(experiment, best->eigenvalues, best->curve, context);
    fit.best = bestPoint(best->curve);
    fit.order = best->order;
    fit.modes = estimated(fit.subspace, signal, best->order, best->estimator);
    fit.amplitudes = modeAmplitudes(signal.beside(fit.modes), fit.modes);
    const Eigen::VectorXd& values = fit.subspace.singularValues;
    const Eigen::Index rest = values.size() - fit.order;
    // If the remaining singular values are only rounding, the residual comes from the modes' own errors and is not noise.
    constexpr double rounding = 1e-13;
    if (rest > 0 && values.tail(rest).norm() > rounding * values[0] * std::sqrt(static_cast<double>(rest))) {
        Modes all = fit.modes;
        if (signal.level) all.emplace_back(1.0);
        fit.noise = residualNoise(signal.values, all);
    }
    fit.experiment = withEigenvalues(experiment, best->eigenvalues, fit.best.radius);
    fit.experiment.readout.ridge = fit.best.alpha;
    addNotes(fit, options, signal.values.cols());
    return fit;
}

Message whatLimits(const SpectrumFit& fit, const RunContext& context) {
    const double here = fit.best.validation;
    const auto validationOf = [&](const Experiment& other) {
        Pipeline pipeline;
        const RunResult run = pipeline.run(other, context);
        return run.score && !run.diverged() ? run.score->validation.rmse : std::numeric_limits<double>::infinity();
    };
    Experiment longer = fit.experiment;
    const int fitted = longer.data.split.training - longer.data.split.washout;
    longer.data.split.washout += fitted / 4;
    if (fitted / 4 > 0 && fitted - fitted / 4 >= longer.reservoir.size && validationOf(longer) < here / 2.0)
        return Message("The washout limits the error: with %1 steps instead of %2 it is less than half.",
                       longer.data.split.washout, fit.experiment.data.split.washout);
    // Fitting n weights to T noisy steps leaves an error of at least the noise over √(T/n).
    const double floor = fit.noise * std::sqrt(static_cast<double>(fit.order) / std::max(1, fitted));
    constexpr double few = 3.0, rounding = 1e-8;
    const double deviation = fit.subspace.singularValues.norm();
    constexpr double clear = 3.0;
    if (fit.order >= fit.orderByGap && fit.gap > clear &&
        fit.noise > rounding * deviation / std::sqrt(static_cast<double>(fit.subspace.columns)) && here < few * fit.noise)
        return here < few * floor
                   ? Message(
                         "Noise of the training signal limits the error: no unbiased fit of this many modes to this many steps "
                         "can do better.")
                   : Message("Noise of the signal limits the error: the residual of the modes has a standard deviation of %1.",
                             roundedText(fit.noise, 2));
    const double scale = fit.amplitudes.size() > 0 ? fit.amplitudes.maxCoeff() : 1.0;
    if (here < 1e-9 * scale) return Message("Rounding limits the error: neither the spectrum nor α can reduce it.");
    if (fit.best.alpha > 0.0) {
        Experiment without = fit.experiment;
        without.readout.ridge = 0.0;
        if (validationOf(without) > 2.0 * here)
            return Message("Alpha limits the error: the data do not determine better-fitting weights well enough.");
    }
    return Message("The spectrum limits the error: other modes, or more of them, may reduce it.");
}

}  // namespace echoplane
