// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/run/run_result.h"
#include "widgets/plots/kit/value_map.h"

namespace echoplane {

/// The rows of a state map and their order: modes by frequency |∠λ|, modes by contribution (the strongest at the top), or units
/// by number.
enum class StateRows { frequency, contribution, units };

/// The drawn quantity of a mode's complex state z.
enum class StateValue { modulus, realPart };

/// The user's choice of how states are shown.
struct StateChoice {
    StateRows rows = StateRows::frequency;
    StateValue value = StateValue::modulus;
    bool normalised = true;  ///< each row divided by its rms
    bool operator==(const StateChoice&) const = default;
};

/// The steps of the run to map, and the pixels to map them to.
struct StateFrame {
    int first = 0, count = 0;
    int rows = 400, columns = 800;
    bool operator==(const StateFrame&) const = default;
};

/// States over time, reduced to the available pixels: each cell has the value of largest magnitude of all its rows and steps.
struct StateMap {
    StateChoice choice;               ///< with the rows actually used
    StateFrame frame;                 ///< clipped to the stored steps
    std::vector<int> order;           ///< the mode or unit of each row, from the bottom
    std::vector<double> frequencies;  ///< |∠λ| of each row's mode; empty for units
    std::vector<double> rms;          ///< of each row's drawn value
    ValueGrid grid;                   ///< rows from the bottom at −0.5 … rows − 0.5, steps half a step around
    double largest = 0.0;             ///< the largest magnitude in the grid
    bool isSigned() const { return choice.rows == StateRows::units || choice.value == StateValue::realPart; }
};

/// True if the run has stored states: not while a model learns live, and not if they diverged.
bool hasStates(const RunResult& run);
/// The number of steps with stored states.
int storedSteps(const RunResult& run);
/// True if the states can be shown as modes: linear reservoirs whose eigenvectors are known.
bool hasModeStates(const RunResult& run);
/// True if the states can be shown as units: reservoirs that run in their original basis.
bool hasUnitStates(const RunResult& run);
/// The rows used for a run: those wanted if available, else the others.
StateRows rowsOf(const RunResult& run, StateRows wanted);

/// The map of a run with states. For modes of a reservoir that runs in its original basis, z(t) = λ·z(t−1) + d(t)·[W_in]_P is run
/// alongside; the result is as for a reservoir in the eigenbasis. States are those of the reservoir, s_in included. The rms of a
/// row is that of its drawn value over the steps after the washout. One pass over the states: O(N·T), plus O(rows·columns).
StateMap stateMap(const RunResult& run, const StateChoice& choice, const StateFrame& frame, const RunContext& context = {});

/// z(t) of one mode for `count` stored steps from `first`: its component r(t)·v, with the eigenvector v. Cost O(1) a step in the
/// eigenbasis, else O(N).
std::vector<std::complex<double>> modeStates(const RunResult& run, int mode, int first, int count);
/// r(t) of one unit at a stored step.
double unitState(const RunResult& run, int unit, int step);

}  // namespace echoplane
