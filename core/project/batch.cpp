// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/batch.h"

#include <mutex>
#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/jobs/parallel_for.h"
#include "core/report/run_json.h"
#include "core/run/pipeline.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/text/error_text.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

struct Line {
    std::size_t number = 0;
    std::string_view text;
};

std::vector<Line> linesOf(std::string_view text) {
    std::vector<Line> lines;
    for (std::size_t at = 0, number = 1; at < text.size(); ++number) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = text.substr(at, end - at);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) lines.push_back({number, line});
        at = end + 1;
    }
    return lines;
}

Experiment experimentOfLine(const Json& json, const Batch& batch) {
    const Experiment own = experimentFromJson(json);
    const auto inLine = [&](const Setting& each) { return json.contains(keyOf(each)); };
    Experiment experiment = withGiven(batch.base, own, inLine);
    if (json.contains("input_scaling_columns")) experiment.input.columns = own.input.columns;
    if (json.contains("data")) experiment.data.source = own.data.source;
    if (json.contains("eigenvalues")) experiment.reservoir.edit = own.reservoir.edit;
    return completedTask(experiment, [&](const Setting& each) { return inLine(each) || (batch.given && batch.given(each)); });
}

Json answerTo(const Line& line, const Batch& batch, Pipeline& pipeline, const RunContext& context) {
    Json answer{{"line", line.number}};
    try {
        Json json = parseJson(line.text, batch.name + ", line " + std::to_string(line.number));
        if (!json.is_object()) throw Refusal("an experiment must be an object, not %1", described(json));
        if (const auto id = json.find("id"); id != json.end()) {
            answer["id"] = *id;
            json.erase(id);
        }
        const RunResult result = pipeline.run(experimentOfLine(json, batch), context);
        answer.update(runJson(result));
    } catch (const Cancelled&) {
        throw;
    } catch (const std::exception& error) {
        answer["error"] = messageOf(error);
    }
    return answer;
}

}  // namespace

int runBatch(std::string_view text, const Batch& batch, const std::function<void(const std::string&)>& write,
             const RunContext& context) {
    const std::vector<Line> lines = linesOf(text);
    std::vector<std::optional<std::string>> answers(lines.size());
    const int threads = std::max(1, batch.jobs);
    std::vector<Pipeline> pipelines(static_cast<std::size_t>(threads));
    RunContext own;
    own.stop = context.stop;
    std::mutex mutex;
    std::size_t written = 0;
    int errors = 0;
    parallelFor(lines.size(), threads, [&](std::size_t index, int worker) {
        context.checkpoint();
        const Json answer = answerTo(lines[index], batch, pipelines[static_cast<std::size_t>(worker)], own);
        std::string line = answer.dump(-1, ' ', false, Json::error_handler_t::replace);
        const std::scoped_lock lock(mutex);
        errors += answer.contains("error") ? 1 : 0;
        answers[index] = std::move(line);
        for (; written < answers.size() && answers[written]; ++written) {
            write(*answers[written]);
            answers[written]->clear();
        }
        context.report("batch", static_cast<double>(written) / static_cast<double>(lines.size()));
    });
    return errors;
}

}  // namespace echoplane
