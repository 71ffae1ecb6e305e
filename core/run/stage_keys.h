// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <vector>

#include "core/experiment/setting.h"

namespace echoplane {

/// Cache keys: what each stage of a run reads. For each setting that applies() its value, from its firstStage() on, and for one
/// that does not its neutral value, if it has one; plus inputs that are not settings: the numbers of inputs and fed-back outputs
/// and the hand-made eigenvalues (spectrum), the scalings of single input columns (dynamics), the columns of own data (states),
/// muted modes (score). Two experiments have the same result of a stage if they agree in everything that it and the earlier
/// stages read. Cost O(settings + hand edits).
class StageKeys {
public:
    explicit StageKeys(const Experiment& experiment);

    bool same(Stage stage, const StageKeys& other) const;
    /// True if both are hand edits with the same eigenvectors: everything that stage 1 reads agrees except the eigenvalues'
    /// values, and those have the same numbers of reals and pairs.
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
    HandEdit m_edit;  // without what the method does not read
    std::vector<ColumnScaling> m_columns;
    std::vector<std::string> m_inputNames;  // that m_columns may refer to
    DataSource m_data;
};

}  // namespace echoplane
