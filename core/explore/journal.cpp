// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/journal.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <unordered_set>
#include <utility>

#include "core/files/text_file.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"
#include "core/text/parse_number.h"
#include "core/text/split_text.h"

namespace echoplane {

namespace {

using Path = std::filesystem::path;
/// Finished groups of a grid, by their index in the plan.
using FinishedGroups = std::map<std::size_t, std::vector<SweepRow>>;

constexpr std::string_view partColumn = "group,", searchColumn = "evaluation,";

double numberFrom(std::string_view text) {
    double number = std::nan("");
    parseWholeNumber(text, number);
    return number;
}

/// The lines of the journals of a plan.
class JournalLines {
public:
    JournalLines(const ExplorationPlan& plan, JournalOf of, bool withMetric = true)
        : m_plan(plan),
          m_of(of),
          m_withMetric(withMetric),
          m_measures(plan.isGrid() ? sweepMeasures(plan) : std::vector<Measured>()) {}

    Metric metric() const { return m_measures.back().metric; }

    std::string columns() const {
        std::string names(m_of == JournalOf::part ? partColumn : m_of == JournalOf::search ? searchColumn : "");
        for (const ExplorationAxis& axis : m_plan.axes) names += axis.setting + ',';
        if (m_of == JournalOf::search)
            return names + (m_plan.bestRidge ? "ridge," : "") + measureColumn(m_plan) + ",standard_deviation,failed";
        return names + "seed,training_rmse,validation_rmse,test_rmse" +
               (m_withMetric ? ",metric,validation_metric,test_metric" : "");
    }

    std::string header() const { return "# " + planText(m_plan) + '\n' + columns() + '\n'; }

    std::string textOf(std::size_t group, const SweepRow& row) const {
        std::string text = m_of == JournalOf::part ? std::to_string(group) + ',' : std::string();
        for (const ExplorationAxis& axis : m_plan.axes) text += valueText(setting(axis.setting), row.experiment) + ',';
        text += std::to_string(row.experiment.reservoir.seed);
        for (const Role role : {Role::fit, Role::validation, Role::test}) text += ',' + shortestText(row.of(Metric::rmse, role));
        if (m_withMetric) {
            text += ',' + std::string(traits(metric()).column);
            for (const Role role : {Role::validation, Role::test}) text += ',' + shortestText(row.of(metric(), role));
        }
        return text + '\n';
    }

    std::string textOf(std::size_t number, const Evaluation& evaluation) const {
        std::string text = std::to_string(number) + ',';
        for (std::size_t i = 0; i < evaluation.values.size(); ++i)
            text += valueText(setting(m_plan.axes[i].setting), evaluation.values[i]) + ',';
        if (evaluation.ridge) text += shortestText(*evaluation.ridge) + ',';
        // A single run has no deviation: an empty field.
        const std::string deviation = std::isnan(evaluation.deviation) ? "" : shortestText(evaluation.deviation);
        return text + shortestText(evaluation.value) + ',' + deviation + ',' + std::to_string(evaluation.failed) + '\n';
    }

    /// Inverses of textOf(); empty if textOf() does not reproduce the line, which has no line end.
    std::optional<SweepRow> rowIn(std::string_view line, std::size_t group, const Experiment& cell) const {
        const std::vector<std::string_view> fields = splitText(line, ',');
        const std::size_t count = m_withMetric ? 6 : 3;
        if (fields.size() < count) return std::nullopt;
        SweepRow row{cell, {}};
        row.measures.reserve(m_measures.size());
        for (const Measured& what : m_measures) {  // RMSE for the three roles, the metric's name, the metric for two roles
            const std::size_t at = row.measures.size() + (row.measures.size() < 3 ? 0 : 1);
            row.measures.push_back({what, numberFrom(fields[fields.size() - count + at])});
        }
        return isLine(textOf(group, row), line) ? std::optional(std::move(row)) : std::nullopt;
    }

    std::optional<Evaluation> evaluationIn(std::string_view line, std::size_t number) const {
        const std::vector<std::string_view> fields = splitText(line, ',');
        if (fields.size() != m_plan.axes.size() + (m_plan.bestRidge ? 5 : 4)) return std::nullopt;
        auto field = fields.begin() + 1;
        Evaluation evaluation;
        for (const ExplorationAxis& axis : m_plan.axes) {
            const Setting& which = setting(axis.setting);
            if (which.isChoice())
                evaluation.values.emplace_back(std::string(*field++));
            else
                evaluation.values.emplace_back(which.isSwitch() ? (*field++ == "on" ? 1.0 : 0.0) : numberFrom(*field++));
        }
        if (m_plan.bestRidge) evaluation.ridge = numberFrom(*field++);
        evaluation.value = numberFrom(*field++);
        evaluation.deviation = numberFrom(*field++);
        const double failed = numberFrom(*field);
        evaluation.failed = failed >= 0.0 && failed < 1e9 ? static_cast<int>(failed) : -1;
        if (!isLine(textOf(number, evaluation), line)) return std::nullopt;
        try {
            static_cast<void>(pointAt(m_plan.axes, evaluation.values));
            static_cast<void>(withValues(m_plan.base, m_plan.axes, evaluation.values));
        } catch (const std::invalid_argument&) {
            return std::nullopt;
        }
        return evaluation;
    }

    /// Passes each complete line to `takes`, which returns false for one that is not expected next. That line is skipped if it is
    /// there twice, as from two concurrent writers, or torn, as after a crash; after a torn line, all that do not fit are
    /// skipped. Otherwise it does not belong to this journal, and `refuse` is called with its number in `text`, from 1.
    void read(std::string_view text, const std::function<bool(std::string_view line)>& takes,
              const std::function<void(std::size_t number)>& refuse) const {
        const std::string names = columns();
        const auto commas = std::ranges::count(names, ',');
        std::unordered_set<std::string_view> seen;  // all lines before this one; filled once a line did not fit
        bool remembers = false, torn = false;
        std::size_t number = 1, at = 0;
        for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', at), ++number) {
            const std::string_view line = text.substr(at, end - at);
            if (!takes(line)) {
                for (std::size_t from = 0, to = 0; !remembers && from < at; from = to + 1) {
                    to = text.find('\n', from);
                    seen.insert(text.substr(from, to - from));
                }
                remembers = true;
                if (!seen.contains(line)) {
                    torn = torn || std::ranges::count(line, ',') != commas || line.ends_with(',') ||
                           line.find('\0') != std::string_view::npos;
                    if (!torn) refuse(number);
                }
            }
            if (remembers) seen.insert(line);
            at = end + 1;
        }
    }

private:
    static bool isLine(std::string_view text, std::string_view line) { return text.substr(0, text.size() - 1) == line; }

    const ExplorationPlan& m_plan;
    JournalOf m_of;
    bool m_withMetric;
    std::vector<Measured> m_measures;
};

/// The text with its plan as planText() writes it: versions differ in the order of settings, and may lack some.
std::string inOrder(std::string text) {
    const std::size_t end = text.find('\n');
    if (!text.starts_with("# {") || end == std::string::npos) return text;
    try {
        return "# " + planText(planFrom(std::string_view(text).substr(2, end - 2))) + text.substr(end);
    } catch (const std::invalid_argument&) {
        return text;  // not a plan: refused later
    }
}

FinishedGroups groupsIn(const Path& file, const std::string& content, const ExplorationPlan& plan,
                        const std::vector<SweepGroup>& groups, JournalOf of) {
    const std::string text = inOrder(content);
    const JournalLines current(plan, of), older(plan, of, false);
    const bool lacksMetric = text.starts_with(older.header());
    if (lacksMetric && current.metric() != Metric::rmse)
        throw Refusal(
            "%1 was written by an Echoplane that scored all sweeps by the RMSE: its rows lack the %2 that this one is scored by; "
            "name another file or remove it",
            file.string(), traits(current.metric()).title);
    const JournalLines& lines = lacksMetric ? older : current;
    const std::string header = lines.header();
    if (header.starts_with(text)) return {};  // cut off before the first row
    if (!text.starts_with(header))
        throw Refusal("%1 exists and does not belong to this sweep: name another file or remove it", file.string());
    FinishedGroups finished;
    std::size_t next = 0;  // group of the next line in the plan's order
    const auto takes = [&](std::string_view line) {
        std::size_t group = next;
        if (of == JournalOf::part) {
            group = groups.size();
            std::from_chars(line.data(), line.data() + std::min(line.find(','), line.size()), group);
        }
        if (group >= groups.size()) return false;
        const std::vector<Experiment>& cells = groups[group].cells;
        std::vector<SweepRow>& rows = finished[group];
        if (rows.size() == cells.size()) return false;
        std::optional<SweepRow> row = lines.rowIn(line, group, cells[rows.size()]);
        if (!row) return false;
        rows.push_back(std::move(*row));
        if (rows.size() == cells.size()) ++next;
        return true;
    };
    lines.read(std::string_view(text).substr(header.size()), takes, [&](std::size_t number) {
        if (of == JournalOf::grid && next == groups.size())
            throw Refusal("%1 holds more than this sweep: name another file or remove it", file.string());
        throw Refusal("%1, line %2: not a row of this sweep; name another file or remove it", file.string(), number + 2);
    });
    std::erase_if(finished, [&](const auto& each) { return each.second.size() < groups[each.first].cells.size(); });
    return finished;
}

StoredExploration storedGrid(const ExplorationPlan& plan, std::size_t groups, FinishedGroups finished) {
    StoredExploration stored{plan};
    stored.groups = groups;
    for (std::size_t group = 0; group < groups; ++group)
        if (!finished.contains(group)) stored.missing.push_back(group);
    for (auto& [group, rows] : finished) std::ranges::move(rows, std::back_inserter(stored.rows));
    return stored;
}

std::vector<Evaluation> evaluationsIn(const Path& file, const std::string& content, const ExplorationPlan& plan,
                                      std::size_t most) {
    const std::string text = inOrder(content);
    const JournalLines lines(plan, JournalOf::search);
    const std::string header = lines.header();
    if (header.starts_with(text)) return {};
    if (!text.starts_with(header))
        throw Refusal("%1 exists and does not belong to this search: name another file or remove it", file.string());
    std::vector<Evaluation> evaluations;
    const auto takes = [&](std::string_view line) {
        std::optional<Evaluation> each = lines.evaluationIn(line, evaluations.size() + 1);
        if (!each) return false;
        if (evaluations.size() == most) throw Refusal("%1 holds more than %2 evaluations", file.string(), most);
        evaluations.push_back(std::move(*each));
        return true;
    };
    lines.read(std::string_view(text).substr(header.size()), takes, [&](std::size_t) {
        throw Refusal("%1: evaluation %2 does not belong to this search; name another file or remove it", file.string(),
                      evaluations.size() + 1);
    });
    return evaluations;
}

/// The text of a whole journal.
std::string journalText(const ExplorationPlan& plan, JournalOf of, const FinishedGroups& groups,
                        std::span<const Evaluation> evaluations = {}) {
    const JournalLines lines(plan, of);
    std::string text = lines.header();
    for (const auto& [group, rows] : groups)
        for (const SweepRow& row : rows) text += lines.textOf(group, row);
    for (std::size_t i = 0; i < evaluations.size(); ++i) text += lines.textOf(i + 1, evaluations[i]);
    return text;
}

StoredExploration mergedGrid(std::span<const Path> files, std::size_t most) {
    ExplorationPlan plan;
    std::vector<SweepGroup> groups;
    FinishedGroups all;
    std::string first;
    for (const Path& file : files) {
        const std::string text = inOrder(readTextFile(file));
        if (std::ranges::count(text, '\n') < 2 && (text.empty() || text.starts_with('#'))) continue;
        if (journalOf(text) != JournalOf::part)
            throw Refusal("%1 is not a sweep journal as written by sweep --shard", file.string());
        const std::string line = text.substr(0, text.find('\n'));
        if (first.empty()) {
            first = line;
            plan = journalPlan(file, text, JournalOf::part, most);
            groups = sweepGroups(plan);
        } else if (line != first) {
            throw Refusal("%1 belongs to a different sweep than %2", file.string(), files.front().string());
        }
        all.merge(groupsIn(file, text, plan, groups, JournalOf::part));
    }
    if (first.empty()) throw Refusal("no journal of the sweep has been started yet: try again later");
    return storedGrid(plan, groups.size(), std::move(all));
}

StoredExploration mergedSearch(std::span<const Path> files, std::size_t most) {
    std::vector<std::pair<StoredExploration, Path>> parts;
    for (const Path& file : files) parts.emplace_back(readJournal(file, JournalOf::search, most), file);
    std::ranges::stable_sort(parts, {}, [](const auto& part) { return part.first.plan.first; });
    StoredExploration all;
    for (auto& [part, file] : parts) {
        const auto first = static_cast<std::size_t>(std::exchange(part.plan.first, 0));
        if (&file == &parts.front().second) all.plan = part.plan;
        if (planText(part.plan) != planText(all.plan))
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

JournalOf wholeOf(const ExplorationPlan& plan) {
    return plan.isGrid() ? JournalOf::grid : JournalOf::search;
}

}  // namespace

JournalOf journalOf(std::string_view text) {
    const std::size_t end = text.starts_with("# {") ? text.find('\n') : std::string_view::npos;
    if (end == std::string_view::npos) return JournalOf::grid;
    if (text.substr(end + 1).starts_with(partColumn)) return JournalOf::part;
    return text.substr(end + 1).starts_with(searchColumn) ? JournalOf::search : JournalOf::grid;
}

std::string journalHeader(const ExplorationPlan& plan) {
    return JournalLines(plan, wholeOf(plan)).header();
}

ExplorationPlan journalPlan(const Path& file, std::string_view text, JournalOf of, std::size_t most) {
    const bool search = of == JournalOf::search;
    const auto beginsOtherwise = [&] {
        return Refusal(search ? "%1 does not begin like the journal of a search: its first line must be '# ' and the plan"
                              : "%1 does not begin like the CSV of a sweep: its first line must be '# ' and the plan",
                       file.string());
    };
    const std::size_t end = text.find('\n');
    if (!text.starts_with("# {") || end == std::string_view::npos) throw beginsOtherwise();
    ExplorationPlan plan;
    try {
        plan = planFrom(text.substr(2, end - 2));
        double cells = plan.seeds;
        for (const ExplorationAxis& axis : plan.axes) cells *= static_cast<double>(axis.values.size());
        if (plan.isGrid() && !search && cells > static_cast<double>(most))
            throw Refusal("%1 holds a sweep of %2 runs, but at most %3 can be opened", "it", shortestText(cells), most);
        if (plan.isGrid() != search) validate(plan);
    } catch (const std::invalid_argument& error) {
        throw Refusal("%1: %2", file.string(), messageOf(error));
    }
    if (plan.isGrid() == search) throw beginsOtherwise();
    return plan;
}

StoredExploration readJournal(const Path& file, JournalOf of, std::size_t most) {
    const std::string text = readTextFile(file);
    const ExplorationPlan plan = journalPlan(file, text, of, most);
    if (!plan.isGrid()) return {plan, {}, {}, 0, evaluationsIn(file, text, plan, most)};
    const std::vector<SweepGroup> groups = sweepGroups(plan);
    return storedGrid(plan, groups.size(), groupsIn(file, text, plan, groups, of));
}

StoredExploration mergedJournals(std::span<const Path> files, JournalOf of, std::size_t most) {
    return of == JournalOf::search ? mergedSearch(files, most) : mergedGrid(files, most);
}

StoredExploration storedInParts(const Path& whole, std::span<const Path> parts, const ExplorationPlan& plan,
                                const std::vector<SweepGroup>& groups) {
    FinishedGroups all = groupsIn(whole, readTextFile(whole), plan, groups, JournalOf::grid);
    for (const Path& part : parts) all.merge(groupsIn(part, readTextFile(part), plan, groups, JournalOf::part));
    return storedGrid(plan, groups.size(), std::move(all));
}

std::vector<Path> journalsIn(const Path& folder) {
    std::vector<Path> journals = sortedEntries(folder);
    std::erase_if(journals, [](const Path& each) { return each.extension() != ".journal"; });
    return journals;
}

void writeJournal(const Path& file, const ExplorationPlan& plan, std::span<const SweepRow> rows) {
    writeTextFile(file, journalText(plan, JournalOf::grid, {{0, {rows.begin(), rows.end()}}}));
}

void writeJournal(const Path& file, const ExplorationPlan& plan, std::span<const Evaluation> evaluations) {
    writeTextFile(file, journalText(plan, JournalOf::search, {}, evaluations));
}

Journal::Journal(const Path& file, const ExplorationPlan& plan)
    : Journal(file, plan, plan.isGrid() ? sweepGroups(plan) : std::vector<SweepGroup>(), wholeOf(plan)) {}

Journal::Journal(const Path& file, const ExplorationPlan& plan, const std::vector<SweepGroup>& groups, JournalOf of)
    : m_journal(file), m_of(of) {
    const std::string text = m_journal.text();
    if (of == JournalOf::search) {
        m_stored = {plan, {}, {}, 0, evaluationsIn(file, text, plan, text.size())};
        m_evaluations = m_stored.evaluations.size();
        m_journal.replace(journalText(plan, of, {}, m_stored.evaluations));
        return;
    }
    FinishedGroups finished = groupsIn(file, text, plan, groups, of);
    m_journal.replace(journalText(plan, of, finished));
    m_stored = storedGrid(plan, groups.size(), std::move(finished));
}

void Journal::append(std::size_t group, const std::vector<SweepRow>& rows) {
    const JournalLines lines(m_stored.plan, m_of);
    std::string text;
    for (const SweepRow& row : rows) text += lines.textOf(group, row);
    m_journal.append(text);
}

void Journal::append(const Evaluation& evaluation) {
    m_journal.append(JournalLines(m_stored.plan, m_of).textOf(m_evaluations + 1, evaluation));
    ++m_evaluations;
}

}  // namespace echoplane
