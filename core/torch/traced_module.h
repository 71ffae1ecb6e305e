// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/learners/step_graph.h"
#include "core/tasks/dataset.h"
#include "core/torch/whole_module.h"

namespace echoplane {

/// Implements Network::stepGraph().
StepGraph operationsOf(WholeModule& network, const NetworkSpec& spec);

/// Implements Network::torchScript(). Parameters have the names of Network::named() with _ for each dot; buffers hold the units.
std::string scriptOf(WholeModule& network, const NetworkSpec& spec, const Normalisation& inputs, const Normalisation& outputs);

}  // namespace echoplane
