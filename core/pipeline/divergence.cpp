// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/divergence.h"

#include "core/pipeline/prediction.h"

namespace echoplane {

std::string divergenceSentence(const RunResult& run) {
    const std::optional<int> at = run.divergedAt();
    if (!at) return {};
    const Experiment& experiment = run.experiment;
    const std::string step = isClassification(experiment) && !classifiesSteps(experiment)
                                 ? " diverged in sequence " + std::to_string(*at + 1) + " of the split"
                                 : " diverged at step " + std::to_string(*at);
    if (run.states->divergedAt) {
        if (!experiment.linear())
            return "the states" + step +
                   ", as the activation does not bound them: lower the spectral radius or the input scaling";
        return "the states" + step +
               (run.dynamics->effectiveRadiusLimit > 1.0
                    ? ", because the effective spectral radius is above 1: lower the spectral radius"
                    : ", because their drive is too large: lower the input scaling, or normalise the data");
    }
    const bool inTest = *at >= experiment.data.split.span(Role::test).first;
    if (testsAutonomously(experiment) && inTest) return "the autonomous run" + step + ": raise alpha, or train on more steps";
    if (experiment.closedLoop()) {
        return "the model" + step + ", running on its own output (" +
               (experiment.input.feedback ? "feedback" : "previous output in the readout") + "): raise alpha" +
               (experiment.input.feedback ? ", or lower the feedback scaling" : "");
    }
    if (mayDiverge(experiment, *run.dynamics))
        return "the output" + step + ", because the effective spectral radius is above 1: lower the spectral radius";
    return "the output" + step + ": raise alpha, or lower the spectral radius";
}

}  // namespace echoplane
