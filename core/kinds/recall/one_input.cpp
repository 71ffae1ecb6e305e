// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/one_input.h"

#include <cstdint>

#include "core/kinds/recall/memory.h"
#include "core/text/message.h"

namespace echoplane {

Experiment reservoirWithOneInput(Experiment experiment) {
    if (experiment.adapts())
        throw Refusal("adaptation %1 belongs to the data of a task, which have no part here: set it to none",
                      experiment.adaptation.rule);
    const Experiment standard;
    const std::uint32_t noiseSeed = experiment.data.noise.seed;  // also of the noise in the state
    experiment.data = standard.data;
    experiment.data.task = "memory";
    experiment.data.noise.seed = noiseSeed;
    experiment.set(memory::delays, 1);
    experiment.input.feedback = false;
    experiment.sequence = standard.sequence;
    experiment.readout = standard.readout;
    return experiment;
}

}  // namespace echoplane
