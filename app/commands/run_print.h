// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_result.h"

namespace echoplane {

struct Baselines;
struct FreeError;
struct LoopTrust;
struct RunStability;
struct Spread;

/// What is printed with a run's errors, where known; null where not.
struct Beside {
    bool normalised = false;  ///< print the RMSE in the units that the reservoir sees
    const Baselines* baselines = nullptr;
    const Spread* spread = nullptr;
    double interval = 0.9;  ///< level of the prediction interval
};

/// Prints the report of `echoplane train` on standard output.
void printRun(const RunResult& result, const RunStability& stability, const Beside& beside);
void printFreeError(const FreeError& free);
/// "Lyapunov exponents of the model on its own output 0.0181, 0.0002, −0.291 a step, dimension 2.06; those of the system …".
void printLoopTrust(const LoopTrust& trust);
/// Prints only the baselines of that report; none if null. `normalised` as in Beside.
void printBaselines(const RunResult& result, const Baselines* baselines, bool normalised);

}  // namespace echoplane
