// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/run_record.h"

#include <cmath>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/settings/experiment_json.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json header(const std::string& verb) {
    return {{"program", "echoplane " ECHOPLANE_VERSION}, {"verb", verb}};
}

std::string textAt(const Json& json, const char* key) {
    return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::string();
}

/// RMSE of the series as the reservoir sees them: "rmse_normalised" for data (called "rmse" in 0.1.0), else "rmse".
double errorAt(const Json& json, const char* part) {
    const char* key = json.contains("rmse_normalised") ? "rmse_normalised" : "rmse";
    const bool there = json.contains(key) && json[key].is_object() && json[key].contains(part) && json[key][part].is_number();
    return there ? json[key][part].get<double>() : std::numeric_limits<double>::quiet_NaN();
}

std::string difference(const std::string& part, double stored, double now) {
    if (std::isnan(stored) || stored == now) return {};
    if (std::isnan(now)) return "the run diverges here";
    // As many digits as it takes to distinguish the two.
    int digits = 2;
    const auto write = [&](double value) { return scientificText(value, digits); };
    while (digits < 16 && write(stored) == write(now)) ++digits;
    return "the " + part + " is " + write(now) + " here and " + write(stored) + " in the file";
}

}  // namespace

std::string runRecord(const RunResult& result) {
    Json json = header("train");
    json["settings"] = settingsJson(result.experiment);
    if (const std::optional<int> at = result.divergedAt()) json["diverged_at"] = *at;
    if (result.score) {
        const auto errors = [&](double Score::*member) {
            const ScoreResult& score = *result.score;
            return Json{
                {"training", score.training.*member}, {"validation", score.validation.*member}, {"test", score.test.*member}};
        };
        const Normalisation units = result.data ? result.data->targetNormalisation : Normalisation{};
        if (!ownUnits(units)) json["rmse"] = errors(&Score::rmse);
        if (units.scale.size() > 0) json["rmse_normalised"] = errors(&Score::normalisedRmse);
    }
    return json.dump();
}

std::string settingsRecord(const std::string& verb, const Experiment& experiment) {
    return settingsRecord(verb, experiment, Json::object());
}

std::string settingsRecord(const std::string& verb, const Experiment& experiment, const Json& more) {
    Json json = header(verb);
    json["settings"] = settingsJson(experiment);
    json.update(more);
    return json.dump();
}

std::string commandRecord(const std::string& command) {
    Json json = header(command.substr(0, command.find(' ')));
    json["command"] = "echoplane " + command;
    return json.dump();
}

StoredRun storedRun(std::string_view record, std::string_view name) {
    const Json json = parseJson(record, name);
    const std::string file(name);
    if (!json.is_object()) throw Refusal("%1: it contains no experiment settings", file);
    const bool sweep =
        !json.contains("settings") && json.contains("base") && json.contains("axes");  // the first line of a sweep's CSV
    const char* key = sweep ? "base" : "settings";
    if (!json.contains(key)) {
        if (const std::string command = textAt(json, "command"); !command.empty())
            throw Refusal("%1 shows more than one run: run \"%2\" to make it again", file, shortened(command));
        throw Refusal("%1: it contains no experiment settings", file);
    }
    StoredRun stored;
    try {
        stored.experiment = experimentFromJson(json[key], key);
    } catch (const std::invalid_argument& error) {
        throw Refusal("%1, %2", file, messageOf(error));
    }
    stored.record = record;
    stored.program = textAt(json, "program");
    stored.verb = sweep ? "sweep" : textAt(json, "verb");
    stored.trainingRmse = errorAt(json, "training");
    stored.validationRmse = errorAt(json, "validation");
    stored.testRmse = errorAt(json, "test");
    return stored;
}

std::string differenceFrom(const StoredRun& stored, const RunResult& now) {
    if (now.experiment != stored.experiment) return {};
    if (!now.score) return std::isnan(stored.testRmse) ? std::string() : "the run diverges here";
    for (const auto& [part, before, after] : {std::tuple("test", stored.testRmse, now.score->test.normalisedRmse),
                                              {"validation", stored.validationRmse, now.score->validation.normalisedRmse},
                                              {"training", stored.trainingRmse, now.score->training.normalisedRmse}}) {
        const std::string name = std::string(part) + (readsFile(now.experiment) ? " RMSE (normalised)" : " RMSE");
        if (std::string text = difference(name, before, after); !text.empty()) return text;
    }
    return {};
}

}  // namespace echoplane
