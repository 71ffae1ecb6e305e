// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/process/interrupt.h"
#include "core/explore/search_file.h"
#include "core/explore/sweep_file.h"
#include "core/explore/sweep_journal.h"
#include "core/files/text_file.h"

namespace echoplane {

namespace {

struct MergeOptions {
    std::vector<std::string> parts;
    std::string output;
    bool json = false, whenComplete = false;
};

std::vector<std::filesystem::path> partsOf(const MergeOptions& options) {
    std::vector<std::filesystem::path> parts;
    for (const std::string& part : options.parts) {
        std::error_code none;
        if (!std::filesystem::is_directory(part, none)) {
            parts.emplace_back(part);
            continue;
        }
        const std::vector<std::filesystem::path> inside = journalsIn(part);
        parts.insert(parts.end(), inside.begin(), inside.end());
    }
    std::ranges::sort(parts);
    if (parts.empty()) throw std::invalid_argument("there is no .journal in " + options.parts.front());
    return parts;
}

/// Merges the parts of a search. Only the budget of a later `search` decides whether it is complete.
int mergeSearch(const MergeOptions& options, const std::vector<std::filesystem::path>& parts) {
    if (options.whenComplete)
        throw std::invalid_argument("--when-complete is for sweeps: a search does not record how many points it needs");
    constexpr std::size_t mostEvaluations = 1'000'000;
    const StoredSearch merged = mergedSearch(parts, mostEvaluations);
    const Interrupt interrupt;  // a stop waits until the file is written
    writeSearch(options.output, merged.plan, merged.evaluations);
    if (options.json)
        std::cout << nlohmann::ordered_json{{"parts", parts.size()},
                                            {"evaluations", merged.evaluations.size()},
                                            {"output", options.output}}
                         .dump(2)
                  << '\n';
    else
        std::printf("%zu points of %zu parts in %s; echoplane search --plan %s --budget %zu --output %s prints the best\n",
                    merged.evaluations.size(), parts.size(), options.output.c_str(), options.output.c_str(),
                    merged.evaluations.size(), options.output.c_str());
    return 0;
}

int merge(const MergeOptions& options) {
    constexpr std::size_t mostCells = 100'000'000;
    const std::vector<std::filesystem::path> parts = partsOf(options);
    if (isSearchJournal(readTextFile(parts.front()))) return mergeSearch(options, parts);
    const MergedSweep merged = mergedSweep(parts, mostCells);
    if (!merged.missing.empty() && options.whenComplete) {
        if (options.json)
            std::cout << nlohmann::ordered_json{{"parts", parts.size()}, {"missing_groups", merged.missing.size()}}.dump(2)
                      << '\n';
        else
            std::printf("%zu of %zu groups are still missing: nothing is written\n", merged.missing.size(), merged.groups);
        return 0;
    }
    if (!merged.missing.empty())
        throw std::runtime_error(std::to_string(merged.missing.size()) + " of " + std::to_string(merged.groups) +
                                 " groups of the sweep are in none of the parts, the first of them group " +
                                 std::to_string(merged.missing.front() + 1) + ": run the interrupted parts again, then merge");
    const Interrupt interrupt;
    writeSweep(options.output, merged.plan, merged.rows);
    if (options.json) {
        nlohmann::ordered_json json;
        json["parts"] = parts.size();
        json["rows"] = merged.rows.size();
        json["output"] = options.output;
        std::cout << json.dump(2) << '\n';
    } else {
        std::printf("%zu rows of %zu parts in %s\n", merged.rows.size(), parts.size(), options.output.c_str());
    }
    return 0;
}

}  // namespace

void addMerge(CLI::App& root, Action& action) {
    const auto options = std::make_shared<MergeOptions>();
    CLI::App* verb = root.add_subcommand(
        "merge", "Combine the journals of a sweep or a search that was run in parts (--shard) into the file of a single run");
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->add_flag("--when-complete", options->whenComplete,
                   "If groups are still missing, write nothing and exit with 0: for jobs of which the last one merges");
    verb->add_option("PARTS", options->parts, "Journals, or folders of them (.journal)")->type_name("FILE…")->required();
    verb->add_option("--output", options->output, "CSV to write")->type_name("FILE.csv")->required();
    verb->callback([options, &action] { action = [options] { return merge(*options); }; });
}

}  // namespace echoplane
