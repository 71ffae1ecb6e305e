// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/fork.h"
#include "core/experiment/experiment.h"
#include "core/explore/plan.h"
#include "core/race/race.h"

namespace echoplane {

/// An experiment kept for comparison.
struct ProjectPin {
    std::string name;
    Experiment experiment;

    bool operator==(const ProjectPin&) const = default;
};

/// The last race, with the networks that learned in it.
struct ProjectRace {
    RacePlan plan;

    bool operator==(const ProjectRace& other) const;
};

/// Contents of an .echo file: one session, or a preset. All texts are UTF-8.
struct Project {
    std::string title;  ///< of presets: title in the menu
    std::string about;  ///< of presets: what it shows, in one or two sentences
    std::string notes;  ///< the user's notes, in lines; at most mostNotes bytes
    Experiment experiment;
    std::vector<ProjectPin> pins;       ///< at most mostPins
    std::vector<ProjectPin> snapshots;  ///< named states to return to; at most mostSnapshots
    std::string layout;                 ///< of docks and window, opaque to core, as text (base64)
    std::map<std::string, std::string> view;
    std::vector<ExplorationAxis> sweepAxes;  ///< axes of the next sweep of the experiment; empty if none was set up
    int sweepSeeds = 1;                      ///< its number of seeds; only used if there are axes
    std::vector<Fork> forks;                 ///< of the run; at most mostForks. Forks with a restored state are not stored
    bool forksInClosedLoop = false;          ///< only used if there are forks
    std::optional<ProjectRace> race;         ///< the last race, with its trained models

    static constexpr std::size_t mostPins = 4;
    static constexpr std::size_t mostSnapshots = 100;
    static constexpr std::size_t mostForks = 100;
    static constexpr std::size_t mostNotes = 1'000'000;

    bool operator==(const Project&) const = default;
};

/// The project as JSON: {"format": "echoplane project", "version": 1, "program": "echoplane 0.1", "title", "about", "notes",
/// "experiment", "pins": [{"name", "experiment"}], "snapshots": [likewise], "layout", "view", "sweep": {"seeds", "axes"},
/// "forks": {"freely", "list": [{"step", "size", "seed"}]}, "race": racePlanJson()}; empty parts other than the experiment are
/// left out. Throws std::invalid_argument for anything parseProject() would refuse: settings that validate() refuses, too many
/// pins, texts that are not UTF-8.
std::string projectText(const Project& project);

/// Inverse of projectText(), bit for bit except for restored states. For any text, returns a project whose experiments pass
/// validate(), or throws std::invalid_argument with one sentence that names the file (`name`) and the line or the key's place:
/// "a.echo, pins[2].experiment.ridge: ridge is …".
Project parseProject(std::string_view text, std::string_view name);

/// Writes the file atomically: a failed write keeps the previous one. Throws as projectText(), and std::runtime_error if the file
/// cannot be written.
void writeProject(const std::filesystem::path& file, const Project& project);

/// Reads a file of at most 256 MB. Throws as parseProject(), and std::invalid_argument if the file cannot be read.
Project readProject(const std::filesystem::path& file);

}  // namespace echoplane
