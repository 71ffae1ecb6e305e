// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

#include "core/experiment/experiment.h"

namespace echoplane {

// What else has to change when a student chooses another task or method, so that the choice makes sense at once.

/// The custom method with that list (real eigenvalues, and one of each pair); the size follows. Throws std::invalid_argument for
/// a list that cannot be used: empty, too long, or without any eigenvalue but 0.
Experiment withEigenvalues(Experiment experiment, std::vector<std::complex<double>> eigenvalues);

/// Without eigenvector columns of hand edits, and nothing muted.
Experiment withoutHandEdits(Experiment experiment);

/// The experiment with everything that the memory task changes (withTask()), but the task, as it is in `earlier`.
Experiment withStretchesOf(Experiment experiment, const Experiment& earlier);

}  // namespace echoplane
