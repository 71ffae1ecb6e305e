// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/model_options.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iostream>
#include <stdexcept>

#include "core/run/dependent_settings.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/tables/eigenvalue_csv.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/parse_number.h"

namespace echoplane {

namespace {

void setFromFile(Experiment& experiment, const std::string& file) {
    experiment.reservoir.edit.eigenvalues = readEigenvalues(file);
    experiment.reservoir.method = "custom";
    experiment.reservoir.size = static_cast<int>(customSize(experiment.reservoir.edit.eigenvalues));
}

void setTask(Experiment& experiment, const std::string& text) {
    const std::size_t colon = text.find(':');
    setFromText(setting("task"), experiment, text.substr(0, colon));
    if (colon == std::string::npos) return;
    const Task& chosen = task(experiment.data.task);
    if (chosen.parameter.empty()) throw std::invalid_argument("the task " + chosen.name + " takes nothing after a colon");
    setFromText(setting(chosen.parameter), experiment, text.substr(colon + 1));
}

bool takesBestRidge(const CLI::App& app) {
    constexpr std::array verbs = {"train", "sweep", "search"};
    return std::ranges::find(verbs, app.get_name()) != verbs.end();
}

/// Whether the text is a word for a number that only the data or a run can determine; it is filled in later.
bool isFilledInLater(const CLI::App& app, const Setting& setting, const std::string& text) {
    return (setting.name == "resample" && text == "auto" && app.get_option_no_throw("--data") != nullptr) ||
           (setting.chosenByRuns && text == "best" && takesBestRidge(app));
}

std::string typeName(const CLI::App& app, const Setting& setting) {
    if (setting.name == "resample") return "STEP|auto";
    if (setting.chosenByRuns && takesBestRidge(app)) return setting.symbol + "|best";
    if (setting.isChoice()) {
        std::string names;
        for (const SettingChoice& choice : setting.choices) names += (names.empty() ? "" : "|") + choice.name;
        return setting.name == "task" ? names + "[:NUMBER]" : names;
    }
    if (setting.isSwitch()) return "on|off";
    return setting.symbol.empty() ? "NUMBER" : setting.symbol;
}

}  // namespace

void setFromText(const Setting& setting, Experiment& experiment, const std::string& text) {
    if (setting.isChoice()) {
        setValue(setting, experiment, text);
        return;
    }
    double number = 0.0;
    if (setting.isSwitch() && (text == "on" || text == "off")) {
        number = text == "on" ? 1.0 : 0.0;
    } else if (parseWholeNumber(text, number) != std::errc()) {
        setValue(setting, experiment, text);  // throws, with the range
    }
    setValue(setting, experiment, number);
}

Experiment withGiven(const CLI::App& app, Experiment suited, const Experiment& given) {
    for (const Setting& each : settings())
        if (app.get_option("--" + each.name)->count() > 0) setValue(each, suited, value(each, given));
    return suited;
}

bool isModelGiven(const CLI::App& app) {
    return app.count("--eigenvalues") > 0 ||
           std::ranges::any_of(settings(), [&](const Setting& each) { return app.count("--" + each.name) > 0; });
}

void noteIdleSettings(const CLI::App& app, const Experiment& experiment) {
    for (const Setting& each : settings()) {
        if (app.count("--" + each.name) == 0) continue;
        if (const Message why = whyIdle(each, experiment); !why.empty())
            std::cerr << "echoplane: note: --" << each.name << " has no effect: " << why << '\n';
    }
}

bool isGivenAs(const CLI::App& app, const std::string& option, const std::string& text) {
    const CLI::Option* const given = app.get_option(option);
    return given->count() > 0 && given->results().back() == text;
}

void requireAutonomousRunApplies(const CLI::App& app, const Experiment& experiment) {
    if (app.get_option("--free-run")->count() == 0 || !experiment.data.freeRun) return;
    if (const Message why = whyNoAutonomousRun(experiment); !why.empty()) throw Refusal("--free-run on: %1; leave it out", why);
}

void completeTask(const CLI::App& app, Experiment& experiment) {
    Experiment usual = withTask(experiment, experiment.data.task);
    if (app.count("--method") > 0) usual = withOwnRadius(std::move(usual));
    experiment = withGiven(app, usual, experiment);
}

void addModelOptions(CLI::App& app, Experiment& experiment) {
    for (const Setting& each : settings()) {
        const auto assign = [&app, &each, &experiment](const std::string& text) {
            if (isFilledInLater(app, each, text)) return;
            each.name == "task" ? setTask(experiment, text) : setFromText(each, experiment, text);
        };
        app.add_option_function<std::string>("--" + each.name, assign, each.help)
            ->type_name(typeName(app, each))
            ->default_str(valueText(each, experiment))
            ->group(each.group);
    }
    app.add_option_function<std::string>(
           "--eigenvalues", [&](const std::string& file) { setFromFile(experiment, file); },
           "Take the eigenvalues from a CSV (real part, imaginary part) and the custom method; they are scaled to "
           "the spectral radius")
        ->type_name("FILE.csv")
        ->group("Reservoir");
}

}  // namespace echoplane
