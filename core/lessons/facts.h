// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/pipeline/stages.h"
#include "core/settings/settings.h"

namespace echoplane {

/// What a condition of a lesson can ask about.
struct LessonFacts {
    Experiment experiment;
    std::shared_ptr<const RunResult> run;  ///< of exactly these settings, or null where there is none
    int pins = 0;                          ///< runs that are pinned
};

/// The value of a name: a number (of a switch 0 or 1), the name that a choice holds, or nothing where there is none yet.
using Fact = std::variant<std::monostate, double, std::string>;

/// A name of a fact, found once and read often.
///
/// - a setting by its name in files, "spectral_radius"; rho, lr, alpha and N stand for the four that the equations name so;
/// - what was measured, METRIC.STRETCH: "rmse.validation", "memory_capacity.test", the stretches being train, validation, test;
/// - `rho_eff` (effective spectral radius), `leading_angle` (of the eigenvalue of largest modulus, 0 … π), `kappa` (condition
/// number of the eigenvectors), `half_delay` (of the memory curve, in
///   steps), `resonant_share` (of the contributions, the part of the modes nearest to the task's frequencies, 0 … 1),
///   `rank` (directions of the states that the weights are made of), `diverged` (0 or 1), `modes`, `muted` (their numbers) and
///   `pins`;
/// - `seconds.STAGE`, and `seconds.total`: what the stages of the run took.
class FactName {
public:
    /// Throws std::invalid_argument where there is no such name.
    explicit FactName(std::string_view name);

    const std::string& name() const { return m_name; }
    /// The choice setting that it is, or null: its values are names.
    const Setting* choice() const { return m_setting != nullptr && m_setting->isChoice() ? m_setting : nullptr; }
    /// Cost O(1), of resonant_share O(modes · frequencies).
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
