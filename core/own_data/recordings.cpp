// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/recordings.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/files/input_file.h"
#include "core/own_data/data_series.h"
#include "core/tables/cells/cell_value.h"
#include "core/tables/data_table.h"
#include "core/tables/delimited_layout.h"
#include "core/tables/delimited_rows.h"
#include "core/tables/table_text.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr std::size_t lookedAt = 1 << 18;  // bytes from which the layout is detected, as in readDataTable()
constexpr std::size_t blockSize = 1 << 22;

/// 7 for 7.0; other cells as they are.
std::string_view withoutZeroDecimals(std::string_view cell, bool decimalComma) {
    const std::size_t mark = cell.find(decimalComma ? ',' : '.');
    const bool zeros = mark != std::string_view::npos && cell.find_first_not_of('0', mark + 1) == std::string_view::npos;
    return zeros ? cell.substr(0, mark) : cell;
}

/// The text of each row's cell in the column; in an array, the number.
std::vector<std::string> cellsOf(const DataTable& table, const std::string& name, const DataOptions& reading) {
    const DataColumn& column = dataColumn(table, name);
    std::vector<std::string> cells;
    cells.reserve(table.rows);
    const bool numbers = column.problem.empty();
    std::error_code none;
    if (numbers && (table.format.starts_with("np") || !std::filesystem::exists(table.file, none))) {
        for (const double value : column.values) cells.push_back(std::isnan(value) ? std::string() : shortestText(value));
        return cells;
    }
    InputFile file(table.file);
    std::string block(lookedAt, '\0');
    block.resize(file.read(block.data(), block.size()));
    const bool whole = block.size() == file.size();
    TextLayout layout = findLayout(block, whole, table.file, reading);
    if (layout.decimalComma != table.decimalComma) {  // decided by later rows
        DataOptions decided = reading;
        decided.decimalComma = table.decimalComma;
        layout = findLayout(block, whole, table.file, decided);
    }
    const auto at = static_cast<std::size_t>(&column - table.columns.data());
    if (layout.names.size() != table.columns.size()) throw Refusal("%1 has changed since it was read", table.file);
    DelimitedRows rows(layout, table.file, DelimitedRows::Footer::left, [&](const Fields& fields, const DelimitedRows::Place&) {
        std::string_view cell = withoutGuard(trimmedCell(fields.list[at]));
        if (numbers) cell = std::isnan(column.values[cells.size()]) ? "" : withoutZeroDecimals(cell, table.decimalComma);
        cells.emplace_back(cell);
        return cells.size() < table.rows;  // lines below the table are no rows
    });
    for (std::size_t skipped = layout.start; !block.empty(); skipped = 0) {
        rows.take(std::string_view(block).substr(skipped));
        block.resize(blockSize);
        block.resize(file.read(block.data(), block.size()));
    }
    rows.finish();
    if (cells.size() != table.rows) throw Refusal("%1 has changed since it was read", table.file);
    return cells;
}

/// The ends of the recordings' steps: what training, training and validation, and all three together may be.
std::vector<int> endsOf(const std::vector<RecordedSteps>& recordings) {
    std::vector<int> ends;
    for (const RecordedSteps& each : recordings) ends.push_back(each.first + each.count);
    return ends;
}

}  // namespace

std::shared_ptr<const std::vector<Recording>> recordingsOf(const DataSource& source) {
    if (source.recordings) return source.recordings;
    const DataTable& table = *source.table;
    auto recordings = std::make_shared<std::vector<Recording>>();
    std::set<std::string> seen;
    const std::vector<std::string> cells = cellsOf(table, source.sequences, source.reading);
    for (std::size_t row = 0; row < cells.size(); ++row) {
        if (!recordings->empty() && cells[row] == recordings->back().name) {
            ++recordings->back().rows;
            continue;
        }
        if (cells[row].empty())
            throw Refusal("%1: row %2 of the data does not say which recording it belongs to, in the column \"%3\"", table.file,
                          row + 1, shortened(source.sequences));
        if (!seen.insert(cells[row]).second)
            throw Refusal("%1: the recording \"%2\" has rows in two places", table.file, shortened(cells[row]));
        recordings->push_back({cells[row], row, 1});
    }
    return recordings;
}

std::vector<RecordedSteps> recordedSteps(const Experiment& experiment, int steps) {
    const DataSource& source = experiment.data.source;
    std::vector<RecordedSteps> all;
    if (!hasRecordings(experiment)) {
        all.push_back({{"", 0, source.table ? source.table->rows : 0}, 0, steps});
        return all;
    }
    int first = 0;
    for (const Recording& each : *recordingsOf(source)) {
        const auto rows = static_cast<std::int64_t>(each.rows) - experiment[forecast::horizon];
        const int count = static_cast<int>(std::min<std::int64_t>(rows, std::int64_t{steps} - first));
        if (count < 1) continue;
        all.push_back({each, first, count});
        first += count;
    }
    return all;
}

int stepsInRecordings(const Experiment& experiment) {
    const std::vector<RecordedSteps> all = recordedSteps(experiment, std::numeric_limits<int>::max());
    return all.empty() ? 0 : all.back().first + all.back().count;
}

void checkRecordings(const Experiment& experiment) {
    const DataSource& source = experiment.data.source;
    if (experiment[ownData::resample] > 0.0)
        throw Refusal("several recordings in one file cannot be resampled: resample them beforehand");
    if (experiment[ownData::difference] > 0)
        throw Refusal("the difference is %1, but must be 0 for several recordings in one file", experiment[ownData::difference]);
    const std::vector<int> ends = endsOf(recordedSteps(experiment, std::numeric_limits<int>::max()));
    constexpr std::size_t fewest = 3;
    if (ends.size() < fewest)
        throw Refusal("%1 has %2 recordings with more rows than the horizon, but training, validation and test need one each",
                      source.file, ends.size());
    const SplitSpec& split = experiment.data.split;
    int end = 0;
    for (const auto& [count, name] :
         {std::pair(split.training, "training"), std::pair(split.validation, "validation"), std::pair(split.test, "test")}) {
        const int first = std::exchange(end, end + count);
        const auto next = std::ranges::lower_bound(ends, end);
        if (next != ends.end() && *next == end) continue;
        const int longer = next != ends.end() ? *next - first : ends.back() - first;
        const int shorter = next != ends.begin() ? *std::prev(next) - first : 0;
        if (shorter > 0 && shorter != longer)
            throw SettingRefusal(name, count, Message("whole recordings, which are %1 or %2 steps here", shorter, longer));
        throw SettingRefusal(name, count, Message("whole recordings, which are %1 steps here", longer));
    }
}

void chooseRecordingSplit(Experiment& experiment) {
    const std::vector<RecordedSteps> recordings = recordedSteps(experiment, std::numeric_limits<int>::max());
    constexpr std::size_t fewest = 3;
    if (recordings.size() < fewest) return;
    const std::vector<int> ends = endsOf(recordings);
    constexpr double trained = 0.6, judged = 0.8;
    constexpr int longestWashout = 200, washoutShare = 20;
    const auto nearest = [&](double share, std::size_t least, std::size_t most) {
        std::size_t best = least;
        for (std::size_t k = least; k <= most; ++k)
            if (std::abs(ends[k] - share * ends.back()) < std::abs(ends[best] - share * ends.back())) best = k;
        return best;
    };
    const std::size_t training = nearest(trained, 0, ends.size() - fewest),
                      validation = nearest(judged, training + 1, ends.size() - 2);
    const int shortest = std::ranges::min(recordings, {}, &RecordedSteps::count).count;
    setSplitLengths(experiment, std::min(shortest / washoutShare, longestWashout), ends[training],
                    ends[validation] - ends[training], ends.back() - ends[validation]);
}

Split seriesSplit(const Experiment& experiment, const Dataset& data) {
    const SplitSpec& lengths = experiment.data.split;
    if (!hasRecordings(experiment) || data.sequences.empty()) return Split(lengths);
    std::vector<Span> spans;
    for (std::size_t k = 0; k < data.sequences.size(); ++k) {
        const Sequence& each = data.sequences[k];
        if (lengths.washout >= each.steps.count)
            throw SettingRefusal(
                "washout", lengths.washout,
                Message("below %1, the number of steps of the recording \"%2\"", each.steps.count, shortened(each.name)));
        const Role role = each.steps.first < lengths.training                        ? Role::fit
                          : each.steps.first < lengths.training + lengths.validation ? Role::validation
                                                                                     : Role::test;
        const int sequence = static_cast<int>(k);
        spans.push_back({sequence, 0, lengths.washout, Role::washout});
        spans.push_back({sequence, lengths.washout, each.steps.count - lengths.washout, role});
    }
    return Split(std::move(spans));
}

}  // namespace echoplane
