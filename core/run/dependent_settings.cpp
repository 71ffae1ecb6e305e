// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/dependent_settings.h"

#include <string>
#include <utility>

#include "core/run/hand_edit.h"
#include "core/run/opening_settings.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

Experiment withDependentSettings(const Experiment& before, Experiment changed, const RunResult* shown,
                                 const Experiment& beforeTask) {
    if (changed.reservoir.method != before.reservoir.method) {
        if (changed.reservoir.method != "custom") {
            changed.reservoir.edit = {};
            if (changed.reservoir.method != "normal")
                changed.dynamics.activation = "identity";  // other methods run in their eigenbasis
            changed = withOwnRadius(std::move(changed));
        } else if (shown != nullptr && shown->spectrum && shown->spectrum->leading) {
            throw Refusal(
                "the custom method needs all eigenvalues to start from, but only the leading ones of this large W are known");
        } else if (shown != nullptr && shown->dynamics) {
            const Experiment edited = withHandModes(shown->experiment, handModes(shown->experiment, shown->dynamics->spectrum));
            changed.reservoir.size = edited.reservoir.size;
            changed.dynamics.spectralRadius = edited.dynamics.spectralRadius;
            changed.dynamics.leakRate = edited.dynamics.leakRate;
            changed.reservoir.edit = edited.reservoir.edit;
        } else {
            throw Refusal("the custom method starts from the eigenvalues shown, but there are none yet");
        }
    }
    if (changed.data.task != before.data.task) {
        const std::string chosen = changed.data.task;
        changed = withoutTask(std::move(changed), before.data.task, beforeTask);
        if (beforeTask.data.task != chosen) {
            changed.data.task = before.data.task;  // so that the readout's features of another kind of run do not stay
            changed = withTaskOpened(std::move(changed), chosen);
        }
    }
    if (changed.linear()) {
        changed.dynamics.cell = "leaky";
        changed.dynamics.leakSpread = 0.0;
    }
    if (changed.linear() || !changed.plainLeak() || kindOf(changed).states != nullptr) changed.adaptation.rule = "none";
    return changed;
}

Experiment withOwnRadius(Experiment experiment) {
    if (const auto radius = method(experiment.reservoir.method).preferredRadius) {
        experiment.dynamics.spectralRadius = radius(experiment);
        experiment.dynamics.leakRate = 1.0;
    }
    return experiment;
}

std::vector<const Setting*> dependentChanges(const Experiment& before, const Experiment& after, const Setting& chosen) {
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

Experiment withoutTask(Experiment experiment, const std::string& task, const Experiment& beforeTask) {
    if (beforeTask.data.task == task) return experiment;
    Experiment chosen = beforeTask;
    chosen.data.source = experiment.data.source;  // the spans of own data follow from its file
    chosen = withTaskOpened(std::move(chosen), task);
    const std::string now = experiment.data.task;
    for (const Setting& each : settings()) {
        const SettingValue earlier = value(each, beforeTask);
        if (value(each, chosen) != earlier) write(each, experiment, earlier);
    }
    const ReservoirSpec &set = chosen.reservoir, &earlier = beforeTask.reservoir;
    if (set.method != earlier.method || set.size != earlier.size) experiment.reservoir.edit = earlier.edit;
    experiment.data.task = now;
    return experiment;
}

}  // namespace echoplane
