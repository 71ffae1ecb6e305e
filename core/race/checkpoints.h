// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/race/race.h"

namespace echoplane {

/// Makes the folder. Throws std::invalid_argument where that cannot be.
void requireFolder(const std::filesystem::path& folder);

/// A folder with a file for each trained network of a race, "gru.network.json": {version, contender, settings, network}, where
/// `settings` are those of the experiment (settingsJson()) and `network` is recordJson(). Each file is replaced whole.
class Checkpoints {
public:
    explicit Checkpoints(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Makes the folder, and reads the networks of the plan's contenders that are there. Throws std::invalid_argument naming the
    /// file: it is none, it is damaged, it has learned under other settings, or it could not be written again.
    RacePlan::Learned read(const RacePlan& plan) const;
    /// Throws std::runtime_error where it cannot be written.
    void keep(const std::string& contender, const NetworkRecord& record, const Experiment& experiment) const;

    /// Where a contender's network stands.
    std::filesystem::path file(const std::string& contender) const { return m_folder / (contender + ".network.json"); }

private:
    std::filesystem::path m_folder;
};

/// A network that was written by Checkpoints::keep(), whatever it has learned. Throws std::invalid_argument naming the file.
NetworkRecord readNetwork(const std::filesystem::path& file);

}  // namespace echoplane
