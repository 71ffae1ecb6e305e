// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/race/race.h"

namespace echoplane {

/// Creates the folder. Throws std::invalid_argument if that fails.
void requireFolder(const std::filesystem::path& folder);

/// A folder with one file per trained network of a race, "gru.network.json": {version, contender, settings, network}, where
/// `settings` are those of the experiment (settingsJson()) and `network` is recordJson(). Each file is replaced as a whole.
class Checkpoints {
public:
    explicit Checkpoints(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    /// Creates the folder and reads the existing networks of the plan's contenders. Throws std::invalid_argument naming the file
    /// if it contains no network, is damaged, was trained with other settings, or is not writable.
    LearnerOptions::Trained read(const RacePlan& plan) const;
    /// Writes a contender's network. Throws std::runtime_error if that fails.
    void keep(const std::string& contender, const NetworkRecord& record, const Experiment& experiment) const;

    /// The file of a contender's network.
    std::filesystem::path file(const std::string& contender) const { return m_folder / (contender + ".network.json"); }

private:
    std::filesystem::path m_folder;
};

/// Reads a network written by Checkpoints::keep(), whatever settings it was trained with. Throws std::invalid_argument naming the
/// file.
NetworkRecord readNetwork(const std::filesystem::path& file);

}  // namespace echoplane
