// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/switching.h"

#include <utility>

#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/tasks/memory.h"

namespace echoplane {

Experiment withoutHandEdits(Experiment experiment) {
    experiment.edit.columns.clear();
    experiment.edit.origin.clear();
    experiment.edit.originSize = 0;
    experiment.edit.muted.clear();
    return experiment;
}

Experiment withEigenvalues(Experiment experiment, std::vector<std::complex<double>> eigenvalues) {
    experiment = withoutHandEdits(std::move(experiment));
    experiment.method = "custom";
    experiment.edit.eigenvalues = std::move(eigenvalues);
    // A size beyond all that an int holds is refused as too large, not wrapped.
    setValue(setting("size"), experiment, static_cast<double>(customSize(experiment.edit.eigenvalues)));
    RandomStream unused(0, "custom");
    static_cast<void>(customEigenvalues(experiment, unused));
    return experiment;
}

Experiment withStretchesOf(Experiment experiment, const Experiment& earlier) {
    experiment.set(memory::delays, earlier[memory::delays]);
    experiment.washout = earlier.washout;
    experiment.training = earlier.training;
    experiment.validation = earlier.validation;
    experiment.test = earlier.test;
    experiment.spectralRadius = earlier.spectralRadius;
    experiment.leakRate = earlier.leakRate;
    experiment.ridge = earlier.ridge;
    return experiment;
}

}  // namespace echoplane
