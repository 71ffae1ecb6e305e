// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fitting/size_comparison.h"

#include <algorithm>
#include <limits>
#include <string>

#include "core/fitting/mode_optimiser.h"
#include "core/fitting/spectrum_fit.h"
#include "core/jobs/parallel_for.h"
#include "core/run/pipeline.h"
#include "core/spectrum/distributions.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

double testOf(const RunResult& run) {
    return run.score ? run.score->test.rmse : std::numeric_limits<double>::infinity();
}

/// Test RMSE of a distribution's eigenvalues at the radius and alpha that are best on validation.
double scannedError(Experiment experiment, Spectrum (*generate)(const Experiment&, RandomStream&), const RunContext& context) {
    RandomStream random(experiment.reservoir.seed, "eigenvalues");
    const Spectrum spectrum = generate(experiment, random);
    std::vector<std::complex<double>> list(spectrum.reals.begin(), spectrum.reals.end());
    list.insert(list.end(), spectrum.upper.begin(), spectrum.upper.end());
    const RadiusScan scan = scannedRadius(experiment, list, {}, context);
    experiment = withEigenvalues(experiment, list, scan.best.radius);
    experiment.readout.ridge = scan.best.alpha;
    return testOf(Pipeline().run(experiment, context));
}

}  // namespace

bool SizeComparison::fittingHelps() const {
    return std::min(fitted, optimised) < std::min(golden, random.median);
}

std::vector<SizeComparison> compareSizes(const Experiment& experiment, const std::vector<int>& sizes, const RunContext& context) {
    std::vector<SizeComparison> rows;
    const RunContext quiet{context.stop, {}, 1};
    for (const int size : sizes) {
        if (size < 1) throw Refusal("size is %1, but must be at least 1", size);
        context.report("comparing N = " + std::to_string(size),
                       static_cast<double>(rows.size()) / static_cast<double>(sizes.size()));
        SizeComparison row;
        row.size = size;
        FitOptions options;
        options.size = size;
        const SpectrumFit fit = fitSpectrum(experiment, options, {context.stop, {}, context.threads});
        const RunResult run = Pipeline().run(fit.experiment, quiet);
        row.fitted = testOf(run);
        const Optimised optimised = optimiseModes(run, {}, quiet);
        if (optimised.stopped) throw Cancelled();
        row.optimised = testOf(Pipeline().run(optimised.experiment, quiet));
        Experiment other = experiment;
        other.reservoir.size = size;
        row.golden = scannedError(other, goldenEigenvalues, quiet);
        std::vector<double> errors(SizeComparison::randomReservoirs);
        parallelFor(errors.size(), context.threads, [&](std::size_t index, int) {
            Experiment random = other;
            random.reservoir.seed += static_cast<std::uint32_t>(index);
            errors[index] = scannedError(random, uniformEigenvalues, quiet);
        });
        row.random = summaryOf(errors);
        rows.push_back(row);
    }
    return rows;
}

}  // namespace echoplane
