// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>

#include "core/run/run_result.h"

namespace echoplane {

/// Error of autonomous runs after a given number of steps, as Jaeger and Haas 2004 (Science 304) measure Mackey-Glass forecasts
/// 84 steps ahead:
///
///     NRMSE_k = √(mean over starts of ‖ŷ(t₀+k−1) − y(t₀+k−1)‖² / ⟨‖y − ⟨y⟩‖²⟩),   the mean ⟨·⟩ over the whole series,
///
/// the k-th prediction being the last one counted; outputs with different units are scaled as for the valid time.
struct FreeError {
    static constexpr int starts = 50;

    int steps = 0;                                            ///< k
    double nrmse = std::numeric_limits<double>::quiet_NaN();  ///< NaN if a run diverges
    /// Standard error of nrmse = √⟨e²⟩, where e is the normalised error of one start: the standard error of ⟨e²⟩ divided by
    /// 2·nrmse, treating the starts as independent. NaN if a run diverges.
    double standardError = std::numeric_limits<double>::quiet_NaN();
    double median = 0.0;            ///< median of e over the starts, infinite values included
    int diverged = 0;               ///< number of starts whose run diverged
    std::optional<int> divergedAt;  ///< step of the series at which the first of them diverged
};

/// Throws std::invalid_argument for settings that freeError() would refuse, before anything is trained.
void checkFreeError(const Experiment& experiment, int steps);

/// NRMSE_k over 50 starts, evenly spaced over the test span. All are run, even if one diverges. Throws std::invalid_argument if
/// the task cannot run autonomously or k is not from 1 to the length of the test span. Cost: 50 autonomous runs of k steps.
FreeError freeError(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, int steps, const RunContext& context = {});

}  // namespace echoplane
