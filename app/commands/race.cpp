// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/data_options.h"
#include "app/options/from_file.h"
#include "app/options/judged_validation.h"
#include "app/options/model_options.h"
#include "app/options/output_check.h"
#include "app/process/interrupt.h"
#include "app/process/networks.h"
#include "app/process/terminal_progress.h"
#include "core/files/text_file.h"
#include "core/jobs/parallel_for.h"
#include "core/onnx/network_files.h"
#include "core/own_data/data_warnings.h"
#include "core/project/result_tables.h"
#include "core/race/checkpoints.h"
#include "core/race/folder_lock.h"
#include "core/race/race_json.h"
#include "core/race/race_plan_json.h"
#include "core/tasks/run_kind.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

struct RaceOptions {
    RacePlan plan;
    std::string from;
    std::vector<std::filesystem::path> tables;
    std::filesystem::path checkpoints, models;
    int jobs = 1;
    bool json = false;
    bool named = false;  ///< the contenders were given on the command line
    DataOptionValues data;
};

std::string shortText(double value) {
    if (!std::isfinite(value)) return "-";
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", value);
    return text;
}

std::string countText(const std::optional<std::int64_t>& count) {
    return count ? std::to_string(*count) : "-";
}

void print(const std::vector<Learned>& contenders, bool accuracies) {
    const bool closedLoop = ranAutonomously(contenders);
    std::printf("%-30s %10s %10s %s%10s %9s %9s %8s  %s\n", "contender", accuracies ? "accuracy" : "test NRMSE", "validation",
                closedLoop ? "followed " : "", "parameters", "state", "seconds", "us/step", "chosen on validation");
    for (const Learned& each : contenders) {
        const auto error = [&](const Score ScoreResult::*part) {
            if (!each.score) return std::nan("");
            const Score& score = (*each.score).*part;
            return accuracies ? score.accuracy : score.nrmse;
        };
        const bool followed = each.score && each.score->followed;
        std::printf("%-30s %10s %10s ", each.title.english().c_str(), shortText(error(&ScoreResult::test)).c_str(),
                    shortText(error(&ScoreResult::validation)).c_str());
        if (closedLoop) std::printf("%8s ", followed ? std::to_string(*each.score->followed).c_str() : "-");
        std::printf("%10s %9s %9s %8s  %s\n", countText(each.parameters).c_str(), countText(each.state).c_str(),
                    shortText(each.seconds).c_str(), shortText(each.microsecondsPerStep).c_str(),
                    (each.why.empty() ? each.settings : each.why).english().c_str());
    }
}

void checkModels(const RacePlan& plan, const std::filesystem::path& folder, OutputCheck& check) {
    check.that([&] {
        if (std::ranges::none_of(plan.contenders, [](const std::string& each) { return networkKind(each) != nullptr; }))
            throw std::invalid_argument("--models: none of the contenders is a trained network, and only those can be written");
        requireFolder(folder);
    });
    for (const std::string& each : plan.contenders)
        for (const char* suffix : networkSuffixes)
            if (networkKind(each) != nullptr) check.writes(folder / (each + suffix));
}

/// Writes each trained network for other programs.
void writeModels(const std::vector<Learned>& contenders, const std::filesystem::path& folder, const Networks& networks,
                 OutputWriter& writer) {
    for (const Learned& each : contenders) {
        if (!each.network) continue;
        const Message obstacle = networkObstacle(*each.network);
        if (!obstacle.empty()) {
            std::cerr << "echoplane: note: " << each.name << ": " << obstacle << '\n';
            continue;
        }
        for (const char* suffix : networkSuffixes)
            writer.write([&] { writeNetwork(folder / (each.name + suffix), *each.network, networks); });
    }
}

/// Takes the terms of a race recorded in a file, except those given on the command line.
void takeTerms(const CLI::App& verb, const StoredRun& stored, RaceOptions& options) {
    if (stored.verb != "race") return;
    RacePlan plan = withTerms(options.plan, parseJson(stored.record, options.from));
    const RacePlan& given = options.plan;
    const auto isGiven = [&](const char* option) { return verb.count(option) > 0; };
    if (isGiven("--contenders")) plan.contenders = given.contenders;
    if (isGiven("--seconds")) plan.seconds = given.seconds;
    if (isGiven("--epochs") || isGiven("--seconds")) plan.epochs = given.epochs;
    if (isGiven("--parameters") || isGiven("--width") || isGiven("--size")) plan.parameters = given.parameters;
    if (isGiven("--width")) plan.width = given.width;
    if (isGiven("--layers")) plan.layers = given.layers;
    if (isGiven("--dropout")) plan.dropout = given.dropout;
    if (isGiven("--window")) plan.window = given.window;
    if (isGiven("--lru-start")) plan.lruFromPlane = given.lruFromPlane;
    if (isGiven("--network-seed")) plan.seed = given.seed;
    options.plan = std::move(plan);
}

int runRace(const CLI::App& verb, RaceOptions options) {
    const Interrupt interrupt;
    RunContext context{interrupt.token(), {}, defaultThreads()};
    RacePlan& plan = options.plan;
    options.named = verb.count("--contenders") > 0;
    if (!options.from.empty()) {
        const StoredRun stored = readStoredRun(options.from);
        plan.base = withOverrides(verb, stored, plan.base);
        takeTerms(verb, stored, options);
    }
    plan.base = withDataOptions(verb, options.data, plan.base, context);
    for (const Message& warning : dataWarnings(plan.base)) std::cerr << "echoplane: warning: " << warning << '\n';
    if (!options.named) std::erase_if(plan.contenders, [&](const std::string& each) { return !takesPart(each, plan.base); });
    validate(plan);
    plan.base = withEnoughValidation(verb, plan.base, "contenders are tuned");
    OutputCheck check;
    if (readsFile(plan.base)) check.reads(plan.base.data.source.file);
    const Checkpoints checkpoints(options.checkpoints);
    std::optional<FolderLock> alone;  // only one race at a time trains the networks of a folder
    if (verb.count("--checkpoints") > 0)
        check.that([&] {
            requireFolder(options.checkpoints);
            alone.emplace(options.checkpoints);
            plan.learned = checkpoints.read(plan);
        });
    if (verb.count("--models") > 0) checkModels(plan, options.models, check);
    for (const std::filesystem::path& file : options.tables) {
        check.that([&] { checkTableFile(file); });
        check.writes(file);
    }
    check.require();
    const Networks* networks = std::ranges::any_of(plan.contenders, needsNetworks) ? &loadedNetworks() : nullptr;

    OutputWriter writer;
    std::vector<Learned> contenders;
    bool stopped = false;
    try {
        TerminalProgress progress;
        context.progress = std::ref(progress);
        LearnerListener listener;
        listener.finished = [&](const Learned& each) { contenders.push_back(each); };
        if (!options.checkpoints.empty())
            listener.kept = [&](const std::string& name, const NetworkRecord& record) {
                writer.write([&] { checkpoints.keep(name, record, plan.base); });
            };
        context.threads = options.jobs;
        contenders = race(plan, networks, context, listener);
    } catch (const Cancelled&) {
        stopped = true;
        std::cerr << "echoplane: stopped after " << contenders.size() << " of " << plan.contenders.size() << " contenders\n";
        if (contenders.empty()) throw;
    }
    for (const std::filesystem::path& file : options.tables) writer.write([&] { writeTable(file, raceTable(plan, contenders)); });
    if (!options.models.empty()) writeModels(contenders, options.models, *networks, writer);
    if (options.json) {
        std::cout << raceJson(plan, contenders).dump(2) << '\n';
    } else {
        print(contenders, kindOf(plan.base).loss == Loss::crossEntropy);
    }
    writer.require();
    if (stopped) throw Cancelled();
    // Contenders that were not named may be too large for these data: that is no failure.
    const auto optional = [&](const std::string& name) {
        return name == "seasonal" || ((name == "nvar" || name == "bag-of-embeddings") && !options.named);
    };
    const auto succeeded = [&](const Learned& each) {
        return each.why.empty() || optional(each.name) || !takesPart(each.name, plan.base);
    };
    return std::ranges::all_of(contenders, succeeded) ? 0 : 1;
}

}  // namespace

void addRace(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<RaceOptions>();
    std::string names;
    for (const std::string& name : contenderNames()) names += (names.empty() ? "" : ", ") + name;
    options->plan.contenders = contendersWithoutNetworks();
    verb->add_option("--contenders", options->plan.contenders,
                     "Contenders, separated by commas: " + names +
                         ". Networks need the module echoplane-torch. Default: all that suit the task and need no module")
        ->delimiter(',')
        ->type_name("NAME,…");
    verb->add_option(
            "--seconds", options->plan.seconds,
            "Seconds of one core that each contender may train for, including tuning on validation; other load on the machine "
            "is not counted")
        ->type_name("S")
        ->capture_default_str();
    verb->add_option("--epochs", options->plan.epochs,
                     "Passes over the training data for each network, instead of --seconds: the same result every time")
        ->type_name("K");
    verb->add_option("--width", options->plan.width, "Width of the layers of a network")->type_name("H")->capture_default_str();
    verb->add_option("--parameters", options->plan.parameters,
                     "Largest number of fitted parameters: networks as wide, reservoirs as large, AR and NVAR as long as it "
                     "allows, instead of --width and --size")
        ->type_name("P");
    verb->add_option("--layers", options->plan.layers, "Number of layers of a network; xlstm needs at least two")
        ->type_name("L")
        ->capture_default_str();
    verb->add_option("--dropout", options->plan.dropout, "Fraction of a layer's outputs dropped during training")
        ->type_name("P")
        ->capture_default_str();
    verb->add_option("--window", options->plan.window, "Length in steps of truncated back-propagation through time")
        ->type_name("STEPS")
        ->capture_default_str();
    verb->add_option_function<std::string>(
            "--lru-start", [options](const std::string& start) { options->plan.lruFromPlane = isPlane(start); },
            "Initial eigenvalues of the LRU: a ring, or those of the reservoir on the plane")
        ->check(CLI::IsMember({"ring", "plane"}))
        ->type_name("ring|plane")
        ->default_str("ring");
    verb->add_option("--network-seed", options->plan.seed, "Seed of the networks' initial weights and of the search")
        ->type_name("SEED")
        ->capture_default_str();
    verb->add_option(
            "--jobs", options->jobs,
            "Contenders that train in parallel, each on one core, so that the race ends sooner; with dropout they train one "
            "after the other")
        ->check(CLI::Range(1, 1024))
        ->capture_default_str();
    verb->add_option("--table", options->tables,
                     "Save the results as a table; the format follows the suffix (.csv, .md, .tex). May be repeated")
        ->type_name("FILE");
    verb->add_option("--checkpoints", options->checkpoints,
                     "Folder in which networks are saved while they train. Networks found there continue: --seconds and "
                     "--epochs include their earlier training")
        ->type_name("FOLDER");
    verb->add_option("--models", options->models,
                     "Folder to which the trained networks are written after the race, for other programs: NAME.onnx and "
                     "NAME.pt (TorchScript)")
        ->type_name("FOLDER");
    verb->add_flag("--json", options->json, "Print one JSON document instead of the table");
    addFromOption(*verb, options->from);
    addModelOptions(*verb, options->plan.base);
    addDataOptions(*verb, options->data);
    for (const char* size : {"--width", "--size"}) verb->get_option("--parameters")->excludes(verb->get_option(size));
    verb->callback([options, verb, &action] {
        if (options->from.empty()) completeTask(*verb, options->plan.base);
        action = [options, verb] { return runRace(*verb, *options); };
    });
}

}  // namespace echoplane
