// SPDX-License-Identifier: GPL-3.0-or-later
// Searches of 60 points by Bayesian optimisation and by CMA-ES against 200 random points, on a noisy cycle from a file. For ten
// search seeds: the validation NRMSE of the settings found on 20 reservoirs that no search has seen, and the test NRMSE, which
// decides nothing. Usage: bench-search FILE.csv [COLUMN [OVER [SEEDS A POINT]]]
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/explore/search.h"
#include "core/jobs/parallel_for.h"
#include "core/math/statistics.h"
#include "core/own_data/data.h"
#include "core/system/blas_threads.h"

namespace {

using namespace echoplane;
using Clock = std::chrono::steady_clock;

constexpr int searches = 10, freshReservoirs = 20;
constexpr std::uint32_t firstFresh = 1000;

struct Learned {
    SearchMethod by;
    int budget;
};

void measure(ExplorationPlan plan, const Learned& contender) {
    plan.by = contender.by;
    std::vector<double> validation, test;
    double seconds = 0.0;
    for (int seed = 1; seed <= searches; ++seed) {
        plan.searchSeed = static_cast<std::uint32_t>(seed);
        validate(plan);
        std::vector<Evaluation> evaluations;
        const Clock::time_point start = Clock::now();
        runSearch(plan, {}, contender.budget, defaultThreads(), {}, [&](const Evaluation& each) { evaluations.push_back(each); });
        seconds += std::chrono::duration<double>(Clock::now() - start).count();
        ExplorationPlan fresh = plan;
        fresh.seeds = freshReservoirs;
        fresh.base.reservoir.seed = firstFresh;
        const SearchBest best = bestOf(plan, evaluations);
        const SearchJudgement judged =
            judgement(fresh, withValues(fresh.base, plan.axes, best.evaluation.values), defaultThreads(), {});
        validation.push_back(judged.validation.mean);
        test.push_back(judged.test.mean);
    }
    const auto [least, most] = std::ranges::minmax(validation);
    std::printf("%-6s %3d points: fresh validation median %.5f (%.5f to %.5f), test median %.5f, %.1f s a search\n",
                std::string(nameOf(contender.by)).c_str(), contender.budget, median(validation), least, most, median(test),
                seconds / searches);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) {
        std::fprintf(stderr, "usage: bench-search FILE.csv [COLUMN [OVER [SEEDS A POINT]]]\n");
        return 2;
    }
    useOneBlasThread();
    const std::vector<std::string> columns = argc > 2 ? std::vector<std::string>{argv[2]} : std::vector<std::string>{};
    ExplorationPlan plan;
    plan.base = withDataFile({}, argv[1], columns, columns);
    plan.base.data.split = {96, 1921, 639, 639};  // of sunspot_like.csv
    plan.base.readout.bias = true;
    plan.axes = searchAxesFrom(argc > 3 ? argv[3] : "spectral-radius,leak-rate,ridge=1e-6:100:log,input-scaling");
    plan.seeds = argc > 4 ? std::atoi(argv[4]) : 3;
    for (const Learned& each :
         {Learned{SearchMethod::bayes, 60}, Learned{SearchMethod::cma, 60}, Learned{SearchMethod::random, 200}})
        measure(plan, each);
    return 0;
}
