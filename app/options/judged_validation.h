// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "core/experiment/experiment.h"

namespace CLI {
class App;
}

namespace echoplane {

/// Applies withSufficientValidation() unless --validation is given. Reports a change on standard error: "`what` by valid time
/// (steps) on the validation data: 1000 steps here instead of 1".
Experiment withEnoughValidation(const CLI::App& verb, const Experiment& experiment, std::string_view what);

/// Returns the number of folds of a sweep or search if --folds is not given: that of the file it continues (`kept`, if there is
/// one); else, for a series from a file, 5 if validation has fewer than 100 steps (too few to compare settings) and training and
/// validation are long enough; else `given`. Reports the 5 folds on standard error: "`what` by 5 folds …".
int judgedFolds(const CLI::App& verb, const Experiment& experiment, int given, std::optional<int> kept, std::string_view what);

}  // namespace echoplane
