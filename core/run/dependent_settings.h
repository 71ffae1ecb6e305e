// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <string>
#include <vector>

#include "core/run/run_result.h"

namespace echoplane {

struct Setting;

// Settings that have to change together with the task or method, so that the new choice makes sense at once.

/// `changed`, which may differ from `before` in method or task, with the settings that depend on them. A new method drops hand
/// edits and any activation that only `normal` supports, and applies withOwnRadius(). A linear reservoir has the leaky cell, and
/// an adaptation goes where it has no meaning. The custom method starts from the eigenvalues of `shown`, the latest result or
/// null. A new task first restores what the previous one had set (withoutTask(), `beforeTask` being the settings from which that
/// was chosen) and then applies its own (withTaskOpened()), unless it is the task of `beforeTask`: then everything is as it was
/// there. Throws std::invalid_argument if the custom method has no whole spectrum to start from.
Experiment withDependentSettings(const Experiment& before, Experiment changed, const RunResult* shown,
                                 const Experiment& beforeTask);

/// Sets the spectral radius and leak rate at which the method's spectrum equals that of its source (Method::preferredRadius), if
/// the method defines them.
Experiment withOwnRadius(Experiment experiment);

/// The settings that apply in `after` and have another value there, except `chosen`: the changes that withDependentSettings()
/// made. In the order of settings().
std::vector<const Setting*> dependentChanges(const Experiment& before, const Experiment& after, const Setting& chosen);

/// The custom method with these eigenvalues (real ones, and one of each pair); the size follows. Throws std::invalid_argument for
/// an unusable list: empty, too long, or all zero.
Experiment withEigenvalues(Experiment experiment, std::vector<std::complex<double>> eigenvalues);

/// Undoes what choosing `task` set: every setting except the task that withTaskOpened(beforeTask, task) changes returns to its
/// value in `beforeTask`; all others stay. Returns `experiment` unchanged if `task` is the task of `beforeTask`. Cost
/// O(settings).
Experiment withoutTask(Experiment experiment, const std::string& task, const Experiment& beforeTask);

}  // namespace echoplane
