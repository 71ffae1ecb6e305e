// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/run_record.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "core/io/experiment_json.h"
#include "core/io/json_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json header(const std::string& verb) {
    return {{"program", "echoplane " ECHOPLANE_VERSION}, {"verb", verb}};
}

std::string textAt(const Json& json, const char* key) {
    return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::string();
}

double errorAt(const Json& json, const char* stretch) {
    const bool there =
        json.contains("rmse") && json["rmse"].is_object() && json["rmse"].contains(stretch) && json["rmse"][stretch].is_number();
    return there ? json["rmse"][stretch].get<double>() : std::numeric_limits<double>::quiet_NaN();
}

std::string difference(const char* stretch, double stored, double now) {
    if (std::isnan(stored) || stored == now) return {};
    std::array<char, 128> text{};
    // As many digits as it takes to tell them apart.
    int digits = 2;
    const auto write = [&](double value) {
        std::array<char, 40> number{};
        std::snprintf(number.data(), number.size(), "%.*e", digits, value);
        return std::string(number.data());
    };
    while (digits < 16 && write(stored) == write(now)) ++digits;
    std::snprintf(text.data(), text.size(), "the %s RMSE is %s here and %s in the file", stretch, write(now).c_str(),
                  write(stored).c_str());
    return text.data();
}

}  // namespace

std::string runRecord(const RunResult& result) {
    Json json = header("train");
    json["settings"] = settingsJson(result.experiment);
    if (result.score) {
        json["rmse"] = {{"training", result.score->training.rmse},
                        {"validation", result.score->validation.rmse},
                        {"test", result.score->test.rmse}};
    }
    return json.dump();
}

std::string settingsRecord(const std::string& verb, const Experiment& experiment) {
    Json json = header(verb);
    json["settings"] = settingsJson(experiment);
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
    if (!json.is_object()) throw std::invalid_argument(file + ": there are no settings of an experiment in it");
    const bool sweep = !json.contains("settings") && json.contains("base") && json.contains("axes");  // as a sweep's CSV begins
    const char* key = sweep ? "base" : "settings";
    if (!json.contains(key)) {
        if (const std::string command = textAt(json, "command"); !command.empty())
            throw std::invalid_argument(file + " shows more than one run: it was made by \"" + shortened(command) +
                                        "\", which makes it again");
        throw std::invalid_argument(file + ": there are no settings of an experiment in it");
    }
    StoredRun stored;
    try {
        stored.experiment = experimentFromJson(json[key], key);
    } catch (const std::invalid_argument& error) {
        throw std::invalid_argument(file + ", " + error.what());
    }
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
    for (const auto& [stretch, before, after] : {std::tuple("test", stored.testRmse, now.score->test.rmse),
                                                 {"validation", stored.validationRmse, now.score->validation.rmse},
                                                 {"training", stored.trainingRmse, now.score->training.rmse}}) {
        if (std::string text = difference(stretch, before, after); !text.empty()) return text;
    }
    return {};
}

}  // namespace echoplane
