// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/run/run_result.h"
#include "core/settings/settings.h"

namespace echoplane {

/// Facts that a condition of a lesson can read.
struct LessonFacts {
    Experiment experiment;
    std::shared_ptr<const RunResult> run;  ///< of exactly these settings, or null
    int pins = 0;                          ///< number of pinned runs
};

/// Value of a name: a number (0 or 1 for a switch), the value of a choice, or nothing if it is not known yet.
using Fact = std::variant<std::monostate, double, std::string>;

/// The name of a fact, looked up once and read often:
///
/// - a setting by its name in files, "spectral_radius"; rho, lr, alpha and N are aliases of the four with these symbols;
/// - a measure, METRIC.PART: "rmse.validation", "memory_capacity.test", the part being train, validation or test;
/// - `rho_eff` (effective spectral radius), `leading_angle` (of the eigenvalue of largest modulus, 0 … π), `kappa` (condition
///   number of the eigenvectors), `half_delay` (of the memory curve, in steps), `resonant_share` (share of the contributions, 0 …
///   1, of the modes nearest to the task's frequencies), `rank` (numerical rank of the states in the readout), `diverged` (0 or
///   1), `modes`, `muted` (their numbers) and `pins`;
/// - `seconds.STAGE` and `seconds.total`: run time of the stages.
class FactName {
public:
    /// Throws std::invalid_argument if there is no such name.
    explicit FactName(std::string_view name);

    const std::string& name() const { return m_name; }
    /// The choice setting of that name, whose values are names; or null.
    const Setting* choice() const { return m_setting != nullptr && m_setting->isChoice() ? m_setting : nullptr; }
    /// The setting of that name, or null.
    const Setting* setting() const { return m_setting; }
    /// Value of the name. Cost O(1), for resonant_share O(modes · frequencies).
    Fact of(const LessonFacts& facts) const;

private:
    using Read = double (*)(const LessonFacts& facts);
    bool find(std::string_view name);

    std::string m_name;
    const Setting* m_setting = nullptr;
    Measured m_measure;
    int m_stage = -1;
    Read m_read = nullptr;
};

}  // namespace echoplane
