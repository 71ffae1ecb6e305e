// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/recall_kind.h"

#include <array>

#include "core/kinds/recall/memory_curves.h"
#include "core/kinds/recall/recall_report.h"
#include "core/run/run_result.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr std::array ownMetrics = {Metric::memoryCapacity};
constexpr std::array<std::string_view, 5> withoutFeatures = {"squares", "products", "triples", "mixing", "mixing-gain"};

MeasureWords recallWords(const RunResult& run, Role role) {
    MeasureWords words;
    const MemoryCurve* curve = run.score ? testMemory(*run.score) : nullptr;
    if (curve != nullptr) words.below = Message("over %1 delays", curve->capacity.size());
    if (role == Role::fit)
        words.remark = Message("On the fitted data: too optimistic if the readout has many weights for its steps.");
    if (role != Role::test || curve == nullptr) return words;
    words.remark = curve->neverHalf ? Message("MC_k is still above 0.5 at delay %1.", curve->capacity.size())
                                    : Message("MC_k first falls below 0.5 at delay %1.",
                                              fixedText(curve->halfDelay, curve->halfDelay < 1000.0 ? 1 : 0));
    if (curve->present)
        words.remark = Message("%1 Here MC_0 is %2, of at most %3 together.", words.remark, fixedText(*curve->present, 3),
                               fixedText(curve->most, 0));
    return words;
}

}  // namespace

const RunKind recallKind = {
    .name = "recall",
    .nature = "whose input is noise to be recalled",
    .predictsSeries = false,
    .withoutFeatures = withoutFeatures,  // the exact memory is that of a linear readout
    .ownMetrics = ownMetrics,
    .ownMetric = [](Metric, const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                    const Eigen::Ref<const Eigen::MatrixXd>& targets) { return memoryCurve(predictions, targets).total; },
    .outputName = [](const Dataset&, int output) { return Message("output, delay %1", output + 1); },
    .furtherOutputs = 1,
    .furtherTargets = [](const Dataset& data) { return data.inputs; },
    .addToScore = addMemory,
    .outputScoring = memoryScoring,
    .report = recallReport,
    .measureWords = recallWords,
};

}  // namespace echoplane
