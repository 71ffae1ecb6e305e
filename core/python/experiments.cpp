// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <string>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>
#include <nlohmann/json.hpp>

#include "core/project/given_settings.h"
#include "core/project/python_call.h"
#include "core/python/arrays.h"
#include "core/python/bindings.h"
#include "core/python/settings_arguments.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/spectrum/methods.h"
#include "core/tasks/task.h"
#include "core/text/json_text.h"

namespace echoplane {

namespace py = pybind11;

namespace {

std::string kindOfValue(const Setting& setting) {
    return setting.isChoice() ? "choice" : setting.isSwitch() ? "switch" : setting.isInteger() ? "integer" : "real";
}

/// All that there is to say of a setting, for documentation and stubs.
py::dict descriptionOf(const Setting& setting) {
    const PyExperiment standard;
    py::dict all;
    all["name"] = setting.name;
    all["key"] = keyOf(setting);
    all["label"] = setting.label;
    all["symbol"] = setting.symbol;
    all["group"] = setting.group;
    all["help"] = setting.help;
    all["unit"] = setting.unit;
    all["kind"] = kindOfValue(setting);
    all["default"] = valueOf(setting, standard);
    if (!setting.isChoice()) {
        all["minimum"] = setting.minimum;
        all["maximum"] = setting.maximum;
    }
    py::dict choices;
    for (const SettingChoice& each : setting.choices) choices[py::str(each.name)] = each.help;
    all["choices"] = choices;
    all["owners"] = setting.owners;
    all["of_task"] = setting.group == "Task" || setting.ownerKind == OwnerKind::task;
    all["chosen_by_runs"] = setting.chosenByRuns;
    return all;
}

std::string settingsText(const PyExperiment& self) {
    return settingsJson(self.experiment).dump(2);
}

}  // namespace

void addExperiments(py::module_& module) {
    module.def(
        "settings",
        [] {
            py::list all;
            for (const Setting& each : settings()) all.append(descriptionOf(each));
            return all;
        },
        "Every setting of an Experiment: name, key, help, kind, default, range and choices.");
    module.def("further_arguments", &furtherArguments, "What an Experiment takes besides settings.");

    py::class_<PyExperiment> experiment(module, "Experiment");
    experiment.def(py::init([](const py::kwargs& settings) { return experimentFrom(settings); }));
    for (const Setting& each : settings()) {
        const Setting* const which = &each;
        const std::string key = keyOf(each);
        experiment.def_property(
            key.c_str(), [which](const PyExperiment& self) { return valueOf(*which, self); },
            [key](PyExperiment& self, const py::object& value) {
                py::kwargs change;
                change[key.c_str()] = value;
                self = replaced(self, change);
            },
            each.help.c_str());
    }
    experiment.def_property_readonly("data", &dataOf, "The file of your own, its columns, and how it is read.")
        .def_property_readonly(
            "eigenvalues", [](const PyExperiment& self) { return self.experiment.reservoir.edit.eigenvalues; },
            "Those of the custom method: real ones, and the upper one of each pair.")
        .def(
            "replace", [](const PyExperiment& self, const py::kwargs& settings) { return replaced(self, settings); },
            "A copy with these settings changed.")
        .def(
            "validate", [](const PyExperiment& self) { validate(self.experiment); }, "Raises ValueError with what is wrong.")
        .def("json", &settingsText, "All settings, as in `settings` of `echoplane train --json`.")
        .def("to_dict", [](const PyExperiment& self) { return fromJson(settingsJson(self.experiment)); })
        .def_static(
            "from_json",
            [](const std::string& text) {
                return PyExperiment{experimentFromJson(parseJson(text, "settings"), ""), false};
            },
            "The inverse of json().")
        .def(
            "why_idle",
            [](const PyExperiment& self, const std::string& key) {
                const Setting* which = settingOfKey(key);
                return whyIdle(which != nullptr ? *which : setting(key), self.experiment).english();
            },
            "Why a setting has no effect in this experiment, or ''.")
        .def(
            "__eq__",
            [](const PyExperiment& self, const PyExperiment& other) {
                return self.experiment == other.experiment && self.bestRidge == other.bestRidge;
            },
            py::is_operator())
        .def("__copy__", [](const PyExperiment& self) { return PyExperiment(self); })
        .def("__deepcopy__", [](const PyExperiment& self, const py::object&) { return PyExperiment(self); })
        .def("__repr__", [](const PyExperiment& self) { return pythonCall(self.experiment, self.bestRidge); })
        .def(py::pickle(
            [](const PyExperiment& self) {
                return py::make_tuple(settingsText(self), self.bestRidge,
                                      dataOf(self).contains("columns") ? dataOf(self) : py::dict());
            },
            [](const py::tuple& state) {
                PyExperiment self{experimentFromJson(parseJson(state[0].cast<std::string>(), "settings"), ""),
                                  state[1].cast<bool>()};
                if (const auto data = state[2].cast<py::dict>(); data.contains("columns")) {
                    py::kwargs given;
                    given["data"] = data["columns"];
                    self.experiment.data.source.table = experimentFrom(given).experiment.data.source.table;
                }
                return self;
            }));
}

}  // namespace echoplane
