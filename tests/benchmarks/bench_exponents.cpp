// SPDX-License-Identifier: GPL-3.0-or-later
//
// Growth of each stage's cost with N: `bench-exponents [largest N = 5000] [method …]`, all methods if none is named. Prints
// milliseconds per stage for N from 50 on (spectrum: for a new seed; the others: for a change of rho; the minimum of several
// runs), the exponent p of a fit c·N^p, and each step from one N to the next that costs more than 1.3 times what N^p predicts: a
// cliff. Costs below 20 µs are left out of both. Stops at the N whose next one would take more than two minutes.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <limits>
#include <string>
#include <vector>

#include "core/jobs/parallel_for.h"
#include "core/run/pipeline.h"
#include "core/spectrum/methods.h"
#include "core/system/blas_threads.h"

namespace {

using namespace echoplane;

constexpr int sizes[] = {50, 70, 100, 140, 200, 300, 400, 550, 750, 1000, 1400, 2000, 2800, 4000, 5000};
constexpr double leastMeasured = 20e-6, mostGrowth = 1.3, longest = 120.0, worthRepeating = 1.0;

/// Seconds of each stage.
using Seconds = std::vector<double>;

Seconds measured(const std::string& name, int size) {
    Experiment experiment;
    experiment.reservoir.method = name;
    experiment.reservoir.size = size;
    RunContext context;
    context.threads = defaultThreads();
    Seconds least(stageCount, std::numeric_limits<double>::infinity());
    Pipeline pipeline;
    double spent = 0.0;
    for (int round = 0; round < 15 && (round < 3 || spent < worthRepeating); ++round) {
        experiment.dynamics.spectralRadius = round % 2 == 0 ? 0.9 : 0.91;
        if (round % 5 == 0 && spent < worthRepeating) ++experiment.reservoir.seed;
        const RunResult run = pipeline.run(experiment, context);
        for (std::size_t stage = 0; stage < run.reports.size(); ++stage)
            if (!run.reports[stage].cached) least[stage] = std::min(least[stage], run.reports[stage].seconds);
        spent += run.totalSeconds();
    }
    return least;
}

struct Point {
    int size;
    double seconds;
};

/// The exponent p of c·N^p through these, by least squares of the logarithms.
double exponentOf(const std::vector<Point>& points) {
    double n = 0.0, x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;
    for (const Point& each : points) {
        const double size = std::log(each.size), seconds = std::log(each.seconds);
        n += 1.0;
        x += size;
        y += seconds;
        xx += size * size;
        xy += size * seconds;
    }
    return (n * xy - x * y) / (n * xx - x * x);
}

void sweep(const std::string& name, int most) {
    std::printf("%s\n%10s", name.c_str(), "N");
    for (const std::string_view stage : stageNames) std::printf(" %10.*s", static_cast<int>(stage.size()), stage.data());
    std::printf("  ms\n");
    std::vector<std::vector<Point>> points(stageCount);
    double before = 0.0;
    for (const int size : sizes) {
        if (size > most || 4.0 * before > longest) break;
        const Seconds seconds = measured(name, size);
        before = 0.0;
        std::printf("%10d", size);
        for (std::size_t stage = 0; stage < seconds.size(); ++stage) {
            std::printf(" %10.3f", 1e3 * seconds[stage]);
            before += seconds[stage];
            if (seconds[stage] >= leastMeasured) points[stage].push_back({size, seconds[stage]});
        }
        std::printf("\n");
        std::fflush(stdout);
    }
    std::string cliffs;
    std::printf("%10s", "exponent");
    for (std::size_t stage = 0; stage < points.size(); ++stage) {
        const std::vector<Point>& own = points[stage];
        if (own.size() < 3) {
            std::printf(" %10s", "–");
            continue;
        }
        const double exponent = exponentOf(own);
        std::printf(" %10.2f", exponent);
        for (std::size_t k = 1; k < own.size(); ++k) {
            const double wanted = std::pow(static_cast<double>(own[k].size) / own[k - 1].size, exponent);
            const double growth = own[k].seconds / own[k - 1].seconds / wanted;
            if (growth <= mostGrowth) continue;
            char line[120];
            std::snprintf(line, sizeof line, "    cliff: %s from N = %d to %d, %.2f times what is predicted\n",
                          std::string(stageNames[stage]).c_str(), own[k - 1].size, own[k].size, growth);
            cliffs += line;
        }
    }
    std::printf("\n%s\n", cliffs.empty() ? "    no cliff\n" : cliffs.c_str());
}

}  // namespace

int main(int argc, char** argv) {
    useOneBlasThread();
    const int most = argc > 1 ? std::atoi(argv[1]) : sizes[std::size(sizes) - 1];
    std::vector<std::string> names(argv + std::min(argc, 2), argv + argc);
    if (names.empty())
        for (const Method& each : methods()) names.push_back(each.name);
    try {
        for (const std::string& name : names) sweep(name, most);
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "bench-exponents: %s\n", failure.what());
        return 1;
    }
    return 0;
}
