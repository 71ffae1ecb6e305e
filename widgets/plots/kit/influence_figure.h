// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/paper/figure.h"
#include "core/search/influence.h"

namespace echoplane {

/// What each setting does to the measure, a panel a setting, the most important first: partial dependence with one deviation
/// to either side, importance in the title. In the words of the screen.
Figure influenceFigure(const SearchPlan& plan, const std::vector<Influence>& influences, std::size_t evaluations);

}  // namespace echoplane
