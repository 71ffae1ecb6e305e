// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <system_error>

#include <nlohmann/json.hpp>

#include "core/explore/journal_lines.h"
#include "core/files/text_file.h"
#include "core/run/task_metric.h"
#include "core/settings/experiment_json.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

SettingValue valueFromJson(const std::string& name, const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    if (json.is_boolean()) return json.get<bool>() ? 1.0 : 0.0;
    if (json.is_number()) return json.get<double>();
    throw Refusal("the grid's values of %1 must be numbers, true, false or names, not %2", Message::setting(name),
                  described(json));
}

std::vector<SettingValue> rangeFromJson(const std::string& name, const Json& json) {
    if (setting(name).isChoice())
        throw Refusal("the grid's values of %1 must be a list of names, not a range", Message::setting(name));
    const auto number = [&](const char* key) {
        if (!json.contains(key) || !json[key].is_number()) {
            throw Refusal("the grid's range of %1 needs the number \"%2\"", name, key);
        }
        return json[key].get<double>();
    };
    const double from = number("from"), to = number("to"), count = number("count");
    const std::string scale =
        json.contains("scale") && !json["scale"].is_string() ? described(json["scale"]).english() : json.value("scale", "linear");
    if (scale != "linear" && scale != "log") {
        throw Refusal("the grid's scale of %1 is \"%2\", but must be linear or log", name, shortened(scale));
    }
    return spacedValues(setting(name), from, to, count, scale == "log");
}

Json axesJson(const std::vector<SweepAxis>& axes) {
    Json json = Json::object();
    for (const SweepAxis& axis : axes) {
        Json values = Json::array();
        for (const SettingValue& value : axis.values) std::visit([&](const auto& held) { values.push_back(held); }, value);
        json[axis.setting] = values;
    }
    return json;
}

Json planJson(const SweepPlan& plan) {
    Json json;
    json["base"] = settingsJson(plan.base);
    if (!plan.axes.empty()) json["axes"] = axesJson(plan.axes);
    json["seeds"] = plan.seeds;
    if (plan.folds > 1) json["folds"] = plan.folds;
    json["echoplane"] = ECHOPLANE_VERSION;
    return json;
}

double sweepNumberFrom(std::string_view text) {
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : std::nan("");
}

/// The columns of a file: early versions had only the RMSE, without the task's own metric.
enum class SweepColumns { errors, errorsAndMetric };

std::string headerOf(const SweepPlan& plan, SweepColumns columns = SweepColumns::errorsAndMetric) {
    std::string header = "# " + planJson(plan).dump() + '\n';
    for (const SweepAxis& axis : plan.axes) header += axis.setting + ',';
    header += "seed,training_rmse,validation_rmse,test_rmse";
    return header + (columns == SweepColumns::errors ? "\n" : ",metric,validation_metric,test_metric\n");
}

/// The line of one cell; `metric` is the plan's.
std::string lineOf(const std::vector<SweepAxis>& axes, const SweepRow& row, Metric metric,
                   SweepColumns columns = SweepColumns::errorsAndMetric) {
    std::string text;
    for (const SweepAxis& axis : axes) text += valueText(setting(axis.setting), row.experiment) + ',';
    text += std::to_string(row.experiment.reservoir.seed);
    for (const Role role : {Role::fit, Role::validation, Role::test}) text += ',' + shortestText(row.of(Metric::rmse, role));
    if (columns == SweepColumns::errorsAndMetric) {
        text += ',' + std::string(traits(metric).column);
        for (const Role role : {Role::validation, Role::test}) text += ',' + shortestText(row.of(metric, role));
    }
    return text + '\n';
}

/// Parses the numbers of a line; the caller checks that lineOf() reproduces the line.
SweepRow rowFrom(const Experiment& cell, std::string_view line, const std::vector<Measured>& measures, SweepColumns columns) {
    const std::size_t count = columns == SweepColumns::errors ? 3 : 6;
    std::array<std::string_view, 6> fields{};
    for (std::size_t i = count; i-- > 0;) {
        const std::size_t comma = line.rfind(',');
        fields[i] = comma == std::string_view::npos ? line : line.substr(comma + 1);
        line = line.substr(0, comma == std::string_view::npos ? 0 : comma);
    }
    SweepRow row{cell, {}};
    row.measures.reserve(measures.size());
    for (const Measured& what : measures)  // RMSE for the three roles, the metric's name, the metric for two roles
        row.measures.push_back({what, sweepNumberFrom(fields[row.measures.size() + (row.measures.size() < 3 ? 0 : 1)])});
    return row;
}

/// A plan written by an earlier version, completed by the settings added since, with their defaults.
nlohmann::json completed(nlohmann::json plan) {
    const nlohmann::json standard = settingsJson(Experiment());
    if (!plan.contains("base") || !plan["base"].is_object()) return plan;
    for (const auto& [setting, value] : standard.items())
        if (!plan["base"].contains(setting)) plan["base"][setting] = value;
    return plan;
}

/// The file's text with its settings in the order of `header`, if it is the same plan: versions differ in the order of settings.
std::string inOrderOf(const std::string& header, const std::string& text) {
    const std::size_t end = text.find('\n'), wanted = header.find('\n');
    if (!text.starts_with("# {") || end == std::string::npos) return text;
    // Compared as unordered JSON, because ordered_json compares the order of keys.
    const auto plan = [](std::string_view line) { return completed(parseJson(line.substr(2), "the plan")); };
    try {
        if (plan(std::string_view(text).substr(0, end)) != plan(std::string_view(header).substr(0, wanted))) return text;
    } catch (const std::invalid_argument&) {
        return text;  // not a plan: refused later
    }
    return header.substr(0, wanted) + text.substr(end);
}

/// The rows of complete groups in a file of this plan.
StoredSweep readRows(const std::filesystem::path& file, const std::string& content, const SweepPlan& plan,
                     const std::vector<SweepGroup>& groups) {
    StoredSweep stored{plan, {}, 0, groups.size()};
    const std::vector<Measured> measures = sweepMeasures(plan);
    const Metric metric = measures.back().metric;
    const std::string text = inOrderOf(headerOf(plan), content);
    const std::string older = headerOf(plan, SweepColumns::errors);
    const SweepColumns columns = text.starts_with(older) ? SweepColumns::errors : SweepColumns::errorsAndMetric;
    if (columns == SweepColumns::errors && metric != Metric::rmse) {
        throw Refusal(
            "%1 was written by an Echoplane that scored all sweeps by the RMSE: its rows lack the %2 that this one is scored by; "
            "name another file or remove it",
            file.string(), traits(metric).title);
    }
    const std::string header = headerOf(plan, columns);
    if (header.starts_with(text)) return stored;  // cut off before the first row
    if (!text.starts_with(header)) {
        throw Refusal("%1 exists and does not belong to this sweep: name another file or remove it", file.string());
    }
    const std::string_view rest = std::string_view(text).substr(header.size());
    stored.rows.reserve(std::min(plan.cells(), static_cast<std::size_t>(std::ranges::count(rest, '\n'))));
    const std::string_view names = std::string_view(header).substr(header.find('\n') + 1);
    JournalLines lines(rest, static_cast<std::size_t>(std::ranges::count(names, ',')) + 1);
    const auto rowOf = [&](const Experiment& cell, std::string_view line) -> std::optional<SweepRow> {
        SweepRow row = rowFrom(cell, line, measures, columns);
        const std::string again = lineOf(plan.axes, row, metric, columns);
        if (std::string_view(again).substr(0, again.size() - 1) != line) return std::nullopt;
        return row;
    };
    for (const SweepGroup& group : groups) {
        const std::size_t whole = stored.rows.size();
        for (const Experiment& cell : group.cells) {
            std::optional<SweepRow> row;
            while (!row) {
                const std::optional<std::string_view> line = lines.next();
                if (!line) {  // end of the finished part: drop the incomplete group
                    stored.rows.erase(stored.rows.begin() + static_cast<std::ptrdiff_t>(whole), stored.rows.end());
                    return stored;
                }
                row = rowOf(cell, *line);
                if (!row && !lines.isSkippable())
                    throw Refusal("%1, line %2: not a row of this sweep; name another file or remove it", file.string(),
                                  lines.number() + 2);
            }
            stored.rows.push_back(std::move(*row));
        }
        ++stored.finishedGroups;
    }
    while (lines.next())
        if (!lines.isSkippable()) throw Refusal("%1 holds more than this sweep: name another file or remove it", file.string());
    return stored;
}

/// The text of the whole file.
std::string textOf(const SweepPlan& plan, const std::vector<SweepRow>& rows) {
    std::string text = headerOf(plan);
    const Metric metric = sweepMetric(plan);
    for (const SweepRow& row : rows) text += lineOf(plan.axes, row, metric);
    return text;
}

constexpr std::size_t mostValues = 100'000;  // same limit as for a range

void requireFewValues(const std::string& name, const Json& values) {
    if (values.size() <= mostValues) return;
    throw Refusal("the grid has %1 values of %2, but may have at most %3", values.size(), Message::setting(name), mostValues);
}

/// The text at `key`; empty if there is none.
std::string planTextAt(const Json& json, const char* key) {
    return json.is_object() && json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::string();
}

SweepPlan planFrom(const Json& json) {
    if (!json.contains("base")) throw Refusal("its plan has no base");
    SweepPlan plan;
    plan.base = experimentFromJson(json["base"], "base");
    constexpr double mostSeeds = 1e6;
    const double seeds = json.contains("seeds") && json["seeds"].is_number_integer() ? json["seeds"].get<double>() : 0.0;
    if (!(seeds >= 1.0 && seeds <= mostSeeds)) throw Refusal("its seeds must be a whole number from 1 to 1000000");
    plan.seeds = static_cast<int>(seeds);
    if (json.contains("folds")) {
        const double folds = json["folds"].is_number_integer() ? json["folds"].get<double>() : 0.0;
        if (!(folds >= 1.0 && folds <= mostSeeds)) throw Refusal("its folds must be a whole number from 1 to 1000000");
        plan.folds = static_cast<int>(folds);
    }
    if (json.contains("axes")) {
        if (!json["axes"].is_object()) throw Refusal("its axes must be an object, not %1", described(json["axes"]));
        for (const auto& [name, values] : json["axes"].items()) {
            if (!values.is_array()) throw Refusal("its axis %1 must be a list, not %2", shortened(name), described(values));
            static_cast<void>(setting(name));
            requireFewValues(name, values);
            SweepAxis axis{name, {}};
            for (const Json& each : values) axis.values.push_back(valueFromJson(name, each));
            plan.axes.push_back(std::move(axis));
        }
    }
    return plan;
}

void requireAtMost(const SweepPlan& plan, std::size_t mostCells, const std::string& file) {
    double cells = plan.seeds;
    for (const SweepAxis& axis : plan.axes) cells *= static_cast<double>(axis.values.size());
    if (cells > static_cast<double>(mostCells)) {
        throw Refusal("%1 holds a sweep of %2 runs, but at most %3 can be opened", file, shortestText(cells), mostCells);
    }
}

}  // namespace

std::vector<SweepAxis> sweepAxesFromJson(std::string_view json) {
    const Json grid = parseJson(json, "the JSON of the grid");
    if (!grid.is_object()) throw Refusal("the grid must be a JSON object of setting names and values");
    std::vector<SweepAxis> axes;
    for (const auto& [name, values] : grid.items()) {
        static_cast<void>(setting(name));
        SweepAxis axis{name, {}};
        if (values.is_array()) {
            requireFewValues(name, values);
            for (const Json& each : values) axis.values.push_back(valueFromJson(name, each));
        } else if (values.is_object()) {
            axis.values = rangeFromJson(name, values);
        } else if (name == "ridge" && values == "best") {
            axis = bestRidgeAxis();
        } else {
            axis.values.push_back(valueFromJson(name, values));
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

std::string sweepAxesText(const std::vector<SweepAxis>& axes) {
    return axesJson(axes).dump();
}

SweepPlan sweepPlanOf(const std::filesystem::path& file, std::string_view text, std::size_t mostCells) {
    const std::size_t end = text.find('\n');
    if (!text.starts_with("# {") || end == std::string::npos)
        throw Refusal("%1 does not begin like the CSV of a sweep: its first line must be '# ' and the plan", file.string());
    SweepPlan plan;
    try {
        const Json json = parseJson(text.substr(2, end - 2), "its plan");
        const std::string version = planTextAt(json, "echoplane");
        if (version != ECHOPLANE_VERSION) {
            throw Refusal("it was made by version %1, whose numbers may differ from those of %2", shortened(version),
                          ECHOPLANE_VERSION);
        }
        plan = planFrom(json);
        requireAtMost(plan, mostCells, "it");
        validate(plan);
    } catch (const std::invalid_argument& error) {
        throw Refusal("%1: %2", file.string(), messageOf(error));
    }
    return plan;
}

StoredSweep readSweep(const std::filesystem::path& file, std::size_t mostCells) {
    const std::string text = readTextFile(file);
    const SweepPlan plan = sweepPlanOf(file, text, mostCells);
    return readRows(file, text, plan, sweepGroups(plan));
}

std::string sweepHeader(const SweepPlan& plan) {
    return headerOf(plan);
}

std::string sweepLine(const SweepPlan& plan, const SweepRow& row) {
    return lineOf(plan.axes, row, sweepMetric(plan));
}

SweepRow sweepRowFrom(const SweepPlan& plan, const Experiment& cell, std::string_view line) {
    return rowFrom(cell, line, sweepMeasures(plan), SweepColumns::errorsAndMetric);
}

void writeSweep(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepRow>& rows) {
    writeTextFile(file, textOf(plan, rows));
}

SweepFile::SweepFile(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepGroup>& groups)
    : m_journal(file), m_axes(plan.axes), m_metric(sweepMetric(plan)) {
    StoredSweep stored = readRows(file, m_journal.text(), plan, groups);
    m_rows = std::move(stored.rows);
    m_finishedGroups = stored.finishedGroups;
    m_journal.replace(textOf(plan, m_rows));
}

void SweepFile::append(const std::vector<SweepRow>& rows) {
    std::string text;
    for (const SweepRow& row : rows) text += lineOf(m_axes, row, m_metric);
    m_journal.append(text);
}

}  // namespace echoplane
