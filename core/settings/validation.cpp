// SPDX-License-Identifier: GPL-3.0-or-later
// Constraints on experiments.
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "core/math/number_text.h"
#include "core/settings/reservoir_settings.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "core/tasks/data.h"
#include "core/tasks/field_settings.h"

namespace echoplane {

namespace {

/// Modes and columns are distinct whole numbers from 0 up to a limit, so that damaged files cannot cause huge allocations.
void checkNumbers(const std::string& name, std::vector<int> numbers) {
    constexpr int most = 2'000'000;
    std::ranges::sort(numbers);
    if (!numbers.empty() && (numbers.front() < 0 || numbers.back() > most)) {
        throw std::invalid_argument(name + " contains " + std::to_string(numbers.front() < 0 ? numbers.front() : numbers.back()) +
                                    ", but its numbers must be between 0 and " + std::to_string(most));
    }
    const auto twice = std::ranges::adjacent_find(numbers);
    if (twice != numbers.end()) {
        throw std::invalid_argument(name + " contains " + std::to_string(*twice) + " twice, but its numbers must be distinct");
    }
}

void checkHandEdits(const Experiment& experiment) {
    checkNumbers("muted", experiment.reservoir.edit.muted);
    checkNumbers("columns", experiment.reservoir.edit.columns);
    const int largestSize = static_cast<int>(setting("size").maximum);
    const bool edited = !experiment.reservoir.edit.columns.empty();
    if (edited && experiment.reservoir.method != "custom") {
        throw std::invalid_argument("columns belong to the custom method, but the method is " + experiment.reservoir.method);
    }
    if (edited && experiment.reservoir.edit.columns.size() != static_cast<std::size_t>(experiment.reservoir.size)) {
        throw std::invalid_argument("columns has " + std::to_string(experiment.reservoir.edit.columns.size()) +
                                    " numbers, but must have " + std::to_string(experiment.reservoir.size) +
                                    ", one for each state variable, or none");
    }
    if (edited || !experiment.reservoir.edit.origin.empty()) {
        try {
            method(experiment.reservoir.edit.origin);
        } catch (const std::invalid_argument& error) {
            throw std::invalid_argument(std::string("origin: ") + error.what());
        }
    }
    if (experiment.reservoir.edit.originSize < (edited ? 1 : 0) || experiment.reservoir.edit.originSize > largestSize) {
        throw std::invalid_argument("origin size is " + std::to_string(experiment.reservoir.edit.originSize) +
                                    ", but must be a whole number from 1 to " + std::to_string(largestSize));
    }
}

void checkEigenvalues(const Experiment& experiment) {
    const auto finite = [](const std::complex<double>& each) { return std::isfinite(each.real()) && std::isfinite(each.imag()); };
    const auto wrong = std::ranges::find_if_not(experiment.reservoir.edit.eigenvalues, finite);
    if (wrong != experiment.reservoir.edit.eigenvalues.end()) {
        throw std::invalid_argument("eigenvalue " + std::to_string(wrong - experiment.reservoir.edit.eigenvalues.begin() + 1) +
                                    " is " + shortestText(wrong->real()) + ", " + shortestText(wrong->imag()) +
                                    ", but both parts must be finite");
    }
    if (experiment.reservoir.method != "custom") return;
    const std::size_t needed = customSize(experiment.reservoir.edit.eigenvalues);
    if (needed == 0) throw std::invalid_argument("the custom method needs a list of eigenvalues, but there is none");
    if (needed != static_cast<std::size_t>(experiment.reservoir.size)) {
        throw SettingRefusal("size", std::to_string(experiment.reservoir.size),
                             std::to_string(needed) + ", the number of state variables that the list of eigenvalues needs");
    }
}

/// Constraints of classification tasks. With one answer per sequence there is no y(t−1).
void checkSequences(const Experiment& experiment) {
    const Task& which = task(experiment.data.task);
    if (which.oneSeries) {
        if (experiment.data.source.file.empty())
            throw std::invalid_argument("the task " + which.name + " needs a text, but there is none");
        if (experiment.sequence.bidirectional)
            throw std::invalid_argument("read backwards, the task " + which.name +
                                        " would see the token it has to predict: turn bidirectional off");
    }
    if (mergeOf(experiment).find("lexicon") != std::string::npos && experiment.data.source.lexicon.empty())
        throw SettingRefusal("merge", mergeOf(experiment), "another one without a lexicon (--lexicon FILE, task text)");
    if (readsFile(experiment) && !which.oneSeries && experiment.data.source.targets.size() < 2)
        throw std::invalid_argument("the task " + experiment.data.task +
                                    " needs a file with at least two classes, but there is none");
    for (const auto& [on, name] :
         {std::pair(experiment.input.feedback, "feedback"), std::pair(experiment.readout.output, "output-readout")})
        if (on) throw std::invalid_argument(whyIdle(setting(name), experiment) + ": turn it off");
}

}  // namespace

void validate(const Experiment& experiment) {
    for (const Setting& each : settings()) checkValue(each, experiment);
    // In classification the washout counts steps of each sequence (the last step is always kept), while training counts
    // sequences.
    const bool countsAlike = !isClassification(experiment) || task(experiment.data.task).oneSeries;
    if (countsAlike && experiment.data.split.washout >= experiment.data.split.training) {
        throw SettingRefusal(
            "washout", std::to_string(experiment.data.split.washout),
            "below training (" + std::to_string(experiment.data.split.training) + "), or no step is left to fit");
    }
    if (isClassification(experiment)) checkSequences(experiment);
    if (isField(experiment)) checkField(experiment);
    if (readsFile(experiment) && !isClassification(experiment) && !isField(experiment)) checkData(experiment);
    checkEigenvalues(experiment);
    checkHandEdits(experiment);
    checkReservoir(experiment);
}

}  // namespace echoplane
