// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/options/model_options.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <stdexcept>
#include <utility>

#include <CLI/CLI.hpp>

#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/tables/eigenvalue_csv.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

void setFromFile(Experiment& experiment, const std::string& file) {
    experiment.reservoir.edit.eigenvalues = readEigenvalues(file);
    experiment.reservoir.method = "custom";
    experiment.reservoir.size = static_cast<int>(customSize(experiment.reservoir.edit.eigenvalues));
}

bool takesBestRidge(const CLI::App& app) {
    constexpr std::array verbs = {"train", "sweep", "search"};
    return std::ranges::find(verbs, app.get_name()) != verbs.end();
}

/// Whether the text is a word for a number that only the data or a run can determine; it is filled in later.
bool isFilledInLater(const CLI::App& app, const Setting& setting, const std::string& text) {
    return (setting.chosenByData && text == "auto" && app.get_option_no_throw("--data") != nullptr) ||
           (setting.chosenByRuns && text == "best" && takesBestRidge(app));
}

std::string typeName(const CLI::App& app, const Setting& setting) {
    if (setting.chosenByData) return "STEP|auto";
    if (setting.byColumn) return setting.symbol + "|COLUMN=" + setting.symbol + ",…";
    if (setting.chosenByRuns && takesBestRidge(app)) return setting.symbol + "|best";
    if (setting.isChoice()) {
        std::string names;
        for (const SettingChoice& choice : setting.choices) names += (names.empty() ? "" : "|") + choice.name;
        return setting.takesParameter ? names + "[:NUMBER]" : names;
    }
    if (setting.isSwitch()) return "on|off";
    if (!setting.nameOfLeast.empty()) return setting.symbol + "|" + setting.nameOfLeast;
    return setting.symbol.empty() ? "NUMBER" : setting.symbol;
}

IsGiven onCommandLine(const CLI::App& app) {
    return [&app](const Setting& setting) { return app.get_option("--" + setting.name)->count() > 0; };
}

}  // namespace

Experiment withGiven(const CLI::App& app, Experiment suited, const Experiment& given) {
    return withGiven(std::move(suited), given, onCommandLine(app));
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
    experiment = completedTask(experiment, onCommandLine(app));
}

void addModelOptions(CLI::App& app, Experiment& experiment) {
    for (const Setting& each : settings()) {
        const auto assign = [&app, &each, &experiment](const std::string& text) {
            if (isFilledInLater(app, each, text)) return;
            setFromText(each, experiment, text);
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
