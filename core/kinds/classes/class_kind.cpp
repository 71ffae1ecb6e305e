// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/class_kind.h"

#include <array>

#include "core/kinds/classes/class_readout.h"
#include "core/kinds/classes/class_report.h"
#include "core/kinds/classes/class_run.h"
#include "core/kinds/classes/class_settings.h"
#include "core/kinds/classes/class_stages.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/kinds/classes/sequence_material.h"

namespace echoplane {

namespace {

std::vector<Message> warningsOfSet(const Experiment& experiment) {
    const auto* set = experiment.data.source.content.find<LabelledSet>();
    return set != nullptr ? set->warnings : std::vector<Message>();
}

Message nameOfOutput(const Dataset& data, int output) {
    return Message("output of %1", data.parts.find<ClassData>()->set->classes[static_cast<std::size_t>(output)]);
}

}  // namespace

const RunKind classesKind = {
    .name = "classes",
    .nature = "whose sequences are independent",
    .trajectory = false,
    .predictsSeries = false,
    .takesNoise = false,
    .runsWhereTrained = true,
    .loss = Loss::crossEntropy,
    .firstStage = Stage::spectrum,  // the choice of the layer comes before the spectrum
    .washoutStage = Stage::states,  // these steps are not merged
    .addSettings = addSequenceSettings,
    .whyIdle = whyIdleInSequences,
    .check = checkClasses,
    .columns = classColumns,
    .dataReadWashout = classifiesSteps,
    .multipliesStates = [](const Experiment& experiment) { return experiment.sequence.products > 0; },
    .withFileLoaded = withSetLoaded,
    .withFile = withClassFile,
    .fileWarnings = warningsOfSet,
    .columnSplit = classSplit,
    .outputName = nameOfOutput,
    .groupNames = [](const Dataset& data) { return data.parts.find<ClassData>()->set->classes; },
    .layout = classLayout,
    .states = computeClassStates,
    .fitsRidge = [](const Experiment& experiment) { return experiment.sequence.classifier == "ridge"; },
    .factor = computeClassFactor,
    .modeRms = classModeRms,
    .readout = computeClassReadout,
    .readoutFrom = classReadoutFrom,
    .finishOutputs = [](const Experiment& experiment, Eigen::MatrixXd& outputs) { toVotes(experiment, outputs); },
    .material = classMaterial,
    .withInputs = withClassInputs,
    .readingAt = classReadingAt,
    .report = classReport,
    .model = classModelOf,
    .modelOutline = classOutlineOf,
};

}  // namespace echoplane
