// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/baselines.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "core/pipeline/scored_series.h"
#include "core/rivals/baseline_rows.h"
#include "core/tasks/task.h"

namespace echoplane {

std::span<const Learner> baselineLearners() {
    static constexpr std::array rows{
        Learner{.name = "mean", .title = "mean", .ofSeries = true, .colour = -3, .learn = learnMean},
        Learner{.name = "persistence", .title = "persistence", .ofSeries = true, .colour = -1, .learn = learnPersistence},
        Learner{.name = "seasonal", .title = "seasonal", .ofSeries = true, .colour = -2, .learn = learnSeasonal},
        Learner{.name = "ar", .title = "AR", .ofSeries = true, .colour = 13, .learn = learnAutoregression},
        Learner{.name = "nvar", .title = "NVAR", .ofSeries = true, .colour = 8, .learn = learnNvar},
        Learner{.name = "majority", .title = "majority class", .ofClasses = true, .colour = 13, .learn = learnMajority},
        Learner{.name = "bag-of-embeddings",
                .title = "mean of the inputs",
                .ofClasses = true,
                .colour = 8,
                .learn = learnBagOfEmbeddings},
        Learner{.name = "kneser-ney",
                .title = "Kneser–Ney",
                .ofClasses = true,
                .suits = [](const Experiment& e) { return task(e.data.task).oneSeries; },
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
    const TaskResult result = resultOf(experiment);
    if (!data || (result != TaskResult::series && result != TaskResult::classes)) return nullptr;
    const LearnerOptions options;
    const LearnerListener silent;
    constexpr double products = 5e8;
    const Assignment assignment{experiment, data, split, options, nullptr, context, silent, products, season};
    Baselines baselines{{}, assignment.classes(), ownUnits(data->targetNormalisation)};
    for (const Learner& each : baselineLearners())
        if (each.learns(assignment.classes()))
            for (Learned& learned : learn(each, assignment)) baselines.all.push_back(std::move(learned));
    return std::make_shared<const Baselines>(std::move(baselines));
}

}  // namespace echoplane
