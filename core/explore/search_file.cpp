// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/search_file.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/explore/journal_lines.h"
#include "core/files/text_file.h"
#include "core/settings/experiment_json.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

std::string headerOf(const SearchPlan& plan) {
    std::string header = "# " + searchPlanText(plan) + "\nevaluation,";
    for (const SearchDimension& each : plan.space.dimensions) header += each.setting + ',';
    if (plan.bestRidge) header += "ridge,";
    return header + measureColumn(plan) + ",standard_deviation,failed\n";
}

std::string valueOf(const Setting& setting, const SettingValue& value) {
    if (const auto* name = std::get_if<std::string>(&value)) return *name;
    const double number = std::get<double>(value);
    return setting.isSwitch() ? (number != 0.0 ? "on" : "off") : shortestText(number);
}

std::string lineOf(const SearchPlan& plan, std::size_t number, const Evaluation& evaluation) {
    std::string text = std::to_string(number) + ',';
    for (std::size_t i = 0; i < evaluation.values.size(); ++i)
        text += valueOf(setting(plan.space.dimensions[i].setting), evaluation.values[i]) + ',';
    if (evaluation.ridge) text += shortestText(*evaluation.ridge) + ',';
    // A single run has no deviation: an empty field.
    const std::string deviation = std::isnan(evaluation.deviation) ? "" : shortestText(evaluation.deviation);
    return text + shortestText(evaluation.value) + ',' + deviation + ',' + std::to_string(evaluation.failed) + '\n';
}

std::string_view nextField(std::string_view& line) {
    const std::size_t comma = line.find(',');
    const std::string_view field = line.substr(0, comma);
    line.remove_prefix(comma == std::string_view::npos ? line.size() : comma + 1);
    return field;
}

double numberFrom(std::string_view text) {
    double number = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : std::nan("");
}

/// Inverse of lineOf(); the caller checks that lineOf() reproduces the line.
Evaluation evaluationFrom(const SearchPlan& plan, std::string_view line) {
    Evaluation evaluation;
    nextField(line);
    for (const SearchDimension& dimension : plan.space.dimensions) {
        const Setting& which = setting(dimension.setting);
        const std::string_view field = nextField(line);
        if (which.isChoice())
            evaluation.values.emplace_back(std::string(field));
        else
            evaluation.values.emplace_back(which.isSwitch() ? (field == "on" ? 1.0 : 0.0) : numberFrom(field));
    }
    if (plan.bestRidge) evaluation.ridge = numberFrom(nextField(line));
    evaluation.value = numberFrom(nextField(line));
    evaluation.deviation = numberFrom(nextField(line));
    const double failed = numberFrom(line);
    evaluation.failed = failed >= 0.0 && failed < 1e9 ? static_cast<int>(failed) : -1;
    return evaluation;
}

/// The evaluations after the header.
std::vector<Evaluation> evaluationsFrom(const std::filesystem::path& file, std::string_view rest, const SearchPlan& plan,
                                        std::size_t most) {
    std::vector<Evaluation> evaluations;
    JournalLines lines(rest, plan.space.dimensions.size() + 4);  // number, value, deviation, failed
    while (const std::optional<std::string_view> line = lines.next()) {
        const std::size_t number = evaluations.size() + 1;
        Evaluation each = evaluationFrom(plan, *line);
        bool fits = lineOf(plan, number, each) == std::string(*line) + '\n';
        if (fits) {
            try {
                static_cast<void>(plan.space.point(each.values));
                static_cast<void>(plan.space.applied(plan.base, each.values));
            } catch (const std::invalid_argument&) {
                fits = false;
            }
        }
        if (!fits) {
            if (lines.isSkippable()) continue;
            throw Refusal("%1: evaluation %2 does not belong to this search; name another file or remove it", file.string(),
                          number);
        }
        if (evaluations.size() == most) throw Refusal("%1 holds more than %2 evaluations", file.string(), most);
        evaluations.push_back(std::move(each));
    }
    return evaluations;
}

int wholeAt(const Json& json, const char* key) {
    constexpr double most = 1e6;
    const double number = json.contains(key) && json[key].is_number_integer() ? json[key].get<double>() : 0.0;
    if (!(number >= 1.0 && number <= most)) throw Refusal("its %1 must be a whole number from 1 to 1000000", key);
    return static_cast<int>(number);
}

std::string searchTextAt(const Json& json, const char* key) {
    if (!json.contains(key) || !json[key].is_string()) throw Refusal("it has no %1", key);
    return json[key].get<std::string>();
}

}  // namespace

std::string searchPlanText(const SearchPlan& plan) {
    Json json;
    json["base"] = settingsJson(plan.base);
    json["over"] = Json::array();
    for (const SearchDimension& each : plan.space.dimensions) json["over"].push_back(dimensionText(each));
    json["by"] = nameOf(plan.by);
    json["measure"] = Json::array();
    for (const Metric metric : searchMeasures(plan)) json["measure"].push_back(traits(metric).name);
    json["seeds"] = plan.seeds;
    json["folds"] = plan.folds;
    json["batch"] = plan.batch;
    json["search_seed"] = plan.searchSeed;
    if (plan.bestRidge) json["ridge"] = "best";
    if (plan.first != 0) json["first"] = plan.first;
    json["echoplane"] = ECHOPLANE_VERSION;
    return json.dump();
}

namespace {

/// The text of the whole file.
std::string textOf(const SearchPlan& plan, std::span<const Evaluation> evaluations) {
    std::string text = headerOf(plan);
    for (std::size_t i = 0; i < evaluations.size(); ++i) text += lineOf(plan, i + 1, evaluations[i]);
    return text;
}

/// The file's text with its plan as searchPlanText() writes it: versions differ in the order of settings.
std::string inOrder(std::string text) {
    const std::size_t end = text.find('\n');
    if (!text.starts_with("# {") || end == std::string::npos) return text;
    try {
        return "# " + searchPlanText(searchPlanFrom(std::string_view(text).substr(2, end - 2))) + text.substr(end);
    } catch (const std::invalid_argument&) {
        return text;  // not a plan: refused later
    }
}

}  // namespace

SearchPlan searchPlanFrom(std::string_view text) {
    const Json json = parseJson(text, "its plan");
    if (!json.is_object()) throw Refusal("its plan must be an object, not %1", described(json));
    const std::string version = searchTextAt(json, "echoplane");
    if (version != ECHOPLANE_VERSION)
        throw Refusal("it was made by version %1, whose numbers may differ from those of %2", shortened(version),
                      ECHOPLANE_VERSION);
    SearchPlan plan;
    if (!json.contains("base")) throw Refusal("its plan has no base");
    plan.base = experimentFromJson(json["base"], "base");
    const auto list = [&](const char* key) {
        std::string joined;
        if (!json.contains(key) || !json[key].is_array() || json[key].size() > 100)
            throw Refusal("its %1 must be a list of at most 100 texts", key);
        for (const Json& each : json[key]) {
            if (!each.is_string()) throw Refusal("its %1 must be texts, not %2", key, described(each));
            joined += (joined.empty() ? "" : key == std::string_view("over") ? "," : "+") + each.get<std::string>();
        }
        return joined;
    };
    plan.space = searchSpaceFrom(list("over"));
    plan.by = searchMethod(searchTextAt(json, "by"));
    plan.measures = measuresFrom(list("measure"));
    plan.seeds = wholeAt(json, "seeds");
    plan.folds = wholeAt(json, "folds");
    plan.batch = wholeAt(json, "batch");
    const Json seed = json.contains("search_seed") ? json["search_seed"] : Json();
    if (!seed.is_number_unsigned() || seed.get<std::uint64_t>() > std::numeric_limits<std::uint32_t>::max())
        throw Refusal("its search_seed must be a whole number from 0 to 4294967295");
    plan.searchSeed = seed.get<std::uint32_t>();
    if (json.contains("ridge")) {
        if (json["ridge"] != "best") throw Refusal("its ridge must be \"best\", not %1", described(json["ridge"]));
        plan.bestRidge = true;
    }
    if (json.contains("first")) plan.first = wholeAt(json, "first");
    return plan;
}

StoredSearch readSearch(const std::filesystem::path& file, std::size_t most) {
    const std::string text = inOrder(readTextFile(file));
    const std::size_t end = text.find('\n');
    if (!text.starts_with("# {") || end == std::string::npos)
        throw Refusal("%1 does not begin like the journal of a search: its first line must be '# ' and the plan", file.string());
    SearchPlan plan;
    try {
        plan = searchPlanFrom(std::string_view(text).substr(2, end - 2));
        validate(plan);
    } catch (const std::invalid_argument& error) {
        throw Refusal("%1: %2", file.string(), messageOf(error));
    }
    const std::string header = headerOf(plan);
    if (header.starts_with(text)) return {plan, {}};
    if (!text.starts_with(header)) throw Refusal("%1: its header does not match its plan", file.string());
    return {plan, evaluationsFrom(file, std::string_view(text).substr(header.size()), plan, most)};
}

void writeSearch(const std::filesystem::path& file, const SearchPlan& plan, std::span<const Evaluation> evaluations) {
    writeTextFile(file, textOf(plan, evaluations));
}

bool isSearchJournal(std::string_view text) {
    const std::size_t end = text.find('\n');
    return text.starts_with("# {") && end != std::string_view::npos && text.substr(end + 1).starts_with("evaluation,");
}

StoredSearch mergedSearch(std::span<const std::filesystem::path> files, std::size_t most) {
    std::vector<std::pair<StoredSearch, std::filesystem::path>> parts;
    for (const std::filesystem::path& file : files) parts.emplace_back(readSearch(file, most), file);
    std::ranges::stable_sort(parts, {}, [](const auto& part) { return part.first.plan.first; });
    StoredSearch all;
    for (auto& [part, file] : parts) {
        const auto first = static_cast<std::size_t>(std::exchange(part.plan.first, 0));
        if (&file == &parts.front().second) all.plan = part.plan;
        if (searchPlanText(part.plan) != searchPlanText(all.plan))
            throw Refusal("%1 belongs to a different search than %2", file.string(), parts.front().second.string());
        if (first > all.evaluations.size())
            throw Refusal("points %1 to %2 are missing from the parts: run the interrupted part again, then merge",
                          all.evaluations.size() + 1, first);
        const std::size_t known = std::min(all.evaluations.size() - first, part.evaluations.size());
        all.evaluations.insert(all.evaluations.end(), part.evaluations.begin() + static_cast<std::ptrdiff_t>(known),
                               part.evaluations.end());
    }
    return all;
}

SearchFile::SearchFile(const std::filesystem::path& file, const SearchPlan& plan) : m_journal(file), m_plan(plan) {
    const std::string text = inOrder(m_journal.text()), header = headerOf(plan);
    if (!header.starts_with(text) && !text.starts_with(header))
        throw Refusal("%1 exists and does not belong to this search: name another file or remove it", file.string());
    if (text.size() > header.size())
        m_evaluations = evaluationsFrom(file, std::string_view(text).substr(header.size()), plan, text.size());
    m_count = m_evaluations.size();
    m_journal.replace(textOf(plan, m_evaluations));
}

void SearchFile::append(const Evaluation& evaluation) {
    m_journal.append(lineOf(m_plan, m_count + 1, evaluation));
    ++m_count;
}

}  // namespace echoplane
