// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/loop_spectrum.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/analysis/growth.h"
#include "core/analysis/loop_run.h"
#include "core/math/decompositions.h"
#include "core/math/random.h"
#include "core/run/muted_modes.h"
#include "core/run/output_layer.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

constexpr int stepsPerQr = 5;

/// Tangent vectors (r, y), one per column, carried along a trajectory and orthogonalised every few steps.
class TangentFrame {
public:
    TangentFrame(Eigen::Index size, Eigen::Index outputs, Eigen::Index count)
        : m_size(size), m_logarithms(static_cast<std::size_t>(count)) {
        RandomStream random(1, "tangent vectors");
        m_vectors = random.normalMatrix(size + outputs, count);
        orthogonalise();
        for (std::vector<double>& each : m_logarithms) each.clear();
    }

    void step(const ActivatedStepper& reservoir, const LoopWeights& weights, const Eigen::VectorXd& slopes) {
        m_next.noalias() = weights.enter * m_vectors.bottomRows(m_vectors.rows() - m_size);
        for (Eigen::Index k = 0; k < m_next.cols(); ++k) {
            m_before = m_vectors.col(k).head(m_size);
            m_after = m_next.col(k);
            reservoir.propagate(m_before, slopes, m_after);
            m_next.col(k) = m_after;
        }
        const Eigen::MatrixXd outputs =
            weights.leave * m_next + weights.feedthrough * m_vectors.bottomRows(m_vectors.rows() - m_size);
        m_vectors.topRows(m_size) = m_next;
        m_vectors.bottomRows(outputs.rows()) = outputs;
        if (++m_steps % stepsPerQr == 0) orthogonalise();
    }

    /// ln |R_ii| of each QR decomposition.
    const std::vector<std::vector<double>>& logarithms() const { return m_logarithms; }

private:
    void orthogonalise() {
        ThinQr qr = thinQr(m_vectors);
        for (std::size_t k = 0; k < m_logarithms.size(); ++k) {
            const auto at = static_cast<Eigen::Index>(k);
            m_logarithms[k].push_back(std::log(std::abs(qr.triangle(at, at))));
        }
        m_vectors = std::move(qr.orthogonal);
    }

    Eigen::Index m_size;
    Eigen::MatrixXd m_vectors, m_next;
    Eigen::VectorXd m_before, m_after;
    std::vector<std::vector<double>> m_logarithms;
    long m_steps = 0;
};

/// Runs a model with an activation in its loop and calls `take(slopes)` after each step. Returns false if it diverges.
bool runLoop(const RunResult& run, Loop loop, int steps, const RunContext& context,
             const std::function<void(const ActivatedStepper&, const Eigen::VectorXd&)>& take) {
    const Experiment& experiment = run.experiment;
    const bool free = loop == Loop::freeRun;
    const Eigen::MatrixXd &inputs = run.data->inputs, &targets = run.data->targets;
    const ActivatedStepper reservoir = activatedStepper(experiment, *run.spectrum);
    const Eigen::MatrixXd drives = run.dynamics->inputWeights.transpose();
    const OutputLayer layer(experiment, withoutMuted(experiment, *run.spectrum, *run.readout));
    DriveVector drive(experiment, inputs.rows(), targets.rows());
    const Eigen::Index first = experiment.data.split.span(free ? Role::test : Role::validation).first;
    const Eigen::Index known = std::min<Eigen::Index>(run.states->states.cols(), first);
    Eigen::VectorXd state = run.states->states.col(known - 1), next(state.size()), slopes(state.size()), output(targets.rows());
    Eigen::VectorXd previous = targets.col(known - 1), input;
    for (Eigen::Index t = known; t < first + steps; ++t) {
        if (t % 64 == 0) context.checkpoint();
        const bool closed = t > first && free;
        if (closed)
            input = previous;
        else if (t < inputs.cols())
            input = inputs.col(t);
        else
            return true;  // no more input is given
        if (t <= first) previous = targets.col(t - 1);
        next.noalias() = drives * drive.put(input, previous);
        reservoir.step(state.data(), next.data(), slopes.data());
        state.swap(next);
        layer.evaluate(state, input, previous, output);
        previous = output;
        if (!(state.norm() <= divergenceNorm) || !(output.norm() <= divergenceNorm)) return false;
        if (t >= first) take(reservoir, slopes);
    }
    return true;
}

LyapunovSpectrum completed(LyapunovSpectrum spectrum) {
    spectrum.dimension = kaplanYorke(spectrum.exponents);
    return spectrum;
}

}  // namespace

std::optional<double> kaplanYorke(const std::vector<double>& exponents) {
    double sum = 0.0;
    for (std::size_t k = 0; k < exponents.size(); ++k) {
        if (sum + exponents[k] < 0.0) return static_cast<double>(k) + sum / std::abs(exponents[k]);
        sum += exponents[k];
    }
    return std::nullopt;
}

std::optional<LyapunovSpectrum> loopSpectrum(const RunResult& run, Loop loop, int count, int steps, const RunContext& context) {
    if (!run.readout || hasReadoutFeatures(run.experiment)) return std::nullopt;
    LyapunovSpectrum spectrum;
    if (run.experiment.linear()) {
        const ClosedLoop closed = closedLoop(run, loop, context);
        if (!closed.whole || !closed.spectralRadius) return std::nullopt;
        const Spectrum& values = closed.eigenvalues;
        for (Eigen::Index mode = 0; mode < values.modes(); ++mode)
            spectrum.exponents.insert(spectrum.exponents.end(), values.isReal(mode) ? 1 : 2,
                                      std::log(std::abs(values.eigenvalue(mode))));
        std::ranges::sort(spectrum.exponents, std::greater());
        if (std::cmp_greater(spectrum.exponents.size(), count)) spectrum.exponents.resize(static_cast<std::size_t>(count));
        return completed(std::move(spectrum));
    }
    const LoopWeights weights = loopWeights(run, loop);
    const Eigen::Index size = weights.enter.rows(), outputs = weights.enter.cols();
    TangentFrame frame(size, outputs, std::clamp<Eigen::Index>(count, 1, size));
    const bool bounded = runLoop(
        run, loop, steps, context,
        [&](const ActivatedStepper& reservoir, const Eigen::VectorXd& slopes) { frame.step(reservoir, weights, slopes); });
    if (!bounded) return std::nullopt;
    constexpr int longestTransient = 500;
    const int transient = std::min(longestTransient, steps / 4) / stepsPerQr;
    for (const std::vector<double>& logarithms : frame.logarithms()) {
        const Growth growth = meanGrowth(logarithms, transient);
        spectrum.exponents.push_back(growth.exponent / stepsPerQr);
        spectrum.errors.push_back(growth.error / stepsPerQr);
    }
    return completed(std::move(spectrum));
}

std::optional<LyapunovSpectrum> trueSpectrum(const Experiment& experiment) {
    // Per unit of time, and that unit in steps.
    static const struct {
        const char* task;
        std::vector<double> exponents;
        double step;
    } known[] = {{"lorenz", {0.9056, 0.0, -14.5723}, 0.02}, {"henon", {0.41922, -1.62319}, 1.0}};
    for (const auto& each : known) {
        if (experiment.data.task != each.task) continue;
        LyapunovSpectrum spectrum;
        for (const double exponent : each.exponents) spectrum.exponents.push_back(exponent * each.step);
        return completed(std::move(spectrum));
    }
    return std::nullopt;
}

}  // namespace echoplane
