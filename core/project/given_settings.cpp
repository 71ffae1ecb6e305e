// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/given_settings.h"

#include <stdexcept>
#include <system_error>
#include <utility>

#include "core/run/dependent_settings.h"
#include "core/settings/input_scaling.h"
#include "core/settings/settings.h"
#include "core/tasks/task.h"
#include "core/text/parse_number.h"

namespace echoplane {

void setFromText(const Setting& setting, Experiment& experiment, const std::string& text) {
    if (setting.name == "input-scaling") {
        if (namesColumns(text)) return setInputScaling(experiment, text);
        experiment.input.columns.clear();
    }
    if (setting.isChoice()) {
        setValue(setting, experiment, text);
        return;
    }
    double number = 0.0;
    if (setting.isSwitch() && (text == "on" || text == "off")) {
        number = text == "on" ? 1.0 : 0.0;
    } else if (parseWholeNumber(text, number) != std::errc()) {
        setValue(setting, experiment, text);  // throws, with the range, unless it is the name of the least value
        return;
    }
    setValue(setting, experiment, number);
}

void setTaskFromText(Experiment& experiment, const std::string& text) {
    const std::size_t colon = text.find(':');
    setFromText(setting("task"), experiment, text.substr(0, colon));
    if (colon == std::string::npos) return;
    const Task& chosen = task(experiment.data.task);
    if (chosen.parameter.empty()) throw std::invalid_argument("the task " + chosen.name + " takes nothing after a colon");
    setFromText(setting(chosen.parameter), experiment, text.substr(colon + 1));
}

Experiment withGiven(Experiment suited, const Experiment& given, const IsGiven& isGiven) {
    for (const Setting& each : settings())
        if (isGiven(each)) setValue(each, suited, value(each, given));
    if (isGiven(setting("input-scaling"))) suited.input.columns = given.input.columns;
    return suited;
}

Experiment completedTask(const Experiment& given, const IsGiven& isGiven) {
    Experiment usual = withTask(given, given.data.task);
    if (isGiven(setting("method"))) usual = withOwnRadius(std::move(usual));
    return withGiven(std::move(usual), given, isGiven);
}

}  // namespace echoplane
