// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/own_set.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <string_view>

#include "core/files/text_file.h"
#include "core/math/outliers.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/mel_bands.h"
#include "core/sequences/ts_file.h"
#include "core/tables/cell_roles.h"
#include "core/tables/cell_table.h"
#include "core/tables/read_table.h"
#include "core/text/fnv_hash.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/parse_number.h"

namespace echoplane {

namespace {

bool isNumber(std::string_view text, double& number) {
    return parseWholeNumber(text, number) == std::errc();
}

Part partNamed(std::string_view word) {
    if (word == "train" || word == "training") return Part::training;
    if (word == "validation" || word == "valid" || word == "val" || word == "dev") return Part::validation;
    return word == "test" ? Part::test : Part::any;
}

/// The columns given by the user, or found by their names.
struct Chosen {
    std::size_t labels = 0;
    int sequences = -1, parts = -1, times = -1;
};

Chosen chosenOf(const CellTable& table, const OwnColumns& columns) {
    Chosen chosen;
    const int labels = table.find(usualColumns::labels);
    chosen.labels = !columns.labels.empty() ? table.column(columns.labels)
                    : labels >= 0           ? static_cast<std::size_t>(labels)
                                            : table.names.size() - 1;
    const auto named = [&](const std::string& name, std::span<const std::string_view> usual) {
        return name.empty() ? table.find(usual) : static_cast<int>(table.column(name));
    };
    chosen.sequences = named(columns.sequences, usualColumns::sequences);
    chosen.parts = named(columns.parts, usualColumns::parts);
    chosen.times = table.timeColumn(columns.reading);
    return chosen;
}

/// Input columns: those given by the user, or all remaining ones that are series. Columns without a series are added to
/// `without`.
std::vector<std::size_t> inputsOf(const CellTable& table, const OwnColumns& columns, const Chosen& chosen,
                                  std::vector<std::string>& without) {
    std::vector<std::size_t> inputs;
    inputs.reserve(columns.inputs.size());
    for (const std::string& name : columns.inputs) inputs.push_back(table.column(name));
    if (inputs.empty())
        for (std::size_t k = 0; k < table.names.size(); ++k)
            if (k != chosen.labels && static_cast<int>(k) != chosen.sequences && static_cast<int>(k) != chosen.parts &&
                static_cast<int>(k) != chosen.times)
                inputs.push_back(k);
    if (columns.inputs.empty() && columns.reading.time != "none") {
        const std::vector<bool> none =
            columnsWithoutSeries(table, chosen.sequences < 0 ? RowsAre::sequences : RowsAre::steps, chosen.sequences);
        const bool rest = std::ranges::any_of(inputs, [&](std::size_t k) { return !none[k]; });
        for (const std::size_t k : inputs)
            if (none[k] && rest) without.push_back(table.names[k]);
        if (rest) std::erase_if(inputs, [&](std::size_t k) { return none[k]; });
    }
    if (inputs.empty()) throw Refusal("%1 has no numeric column beside its labels", table.file);
    return inputs;
}

/// Completes a set from its steps, D numbers each, and its labels; checks it.
void finish(LabelledSet& set, const std::vector<double>& steps, std::size_t dimension, const std::vector<std::string>& labels,
            const std::vector<std::string>* classes = nullptr) {
    set.values = Eigen::Map<const Eigen::MatrixXd>(steps.data(), static_cast<Eigen::Index>(dimension),
                                                   static_cast<Eigen::Index>(steps.size() / dimension));
    set.classes = classesOf(labels, set.labels);
    if (classes != nullptr) {
        for (std::int32_t& label : set.labels)
            label = static_cast<std::int32_t>(std::ranges::find(*classes, set.classes[static_cast<std::size_t>(label)]) -
                                              classes->begin());
        set.classes = *classes;
    }
    if (std::ranges::all_of(set.parts, [](Part part) { return part == Part::any; })) set.parts.clear();
    checkSet(set, set.name);
}

/// Warns of outliers that may mark missing values. `names` are those of the inputs, or empty.
void noteFarValues(LabelledSet& set, const std::vector<std::string>& names) {
    constexpr Eigen::Index most = 100;  // only the first inputs are checked
    for (Eigen::Index k = 0; k < std::min(most, set.values.rows()); ++k) {
        const Eigen::VectorXd values = set.values.row(k).transpose();
        const auto place = static_cast<std::size_t>(k);
        for (const Outlier& each : findOutliers({values.data(), static_cast<std::size_t>(values.size())}))
            set.warnings.push_back(Message("input \"%1\" is %2",
                                           shortened(place < names.size() ? names[place] : std::to_string(k + 1)),
                                           outlierText(each, static_cast<std::size_t>(values.size()), "all steps")));
    }
}

/// Warns of empty cells in the label column.
void noteEmptyLabels(const CellTable& table, const Chosen& chosen, std::vector<Message>& warnings) {
    std::size_t count = 0, first = 0;
    for (std::size_t row = 0; row < table.cells.size(); ++row)
        if (table.cells[row][chosen.labels].empty() && count++ == 0) first = row;
    if (count == 0) return;
    warnings.push_back(count == 1
                           ? Message("row %1 has no class: it is assigned to a class without a name", table.rows[first])
                           : Message("%1 rows (the first is row %2) have no class: they are assigned to a class without a name",
                                     count, table.rows[first]));
}

[[noreturn]] void refuseRow(const CellTable& table, std::size_t row, const Message& why) {
    throw Refusal("%1, row %2: %3", table.file, table.rows[row], why);
}

/// /// Reads a table with one row per step.
LabelledSet longTable(const CellTable& table, const std::vector<std::size_t>& inputs, const Chosen& chosen) {
    LabelledSet set;
    std::vector<double> steps;
    std::vector<std::string> labels;  // of each row
    std::set<std::string> seen;
    bool changes = false;
    const auto key = [&](std::size_t row) -> const std::string& {
        return table.cells[row][static_cast<std::size_t>(chosen.sequences)];
    };
    for (std::size_t row = 0; row < table.cells.size(); ++row) {
        const bool begins = row == 0 || key(row) != key(row - 1);
        const std::string& label = table.cells[row][chosen.labels];
        if (begins) {
            if (!seen.insert(key(row)).second)
                refuseRow(table, row, Message("the sequence \"%1\" has rows in two places", shortened(key(row))));
            if (row > 0) set.starts.push_back(static_cast<std::int32_t>(steps.size() / inputs.size()));
            set.texts.push_back(key(row));
            set.parts.push_back(chosen.parts < 0 ? Part::any
                                                 : partNamed(table.cells[row][static_cast<std::size_t>(chosen.parts)]));
        } else {
            changes = changes || label != labels.back();
        }
        labels.push_back(label);
        for (const std::size_t column : inputs) steps.push_back(table.number(row, column));
    }
    set.starts.push_back(static_cast<std::int32_t>(steps.size() / inputs.size()));
    set.name = table.file;
    std::vector<std::string> last;
    for (std::size_t i = 1; i < set.starts.size(); ++i) last.push_back(labels[static_cast<std::size_t>(set.starts[i]) - 1]);
    if (changes) {
        // Include classes that are not the last of any sequence.
        const std::vector<std::string> classes = classesOf(labels, set.stepLabels);
        finish(set, steps, inputs.size(), last, &classes);
    } else {
        finish(set, steps, inputs.size(), last);
    }
    return set;
}

/// /// Reads a table with one row per sequence.
LabelledSet wideTable(const CellTable& table, const std::vector<std::size_t>& inputs, const Chosen& chosen) {
    LabelledSet set;
    std::vector<double> steps;
    std::vector<std::string> labels;
    for (std::size_t row = 0; row < table.cells.size(); ++row) {
        std::size_t length = inputs.size();
        while (length > 0 && table.cells[row][inputs[length - 1]].empty()) --length;
        if (length == 0) refuseRow(table, row, Message("the sequence is empty"));
        for (std::size_t k = 0; k < length; ++k) steps.push_back(table.number(row, inputs[k]));
        set.starts.push_back(static_cast<std::int32_t>(steps.size()));
        labels.push_back(table.cells[row][chosen.labels]);
        set.texts.push_back("row " + std::to_string(table.rows[row]));
        set.parts.push_back(chosen.parts < 0 ? Part::any : partNamed(table.cells[row][static_cast<std::size_t>(chosen.parts)]));
    }
    set.name = table.file;
    finish(set, steps, 1, labels);
    return set;
}

/// Appends the rows of one file as steps. Returns the names of its columns, empty for mel bands and unnamed columns.
std::vector<std::string> appendFile(const std::filesystem::path& file, DataOptions options, std::vector<double>& steps,
                                    std::vector<Message>& warnings, const RunContext& context) {
    if (file.extension() == ".wav") {
        const Eigen::MatrixXd bands = melBands(parseWav(readTextFile(file), file.string()));
        steps.insert(steps.end(), bands.data(), bands.data() + bands.size());
        return std::vector<std::string>(static_cast<std::size_t>(bands.rows()));
    }
    options.leastRows = 1;
    const DataTable table = readDataTable(file, options, context);
    const bool anySeries =
        std::ranges::any_of(table.columns, [](const DataColumn& column) { return column.role == ColumnRole::series; });
    std::vector<const DataColumn*> columns;
    std::vector<std::string> without;
    for (const DataColumn& column : table.columns) {
        if (column.role == ColumnRole::series || !anySeries)
            columns.push_back(&column);
        else
            without.push_back(column.name);
    }
    for (const Message& each : withoutSeriesText(without))
        if (std::ranges::find(warnings, each) == warnings.end()) warnings.push_back(each);
    for (const DataColumn* column : columns) requireUsable(table, *column);
    constexpr std::size_t mostWarnings = 20;
    for (std::size_t k = 0; k < table.readingWarnings && warnings.size() < mostWarnings; ++k)
        warnings.push_back(Message("%1: %2", file.filename().string(), table.warnings[k]));
    for (std::size_t row = 0; row < table.rows; ++row)
        for (const DataColumn* column : columns) steps.push_back(column->values[row]);
    std::vector<std::string> names;
    for (const DataColumn* column : columns) names.push_back(isNumbered(column->name) ? "" : column->name);
    return names;
}

/// Throws unless all files have the same number of columns, and equal names are at the same position.
void requireSameColumns(const std::filesystem::path& file, const std::vector<std::string>& columns,
                        std::vector<std::string>& before) {
    if (before.empty()) before = columns;
    if (columns.size() != before.size())
        throw Refusal("%1 has %2 columns, but the previous files have %3", file.string(), columns.size(), before.size());
    for (std::size_t k = 0; k < columns.size(); ++k) {
        if (columns[k].empty() || columns[k] == before[k]) continue;
        if (const auto place = std::ranges::find(before, columns[k]); place != before.end())
            throw Refusal("%1 has \"%2\" in column %3, but the previous files have it in column %4", file.string(),
                          shortened(columns[k]), k + 1, place - before.begin() + 1);
    }
}

LabelledSet folderSet(const std::filesystem::path& folder, const DataOptions& options, const RunContext& context) {
    std::map<std::string, std::vector<std::filesystem::path>> files;
    for (const std::filesystem::path& each : sortedEntries(folder)) {
        if (!std::filesystem::is_directory(each)) continue;
        auto& list = files[each.filename().string()];
        list = sortedEntries(each);
        std::erase_if(list, [](const auto& file) { return !std::filesystem::is_regular_file(file); });
    }
    if (files.empty())
        throw Refusal("%1 has no subfolders: it must have one per class, with one file per sequence", folder.string());
    LabelledSet set;
    set.name = folder.string();
    std::vector<double> steps;
    std::vector<std::string> labels;
    std::vector<std::string> before;
    for (const auto& [label, list] : files) {
        if (list.empty()) throw Refusal("%1 is empty: the class has no sequences", (folder / label).string());
        for (const std::filesystem::path& file : list) {
            context.checkpoint();
            requireSameColumns(file, appendFile(file, options, steps, set.warnings, context), before);
            set.starts.push_back(static_cast<std::int32_t>(steps.size() / before.size()));
            set.texts.push_back(file.filename().string());
            labels.push_back(label);
        }
    }
    finish(set, steps, before.size(), labels);
    noteFarValues(set, {});
    return set;
}

}  // namespace

std::vector<std::string> classesOf(const std::vector<std::string>& labels, std::vector<std::int32_t>& indices) {
    std::vector<std::string> classes(labels);
    std::ranges::sort(classes);
    const auto rest = std::ranges::unique(classes);
    classes.erase(rest.begin(), rest.end());
    double number = 0.0;
    if (std::ranges::all_of(classes, [&](const std::string& each) { return isNumber(each, number); }))
        std::ranges::stable_sort(classes, {}, [](const std::string& each) {
            double size = 0.0;
            isNumber(each, size);
            return size;
        });
    std::map<std::string, std::int32_t> places;
    for (std::size_t k = 0; k < classes.size(); ++k) places[classes[k]] = static_cast<std::int32_t>(k);
    indices.clear();
    for (const std::string& label : labels) indices.push_back(places.at(label));
    return classes;
}

LabelledSet readOwnSet(const std::filesystem::path& path, const OwnColumns& columns, OwnColumns* found,
                       const RunContext& context) {
    std::error_code none;
    if (std::filesystem::is_directory(path, none)) return folderSet(path, columns.reading, context);
    const CellTable table = readLabelledTable(path, columns.reading);
    const Chosen chosen = chosenOf(table, columns);
    std::vector<std::string> without;
    const std::vector<std::size_t> inputs = inputsOf(table, columns, chosen, without);
    if (found != nullptr) {
        found->labels = table.names[chosen.labels];
        found->sequences = chosen.sequences < 0 ? "" : table.names[static_cast<std::size_t>(chosen.sequences)];
        found->parts = chosen.parts < 0 ? "" : table.names[static_cast<std::size_t>(chosen.parts)];
        found->inputs.clear();
        for (const std::size_t column : inputs) found->inputs.push_back(table.names[column]);
    }
    LabelledSet set = chosen.sequences < 0 ? wideTable(table, inputs, chosen) : longTable(table, inputs, chosen);
    set.warnings = table.warnings;
    noteEmptyLabels(table, chosen, set.warnings);
    for (const Message& each : withoutSeriesText(without)) set.warnings.push_back(each);
    std::vector<std::string> names;
    for (const std::size_t column : inputs) names.push_back(table.names[column]);
    if (chosen.sequences >= 0) noteFarValues(set, names);
    return set;
}

LabelledTexts readOwnTexts(const std::filesystem::path& file, const OwnColumns& columns, OwnColumns* found) {
    const CellTable table = readCellTable(file, columns.reading);
    Chosen chosen = chosenOf(table, columns);
    int text = columns.inputs.empty() ? table.find(usualColumns::texts) : static_cast<int>(table.column(columns.inputs[0]));
    if (columns.inputs.size() > 1) throw Refusal("there is only one text column, but --inputs names several");
    const auto isOther = [&](std::size_t k) {
        return k != chosen.labels && static_cast<int>(k) != chosen.parts && static_cast<int>(k) != chosen.times;
    };
    if (text < 0) {
        const std::vector<bool> none = columnsWithoutSeries(table, RowsAre::sequences);
        for (std::size_t k = 0; text < 0 && k < table.names.size(); ++k)
            if (isOther(k) && !none[k]) text = static_cast<int>(k);
    }
    for (std::size_t k = 0; text < 0 && k < table.names.size(); ++k)
        if (isOther(k)) text = static_cast<int>(k);
    if (text < 0) throw Refusal("%1 has no text column beside its labels", table.file);
    LabelledTexts texts;
    texts.name = table.file;
    texts.warnings = table.warnings;
    noteEmptyLabels(table, chosen, texts.warnings);
    for (const auto& cells : table.cells) {
        texts.texts.push_back(cells[static_cast<std::size_t>(text)]);
        texts.labels.push_back(cells[chosen.labels]);
        if (chosen.parts >= 0) texts.parts.push_back(partNamed(cells[static_cast<std::size_t>(chosen.parts)]));
    }
    if (std::ranges::all_of(texts.parts, [](Part part) { return part == Part::any; })) texts.parts.clear();
    if (found != nullptr) {
        found->inputs = {table.names[static_cast<std::size_t>(text)]};
        found->labels = table.names[chosen.labels];
        found->parts = chosen.parts < 0 ? "" : table.names[static_cast<std::size_t>(chosen.parts)];
    }
    return texts;
}

std::uint64_t fingerprintOf(const LabelledSet& set) {
    FnvHash hash;
    hash.add(set.classes);
    hash.add(set.starts.data(), set.starts.size() * sizeof(set.starts[0]));
    hash.add(set.labels.data(), set.labels.size() * sizeof(set.labels[0]));
    hash.add(set.stepLabels.data(), set.stepLabels.size() * sizeof(int));
    hash.add(set.tokens.data(), set.tokens.size() * sizeof(set.tokens[0]));
    hash.add(set.values.data(), static_cast<std::size_t>(set.values.size()) * sizeof(double));
    return hash.value();
}

std::uint64_t fingerprintOf(const LabelledTexts& texts) {
    FnvHash hash;
    hash.add(texts.texts);
    hash.add(texts.labels);
    return hash.value();
}

}  // namespace echoplane
