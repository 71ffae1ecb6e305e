// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include <CLI/CLI.hpp>

#include "core/experiment/experiment.h"

namespace echoplane {

/// withJudgedValidation(), unless --validation is given; on standard error it says so where that changes anything: "`what` by
/// valid time (steps) on the validation stretch: it has 1000 steps here in place of 1".
Experiment judgedLongEnough(const CLI::App& verb, const Experiment& experiment, std::string_view what);

/// How many folds a sweep or a search of a file's series takes where --folds is not given: those of the file that it goes on from
/// (`kept`, where there is one), else 5 where the validation stretch has fewer than 100 steps, too few to tell settings apart,
/// and training and validation allow that, else `given`. On standard error it says so: "`what` by 5 folds …".
int judgedFolds(const CLI::App& verb, const Experiment& experiment, int given, std::optional<int> kept, std::string_view what);

}  // namespace echoplane
