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
#include "core/sequences/corpus.h"

namespace echoplane {

namespace {

/// What was assumed on reading, and that sequences end within the washout: of them only the last step counts.
std::vector<Message> warningsOfSet(const Experiment& experiment) {
    if (const auto* corpus = experiment.data.source.content.find<Corpus>()) return corpus->warnings();
    const auto* set = experiment.data.source.content.find<LabelledSet>();
    if (set == nullptr) return {};
    std::vector<Message> warnings = set->warnings;
    const int washout = experiment.data.split.washout;
    int within = 0;
    for (int i = 0; i < set->count(); ++i) within += set->length(i) <= washout ? 1 : 0;
    if (within > 0)
        warnings.emplace_back("%1 of %2 sequences are no longer than the washout of %3 steps: only their last step is used",
                              within, set->count(), washout);
    return warnings;
}

Message nameOfOutput(const Dataset& data, int output) {
    return Message("output of %1", data.parts.find<ClassData>()->set->classes[static_cast<std::size_t>(output)]);
}

constexpr std::array<std::string_view, 4> classesWithout = {"squares", "triples", "mixing", "mixing-gain"};

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
    .featureStage = Stage::states,  // products are merged, too
    .withoutFeatures = classesWithout,
    .addSettings = addSequenceSettings,
    .whyIdle = whyIdleInSequences,
    .check = checkClasses,
    .columns = classColumns,
    .dataReadWashout = classifiesSteps,
    .multipliesStates = [](const Experiment& experiment) { return experiment.readout.products != 0; },
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
