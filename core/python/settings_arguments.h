// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include <pybind11/pybind11.h>

#include "core/experiment/experiment.h"
#include "core/experiment/setting.h"

namespace echoplane {

/// An experiment as Python has it: its settings, and whether the ridge is yet to be chosen ("best").
struct PyExperiment {
    Experiment experiment;
    bool bestRidge = false;
};

/// The experiment that the command line has for the same options: `settings` are those of settings(), by their keys
/// ("spectral_radius"), the others what suits the task. Besides settings: `eigenvalues`, an array; `data`, the name of a file, or
/// {column: values} with `inputs`, `targets` and the other columns of the command line, and the options for reading a table.
/// Throws std::invalid_argument for a name that is none of these, with the nearest one, and for a value out of range.
PyExperiment experimentFrom(const pybind11::kwargs& settings);

/// `before` with these settings changed. A different task brings its own split lengths, a different method its own radius.
PyExperiment replaced(const PyExperiment& before, const pybind11::kwargs& settings);

/// The value of a setting: a number, a bool or a text.
pybind11::object valueOf(const Setting& setting, const PyExperiment& experiment);

/// What an Experiment takes besides settings, with one sentence for each.
pybind11::dict furtherArguments();

/// The file of an experiment as it was given: {"file", "inputs", "targets", …}.
pybind11::dict dataOf(const PyExperiment& experiment);

}  // namespace echoplane
