// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <string>
#include <vector>

#include "core/pipeline/stages.h"

namespace echoplane {

struct Setting;

// What else has to change when a student chooses another task or method, so that the choice makes sense at once.

/// `changed`, which may have another method or task than `before`, with what goes with it. Another method drops hand edits, and
/// an activation that only `normal` runs, and brings withOwnRadius(); the custom method starts from the eigenvalues of `shown`,
/// the newest result or null. Another task takes away what the one before had set (withoutTask(), `beforeTask` being the settings
/// that it was chosen from) and sets what suits it (withTask()), unless it is the task of `beforeTask`: then all is as it was
/// there. Throws std::invalid_argument where the custom method has no whole spectrum to start from.
Experiment withConsequences(const Experiment& before, Experiment changed, const RunResult* shown, const Experiment& beforeTask);

/// The spectral radius and leak rate at which the spectrum of its method is that of its source (Method::ownRadius), where it has
/// any.
Experiment withOwnRadius(Experiment experiment);

/// The settings that have another value in `after` and a meaning there, but for `chosen`: what withConsequences() brought. In
/// the order of settings().
std::vector<const Setting*> broughtAlong(const Experiment& before, const Experiment& after, const Setting& chosen);

/// The custom method with that list (real eigenvalues, and one of each pair); the size follows. Throws std::invalid_argument for
/// a list that cannot be used: empty, too long, or without any eigenvalue but 0.
Experiment withEigenvalues(Experiment experiment, std::vector<std::complex<double>> eigenvalues);

/// Undoes what choosing `task` set: every setting but the task that withTask(beforeTask, task) changes has its value in
/// `beforeTask` again. All others stay; all do where `task` is the task of `beforeTask`. Cost O(settings).
Experiment withoutTask(Experiment experiment, const std::string& task, const Experiment& beforeTask);

}  // namespace echoplane
