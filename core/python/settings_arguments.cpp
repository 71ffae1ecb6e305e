// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/python/settings_arguments.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <filesystem>
#include <limits>
#include <map>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

#include <pybind11/complex.h>
#include <pybind11/stl.h>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/project/given_settings.h"
#include "core/python/arrays.h"
#include "core/python/computing.h"
#include "core/run/dependent_settings.h"
#include "core/settings/experiment_json.h"
#include "core/settings/input_scaling.h"
#include "core/settings/settings.h"
#include "core/tables/complete_table.h"
#include "core/tables/data_table.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace py = pybind11;

namespace {

/// A column or a file besides the settings: its name, and where it goes.
struct Further {
    const char* name;
    const char* help;
    std::string DataSource::*text = nullptr;
    std::vector<std::string> DataSource::*list = nullptr;
};
const std::vector<Further>& further() {
    static const std::vector<Further> all = {
        {"data",
         "A file of your own (CSV, TSV, .npy, .npz, a folder), a DataFrame, an array with one row per step, or {column: "
         "values}."},
        {"inputs", "Its input columns, by name or number from 1; by default all numeric columns.", nullptr, &DataSource::inputs},
        {"targets", "Its columns to predict, horizon steps ahead; by default the last.", nullptr, &DataSource::targets},
        {"labels", "Tasks classes and text: the column of class labels.", &DataSource::labels},
        {"sequences", "The column that tells sequences with classes, or several recordings of a series, apart.",
         &DataSource::sequences},
        {"parts", "Tasks classes and text: the column with train, validation or test.", &DataSource::parts},
        {"embedding", "Task text: a file of word vectors.", &DataSource::embedding},
        {"lexicon", "Task text: a table of words and their weights.", &DataSource::lexicon},
        {"eigenvalues", "Eigenvalues of the reservoir, real ones and one of each pair; they are scaled to the spectral radius."}};
    return all;
}

/// The option for reading a table of that name as a keyword ("skip_rows"), or empty.
std::string readingOption(const std::string& keyword) {
    const std::string name = replaced(keyword, "_", "-");
    return std::ranges::find(dataOptionNames(), name) != dataOptionNames().end() ? name : std::string();
}

std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t k = 0; k < row.size(); ++k) row[k] = k;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t k = 1; k <= b.size(); ++k)
            diagonal = std::exchange(row[k], std::min({row[k] + 1, row[k - 1] + 1, diagonal + (a[i - 1] == b[k - 1] ? 0 : 1)}));
    }
    return row.back();
}

[[noreturn]] void refuse(const std::string& name) {
    std::string nearest;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    const auto consider = [&](const std::string& candidate) {
        if (const std::size_t away = distance(name, candidate); away < least) {
            least = away;
            nearest = candidate;
        }
    };
    for (const Setting& each : settings()) consider(keyOf(each));
    for (const Further& each : further()) consider(each.name);
    throw std::invalid_argument("there is no setting " + name + "; the nearest is " + nearest);
}

std::string textOf(const py::handle& value) {
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "on" : "off";
    return py::str(value).cast<std::string>();
}

std::vector<std::string> namesOf(const py::handle& value) {
    if (py::isinstance<py::str>(value) || py::isinstance<py::int_>(value)) return {textOf(value)};
    std::vector<std::string> names;
    for (const py::handle each : value.cast<py::iterable>()) names.push_back(textOf(each));
    return names;
}

void setFromValue(const Setting& setting, Experiment& experiment, const py::handle& value) {
    if (py::isinstance<py::str>(value)) return setFromText(setting, experiment, value.cast<std::string>());
    if (setting.byColumn && py::isinstance<py::dict>(value)) {
        std::string text;
        for (const auto& [column, scaling] : value.cast<py::dict>())
            text += (text.empty() ? "" : ",") + textOf(column) + '=' + textOf(scaling);
        return setFromText(setting, experiment, text);
    }
    if (setting.byColumn) experiment.input.columns.clear();
    if (py::isinstance<py::bool_>(value) && !setting.isSwitch())
        throw SettingRefusal(setting.name, textOf(value), Message("a number"));
    if (setting.isChoice() || !PyNumber_Check(value.ptr())) return setFromText(setting, experiment, textOf(value));
    setValue(setting, experiment, py::float_(py::reinterpret_borrow<py::object>(value)).cast<double>());
}

/// What the keywords give.
struct Given {
    std::set<const Setting*> settings;
    bool bestRidge = false, usualResample = false;
    std::optional<DataSource> source;  ///< without its table if that is a file
    bool table = false;

    IsGiven isGiven() const {
        return [this](const Setting& each) { return settings.contains(&each); };
    }
};

std::shared_ptr<const DataTable> tableOf(const py::dict& columns) {
    auto table = std::make_shared<DataTable>();
    table->file = "array";
    table->format = "array";
    for (const auto& [name, values] : columns) {
        DataColumn column;
        column.name = textOf(name);
        const Series array = Series::ensure(values);
        if (!array) {
            PyErr_Clear();
            throw std::invalid_argument("the column " + column.name + " is no array of numbers");
        }
        if (array.ndim() != 1) throw std::invalid_argument("the column " + column.name + " must have one number per row");
        column.values.assign(array.data(), array.data() + array.size());
        if (!table->columns.empty() && column.values.size() != table->rows)
            throw std::invalid_argument("the column " + column.name + " has " + std::to_string(column.values.size()) +
                                        " rows, the others " + std::to_string(table->rows));
        table->rows = column.values.size();
        for (std::size_t row = 0; row < column.values.size(); ++row) {
            if (std::isfinite(column.values[row])) continue;
            column.values[row] = std::numeric_limits<double>::quiet_NaN();
            noteGap(column, row + 1);
        }
        table->columns.push_back(std::move(column));
    }
    completeTable(*table, 2);
    return table;
}

/// Applies the keywords to `experiment`, without what follows from them.
Given apply(Experiment& experiment, const py::kwargs& keywords) {
    Given given;
    const auto source = [&]() -> DataSource& {
        if (!given.source) given.source.emplace();
        return *given.source;
    };
    // The task first: the ranges of other settings may depend on it.
    if (keywords.contains("task") && !keywords["task"].is_none()) {
        const std::string text = textOf(keywords["task"]);
        setFromText(setting("task"), experiment, text);
        given.settings.insert(&setting("task"));
        if (text.find(':') != std::string::npos) given.settings.insert(&setting(task(experiment.data.task).parameter));
    }
    for (const auto& [keyword, value] : keywords) {
        const auto name = keyword.cast<std::string>();
        if (value.is_none() || name == "task") continue;
        if (const Setting* which = settingOfKey(name)) {
            const bool text = py::isinstance<py::str>(value);
            if (which->chosenByRuns && text && textOf(value) == "best")
                given.bestRidge = true;
            else if (which->chosenByData && text && textOf(value) == "auto")
                given.usualResample = true;
            else {
                setFromValue(*which, experiment, value);
                given.settings.insert(which);
            }
            continue;
        }
        if (const std::string option = readingOption(name); !option.empty()) {
            setDataOption(source().reading, option, textOf(value));
            continue;
        }
        const auto found = std::ranges::find(further(), name, [](const Further& each) { return std::string(each.name); });
        if (found == further().end()) refuse(name);
        if (name == "eigenvalues") {
            experiment = withEigenvalues(std::move(experiment), value.cast<std::vector<std::complex<double>>>());
            given.settings.insert(&setting("method"));
            given.settings.insert(&setting("size"));
        } else if (name == "data" && py::isinstance<py::dict>(value)) {
            source().table = tableOf(value.cast<py::dict>());
            source().file = source().table->file;
            source().fingerprint = source().table->fingerprint;
            given.table = true;
        } else if (name == "data") {
            source().file = textOf(py::module_::import("os").attr("fspath")(value));
        } else if (found->list != nullptr) {
            source().*found->list = namesOf(value);
        } else {
            source().*found->text = textOf(value);
        }
    }
    return given;
}

/// The experiment on the file or the columns that are given.
Experiment withSource(Experiment experiment, const Given& given, const RunContext& context) {
    const DataSource& source = *given.source;
    if (source.file.empty()) throw std::invalid_argument("inputs, targets and the like describe a table: give it as data");
    if (given.settings.contains(&setting("task")) && !readsFile(experiment))
        throw std::invalid_argument("data sets the task, but the task is " + experiment.data.task + ": leave one of them out");
    checkDataOptions(source.reading);
    std::error_code none;
    if (!given.table && !readsFile(experiment) && std::filesystem::is_directory(source.file, none))
        experiment = withTask(std::move(experiment), "classes");
    if (const auto withFile = readsFile(experiment) ? kindOf(experiment).withFile : nullptr) {
        if (given.table) throw std::invalid_argument("the task " + experiment.data.task + " reads a file: give its name as data");
        experiment = withFile(std::move(experiment), source, context);
    } else if (given.table) {
        experiment.data.task = "data";
        experiment.data.source = source;
        experiment = withColumnsChosen(std::move(experiment));
    } else {
        experiment = withDataSource(std::move(experiment), source, context);
    }
    return experiment;
}

/// `stated` with what follows from the keywords.
PyExperiment completed(Experiment stated, const Given& given, bool bestBefore) {
    Experiment suited = stated;
    if (given.source) {
        suited =
            computing(py::none(), std::nullopt, [&](const RunContext& context) { return withSource(stated, given, context); });
        if (given.usualResample) {
            if (!suited.data.source.table) throw std::invalid_argument("resample=\"auto\" takes the step from a table of series");
            suited.set(ownData::resample, usualStep(*suited.data.source.table));
            chooseDataSplit(suited);
        }
        suited = withGiven(std::move(suited), stated, given.isGiven());
    } else if (given.usualResample) {
        throw std::invalid_argument("resample=\"auto\" takes the step from a table: give it as data");
    }
    const bool ridge = std::ranges::any_of(given.settings, [](const Setting* each) { return each->chosenByRuns; });
    return {std::move(suited), given.bestRidge || (bestBefore && !ridge)};
}

}  // namespace

PyExperiment experimentFrom(const py::kwargs& keywords) {
    Experiment stated;
    const Given given = apply(stated, keywords);
    if (readsFile(stated) && !given.source)
        throw std::invalid_argument("the task " + stated.data.task + " needs a file: give it as data");
    return completed(completedTask(stated, given.isGiven()), given, false);
}

PyExperiment replaced(const PyExperiment& before, const py::kwargs& keywords) {
    Experiment stated = before.experiment;
    const Given given = apply(stated, keywords);
    if (stated.data.task != before.experiment.data.task) {
        stated = completedTask(stated, given.isGiven());
    } else if (stated.reservoir.method != before.experiment.reservoir.method) {
        if (stated.reservoir.method != "custom") stated.reservoir.edit = {};
        stated = withGiven(withOwnRadius(stated), stated, given.isGiven());
    }
    return completed(std::move(stated), given, before.bestRidge);
}

py::object valueOf(const Setting& setting, const PyExperiment& experiment) {
    if (setting.chosenByRuns && experiment.bestRidge) return py::str("best");
    if (setting.byColumn && !experiment.experiment.input.columns.empty()) return py::str(inputScalingText(experiment.experiment));
    const SettingValue stored = value(setting, experiment.experiment);
    if (const auto* text = std::get_if<std::string>(&stored)) return py::str(*text);
    const double number = std::get<double>(stored);
    if (setting.isSwitch()) return py::bool_(number != 0.0);
    if (setting.isInteger()) return py::int_(static_cast<long long>(number));
    return py::float_(number);
}

py::dict furtherArguments() {
    py::dict all;
    for (const Further& each : further()) all[each.name] = each.help;
    return all;
}

py::dict dataOf(const PyExperiment& experiment) {
    py::dict all;
    if (!readsFile(experiment.experiment)) return all;
    const DataSource& source = experiment.experiment.data.source;
    if (source.file.empty()) return all;
    all["file"] = source.file;
    for (const Further& each : further()) {
        if (each.list != nullptr && !(source.*each.list).empty()) all[each.name] = py::cast(source.*each.list);
        if (each.text != nullptr && !(source.*each.text).empty()) all[each.name] = source.*each.text;
    }
    for (const auto& [name, text] : dataOptionTexts(source.reading)) all[replaced(name, "-", "_").c_str()] = text;
    if (source.table && source.table->format == "array") {
        py::dict columns;
        for (const DataColumn& column : source.table->columns)
            if (!column.values.empty())
                columns[column.name.c_str()] =
                    view(column.values.data(), {static_cast<py::ssize_t>(column.values.size())}, {1}, source.table);
        all["columns"] = columns;
    }
    return all;
}

}  // namespace echoplane
