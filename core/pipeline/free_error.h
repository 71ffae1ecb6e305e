// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>

#include "core/pipeline/stages.h"

namespace echoplane {

/// How far off free runs are after a given number of steps, as Jaeger and Haas 2004 (Science 304) measure Mackey-Glass forecasts
/// 84 steps ahead:
///
///     NRMSE_k = √(mean over starts of ‖ŷ(t₀+k−1) − y(t₀+k−1)‖² / ⟨‖y − ⟨y⟩‖²⟩),   the mean ⟨·⟩ over the whole series,
///
/// the k-th prediction being the last one counted; outputs with units of their own divided as for the valid time.
struct FreeError {
    static constexpr int starts = 50;

    int steps = 0;                                            ///< k
    double nrmse = std::numeric_limits<double>::quiet_NaN();  ///< not a number where a run diverges
    /// Of nrmse = √⟨e²⟩, e the normalised error of one start: the standard error of ⟨e²⟩ / (2·nrmse), taking the starts as
    /// independent. Not a number where a run diverges.
    double standardError = std::numeric_limits<double>::quiet_NaN();
    double median = 0.0;            ///< of e over the starts, infinite ones included
    int diverged = 0;               ///< starts whose run diverged
    std::optional<int> divergedAt;  ///< step of the series at which the first of them did
};

/// Throws std::invalid_argument for what freeError() refuses before anything is trained: see there.
void checkFreeError(const Experiment& experiment, int steps);

/// NRMSE_k over 50 starts, evenly spaced over the test stretch; all are run, also behind one that diverges. Throws
/// std::invalid_argument where the task cannot run freely or k is not from 1 to the steps of the test stretch. Cost 50 free runs
/// of k steps.
FreeError freeError(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                    const StatesResult& states, const ReadoutResult& readout, int steps, const RunContext& context = {});

}  // namespace echoplane
