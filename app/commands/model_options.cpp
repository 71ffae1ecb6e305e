// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/model_options.h"

#include <charconv>
#include <stdexcept>

#include "core/pipeline/settings.h"

namespace echoplane {

namespace {

void setFromText(const Setting& setting, Experiment& experiment, const std::string& text) {
    if (setting.isChoice()) {
        setValue(setting, experiment, text);
        return;
    }
    double number = 0.0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || stop != end) {
        setValue(setting, experiment, text);  // refuses a text, with the range
    }
    setValue(setting, experiment, number);
}

void setTask(Experiment& experiment, const std::string& text) {
    const std::size_t colon = text.find(':');
    setFromText(setting("task"), experiment, text.substr(0, colon));
    if (colon != std::string::npos) setFromText(setting("components"), experiment, text.substr(colon + 1));
}

std::string typeName(const Setting& setting) {
    if (setting.isChoice()) {
        std::string names;
        for (const SettingChoice& choice : setting.choices) names += (names.empty() ? "" : "|") + choice.name;
        return setting.name == "task" ? names + "[:K]" : names;
    }
    return setting.symbol.empty() ? "NUMBER" : setting.symbol;
}

}  // namespace

void addModelOptions(CLI::App& app, Experiment& experiment) {
    for (const Setting& each : settings()) {
        const auto assign = [&each, &experiment](const std::string& text) {
            each.name == "task" ? setTask(experiment, text) : setFromText(each, experiment, text);
        };
        app.add_option_function<std::string>("--" + each.name, assign, each.help)
            ->type_name(typeName(each))
            ->default_str(valueText(each, experiment))
            ->group(each.group);
    }
}

}  // namespace echoplane
