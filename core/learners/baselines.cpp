// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/baselines.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>
#include <stdexcept>
#include <vector>

#include "core/jobs/parallel_for.h"
#include "core/learners/baseline_rows.h"
#include "core/run/scored_series.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

std::span<const Learner> baselineLearners() {
    static constexpr std::array rows{
        Learner{.name = "mean", .title = "mean", .loss = Loss::squares, .colour = -3, .learn = learnMean},
        Learner{.name = "persistence", .title = "persistence", .loss = Loss::squares, .colour = -1, .learn = learnPersistence},
        Learner{.name = "seasonal", .title = "seasonal", .loss = Loss::squares, .colour = -2, .learn = learnSeasonal},
        Learner{.name = "ar", .title = "AR", .loss = Loss::squares, .colour = 13, .learn = learnAutoregression},
        Learner{.name = "nvar", .title = "NVAR", .loss = Loss::squares, .colour = 8, .learn = learnNvar},
        Learner{.name = "majority", .title = "majority class", .loss = Loss::crossEntropy, .colour = 13, .learn = learnMajority},
        Learner{.name = "bag-of-embeddings",
                .title = "mean of the inputs",
                .loss = Loss::crossEntropy,
                .colour = 8,
                .learn = learnBagOfEmbeddings},
        Learner{.name = "kneser-ney",
                .title = "Kneser–Ney",
                .loss = Loss::crossEntropy,
                .suits = [](const Experiment& e) { return columnsOf(e) == Columns::steps; },
                .colour = -1,
                .learn = learnKneserNey},
    };
    return rows;
}

const Learned& Baselines::of(std::string_view name) const {
    const auto found = std::ranges::find(all, name, &Learned::name);
    if (found == all.end()) throw std::out_of_range("no baseline " + std::string(name));
    return *found;
}

std::shared_ptr<const Baselines> baselinesOf(const Experiment& experiment, const std::shared_ptr<const Dataset>& data,
                                             const Split& split, int season, const RunContext& context) {
    if (!data || !kindOf(experiment).loss) return nullptr;
    const LearnerOptions options;
    const LearnerListener silent;
    constexpr double products = 5e8;
    const RunContext quiet{context.stop, nullptr, context.threads, context.ranks};  // several report at a time
    const Assignment assignment{experiment, data, split, options, nullptr, quiet, silent, products, season};
    Baselines baselines{{}, assignment.loss(), ownUnits(data->targetNormalisation)};
    std::vector<const Learner*> learners;
    for (const Learner& each : baselineLearners())
        if (each.learns(baselines.loss)) learners.push_back(&each);
    std::vector<std::vector<Learned>> learned(learners.size());
    std::atomic<std::size_t> finished = 0;
    context.report("baselines", 0.0);
    parallelFor(learners.size(), context.threads, [&](std::size_t index, int worker) {
        const std::size_t chosen = learners.size() - 1 - index;  // the last of the list take longest and begin first
        learned[chosen] = learn(*learners[chosen], assignment);
        const std::size_t done = ++finished;
        if (worker == 0) context.report("baselines", static_cast<double>(done) / static_cast<double>(learners.size()));
    });
    for (std::vector<Learned>& each : learned) std::ranges::move(each, std::back_inserter(baselines.all));
    return std::make_shared<const Baselines>(std::move(baselines));
}

}  // namespace echoplane
