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
    if (setting.byColumn) {
        if (namesColumns(text)) return setInputScaling(experiment, text);
        experiment.input.columns.clear();
    }
    if (const std::size_t colon = text.find(':'); setting.takesParameter && colon != std::string::npos) {
        setFromText(setting, experiment, text.substr(0, colon));
        const Task& chosen = task(experiment.data.task);
        if (chosen.parameter.empty()) throw std::invalid_argument("the task " + chosen.name + " takes nothing after a colon");
        return setFromText(echoplane::setting(chosen.parameter), experiment, text.substr(colon + 1));
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

Experiment withGiven(Experiment suited, const Experiment& given, const IsGiven& isGiven) {
    for (const Setting& each : settings()) {
        if (!isGiven(each)) continue;
        setValue(each, suited, value(each, given));
        if (each.byColumn) suited.input.columns = given.input.columns;
    }
    return suited;
}

Experiment completedTask(const Experiment& given, const IsGiven& isGiven) {
    const Experiment stated = withGiven(withTask(given, given.data.task), given, isGiven);
    return isGiven(setting("method")) ? withGiven(withOwnRadius(stated), given, isGiven) : stated;
}

}  // namespace echoplane
