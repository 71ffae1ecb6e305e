// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/spread.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "core/jobs/parallel_for.h"
#include "core/math/statistics.h"
#include "core/run/pipeline.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr double mostNumbers = 1e7;

/// The part of one seed's run that is kept.
struct Kept {
    std::vector<Measure> measures;
    Eigen::MatrixXd predictions;  ///< if needed for the band
    bool diverged = false;
};

Kept kept(const RunResult& run, bool predictions) {
    if (!run.score) return {{}, {}, true};
    return {run.score->measures, predictions ? run.score->predictions : Eigen::MatrixXd(), run.divergedAt().has_value()};
}

/// Elementwise mean and deviation of matrices of equal size, in the order of the seeds (B. P. Welford, Technometrics 4, 1962).
void addBand(Spread& spread, const std::vector<Kept>& runs) {
    spread.mean = Eigen::MatrixXd::Zero(runs.front().predictions.rows(), runs.front().predictions.cols());
    spread.deviation = spread.mean;
    double count = 0.0;
    for (const Kept& run : runs) {
        const Eigen::MatrixXd difference = run.predictions - spread.mean;
        spread.mean += difference / ++count;
        spread.deviation.array() += difference.array() * (run.predictions - spread.mean).array();
    }
    spread.deviation = (spread.deviation.array() / (count - 1.0)).max(0.0).sqrt();
}

}  // namespace

const SpreadMeasure* Spread::of(Metric metric, Role role) const {
    const auto found = std::ranges::find(measures, Measured{metric, role}, &SpreadMeasure::what);
    return found == measures.end() ? nullptr : &*found;
}

Spread spreadOf(const RunResult& first, int seeds, const RunContext& context) {
    constexpr int fewest = 2, most = 10000;
    if (seeds < fewest || seeds > most) throw Refusal("a spread takes 2 to 10000 seeds, not %1", seeds);
    Spread spread;
    spread.firstSeed = first.experiment.reservoir.seed;
    spread.seeds = seeds;
    const bool sameData = !task(first.experiment.data.task).seeded && first.data && first.score &&
                          static_cast<double>(first.score->predictions.size()) * seeds <= mostNumbers;
    std::vector<Kept> runs(static_cast<std::size_t>(seeds));
    runs.front() = kept(first, sameData);
    std::mutex mutex;
    int finished = 0;
    const RunContext quiet{context.stop, nullptr};
    parallelFor(runs.size() - 1, std::min(context.threads, seeds - 1), [&](std::size_t index, int) {
        context.checkpoint();
        Experiment experiment = first.experiment;
        experiment.reservoir.seed += static_cast<std::uint32_t>(index + 1);
        Pipeline pipeline;
        runs[index + 1] = kept(pipeline.run(experiment, quiet), sameData);
        const std::lock_guard lock(mutex);
        context.report("seeds", ++finished / static_cast<double>(seeds - 1));
    });

    spread.diverged = static_cast<int>(std::ranges::count_if(runs, &Kept::diverged));
    const auto measured = std::ranges::find_if(runs, [](const Kept& run) { return !run.measures.empty(); });
    if (measured == runs.end()) return spread;
    for (const Measure& measure : measured->measures) {
        SpreadMeasure of{measure.what, {}};
        for (const Kept& run : runs) {
            const Measure own = measureOf(run.measures, measure.what.metric, measure.what.role);
            const double value = own.value;
            of.lowerBound = of.lowerBound || own.lowerBound;
            if (of.unit.empty()) of.unit = own.unit;
            of.values.push_back(run.diverged && !std::isfinite(value) ? traits(measure.what.metric).worst() : value);
        }
        of.mean = echoplane::mean(of.values);
        of.deviation = sampleDeviation(of.values);
        spread.measures.push_back(std::move(of));
    }
    if (sameData && spread.diverged == 0) addBand(spread, runs);
    return spread;
}

}  // namespace echoplane
