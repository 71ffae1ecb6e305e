// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/paper/table2_fitted.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/files/text_file.h"
#include "core/fitting/spectrum_fit.h"
#include "core/jobs/parallel_for.h"
#include "core/jobs/stopwatch.h"
#include "core/paper/table2.h"
#include "core/report/run_record.h"
#include "core/run/pipeline.h"
#include "core/spectrum/distributions.h"
#include "core/tasks/mso.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr int largeSize = 100;
constexpr double noiseLevel = 1e-3;
constexpr int noiseTask = 12;

const std::vector<std::string>& spectra() {
    static const std::vector<std::string> names = {"fitted", "fitted-100", "ring", "golden", "uniform"};
    return names;
}

Experiment experimentOf(int components, std::uint32_t seed, double noise) {
    Experiment experiment = withTask({}, "mso");
    experiment.set(mso::components, components);
    experiment.reservoir.seed = seed;
    experiment.data.noise.target = noise;
    experiment.data.noise.seed = seed;
    return experiment;
}

std::vector<std::complex<double>> listOf(const Spectrum& spectrum) {
    std::vector<std::complex<double>> list;
    for (const double real : spectrum.reals) list.emplace_back(real);
    for (const auto& upper : spectrum.upper) list.push_back(upper);
    return list;
}

/// The experiment of one seed of one cell: its spectrum, with radius and alpha chosen on validation.
Experiment chosen(Experiment experiment, const std::string& spectrum, const RunContext& context) {
    if (spectrum == "fitted" || spectrum == "fitted-100") {
        FitOptions options;
        options.size = spectrum == "fitted" ? 0 : largeSize;
        return fitSpectrum(experiment, options, context).experiment;
    }
    experiment.reservoir.size = largeSize;
    RandomStream random(experiment.reservoir.seed, "eigenvalues");
    const auto list = listOf(spectrum == "ring"     ? ringEigenvalues(experiment, random)
                             : spectrum == "golden" ? goldenEigenvalues(experiment, random)
                                                    : uniformEigenvalues(experiment, random));
    const RadiusScan scan = scannedRadius(experiment, list, {}, context);
    experiment = withEigenvalues(experiment, list, scan.best.radius);
    experiment.readout.ridge = scan.best.alpha;
    return experiment;
}

FittedCell cellOf(int components, const std::string& spectrum, const std::vector<Experiment>& settings,
                  const std::vector<double>& errors) {
    std::vector<double> radii, alphas, sizes;
    for (const Experiment& each : settings) {
        radii.push_back(each.dynamics.spectralRadius);
        alphas.push_back(each.readout.ridge);
        sizes.push_back(each.reservoir.size);
    }
    FittedCell cell{components,     spectrum, static_cast<int>(median(sizes)), mean(errors), summaryOf(errors), median(radii),
                    median(alphas), 0.0};
    return cell;
}

std::string fieldsOf(const FittedCell& cell) {
    return "MSO" + std::to_string(cell.components) + ',' + cell.spectrum + ',' + std::to_string(cell.modes) + ',' +
           shortestText(cell.rmse) + ',' + shortestText(cell.paperBest) + '\n';
}

TextTable textTable(const Table2Fitted& table) {
    TextTable text;
    text.caption =
        "Mean test RMSE on MSO_K with its standard error, the median over the seeds, and medians of the radius and alpha that "
        "were lowest on validation; modes counts both eigenvalues of a pair. Fitted: angles from the training signal. Last: the "
        "smallest cell of the paper's row.";
    text.record = commandRecord("reproduce table2-fitted");
    text.header = {"task", "spectrum", "modes", "RMSE", "median", "radius", "alpha", "paper's best"};
    const auto add = [&](const FittedCell& cell, const std::string& task) {
        text.rows.push_back({task, cell.spectrum, static_cast<double>(cell.modes),
                             TextTable::Estimate{cell.rmse, cell.seeds.standardError}, cell.seeds.median, cell.radius, cell.alpha,
                             cell.paperBest});
    };
    for (const FittedCell& cell : table.cells) add(cell, "MSO" + std::to_string(cell.components));
    return text;
}

}  // namespace

Table2Fitted runTable2Fitted(const std::vector<int>& tasks, int seeds, int threads, const RunContext& context) {
    if (tasks.empty()) throw Refusal("there are no tasks to run");
    if (seeds < 1) throw Refusal("seeds is %1, but must be at least 1", seeds);
    for (const int each : tasks) static_cast<void>(paperRmse(each, "normal"));
    const Stopwatch watch;
    struct Line {
        int components;
        double noise;
        std::string spectrum;
    };
    std::vector<Line> lines;
    for (const int each : tasks)
        for (const std::string& spectrum : spectra()) lines.push_back({each, 0.0, spectrum});
    if (std::ranges::find(tasks, noiseTask) != tasks.end())
        for (const std::string& spectrum : spectra()) lines.push_back({noiseTask, noiseLevel, spectrum});

    const std::size_t count = lines.size() * static_cast<std::size_t>(seeds);
    std::vector<Experiment> settings(count);
    std::vector<double> errors(count);
    std::atomic<std::size_t> done = 0;
    parallelFor(count, threads, [&](std::size_t index, int worker) {
        const Line& line = lines[index / static_cast<std::size_t>(seeds)];
        const auto seed = static_cast<std::uint32_t>(1 + index % static_cast<std::size_t>(seeds));
        const RunContext quiet{context.stop, {}, 1};
        settings[index] = chosen(experimentOf(line.components, seed, line.noise), line.spectrum, quiet);
        errors[index] = Pipeline().run(settings[index], quiet).score->test.rmse;
        const std::size_t finished = ++done;
        if (worker == 0) context.report("table2-fitted", static_cast<double>(finished) / static_cast<double>(count));
    });

    Table2Fitted table;
    for (std::size_t k = 0; k < lines.size(); ++k) {
        const auto first = static_cast<std::ptrdiff_t>(k * static_cast<std::size_t>(seeds));
        const Line& line = lines[k];
        FittedCell cell = cellOf(line.components, line.spectrum, {settings.begin() + first, settings.begin() + first + seeds},
                                 {errors.begin() + first, errors.begin() + first + seeds});
        if (line.noise > 0.0) {
            // The noise level is in standard deviations of the target over the training span.
            const Experiment clean = experimentOf(line.components, 1, 0.0);
            const SplitSpec& split = clean.data.split;
            const Eigen::RowVectorXd target = datasetOf(clean).targets.leftCols(split.training).row(0);
            const double deviation = std::sqrt((target.array() - target.mean()).square().mean());
            cell.paperBest =
                line.noise * deviation * std::sqrt(2.0 * line.components / static_cast<double>(split.training - split.washout));
            table.noise.push_back(std::move(cell));
        } else {
            cell.paperBest = paperRmse(line.components, table2Methods().front());
            for (const std::string& method : table2Methods())
                cell.paperBest = std::min(cell.paperBest, paperRmse(line.components, method));
            table.cells.push_back(std::move(cell));
        }
    }
    table.seconds = watch.seconds();
    return table;
}

void writeTable2Fitted(const std::filesystem::path& folder, const Table2Fitted& table) {
    std::string lines = "task,spectrum,modes,rmse,paper_best\n", noise = "task,spectrum,modes,rmse,floor\n";
    for (const FittedCell& cell : table.cells) lines += fieldsOf(cell);
    for (const FittedCell& cell : table.noise) noise += fieldsOf(cell);
    std::filesystem::create_directories(folder);
    writeTextFile(folder / "table2-fitted.csv", lines);
    if (!table.noise.empty()) writeTextFile(folder / "table2-fitted-noise.csv", noise);
    for (const char* name : {"table2-fitted.md", "table2-fitted.tex"}) writeTable(folder / name, textTable(table));
}

}  // namespace echoplane
