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
#include "core/io/sweep_file.h"
#include "core/io/sweep_journal.h"

namespace echoplane {

namespace {

struct MergeOptions {
    std::vector<std::string> parts;
    std::string output;
    bool json = false;
};

std::vector<std::filesystem::path> partsOf(const MergeOptions& options) {
    std::vector<std::filesystem::path> parts;
    for (const std::string& part : options.parts) {
        std::error_code none;
        if (!std::filesystem::is_directory(part, none)) {
            parts.emplace_back(part);
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(part))
            if (entry.path().extension() == ".journal") parts.push_back(entry.path());
    }
    std::ranges::sort(parts);
    if (parts.empty()) throw std::invalid_argument("there is no .journal in " + options.parts.front());
    return parts;
}

int merge(const MergeOptions& options) {
    constexpr std::size_t mostCells = 100'000'000;
    const std::vector<std::filesystem::path> parts = partsOf(options);
    const MergedSweep merged = mergedSweep(parts, mostCells);
    if (!merged.missing.empty())
        throw std::runtime_error(std::to_string(merged.missing.size()) + " of " + std::to_string(merged.groups) +
                                 " groups of the sweep are in none of the parts, the first of them group " +
                                 std::to_string(merged.missing.front() + 1) + ": run what was broken off again, then merge");
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
        "merge", "Bring the journals of a sweep that was done in parts (sweep --shard) together: the same file as of one run");
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    verb->add_option("PARTS", options->parts, "Journals, or folders of them (.journal)")->type_name("FILE…")->required();
    verb->add_option("--output", options->output, "CSV to write")->type_name("FILE.csv")->required();
    verb->callback([options, &action] { action = [options] { return merge(*options); }; });
}

}  // namespace echoplane
