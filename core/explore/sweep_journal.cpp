// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_journal.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "core/explore/journal_lines.h"
#include "core/explore/sweep_file.h"
#include "core/files/text_file.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::string_view mark = "group,";

/// The header of a sweep's CSV with one additional column in front.
std::string journalHeader(const SweepPlan& plan) {
    std::string header = sweepHeader(plan);
    header.insert(header.find('\n') + 1, mark);
    return header;
}

std::string groupText(const SweepPlan& plan, std::size_t group, const std::vector<SweepRow>& rows) {
    std::string text;
    for (const SweepRow& row : rows) text += std::to_string(group) + ',' + sweepLine(plan, row);
    return text;
}

}  // namespace

std::vector<std::filesystem::path> journalsIn(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> journals = sortedEntries(folder);
    std::erase_if(journals, [](const std::filesystem::path& each) { return each.extension() != ".journal"; });
    return journals;
}

bool isSweepJournal(std::string_view text) {
    const std::size_t end = text.find('\n');
    return text.starts_with("# {") && end != std::string_view::npos && text.substr(end + 1).starts_with(mark);
}

FinishedGroups readSweepJournal(const std::filesystem::path& file, std::string_view text, const SweepPlan& plan,
                                const std::vector<SweepGroup>& groups) {
    const std::string header = journalHeader(plan);
    if (header.starts_with(text)) return {};  // cut off before the first row
    if (!text.starts_with(header))
        throw Refusal("%1 exists and does not belong to this sweep: name another file or remove it", file.string());
    FinishedGroups all;
    JournalLines lines(text.substr(header.size()),
                       static_cast<std::size_t>(std::ranges::count(header.substr(header.find('\n') + 1), ',')) + 1);
    while (const std::optional<std::string_view> line = lines.next()) {
        const std::size_t comma = line->find(',');
        std::size_t group = groups.size();
        std::from_chars(line->data(), line->data() + std::min(comma, line->size()), group);
        std::optional<SweepRow> row;
        if (group < groups.size() && all[group].size() < groups[group].cells.size() && comma != std::string_view::npos) {
            row = sweepRowFrom(plan, groups[group].cells[all[group].size()], line->substr(comma + 1));
            if (std::to_string(group) + ',' + sweepLine(plan, *row) != std::string(*line) + '\n') row.reset();
        }
        if (row)
            all[group].push_back(std::move(*row));
        else if (!lines.isSkippable())
            throw Refusal("%1, line %2: not a row of this sweep; name another file or remove it", file.string(),
                          lines.number() + 2);
    }
    std::erase_if(all, [&](const auto& each) { return each.second.size() < groups[each.first].cells.size(); });
    return all;
}

SweepJournal::SweepJournal(const std::filesystem::path& file, const SweepPlan& plan, const std::vector<SweepGroup>& groups)
    : m_journal(file), m_plan(plan), m_finished(readSweepJournal(file, m_journal.text(), plan, groups)) {
    std::string text = journalHeader(plan);
    for (const auto& [group, rows] : m_finished) text += groupText(plan, group, rows);
    m_journal.replace(text);
}

void SweepJournal::append(std::size_t group, const std::vector<SweepRow>& rows) {
    m_journal.append(groupText(m_plan, group, rows));
}

MergedSweep mergedSweep(std::span<const std::filesystem::path> files, std::size_t mostCells) {
    MergedSweep merged;
    FinishedGroups all;
    std::vector<SweepGroup> groups;
    std::string first;
    for (const std::filesystem::path& file : files) {
        const std::string text = readTextFile(file);
        if (std::ranges::count(text, '\n') < 2 && (text.empty() || text.starts_with('#'))) continue;
        if (!isSweepJournal(text)) throw Refusal("%1 is not a sweep journal as written by sweep --shard", file.string());
        const std::string line = text.substr(0, text.find('\n'));
        if (first.empty()) {
            first = line;
            merged.plan = sweepPlanOf(file, text, mostCells);
            groups = sweepGroups(merged.plan);
        } else if (line != first) {
            throw Refusal("%1 belongs to a different sweep than %2", file.string(), files.front().string());
        }
        all.merge(readSweepJournal(file, text, merged.plan, groups));
    }
    if (first.empty()) throw Refusal("no journal of the sweep has been started yet: try again later");
    merged.groups = groups.size();
    for (std::size_t group = 0; group < groups.size(); ++group)
        if (!all.contains(group)) merged.missing.push_back(group);
    for (auto& [group, rows] : all) merged.rows.insert(merged.rows.end(), rows.begin(), rows.end());
    return merged;
}

}  // namespace echoplane
