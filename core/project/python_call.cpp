// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/python_call.h"

#include <set>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/project/given_settings.h"
#include "core/settings/experiment_json.h"
#include "core/settings/input_scaling.h"
#include "core/settings/settings.h"
#include "core/tasks/task.h"
#include "core/text/number_text.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

using Arguments = std::vector<std::pair<std::string, std::string>>;

/// Settings with which keywords cannot say what they are: a spectrum moved by hand, and muted modes.
bool needsJson(const Experiment& experiment) {
    const HandEdit& edit = experiment.reservoir.edit;
    return !edit.columns.empty() || !edit.origin.empty() || edit.originSize != 0 || !edit.muted.empty() ||
           (!edit.eigenvalues.empty() && experiment.reservoir.method != "custom");
}

std::string listText(const std::vector<std::string>& names) {
    std::string text = "[";
    for (const std::string& each : names) text += (text.size() > 1 ? ", " : "") + pythonText(each);
    return text + ']';
}

void addData(const Experiment& experiment, Arguments& arguments) {
    const DataSource& source = experiment.data.source;
    arguments.emplace_back("data", pythonText(source.file));
    const auto add = [&](const std::string& name, const std::string& text) {
        if (!text.empty()) arguments.emplace_back(name, pythonText(text));
    };
    const bool series = source.labels.empty() && experiment.data.task == "data";
    if (!source.inputs.empty()) arguments.emplace_back("inputs", listText(source.inputs));
    if (series && !source.targets.empty()) arguments.emplace_back("targets", listText(source.targets));
    for (const auto& [name, member] : sourceTexts) add(name, source.*member);
    for (const auto& [name, text] : dataOptionTexts(source.reading)) add(replaced(name, "-", "_"), text);
}

/// Experiment() is given a task, then a method; what the arguments leave open suits these (completedTask()).
Arguments argumentsOf(const Experiment& experiment, bool bestRidge) {
    Arguments arguments;
    const bool file = readsFile(experiment);
    const Task& chosen = task(experiment.data.task);
    std::set<std::string> given{"task"};
    const auto isGiven = [&](const Setting& each) { return given.contains(each.name); };
    Experiment stated;
    if (!file || chosen.name != "data") {  // which follows from the file
        const std::string text = file ? chosen.name : taskText(experiment);
        setFromText(setting("task"), stated, text);
        arguments.emplace_back("task", pythonText(text));
        if (!file) given.insert(chosen.parameter);
    }
    if (file) addData(experiment, arguments);
    const std::string& method = experiment.reservoir.method;
    if (method == "custom") {
        std::string list;
        for (const std::complex<double>& each : experiment.reservoir.edit.eigenvalues) {
            const bool real = each.imag() == 0.0;
            list += (list.empty() ? "" : ", ") +
                    (real ? shortestText(each.real())
                          : "complex(" + shortestText(each.real()) + ", " + shortestText(each.imag()) + ")");
        }
        arguments.emplace_back("eigenvalues", '[' + list + ']');
        stated.reservoir.method = method;
        stated.reservoir.size = experiment.reservoir.size;
        stated.reservoir.edit = experiment.reservoir.edit;
        given.insert({"method", "size"});
    } else if (method != completedTask(stated, isGiven).reservoir.method) {
        stated.reservoir.method = method;
        arguments.emplace_back("method", pythonText(method));
        given.insert("method");
    }
    const Experiment usual = completedTask(stated, isGiven);
    for (const Setting& each : settings()) {
        const SettingValue own = value(each, experiment);
        if (each.chosenByRuns && bestRidge) {
            arguments.emplace_back(keyOf(each), "\"best\"");
            continue;
        }
        if (each.byColumn && !experiment.input.columns.empty()) {
            arguments.emplace_back(keyOf(each), pythonText(inputScalingText(experiment)));
            continue;
        }
        // What suits a file is only known with its content: everything about the task and the readout is written out.
        const bool follows = file && (each.group == "Task" || each.group == "Readout") && applies(each, experiment);
        if (isGiven(each) || (own == value(each, usual) && !follows)) continue;
        const std::string key = keyOf(each);
        if (const auto* text = std::get_if<std::string>(&own))
            arguments.emplace_back(key, pythonText(*text));
        else if (each.isSwitch())
            arguments.emplace_back(key, std::get<double>(own) != 0.0 ? "True" : "False");
        else
            arguments.emplace_back(key, shortestText(std::get<double>(own)));
    }
    return arguments;
}

}  // namespace

std::string pythonText(const std::string& text) {
    // JSON's strings are Python's, but for what it leaves unescaped.
    return nlohmann::json(text).dump();
}

std::string pythonCall(const Experiment& experiment, bool bestRidge) {
    if (needsJson(experiment)) {
        std::string call = "Experiment.from_json(" + pythonText(settingsJson(experiment).dump()) + ')';
        return bestRidge ? call + ".replace(ridge=\"best\")" : call;
    }
    const Arguments arguments = argumentsOf(experiment, bestRidge);
    std::string line;
    for (const auto& [name, text] : arguments) line += (line.empty() ? "" : ", ") + name + '=' + text;
    return "Experiment(" + line + ')';
}

std::string pythonScript(const PythonScript& script) {
    std::string text =
        "# Repeats a run of `echoplane train` by the module echoplane (package python3-echoplane).\nimport echoplane\n\n";
    std::string call = pythonCall(script.experiment, script.bestRidge);
    if (call.size() > 100 && !call.starts_with("Experiment.from_json")) {
        call = "Experiment(\n";
        for (const auto& [name, value] : argumentsOf(script.experiment, script.bestRidge))
            call += "    " + name + '=' + value + ",\n";
        call += ')';
    }
    text += "experiment = echoplane." + call + '\n';
    text += "result = echoplane.Pipeline().run(experiment)\n";
    for (const std::string& file : script.exports) text += "result.model().save(" + pythonText(file) + ")\n";
    for (const auto& [kind, file] : script.plots) text += "result.plot(" + pythonText(kind) + ", " + pythonText(file) + ")\n";
    for (const std::string& file : script.tables) text += "result.save_table(" + pythonText(file) + ")\n";
    std::string options;
    const auto add = [&](const std::string& option) { options += (options.empty() ? "" : ", ") + option; };
    if (script.interval != 0.9) add("interval=" + shortestText(script.interval));
    if (script.season != 0) add("season=" + std::to_string(script.season));
    if (script.repeat) add("repeat=" + std::to_string(*script.repeat));
    if (script.freeSteps) add("free_steps=" + std::to_string(*script.freeSteps));
    return text + "print(result.json(" + options + "))\n";
}

}  // namespace echoplane
