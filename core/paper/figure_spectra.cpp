// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>

#include "core/paper/figures.h"
#include "core/run/pipeline.h"
#include "core/spectrum/distributions.h"

namespace echoplane {

namespace {

/// Both eigenvalues of every mode, with marker areas if `strength` has one per mode.
FigureSeries cloud(std::string name, const Spectrum& spectrum, const Eigen::VectorXd& strength = {}) {
    FigureSeries series{std::move(name), FigureSeries::Style::points, {}, {}};
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const std::complex<double> value = spectrum.eigenvalue(mode);
        for (const double sign : {1.0, -1.0}) {
            if (sign < 0.0 && spectrum.isReal(mode)) continue;
            series.x.push_back(value.real());
            series.y.push_back(sign * value.imag());
            if (strength.size() > 0) series.area.push_back(strength[mode]);
        }
    }
    return series;
}

FigurePanel plane(std::string title, FigureSeries series) {
    FigurePanel panel;
    panel.title = std::move(title);
    panel.xLabel = "Re λ";
    panel.yLabel = "Im λ";
    panel.unitCircle = true;
    panel.series.push_back(std::move(series));
    return panel;
}

}  // namespace

Figure figureSpectra(const FigureOptions&, const RunContext& context) {
    constexpr int size = 500;
    Figure figure{
        "fig3", "Eigenvalue distributions", "N = 500, spectral radius 1, seed 1; noisy golden with sigma = 0.2/√N", 4, {}};
    double done = 0.0;
    for (const char* method : {"normal", "uniform", "golden", "noisy-golden"}) {
        context.checkpoint();
        context.report(method, done);
        done += 0.25;
        Experiment experiment;
        experiment.reservoir.method = method;
        experiment.reservoir.size = size;
        experiment.reservoir.metric = "identity";
        experiment.set(noisyGolden::noise, 0.2 / std::sqrt(size));
        const SpectrumResult result = computeSpectrum(experiment, {context.stop, nullptr});
        figure.panels.push_back(plane(method, cloud(method, result.spectrum)));
    }
    return figure;
}

Figure figureSignal(const FigureOptions&, const RunContext& context) {
    context.checkpoint();
    const Experiment experiment;
    const Dataset data = task("mso").generate(experiment);
    FigurePanel panel;
    panel.title = "MSO5";
    panel.xLabel = "time (steps)";
    panel.yLabel = "U(t)";
    const auto addSpan = [&](const char* name, int first, int last) {
        FigureSeries series{name, FigureSeries::Style::line, {}, {}};
        for (int t = first; t <= last && t < experiment.steps(); ++t) {
            series.x.push_back(t);
            series.y.push_back(data.inputs(0, t));
        }
        panel.series.push_back(std::move(series));
    };
    constexpr std::array names = {"washout", "training", "validation", "test"};
    for (const Span& span : experiment.data.split.spans())
        addSpan(names[static_cast<std::size_t>(span.role)], span.first, span.end());
    return {"fig4", "The MSO5 series", "U(t) = Σ sin(α_k·t), k = 1 … 5 (eq. 22)", 1, {panel}};
}

Figure figureWeights(const FigureOptions&, const RunContext& context) {
    Figure figure{"fig5", "Readout weights on the eigenvalues", {}, 2, {}};
    Experiment experiment;
    experiment.reservoir.method = "normal";
    const RunResult run = Pipeline().run(experiment, {context.stop, nullptr});
    const Eigen::VectorXd strength = run.readout->magnitudes / run.readout->magnitudes.maxCoeff();
    figure.caption =
        "normal, N = 100, MSO5, rho = 0.9, lr = 1, alpha = 1e-11, seed 1; right: marker area by |[W_out]_P|, largest 1";
    figure.panels.push_back(plane("eigenvalues", cloud("eigenvalues", run.dynamics->spectrum)));
    figure.panels.push_back(plane("by readout weight", cloud("weights", run.dynamics->spectrum, strength)));
    return figure;
}

}  // namespace echoplane
