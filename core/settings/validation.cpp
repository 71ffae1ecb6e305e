// SPDX-License-Identifier: GPL-3.0-or-later
// Constraints on experiments.
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "core/features/state_features.h"
#include "core/settings/reservoir_settings.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Modes and columns are distinct whole numbers from 0 up to a limit, so that damaged files cannot cause huge allocations.
void checkNumbers(const std::string& name, std::vector<int> numbers) {
    constexpr int most = 2'000'000;
    std::ranges::sort(numbers);
    if (!numbers.empty() && (numbers.front() < 0 || numbers.back() > most)) {
        throw Refusal("%1 contains %2, but its numbers must be between 0 and %3", name,
                      numbers.front() < 0 ? numbers.front() : numbers.back(), most);
    }
    const auto twice = std::ranges::adjacent_find(numbers);
    if (twice != numbers.end()) {
        throw Refusal("%1 contains %2 twice, but its numbers must be distinct", name, *twice);
    }
}

void checkHandEdits(const Experiment& experiment) {
    checkNumbers("muted", experiment.reservoir.edit.muted);
    checkNumbers("columns", experiment.reservoir.edit.columns);
    const int largestSize = static_cast<int>(setting("size").maximum);
    const bool edited = !experiment.reservoir.edit.columns.empty();
    if (edited && experiment.reservoir.method != "custom") {
        throw Refusal("columns belong to the custom method, but the method is %1", experiment.reservoir.method);
    }
    if (edited && experiment.reservoir.edit.columns.size() != static_cast<std::size_t>(experiment.reservoir.size)) {
        throw Refusal("columns has %1 numbers, but must have %2, one for each state variable, or none",
                      experiment.reservoir.edit.columns.size(), experiment.reservoir.size);
    }
    if (edited || !experiment.reservoir.edit.origin.empty()) {
        try {
            method(experiment.reservoir.edit.origin);
        } catch (const std::invalid_argument& error) {
            throw Refusal("origin: %1", messageOf(error));
        }
    }
    if (experiment.reservoir.edit.originSize < (edited ? 1 : 0) || experiment.reservoir.edit.originSize > largestSize) {
        throw Refusal("origin size is %1, but must be a whole number from 1 to %2", experiment.reservoir.edit.originSize,
                      largestSize);
    }
}

void checkEigenvalues(const Experiment& experiment) {
    const auto finite = [](const std::complex<double>& each) { return std::isfinite(each.real()) && std::isfinite(each.imag()); };
    const auto wrong = std::ranges::find_if_not(experiment.reservoir.edit.eigenvalues, finite);
    if (wrong != experiment.reservoir.edit.eigenvalues.end()) {
        throw Refusal("eigenvalue %1 is %2, %3, but both parts must be finite",
                      wrong - experiment.reservoir.edit.eigenvalues.begin() + 1, shortestText(wrong->real()),
                      shortestText(wrong->imag()));
    }
    if (experiment.reservoir.method != "custom") return;
    const std::size_t needed = customSize(experiment.reservoir.edit.eigenvalues);
    if (needed == 0) throw Refusal("the custom method needs a list of eigenvalues, but there is none");
    if (needed != static_cast<std::size_t>(experiment.reservoir.size)) {
        throw SettingRefusal("size", experiment.reservoir.size,
                             Message("%1, the number of state variables that the list of eigenvalues needs", needed));
    }
}

void checkReadoutFeatures(const Experiment& experiment) {
    if (!hasReadoutFeatures(experiment)) return;
    if (experiment.readout.products < 0 && experiment.reservoir.size > mostStatesInAllPairs)
        throw SettingRefusal("products", "all",
                             Message("a number for more than %1 states: %2 states have %3 pairs", mostStatesInAllPairs,
                                     experiment.reservoir.size, pairCount(experiment.reservoir.size, -1)));
}

}  // namespace

void validate(const Experiment& experiment) {
    for (const Setting& each : settings()) checkValue(each, experiment);
    // Where sequences are independent, the washout counts steps of each (the last step is always kept), while training counts
    // sequences.
    if (columnsOf(experiment) == Columns::steps && experiment.data.split.washout >= experiment.data.split.training) {
        throw SettingRefusal("washout", experiment.data.split.washout,
                             Message("below training (%1), or no step is left to fit", experiment.data.split.training));
    }
    if (const RunKind& kind = kindOf(experiment); kind.check != nullptr) kind.check(experiment);
    checkEigenvalues(experiment);
    checkHandEdits(experiment);
    checkReservoir(experiment);
    checkReadoutFeatures(experiment);
}

}  // namespace echoplane
