// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/commands/explore.h"
#include "app/process/interrupt.h"
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

void report(const MergeOptions& options, const nlohmann::ordered_json& json, const std::string& text) {
    options.json ? std::cout << json.dump(2) << '\n' : std::cout << text << '\n';
}

int merge(const MergeOptions& options) {
    const std::vector<std::filesystem::path> parts = partsOf(options);
    const JournalOf of = journalOf(readTextFile(parts.front()));
    const bool search = of == JournalOf::search;
    // Only the budget of a later `search` decides whether it is complete.
    if (search && options.whenComplete)
        throw std::invalid_argument("--when-complete is for sweeps: a search does not record how many points it needs");
    const StoredExploration merged = mergedJournals(parts, of, search ? mostSearchedPoints : mostSweptCells);
    const std::string count = std::to_string(parts.size()), missing = std::to_string(merged.missing.size()),
                      groups = std::to_string(merged.groups);
    if (!merged.missing.empty() && options.whenComplete) {
        report(options, {{"parts", parts.size()}, {"missing_groups", merged.missing.size()}},
               missing + " of " + groups + " groups are still missing: nothing is written");
        return 0;
    }
    if (!merged.missing.empty())
        throw std::runtime_error(missing + " of " + groups +
                                 " groups of the sweep are in none of the parts, the first of them group " +
                                 std::to_string(merged.missing.front() + 1) + ": run the interrupted parts again, then merge");
    const Interrupt interrupt;  // a stop waits until the file is written
    if (search) {
        writeJournal(options.output, merged.plan, merged.evaluations);
        const std::string points = std::to_string(merged.evaluations.size());
        report(options, {{"parts", parts.size()}, {"evaluations", merged.evaluations.size()}, {"output", options.output}},
               points + " points of " + count + " parts in " + options.output + "; echoplane search --plan " + options.output +
                   " --budget " + points + " --output " + options.output + " prints the best");
    } else {
        writeJournal(options.output, merged.plan, merged.rows);
        report(options, {{"parts", parts.size()}, {"rows", merged.rows.size()}, {"output", options.output}},
               std::to_string(merged.rows.size()) + " rows of " + count + " parts in " + options.output);
    }
    return 0;
}

}  // namespace

void addMerge(CLI::App* verb, Action& action) {
    const auto options = std::make_shared<MergeOptions>();
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->add_flag("--when-complete", options->whenComplete,
                   "If groups are still missing, write nothing and exit with 0: for jobs of which the last one merges");
    verb->add_option("PARTS", options->parts, "Journals, or folders of them (.journal)")->type_name("FILE…")->required();
    verb->add_option("--output", options->output, "CSV to write")->type_name("FILE.csv")->required();
    verb->callback([options, &action] { action = [options] { return merge(*options); }; });
}

}  // namespace echoplane
