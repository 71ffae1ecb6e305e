// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/influence.h"
#include "core/paper/figure.h"

namespace echoplane {

/// The influence of each setting on the measure, one panel per setting, the most important first: partial dependence ± one
/// deviation, importance in the title. Names and labels are translated.
Figure influenceFigure(const ExplorationPlan& plan, const std::vector<Influence>& influences, std::size_t evaluations);

}  // namespace echoplane
