// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/consequences.h"

#include <stdexcept>
#include <utility>

#include "core/pipeline/hand_edit.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "core/tasks/memory.h"

namespace echoplane {

Experiment withConsequences(const Experiment& before, Experiment changed, const RunResult* shown,
                            const Experiment& beforeMemory) {
    if (changed.reservoir.method != before.reservoir.method) {
        if (changed.reservoir.method != "custom") {
            changed.reservoir.edit = {};
            if (changed.reservoir.method != "normal")
                changed.dynamics.activation = "identity";  // other methods run in their eigenbasis
            changed = withOwnRadius(std::move(changed));
        } else if (shown != nullptr && shown->spectrum && shown->spectrum->leading) {
            throw std::invalid_argument(
                "the custom method needs all eigenvalues to start from, but only the leading ones of this large W are known");
        } else if (shown != nullptr && shown->dynamics) {
            const Experiment edited = withHandModes(shown->experiment, handModes(shown->experiment, shown->dynamics->spectrum));
            changed.reservoir.size = edited.reservoir.size;
            changed.dynamics.spectralRadius = edited.dynamics.spectralRadius;
            changed.dynamics.leakRate = edited.dynamics.leakRate;
            changed.reservoir.edit = edited.reservoir.edit;
        } else {
            throw std::invalid_argument("the custom method starts from the eigenvalues shown, but there are none yet");
        }
    }
    if (changed.data.task != before.data.task) {
        // On leaving the memory task, the delays, dynamics and ridge it had set are restored.
        const bool fromMemory = task(before.data.task).bringsReservoir;
        if (fromMemory) changed = withStretchesOf(std::move(changed), beforeMemory);
        if (!fromMemory || beforeMemory.data.task != changed.data.task) changed = withTask(changed, changed.data.task);
    }
    return changed;
}

Experiment withOwnRadius(Experiment experiment) {
    if (const auto radius = method(experiment.reservoir.method).ownRadius) {
        experiment.dynamics.spectralRadius = radius(experiment);
        experiment.dynamics.leakRate = 1.0;
    }
    return experiment;
}

std::vector<const Setting*> broughtAlong(const Experiment& before, const Experiment& after, const Setting& chosen) {
    std::vector<const Setting*> changes;
    for (const Setting& each : settings())
        if (&each != &chosen && applies(each, after) && value(each, before) != value(each, after)) changes.push_back(&each);
    return changes;
}

Experiment withEigenvalues(Experiment experiment, std::vector<std::complex<double>> eigenvalues) {
    experiment.reservoir.edit = {};
    experiment.reservoir.method = "custom";
    experiment.reservoir.edit.eigenvalues = std::move(eigenvalues);
    // A size beyond the range of int is refused as too large instead of wrapping.
    setValue(setting("size"), experiment, static_cast<double>(customSize(experiment.reservoir.edit.eigenvalues)));
    RandomStream unused(0, "custom");
    static_cast<void>(customEigenvalues(experiment, unused));
    return experiment;
}

Experiment withStretchesOf(Experiment experiment, const Experiment& earlier) {
    experiment.set(memory::delays, earlier[memory::delays]);
    experiment.data.split = earlier.data.split;
    experiment.dynamics.spectralRadius = earlier.dynamics.spectralRadius;
    experiment.dynamics.leakRate = earlier.dynamics.leakRate;
    experiment.readout.ridge = earlier.readout.ridge;
    return experiment;
}

}  // namespace echoplane
