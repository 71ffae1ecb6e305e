// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/pipeline/stages.h"
#include "widgets/plots/kit/value_map.h"

namespace echoplane {

/// What the rows of a map of states are, and in which order: modes by frequency |∠λ|, modes by contribution (the strongest at
/// the top), units by their number.
enum class StateRows { frequency, contribution, units };

/// What is drawn of a mode's complex state z.
enum class StateValue { modulus, realPart };

/// How a user wants to see states.
struct StateChoice {
    StateRows rows = StateRows::frequency;
    StateValue value = StateValue::modulus;
    bool normalised = true;  ///< each row divided by its rms
    bool operator==(const StateChoice&) const = default;
};

/// Which steps of the run, into how many pixels.
struct StateFrame {
    int first = 0, count = 0;
    int rows = 400, columns = 800;
    bool operator==(const StateFrame&) const = default;
};

/// States over time, reduced to the pixels that there are: in each cell the value of largest magnitude of all its rows and steps.
struct StateMap {
    StateChoice choice;               ///< the rows that it really has
    StateFrame frame;                 ///< clipped to the steps that are held
    std::vector<int> order;           ///< the mode or unit of each row, from the bottom
    std::vector<double> frequencies;  ///< |∠λ| of each row's mode; empty of units
    std::vector<double> rms;          ///< of what is drawn of each row
    ValueGrid grid;                   ///< rows from the bottom at −0.5 … rows − 0.5, steps half a step around
    double largest = 0.0;             ///< the largest magnitude in the grid
    bool isSigned() const { return choice.rows == StateRows::units || choice.value == StateValue::realPart; }
};

/// Whether the run holds states: not while a model learns live, and not where they diverged.
bool hasStates(const RunResult& run);
/// How many steps of them.
int heldSteps(const RunResult& run);
/// Whether they can be shown as modes: of linear reservoirs whose eigenvectors are known.
bool hasModeStates(const RunResult& run);
/// Whether they can be shown as units: of reservoirs that run in their original basis.
bool hasUnitStates(const RunResult& run);
/// The rows that a run can be shown in: those asked for, else the others.
StateRows rowsOf(const RunResult& run, StateRows wanted);

/// The map of a run with states. Modes of a reservoir that runs in its original basis are run beside it, z(t) = λ·z(t−1) +
/// d(t)·[W_in]_P; it is then as for a reservoir in the eigenbasis. States stand as the reservoir has them, s_in included. The rms
/// of a row is that of its drawn value over the steps after the washout. One pass over the states: O(N·T), and O(rows·columns).
StateMap stateMap(const RunResult& run, const StateChoice& choice, const StateFrame& frame, const RunContext& context = {});

/// z(t) of one mode for `count` steps from `first`, all of them held: what r(t) has of it, r(t)·v with the eigenvector v. Cost
/// O(1) a step in the eigenbasis, else O(N).
std::vector<std::complex<double>> modeStates(const RunResult& run, int mode, int first, int count);
/// r(t) of one unit at a step that is held.
double unitState(const RunResult& run, int unit, int step);

}  // namespace echoplane
