// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include <CLI/CLI.hpp>

#include "core/experiment/experiment.h"

namespace echoplane {

/// withJudgedValidation(), unless --validation is given; on standard error it says so where that changes anything: "`what` by
/// valid time (steps) on the validation stretch: it has 1000 steps here in place of 1".
Experiment judgedLongEnough(const CLI::App& verb, const Experiment& experiment, std::string_view what);

}  // namespace echoplane
