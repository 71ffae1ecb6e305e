// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace echoplane {

struct RunContext;
struct RunResult;

/// How long the test data of a chaotic series are known themselves: until two numerical solutions of its equation part, that of
/// the data and one with half the solver's step (Task::generateFiner), from the same state at the input of the first test step.
/// They have parted when the distance of the second from the first passes the threshold of ValidTime. A model that follows the
/// data for longer has learned the map of this solver.
struct SolverLimit {
    int steps = 0;                             ///< of the test data before that; all of them if they do not part
    bool beyond = false;                       ///< they do not part within the test data
    std::optional<double> lyapunovTimes = {};  ///< steps · largest Lyapunov exponent, if known

    bool operator==(const SolverLimit&) const = default;
};

/// Whether there is one: the task solves a differential equation, its data have no noise, and the run has a valid time. O(1).
bool hasSolverLimit(const RunResult& run);
/// Computes it for a run with hasSolverLimit(). Costs what generating the data up to their end costs, and once more from the test
/// data on: some milliseconds for 7200 steps of Lorenz, ten times as much for the double scroll.
SolverLimit solverLimitOf(const RunResult& run, const RunContext& context);

}  // namespace echoplane
