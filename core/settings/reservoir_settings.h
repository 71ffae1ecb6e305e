// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/settings/settings.h"

namespace echoplane {

// Parts of settings(): what W, W_in and the units are made of.

/// Topology, what belongs to each, and which number of W is scaled.
void addMatrixSettings(std::vector<Setting>& list);
/// Activation and bias of the units.
void addUnitSettings(std::vector<Setting>& list);
/// Law and connectivity of W_in.
void addInputWeightSettings(std::vector<Setting>& list);

/// Choices from a registry's entries.
template <typename Entries>
std::vector<SettingChoice> choicesOf(const Entries& entries) {
    std::vector<SettingChoice> choices;
    for (const auto& entry : entries) choices.push_back({entry.name, entry.label, entry.help});
    return choices;
}

/// Whether a matrix W is drawn.
bool drawsMatrix(const Experiment& experiment);
/// Why a setting of W has no effect where no W is drawn ("has no meaning for golden: no matrix is drawn"), or an empty string.
std::string whyNoMatrix(const Experiment& experiment);

/// Throws std::invalid_argument, in a sentence, where activation, topology and scaling do not fit the rest of the experiment.
void checkReservoir(const Experiment& experiment);

}  // namespace echoplane
