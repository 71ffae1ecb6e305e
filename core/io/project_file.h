// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/pipeline/fork.h"
#include "core/race/race.h"
#include "core/runs/sweep.h"

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

/// What an .echo file holds: one session, or a preset. All texts are UTF-8.
struct Project {
    std::string title;  ///< of presets: as in the menu
    std::string about;  ///< of presets: what there is to see, one or two sentences
    std::string notes;  ///< what its user wrote down, in lines; at most mostNotes bytes
    Experiment experiment;
    std::vector<ProjectPin> pins;       ///< at most mostPins
    std::vector<ProjectPin> snapshots;  ///< states that the user named, to come back to; at most mostSnapshots
    std::string layout;                 ///< of docks and window: the caller's own, as text (base64)
    std::map<std::string, std::string> view;
    std::vector<SweepAxis> sweepAxes;  ///< what the next sweep of the experiment crosses; empty: nothing was set up
    int sweepSeeds = 1;                ///< and over how many seeds; counts where there are axes
    std::vector<Fork> forks;           ///< of the run; at most mostForks. A state that was restored is not kept, nor its fork
    bool forksRunFreely = false;       ///< counts where there are forks
    std::optional<ProjectRace> race;   ///< what other models learned

    static constexpr std::size_t mostPins = 4;
    static constexpr std::size_t mostSnapshots = 100;
    static constexpr std::size_t mostForks = 100;
    static constexpr std::size_t mostNotes = 1'000'000;

    bool operator==(const Project&) const = default;
};

/// The project as JSON: {"format": "echoplane project", "version": 1, "program": "echoplane 0.1", "title", "about", "notes",
/// "experiment", "pins": [{"name", "experiment"}], "snapshots": [the same], "layout", "view", "sweep": {"seeds", "axes"},
/// "forks": {"freely", "list": [{"step", "size", "seed"}]}, "race": racePlanJson()}; empty parts but the experiment are left out.
/// Throws std::invalid_argument for what parseProject would refuse: settings that validate() refuses, too many pins, texts that
/// are not UTF-8.
std::string projectText(const Project& project);

/// The project that `text` holds; the inverse of projectText, bit for bit, but for restored states. Whatever the text: gives a
/// project whose experiments validate() takes, or throws std::invalid_argument in one sentence that names the file (`name`) and
/// the line or the key's place: "a.echo, pins[2].experiment.ridge: ridge is …".
Project parseProject(std::string_view text, std::string_view name);

/// Writes the file atomically: a failed write keeps the previous one. Throws as projectText, and std::runtime_error where the
/// file cannot be written.
void writeProject(const std::filesystem::path& file, const Project& project);

/// Reads a file of at most 256 MB. Throws as parseProject, and std::invalid_argument where the file cannot be read.
Project readProject(const std::filesystem::path& file);

}  // namespace echoplane
