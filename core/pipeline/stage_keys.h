// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/experiment/setting.h"

namespace echoplane {

/// What the stages of a run read, as its settings declare it: of each setting that applies() the value, from its firstStage() on;
/// and what is no setting: how many inputs and fed back outputs there are and the hand-made eigenvalues (spectrum), the columns
/// of own data (states), muted modes (score). Two experiments have the same result of a stage where all agree that it and the
/// stages before it read. Cost O(settings + hand edits).
class StageKeys {
public:
    explicit StageKeys(const Experiment& experiment);

    bool same(Stage stage, const StageKeys& other) const;
    /// Hand edits of the same eigenvectors: all that the spectrum reads agrees but the eigenvalues' values, whose kinds do.
    bool sameEigenvectors(const StageKeys& other) const;

private:
    struct Read {
        const Setting* setting;
        SettingValue value;
        bool operator==(const Read&) const = default;
    };
    bool sameSettings(Stage stage, const StageKeys& other) const;

    std::array<std::vector<Read>, stageCount> m_reads;  // by first stage
    int m_inputs = 0, m_fedBack = 0;
    HandEdit m_edit;  // but for what the method does not read
    DataSource m_data;
};

}  // namespace echoplane
