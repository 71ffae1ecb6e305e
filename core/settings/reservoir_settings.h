// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/settings/settings.h"
#include "core/text/message.h"

namespace echoplane {

// Parts of settings(): what W, W_in and the units are made of.

/// Appends the topology, the parameters of each topology, and which norm of W is scaled.
void addMatrixSettings(std::vector<Setting>& list);
/// Appends the layers of a stack and what connects them.
void addStackSettings(std::vector<Setting>& list);
/// Appends the activation, cell and bias of the units.
void addUnitSettings(std::vector<Setting>& list);
/// Appends the rule by which the reservoir adapts before training.
void addAdaptationSettings(std::vector<Setting>& list);
/// Appends the weight distribution and connectivity of W_in.
void addInputWeightSettings(std::vector<Setting>& list);

/// One choice per entry of a registry.
template <typename Entries>
std::vector<SettingChoice> choicesOf(const Entries& entries) {
    std::vector<SettingChoice> choices;
    for (const auto& entry : entries) choices.push_back({entry.name, entry.label, entry.help});
    return choices;
}

/// Whether the experiment draws a matrix W.
bool drawsMatrix(const Experiment& experiment);
/// Why a setting of W has no effect ("… has no meaning for golden: no matrix is drawn"), or empty if a W is drawn.
Message whyNoMatrix(const Setting& setting, const Experiment& experiment);

/// Throws std::invalid_argument with a one-sentence reason if activation, topology or scaling conflict with the rest of the
/// experiment.
void checkReservoir(const Experiment& experiment);

}  // namespace echoplane
