// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/fit_all.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/own_data/data.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

void requireFitOnAll(const Experiment& experiment) {
    if (kindOf(experiment).model != nullptr || !kindOf(experiment).predictsSeries || task(experiment.data.task).oneSeries)
        throw Refusal("only a model of a series can be fitted on all rows, not one of the task %1", experiment.data.task);
}

Model modelFittedOnAll(const RunResult& run, const Model& validated, const RunContext& context) {
    requireFitOnAll(run.experiment);
    if (!run.readout) throw Refusal("the run diverged, so there is no trained model to export");
    Experiment whole = run.experiment;
    std::shared_ptr<const Dataset> data = run.data;
    if (readsFile(whole)) {
        whole = withDataLoaded(std::move(whole), context);
        SplitSpec& split = whole.data.split;
        const int left = dataSteps(whole) - split.steps();
        if (left > 0) {
            split.test += left;
            data = std::make_shared<const Dataset>(datasetOf(whole));
        }
    }
    const SplitSpec& split = whole.data.split;
    const std::vector<Steps> recordings = data->recordings();
    std::vector<Span> spans;
    for (std::size_t k = 0; k < recordings.size(); ++k) {
        const int sequence = static_cast<int>(k);
        const int washout = std::min(split.washout, recordings[k].count);
        spans.push_back({sequence, 0, washout, Role::washout});
        spans.push_back({sequence, washout, recordings[k].count - washout, Role::fit});
    }
    const Split all(std::move(spans));
    const RunResult refitted = Pipeline().learn(data, all, whole, context);
    if (!refitted.readout) throw Refusal("the run diverged on all rows, so there is no trained model to export");
    Model model = modelOf(refitted, context);
    const auto onAll = plainJson(model.metadata);
    auto metadata = plainJson(validated.metadata);
    for (const char* each : {"forgets_start_after", "warm_start"})
        if (onAll.contains(each)) metadata[each] = onAll[each];
    int fitted = 0;
    for (const Steps& each : all.of(Role::fit, *data)) fitted += each.count;
    metadata["fitted_on"] = {{"rows", "all"}, {"steps", fitted}};
    model.metadata = metadata.dump(2);
    return model;
}

}  // namespace echoplane
