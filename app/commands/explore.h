// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/options/data_options.h"
#include "app/options/job_options.h"
#include "core/explore/journal.h"
#include "core/jobs/parallel_for.h"
#include "core/jobs/ranks.h"
#include "core/learners/best_with_baselines.h"

namespace CLI {
class App;
}

namespace echoplane {

/// Most experiments of a sweep, and most points of a search, that a file may hold.
inline constexpr std::size_t mostSweptCells = 100'000'000, mostSearchedPoints = 1'000'000;

/// Options that sweep and search share.
struct ExploreOptions {
    ExplorationPlan plan;
    std::string output, shard, planFile;
    JobOptions job;
    int jobs = defaultThreads();
    bool json = false;
    DataOptionValues data;
};

/// Adds --seeds, with that meaning, and --folds.
void addRepeatOptions(CLI::App& verb, ExplorationPlan& plan, const std::string& seeds);
/// Adds --plan and the options of a job, of the model and of the data; only those in `allowed` may be given with --plan.
void addPlanOptions(CLI::App& verb, ExploreOptions& options, const std::string& help, const std::string& type,
                    std::initializer_list<const char*> allowed);

/// Completes the plan: takes that of a file if named, loads the data and prints warnings about them, and makes validation long
/// enough to judge by; `what` as in withEnoughValidation(). Returns whether the plan is that of a file.
bool completePlan(const CLI::App& verb, ExploreOptions& options, const Ranks* ranks, const RunContext& context,
                  std::string_view what);

/// Throws if the output, which is also read, or the `others` cannot be written.
void checkOutputs(const ExploreOptions& options, const std::vector<std::string>& others = {});

/// The part named by --shard. Throws std::invalid_argument under mpirun.
Shard shardOf(const ExploreOptions& options, const Ranks* ranks);
/// Reports the end of a part: "part 1/2: 3 of 6 groups in FILE …"; as JSON the numbers with "shard" and "output".
void printShard(const ExploreOptions& options, const Shard& shard, const std::string& done,
                const nlohmann::ordered_json& numbers);

/// Warns of settings at an end of what was explored, as `where` says; a best alpha of its own gets bestRidgeNote() instead.
void warnOfEdges(const std::vector<std::string>& edges, const Experiment& best, bool ownRidge, const char* where);

/// Prints the baselines' errors and the comparison sentence as `train` does; nothing if there are no baselines.
void printBeside(const BestWithBaselines& beside);
/// Adds "baselines" and "comparison" as in `train --json`; null if there are no baselines.
void addBeside(nlohmann::ordered_json& json, const BestWithBaselines& beside);

}  // namespace echoplane
