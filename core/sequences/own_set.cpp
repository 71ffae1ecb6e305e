// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/own_set.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "core/files/suffix.h"
#include "core/files/text_file.h"
#include "core/math/outliers.h"
#include "core/sequences/folder_entries.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/mel_bands.h"
#include "core/sequences/ts_file.h"
#include "core/tables/cell_roles.h"
#include "core/tables/cell_table.h"
#include "core/tables/cells/cell_value.h"
#include "core/tables/read_table.h"
#include "core/text/fnv_hash.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/parse_number.h"
#include "core/text/plain_word.h"

namespace echoplane {

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

bool isNumber(std::string_view text, double& number) {
    return parseWholeNumber(text, number) == std::errc();
}

/// Whether two names differ at most in their capitals.
bool sameName(std::string_view a, std::string_view b) {
    return lowerCase(a) == lowerCase(b);
}

/// The part of "Train", "test set" and the like; Part::any for other words.
Part partNamed(std::string_view text) {
    std::string word = lowerCase(text);
    constexpr std::string_view set = "set";
    if (word.ends_with(set)) word.resize(word.size() - set.size());
    word.resize(word.find_last_not_of(" _-") + 1);
    if (word == "train" || word == "training") return Part::training;
    if (word == "validation" || word == "valid" || word == "val" || word == "dev" || word == "development")
        return Part::validation;
    return word == "test" || word == "testing" ? Part::test : Part::any;
}

/// The columns given by the user, or found by their names.
struct Chosen {
    std::size_t labels = 0;
    int sequences = -1, parts = -1, times = -1;
    int rowNumbers = -1;  // found by its name, but new in each row: not the sequences
    int noParts = -1;     // found by its name, but without a word of the split
};

bool isColumn(int chosen, std::size_t column) {
    return chosen >= 0 && static_cast<std::size_t>(chosen) == column;
}

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

/// Whether all cells are numbers, and not all a single digit, which may be a code.
bool holdsMeasurements(const CellTable& table, std::size_t column) {
    bool longer = false;
    for (const auto& cells : table.cells) {
        double number = 0.0;
        const CellKind kind = readCell(cells[column], table.decimalComma, number);
        if (kind != CellKind::number && kind != CellKind::gap) return false;
        longer = longer || (kind == CellKind::number && cells[column].size() > 1);
    }
    return longer;
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
            if (k != chosen.labels && !isColumn(chosen.sequences, k) && !isColumn(chosen.parts, k) &&
                !isColumn(chosen.times, k) && !isColumn(chosen.rowNumbers, k) &&
                !(isColumn(chosen.noParts, k) && !holdsMeasurements(table, k)))
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

/// Warns of classes such as 1 and 1.0.
void noteAlikeClasses(const std::vector<std::string>& classes, std::vector<Message>& warnings) {
    double number = 0.0;
    const auto value = [&](const std::string& each) { return isNumber(each, number) ? number : noNumber; };
    const auto alike = std::ranges::adjacent_find(classes, std::ranges::equal_to(), value);  // sorted by value if all are numbers
    if (alike != classes.end())
        warnings.push_back(Message("the classes \"%1\" and \"%2\" are the same number, but two classes", shortened(*alike),
                                   shortened(*std::next(alike))));
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

/// A column that was found by its name and has another role, or none of the words of the split, is not taken. Other words beside
/// them, or in a column that was asked for, are refused.
void checkParts(const CellTable& table, const OwnColumns& columns, Chosen& chosen) {
    if (chosen.parts < 0) return;
    const auto column = static_cast<std::size_t>(chosen.parts);
    const bool isInput =
        std::ranges::any_of(columns.inputs, [&](const std::string& name) { return table.column(name) == column; });
    if (columns.parts.empty() && (isInput || column == chosen.labels || isColumn(chosen.sequences, column))) {
        chosen.parts = -1;
        return;
    }
    const auto isOther = [&](const auto& cells) { return !cells[column].empty() && partNamed(cells[column]) == Part::any; };
    const auto other = std::ranges::find_if(table.cells, isOther);
    if (other == table.cells.end()) return;
    const bool none = std::ranges::all_of(table.cells, [&](const auto& cells) { return partNamed(cells[column]) == Part::any; });
    if (none && columns.parts.empty()) {
        chosen.noParts = std::exchange(chosen.parts, -1);
        return;
    }
    refuseRow(
        table, static_cast<std::size_t>(other - table.cells.begin()),
        Message(columns.parts.empty() ? "\"%1\" in the column \"%2\" is none of train, validation and test: rename the column "
                                        "if it is not the split"
                                      : "\"%1\" in the column \"%2\" is none of train, validation and test",
                shortened((*other)[column]), shortened(table.names[column])));
}

/// Warns if the column of that name was not taken for the split.
void noteNoParts(const CellTable& table, const Chosen& chosen, const std::vector<std::size_t>& inputs,
                 std::vector<Message>& warnings) {
    if (chosen.noParts < 0) return;
    const auto column = static_cast<std::size_t>(chosen.noParts);
    const bool isInput = std::ranges::find(inputs, column) != inputs.end();
    warnings.push_back(Message(isInput ? "\"%1\" has none of the words train, validation and test: it is an input, not the split"
                                       : "\"%1\" has none of the words train, validation and test: it is not used for the split",
                               shortened(table.names[column])));
}

/// Strips blanks from the cells of the chosen columns.
void trimChosen(CellTable& table, const Chosen& chosen) {
    for (const int column : {static_cast<int>(chosen.labels), chosen.sequences, chosen.parts})
        for (std::size_t row = 0; column >= 0 && row < table.cells.size(); ++row) {
            std::string& cell = table.cells[row][static_cast<std::size_t>(column)];
            cell = std::string(withoutOuterBlanks(cell));
        }
}

/// Reads a table with one row per step.
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
        const std::size_t length = sequenceLength(table, row, inputs);
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
    if (isWavFile(file)) {
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

/// Throws unless all files have the same number of columns, with the same names if there are several. Files without names are
/// read by position.
void requireSameColumns(const std::filesystem::path& file, const std::vector<std::string>& columns,
                        std::vector<std::string>& before) {
    if (before.empty()) before = columns;
    if (columns.size() != before.size())
        throw Refusal("%1 has %2 columns, but the previous files have %3", file.string(), columns.size(), before.size());
    for (std::size_t k = 0; k < columns.size(); ++k) {
        if (before[k].empty()) before[k] = columns[k];
        if (columns[k].empty() || sameName(columns[k], before[k])) continue;
        if (const auto place = std::ranges::find(before, columns[k]); place != before.end())
            throw Refusal("%1 has \"%2\" in column %3, but the previous files have it in column %4", file.string(),
                          shortened(columns[k]), k + 1, place - before.begin() + 1);
        if (columns.size() > 1)
            throw Refusal("%1 has a column \"%2\" where the previous files have \"%3\": columns need the same names in all files",
                          file.string(), shortened(columns[k]), shortened(before[k]));
    }
}

LabelledSet folderSet(const std::filesystem::path& folder, const DataOptions& options, const RunContext& context) {
    LabelledSet set;
    std::map<std::string, std::vector<std::filesystem::path>> files;
    for (const std::filesystem::path& each : entriesOf(folder).folders) {
        FolderEntries entries = entriesOf(each);
        if (const auto left = entries.foldersLeftOut()) set.warnings.push_back(*left);
        files[each.filename().string()] = std::move(entries.files);
    }
    if (files.empty())
        throw Refusal("%1 has no subfolders: it must have one per class, with one file per sequence", folder.string());
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

bool isNewInEachRow(const CellTable& table, int column) {
    if (column < 0) return false;
    std::set<std::string_view> seen;
    return std::ranges::all_of(table.cells,
                               [&](const auto& cells) { return seen.insert(cells[static_cast<std::size_t>(column)]).second; });
}

std::size_t sequenceLength(const CellTable& table, std::size_t row, const std::vector<std::size_t>& columns) {
    const auto isEmpty = [](const std::string& cell) { return cell.empty() || sameName(cell, "nan"); };
    std::size_t length = columns.size();
    while (length > 0 && isEmpty(table.cells[row][columns[length - 1]])) --length;
    return length;
}

LabelledSet readOwnSet(const std::filesystem::path& path, const OwnColumns& columns, OwnColumns* found,
                       const RunContext& context) {
    std::error_code none;
    if (std::filesystem::is_directory(path, none)) return folderSet(path, columns.reading, context);
    CellTable table = readLabelledTable(path, columns.reading);
    Chosen chosen = chosenOf(table, columns);
    trimChosen(table, chosen);
    checkParts(table, columns, chosen);
    std::vector<std::string> without;
    std::vector<std::size_t> inputs;
    if (columns.sequences.empty() && !isTsFile(path) && isNewInEachRow(table, chosen.sequences)) {
        Chosen wide = chosen;
        wide.rowNumbers = std::exchange(wide.sequences, -1);
        inputs = inputsOf(table, columns, wide, without);
        if (inputs.size() > 1) chosen = wide;  // one number a row is the same either way
    }
    if (chosen.rowNumbers < 0) {
        without.clear();
        inputs = inputsOf(table, columns, chosen, without);
    }
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
    noteAlikeClasses(set.classes, set.warnings);
    noteNoParts(table, chosen, inputs, set.warnings);
    if (chosen.rowNumbers >= 0)
        set.warnings.push_back(
            Message("\"%1\" is new in each row, so it counts the rows: each row is a sequence, a number a step",
                    shortened(table.names[static_cast<std::size_t>(chosen.rowNumbers)])));
    for (const Message& each : withoutSeriesText(without)) set.warnings.push_back(each);
    std::vector<std::string> names;
    for (const std::size_t column : inputs) names.push_back(table.names[column]);
    if (chosen.sequences >= 0) noteFarValues(set, names);
    return set;
}

LabelledTexts readOwnTexts(const std::filesystem::path& file, const OwnColumns& columns, OwnColumns* found) {
    CellTable table = readCellTable(file, columns.reading);
    Chosen chosen = chosenOf(table, columns);
    trimChosen(table, chosen);
    checkParts(table, columns, chosen);
    int text = columns.inputs.empty() ? table.find(usualColumns::texts) : static_cast<int>(table.column(columns.inputs[0]));
    if (columns.inputs.size() > 1) throw Refusal("there is only one text column, but --inputs names several");
    const auto isOther = [&](std::size_t k) {
        return k != chosen.labels && !isColumn(chosen.parts, k) && !isColumn(chosen.noParts, k) && !isColumn(chosen.times, k);
    };
    if (text < 0) {
        const std::vector<bool> none = columnsWithoutSeries(table, RowsAre::sequences);
        for (std::size_t k = 0; text < 0 && k < table.names.size(); ++k)
            if (isOther(k) && !none[k]) text = static_cast<int>(k);
    }
    for (std::size_t k = 0; text < 0 && k < table.names.size(); ++k)
        if (isOther(k)) text = static_cast<int>(k);
    if (text < 0) text = chosen.noParts;
    if (text < 0) throw Refusal("%1 has no text column beside its labels", table.file);
    LabelledTexts texts;
    texts.name = table.file;
    texts.warnings = table.warnings;
    noteEmptyLabels(table, chosen, texts.warnings);
    noteNoParts(table, chosen, {static_cast<std::size_t>(text)}, texts.warnings);
    for (const auto& cells : table.cells) {
        texts.texts.push_back(cells[static_cast<std::size_t>(text)]);
        texts.labels.push_back(cells[chosen.labels]);
        if (chosen.parts >= 0) texts.parts.push_back(partNamed(cells[static_cast<std::size_t>(chosen.parts)]));
    }
    if (std::ranges::all_of(texts.parts, [](Part part) { return part == Part::any; })) texts.parts.clear();
    std::vector<std::int32_t> indices;
    noteAlikeClasses(classesOf(texts.labels, indices), texts.warnings);
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
