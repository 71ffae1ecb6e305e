// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/divergence.h"

#include "core/run/prediction.h"
#include "core/text/message.h"

namespace echoplane {

Message divergenceSentence(const RunResult& run) {
    const std::optional<int> at = run.divergedAt();
    if (!at) return {};
    const Experiment& experiment = run.experiment;
    const Message step = columnsOf(experiment) == Columns::sequences ? Message("diverged in sequence %1 of the split", *at + 1)
                                                                     : Message("diverged at step %1", *at);
    if (run.states->divergedAt) {
        if (!experiment.linear())
            return Message("the states %1, as the activation does not bound them: lower the spectral radius or the input scaling",
                           step);
        return Message(run.dynamics->effectiveRadiusLimit > 1.0
                           ? "the states %1, because the effective spectral radius is above 1: lower the spectral radius"
                           : "the states %1, because their drive is too large: lower the input scaling, or normalise the data",
                       step);
    }
    const bool inTest = *at >= experiment.data.split.span(Role::test).first;
    if (testsAutonomously(experiment) && inTest) return Message("the autonomous run %1: raise α, or train on more steps", step);
    if (experiment.closedLoop()) {
        return Message(experiment.input.feedback
                           ? "the model %1, running on its own output (feedback): raise α, or lower the feedback scaling"
                           : "the model %1, running on its own output (previous output in the readout): raise α",
                       step);
    }
    if (mayDiverge(experiment, *run.dynamics))
        return Message("the output %1, because the effective spectral radius is above 1: lower the spectral radius", step);
    return Message("the output %1: raise α, or lower the spectral radius", step);
}

}  // namespace echoplane
