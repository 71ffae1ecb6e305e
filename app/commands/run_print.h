// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/stages.h"

namespace echoplane {

struct Baselines;
struct ClassBaselines;
struct FreeError;
struct RunStability;
struct Spread;

/// What stands beside a run's errors where it is known; null where not.
struct Beside {
    bool normalised = false;  ///< RMSE of the series as the reservoir sees them
    const Baselines* baselines = nullptr;
    const ClassBaselines* classBaselines = nullptr;
    const Spread* spread = nullptr;
    double interval = 0.9;  ///< level of the prediction interval
};

/// What `echoplane train` says of a run, for people, on standard output.
void printRun(const RunResult& result, const RunStability& stability, const Beside& beside);
void printFreeError(const FreeError& free);
/// The part of it about baselines alone, either of which may be null; `normalised` as Beside has it.
void printBaselines(const RunResult& result, const Baselines* baselines, const ClassBaselines* classBaselines, bool normalised);

}  // namespace echoplane
