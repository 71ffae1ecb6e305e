// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/exact_memory.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <string>
#include <utility>

#include "core/kinds/recall/gram_memory.h"
#include "core/kinds/recall/memory.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/readout/least_norm.h"
#include "core/readout/tall_qr.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Complex = std::complex<double>;

constexpr double margin = 1e-12;  // distance from the circle at which modes on it are placed

Complex inside(Complex mode) {
    const double modulus = std::abs(mode);
    return modulus > 1.0 - margin ? mode * ((1.0 - margin) / modulus) : mode;
}

/// All N eigenvalues: reals, then both of each pair side by side.
std::vector<Complex> allOf(const Spectrum& spectrum) {
    std::vector<Complex> all;
    for (const double real : spectrum.reals) all.push_back(inside(real));
    for (const Complex& upper : spectrum.upper) {
        all.push_back(inside(upper));
        all.push_back(std::conj(all.back()));
    }
    return all;
}

/// Modes that the input reaches, each eigenvalue once; without ridge only these recall anything.
std::vector<bool> reached(const Spectrum& spectrum, const Eigen::Ref<const Eigen::VectorXd>& weights) {
    constexpr double same = 4.0 * std::numeric_limits<double>::epsilon();
    std::vector<bool> counts(static_cast<std::size_t>(spectrum.modes()), false);
    std::vector<Complex> known;
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const Eigen::Index imaginary = spectrum.isReal(mode) ? mode : mode + spectrum.upper.size();
        if (weights[mode] == 0.0 && weights[imaginary] == 0.0) continue;
        const Complex value = spectrum.eigenvalue(mode);
        if (std::ranges::any_of(known, [&](Complex each) { return std::abs(each - value) <= same * std::abs(value); })) continue;
        known.push_back(value);
        counts[static_cast<std::size_t>(mode)] = true;
    }
    return counts;
}

/// Σ_n |φ_n(k)|², k = 0 … K: impulse response of the cascade.
Eigen::VectorXd withoutRidge(const std::vector<Complex>& modes, int delays, const RunContext& context) {
    Eigen::VectorXd sums = Eigen::VectorXd::Zero(delays + 1);
    Eigen::VectorXcd signal = Eigen::VectorXcd::Zero(delays + 1);
    signal[0] = 1.0;
    for (const Complex& mode : modes) {
        context.checkpoint();
        const double share = 1.0 - std::norm(mode);
        Complex state = 0.0;
        for (Eigen::Index k = 0; k <= delays; ++k) {
            const Complex before = state;
            state = mode * before + signal[k];
            sums[k] += share * std::norm(state);
            signal[k] = before - std::conj(mode) * state;
        }
    }
    return sums;
}

/// F = [Re S, Im S] in the real coordinates [reals | Re | Im], N × 2N, with F·Fᵀ = G.
Eigen::MatrixXd realFactor(const Spectrum& spectrum, const Eigen::Ref<const Eigen::VectorXd>& weights,
                           const std::vector<Complex>& modes, const RunContext& context) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size(), size = spectrum.size();
    Eigen::MatrixXd factor(size, 2 * size);
    // A pair's state is z = (w_re + i·w_im)·h(λ); its real coordinates (z + z̄)/2 and (z − z̄)/2i combine two complex rows.
    const auto row = [&](Complex mode, Complex weight) {
        Eigen::RowVectorXcd values(size);
        Complex product = weight;
        for (Eigen::Index n = 0; n < size; ++n) {
            const Complex node = modes[static_cast<std::size_t>(n)];
            const Complex below = 1.0 - mode * std::conj(node);
            values[n] = product * std::sqrt(1.0 - std::norm(node)) / below;
            product *= (mode - node) / below;
        }
        return values;
    };
    const auto put = [&](Eigen::Index at, const Eigen::RowVectorXcd& values) {
        factor.row(at).head(size) = values.real();
        factor.row(at).tail(size) = values.imag();
    };
    for (Eigen::Index k = 0; k < reals; ++k) put(k, row(inside(spectrum.reals[k]), weights[k]));
    for (Eigen::Index k = 0; k < pairs; ++k) {
        context.checkpoint();
        const Complex mode = inside(spectrum.upper[k]), weight(weights[reals + k], weights[reals + pairs + k]);
        const Eigen::RowVectorXcd upper = row(mode, weight), lower = row(std::conj(mode), std::conj(weight));
        put(reals + k, (upper + lower) / 2.0);
        put(reals + pairs + k, (upper - lower) / Complex(0.0, 2.0));
    }
    return factor;
}

/// p_k, k = 0 … K, in the real coordinates: N × (K + 1).
Eigen::MatrixXd responses(const Spectrum& spectrum, const Eigen::Ref<const Eigen::VectorXd>& weights, int delays) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    Eigen::MatrixXd result(spectrum.size(), delays + 1);
    for (Eigen::Index m = 0; m < reals + pairs; ++m) {
        const bool real = m < reals;
        const Complex mode = inside(spectrum.eigenvalue(m));
        Complex value = real ? Complex(weights[m]) : Complex(weights[m], weights[m + pairs]);
        for (Eigen::Index k = 0; k <= delays; ++k) {
            result(m, k) = value.real();
            if (!real) result(m + pairs, k) = value.imag();
            value *= mode;
        }
    }
    return result;
}

}  // namespace

ExactMemory exactMemory(const Spectrum& spectrum, const Eigen::Ref<const Eigen::VectorXd>& inputWeights, double penalty,
                        int delays, const Eigen::MatrixXd* metric, const RunContext& context) {
    const Eigen::Index size = spectrum.size(), reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    if (inputWeights.size() != size)
        throw Refusal("exact memory: there are %1 input weights, but %2 state variables", inputWeights.size(), size);
    if (!(penalty >= 0.0)) throw Refusal("exact memory: the penalty must be at least 0");
    constexpr double rounding = 1e-9;
    if (const double radius = spectralRadius(spectrum); !(radius <= 1.0 + rounding))
        throw Refusal("there is no exact memory curve: the largest modulus is %1, and above 1 the state has no variance",
                      roundedText(radius, 4));
    ExactMemory result;
    result.most = static_cast<double>(size);
    if (penalty == 0.0) {
        const std::vector<bool> counts = reached(spectrum, inputWeights);
        std::vector<Complex> modes;
        result.carried.setZero(reals + pairs);
        for (Eigen::Index mode = 0; mode < reals + pairs; ++mode) {
            if (!counts[static_cast<std::size_t>(mode)]) continue;
            modes.push_back(inside(spectrum.eigenvalue(mode)));
            if (!spectrum.isReal(mode)) modes.push_back(std::conj(modes.back()));
            result.carried[mode] = spectrum.isReal(mode) ? 1.0 : 2.0;
        }
        result.most = static_cast<double>(modes.size());
        const Eigen::VectorXd all = withoutRidge(modes, delays, context);
        result.present = all[0];
        result.capacity = all.tail(delays);
        result.moments = momentsWithoutRidge(all, result.most);
    } else {
        const std::vector<Complex> modes = allOf(spectrum);
        const Eigen::MatrixXd factor = realFactor(spectrum, inputWeights, modes, context);
        context.checkpoint();
        Eigen::MatrixXd stacked(3 * size, size);
        stacked.topRows(2 * size) = factor.transpose();
        stacked.bottomRows(size) = std::sqrt(penalty) * (metric ? *metric : Eigen::MatrixXd::Identity(size, size));
        const Eigen::MatrixXd triangle = TallQr(std::move(stacked), context.threads).triangle();
        const auto upper = triangle.triangularView<Eigen::Upper>();
        const auto solved = [&](Eigen::MatrixXd right) {
            upper.transpose().solveInPlace(right);
            upper.solveInPlace(right);
            return right;
        };
        context.checkpoint();
        const Eigen::MatrixXd response = responses(spectrum, inputWeights, delays), weights = solved(response);
        const Eigen::ArrayXd covariance = response.cwiseProduct(weights).colwise().sum().transpose();
        context.checkpoint();
        const Eigen::MatrixXd recalled = factor.transpose() * weights;
        const Eigen::ArrayXd variance = recalled.colwise().squaredNorm().transpose();
        const Eigen::ArrayXd capacity = (variance > 0.0).select(covariance.square() / variance, 0.0);
        result.present = capacity[0];
        result.capacity = capacity.tail(delays);
        context.checkpoint();
        const Eigen::MatrixXd shrunk = solved(factor), square = factor.transpose() * shrunk;  // FᵀKF
        context.checkpoint();
        const Eigen::MatrixXd twice = square * recalled;
        result.moments = {covariance,
                          variance,
                          recalled.cwiseProduct(twice).colwise().sum().transpose(),
                          twice.colwise().squaredNorm().transpose(),
                          square.squaredNorm(),
                          (square * square).squaredNorm()};
        const Eigen::VectorXd shares = shrunk.cwiseProduct(factor).rowwise().sum();
        result.carried = shares.head(reals + pairs);
        result.carried.tail(pairs) += shares.tail(pairs);
    }
    result.total = result.capacity.sum();
    return result;
}

ExpectedMemory expectedMemory(const ExactMemory& exact, int steps) {
    const RecallMoments& of = exact.moments;
    const Eigen::Index delays = exact.capacity.size();
    ExpectedMemory expected{Eigen::VectorXd::Zero(delays), Eigen::VectorXd::Zero(delays)};
    for (Eigen::Index k = 1; k <= delays; ++k) {
        const double c = of.covariance[k], s = of.variance[k], e = std::max(0.0, 1.0 - 2.0 * c + s) / steps;
        const double q = s + e * of.directions;
        if (!(c > 0.0) || !(q > 0.0)) continue;
        const double along = s / (c * c) - 2.0 * of.once[k] / (c * q) + of.twice[k] / (q * q);
        const double variance = 4.0 * e * std::max(0.0, along) + 2.0 * e * e * of.fourth / (q * q);
        expected.capacity[k - 1] = c * c / q;
        expected.deviation[k - 1] = expected.capacity[k - 1] * std::sqrt(variance);
    }
    expected.total = expected.capacity.sum();
    expected.totalDeviation = expected.deviation.sum();
    return expected;
}

Message whyNoExactMemory(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics) {
    if (!reads(task(experiment.data.task), memory::delays.setting().name))
        return Message("it is defined only for the memory task");
    if (!experiment.linear()) return Message("it is defined only for linear reservoirs (activation identity)");
    if (experiment.noisy() || experiment.data.noise.input > 0.0) return Message("it does not cover noise");
    if (experiment.biasedReservoir() || experiment.closedLoop())
        return Message("it is defined only for reservoirs driven by the input alone");
    if (spectrum.leading || dynamics.modeInputWeights.rows() == 0) return Message("not all modes of W are known");
    if (spectralRadius(dynamics.spectrum) > 1.0 + 1e-9)
        return Message("a mode lies outside the circle, where the state has no variance");
    return {};
}

namespace {

/// A, w and the metric of r(t) = r(t − 1)·A + u(t)·w in common coordinates.
struct Coordinates {
    Eigen::MatrixXd matrix;
    Eigen::VectorXd weights;
    const Eigen::MatrixXd* metric = nullptr;
};

/// True if the reservoir is given by W, from which its eigenbasis is computed; else Λ is given.
bool drawn(const SpectrumResult& spectrum) {
    return spectrum.sparseWeights || spectrum.weights.size() > 0;
}

Coordinates coordinatesOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics) {
    const Eigen::Index size = dynamics.spectrum.size();
    if (drawn(spectrum)) {
        const double lr = experiment.dynamics.leakRate;
        Eigen::MatrixXd matrix = lr * experiment.dynamics.spectralRadius * denseWeights(spectrum);
        matrix.diagonal().array() += 1.0 - lr;
        return {std::move(matrix), dynamics.inputWeights.row(0).transpose()};
    }
    const Eigen::Index reals = dynamics.spectrum.reals.size(), pairs = dynamics.spectrum.upper.size();
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(size, size);
    matrix.diagonal().head(reals) = dynamics.spectrum.reals;
    for (Eigen::Index k = 0; k < pairs; ++k) {
        const Complex mode = dynamics.spectrum.upper[k];
        const Eigen::Index re = reals + k, im = re + pairs;
        matrix(re, re) = matrix(im, im) = mode.real();
        matrix(re, im) = mode.imag();  // z·λ of the row [Re z, Im z]
        matrix(im, re) = -mode.imag();
    }
    return {std::move(matrix), dynamics.modeInputWeights.row(0).transpose(),
            spectrum.basis ? &spectrum.basis->triangular : nullptr};
}

double difference(const ExactMemory& a, const ExactMemory& b) {
    double largest = std::abs(a.present - b.present);
    if (a.capacity.size() > 0) largest = std::max(largest, (a.capacity - b.capacity).cwiseAbs().maxCoeff());
    return std::isfinite(largest) ? largest : std::numeric_limits<double>::infinity();
}

/// Numerical rank of the states.
double directions(const Spectrum& spectrum, const Eigen::VectorXd& weights, const RunContext& context) {
    const Eigen::MatrixXd rows = realFactor(spectrum, weights, allOf(spectrum), context).transpose();
    return static_cast<double>(leastNorm(rows, Eigen::MatrixXd(rows.rows(), 0), nullptr, ColumnLengths::scaled).rank);
}

ExactMemory unknownMemory(Message why) {
    ExactMemory none;
    none.unknown = std::move(why);
    return none;
}

/// exactMemory() with the modes in the opposite order: the difference shows the rounding error.
ExactMemory byReversedModes(const Spectrum& spectrum, const Eigen::VectorXd& weights, double penalty, int delays,
                            const Eigen::MatrixXd* metric, const RunContext& context) {
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size(), size = spectrum.size();
    const Spectrum reversed{spectrum.reals.reverse(), spectrum.upper.reverse()};
    Eigen::VectorXi order(size);
    for (Eigen::Index k = 0; k < reals; ++k) order[k] = static_cast<int>(reals - 1 - k);
    for (Eigen::Index k = 0; k < pairs; ++k) {
        order[reals + k] = static_cast<int>(reals + pairs - 1 - k);
        order[reals + pairs + k] = static_cast<int>(size - 1 - k);
    }
    const Eigen::VectorXd otherWeights = weights(order);
    if (metric == nullptr) return exactMemory(reversed, otherWeights, penalty, delays, nullptr, context);
    const Eigen::MatrixXd other = metric->triangularView<Eigen::Upper>().toDenseMatrix()(Eigen::all, order);
    return exactMemory(reversed, otherWeights, penalty, delays, &other, context);
}

}  // namespace

ExactMemory exactMemoryOf(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                          const RunContext& context) {
    if (const Message why = whyNoExactMemory(experiment, spectrum, dynamics); !why.empty())
        throw Refusal("there is no exact memory curve: %1", why);
    constexpr double variance = 0.8 * 0.8 / 3.0;  // uniform on [−0.8, 0.8)
    constexpr double agreed = 1e-9;               // so that 1e-8 is certain
    const SplitSpec& split = experiment.data.split;
    const double scale = experiment.input.scaling;
    const double penalty = experiment.readout.ridge / (variance * scale * scale * std::max(1, split.training - split.washout));
    const int delays = experiment[memory::delays];
    const Eigen::VectorXd modeWeights = dynamics.modeInputWeights.row(0).transpose();
    if (modeWeights.cwiseAbs().maxCoeff() == 0.0)
        return unknownMemory(Message("all input weights are 0, so nothing is recalled"));
    const Message lost("rounding errors dominate: the states have directions that are too short for this α");

    GramMemory gram;
    if (modeWeights.size() <= maxGramMemorySize) {
        const Coordinates own = coordinatesOf(experiment, spectrum, dynamics);
        gram = gramMemory(own.matrix, own.weights, penalty, delays, own.metric, context);
    }
    const bool known = gram.capacity.size() > 0 && gram.error <= agreed;
    // Without ridge, double precision resolves fewer directions than the reservoir has.
    constexpr double representable = 1e-11;
    const bool shortDirections =
        penalty == 0.0 && modeWeights.size() <= maxGramMemorySize && !(known && gram.leastPivot > representable);
    if (shortDirections) return unknownMemory(lost);
    constexpr double wellConditioned = 1e4;
    ExactMemory product;
    bool usable = !drawn(spectrum) || (spectrum.conditionNumber <= wellConditioned && (known || penalty > 0.0));
    if (usable) {
        // Reservoirs trained in their original basis penalise ‖v‖² there; the metric of the eigenbasis expresses the same penalty
        // (eq. 29).
        const Eigen::MatrixXd* const metric = spectrum.basis ? &spectrum.basis->triangular : nullptr;
        product = exactMemory(dynamics.spectrum, modeWeights, penalty, delays, metric, context);
        if (!known && penalty > 0.0)
            usable =
                difference(product, byReversedModes(dynamics.spectrum, modeWeights, penalty, delays, metric, context)) <= agreed;
        if (!known && penalty == 0.0) usable = directions(dynamics.spectrum, modeWeights, context) == product.most;
    }
    if (!known) return usable ? product : unknownMemory(lost);
    ExactMemory result;
    result.present = gram.capacity[0];
    result.capacity = gram.capacity.tail(delays);
    result.total = result.capacity.sum();
    result.moments = std::move(gram.moments);
    result.most = static_cast<double>(gram.degree);
    if (!usable) return result;
    if (difference(product, result) <= agreed) return product;
    result.carried = product.carried;
    return result;
}

Experiment proposedForMemory(Experiment experiment) {
    constexpr double left = 1e-3;
    experiment.reservoir.method = "ring";
    experiment.reservoir.metric = "identity";
    experiment.input.law = "ternary";
    experiment.input.connectivity = 1.0;
    experiment.dynamics.leakRate = 1.0;
    experiment.dynamics.spectralRadius = std::pow(left, 0.5 / experiment.reservoir.size);
    experiment.readout.ridge = 1e-9;
    return experiment;
}

}  // namespace echoplane
