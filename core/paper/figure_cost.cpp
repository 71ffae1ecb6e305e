// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>

#include <cblas.h>

#include "core/math/eigendecomposition.h"
#include "core/paper/figures.h"
#include "core/reservoir/dense_reservoir.h"
#include "core/reservoir/step_kernel.h"
#include "core/reservoir/weight_law.h"
#include "core/run/run_result.h"
#include "core/spectrum/distributions.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Shortest of several timings, each repeated until it lasts at least a millisecond, in seconds per call.
double secondsOf(const std::function<void()>& work) {
    using Clock = std::chrono::steady_clock;
    constexpr double longEnough = 1e-3;
    constexpr int rounds = 5;
    double best = 1e300;
    std::size_t repeats = 1;
    for (int round = 0; round < rounds;) {
        const auto start = Clock::now();
        for (std::size_t i = 0; i < repeats; ++i) work();
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        if (seconds < longEnough) {
            repeats *= 2;
            continue;
        }
        best = std::min(best, seconds / static_cast<double>(repeats));
        ++round;
        if (seconds > 1.0) break;  // one timing of a second is precise enough
    }
    return best;
}

struct Curve {
    const char* name;
    std::vector<double> sizes;
    std::vector<double> seconds;

    void add(int size, const std::function<void()>& work) {
        sizes.push_back(size);
        seconds.push_back(secondsOf(work));
    }
};

Experiment ofSize(const char* method, int size) {
    Experiment experiment;
    experiment.reservoir.method = method;
    experiment.reservoir.size = size;
    return experiment;
}

FigurePanel panelOf(const char* title, const std::vector<const Curve*>& curves) {
    FigurePanel panel;
    panel.title = title;
    panel.xLabel = "reservoir size N";
    panel.yLabel = "time (s)";
    panel.logarithmicX = panel.logarithmicY = true;
    for (const Curve* curve : curves)
        panel.series.push_back({curve->name, FigureSeries::Style::line, curve->sizes, curve->seconds});
    return panel;
}

/// Fitted exponent over the sizes from `from` on; for smaller ones fixed costs hide the growth.
std::string exponentOf(const Curve& curve, double from) {
    std::vector<double> x, y;
    for (std::size_t i = 0; i < curve.sizes.size(); ++i) {
        if (curve.sizes[i] < from) continue;
        x.push_back(curve.sizes[i]);
        y.push_back(curve.seconds[i]);
    }
    return std::string(curve.name) + " N^" + shortestText(std::round(fittedExponent(x, y) * 100.0) / 100.0);
}

}  // namespace

double fittedExponent(const std::vector<double>& x, const std::vector<double>& y) {
    const auto n = static_cast<Eigen::Index>(x.size());
    const Eigen::ArrayXd logX = Eigen::Map<const Eigen::ArrayXd>(x.data(), n).log(),
                         logY = Eigen::Map<const Eigen::ArrayXd>(y.data(), n).log();
    const Eigen::ArrayXd centred = logX - logX.mean();
    return (centred * logY).sum() / centred.square().sum();
}

Figure figureCost(const FigureOptions&, const RunContext& context) {
    Curve normal{"normal", {}, {}}, diagonalization{"diagonalization", {}, {}}, direct{"direct generation", {}, {}};
    Curve denseStep{"dense step", {}, {}}, diagonalStepCurve{"diagonal step", {}, {}}, readout{"readout", {}, {}};

    static constexpr std::array denseSizes = {50, 100, 200, 400, 800};
    static constexpr std::array diagonalSizes = {100, 1000, 10000, 100000, 1000000};
    const double parts = 2.0 * denseSizes.size() + diagonalSizes.size();
    double done = 0.0;
    const auto next = [&](const char* what) {
        context.checkpoint();
        context.report(what, done++ / parts);
    };

    for (const int size : denseSizes) {
        next("generation");
        normal.add(size, [&] {
            RandomStream random(1, "cost");
            static_cast<void>(eigenvaluesOf(drawWeights(size, weightLaw("normal"), 1.0, random)));
        });
        diagonalization.add(size, [&] {
            RandomStream random(1, "cost");
            static_cast<void>(eigendecomposition(drawWeights(size, weightLaw("normal"), 1.0, random)));
        });
        direct.add(size, [&] {
            RandomStream random(1, "cost");
            const Spectrum spectrum = goldenEigenvalues(ofSize("golden", size), random);
            const Eigen::MatrixXd basis = randomEigenvectors(spectrum.reals.size(), spectrum.upper.size(), random);
            static_cast<void>(Eigen::MatrixXd(random.uniformMatrix(1, size, -1.0, 1.0) * basis));
        });
    }
    for (const int size : denseSizes) {
        next("dense step");
        RandomStream random(1, "cost");
        const Eigen::MatrixXd weights = random.normalMatrix(size, size);
        Eigen::VectorXd previous = Eigen::VectorXd::Ones(size), state(size);
        denseStep.add(size, [&] {
            cblas_dgemv(CblasColMajor, CblasTrans, size, size, 1e-3, weights.data(), size, previous.data(), 1, 0.0, state.data(),
                        1);
        });
    }
    for (const int size : diagonalSizes) {
        next("diagonal step");
        RandomStream random(1, "cost");
        const DiagonalStepper stepper(goldenEigenvalues(ofSize("golden", size), random));
        Eigen::VectorXd previous = Eigen::VectorXd::Ones(size), state = Eigen::VectorXd::Zero(size);
        diagonalStepCurve.add(size, [&] {
            state.setConstant(0.5);  // the drive of a constant input
            stepper.step(previous.data(), state.data());
        });
        const Eigen::VectorXd weights = Eigen::VectorXd::Ones(size);
        volatile double output = 0.0;
        readout.add(size, [&] { output = state.dot(weights); });
    }

    Figure figure{"fig2", "Cost of generation, step and readout against N", {}, 3, {}};
    figure.panels = {panelOf("generation", {&normal, &diagonalization, &direct}),
                     panelOf("reservoir step", {&denseStep, &diagonalStepCurve}), panelOf("readout step", {&readout})};
    figure.caption = "One thread; fitted exponents: " + exponentOf(denseStep, 200) + ", " + exponentOf(diagonalStepCurve, 1000) +
                     ", " + exponentOf(readout, 1000);
    return figure;
}

}  // namespace echoplane
