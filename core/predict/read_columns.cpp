// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/read_columns.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

#include "core/text/json_text.h"

namespace echoplane {

namespace {

/// Whether the columns have real names. Those of a matrix in an archive are called "X[0]", "X[1]" ….
bool isNamed(const DataTable& table) {
    return table.header || (table.format == "npz" && std::ranges::any_of(table.columns, [](const DataColumn& column) {
                                return !column.name.ends_with(']');
                            }));
}

}  // namespace

std::string listedNames(const std::vector<std::string>& names) {
    constexpr std::size_t most = 20;
    std::string text;
    for (std::size_t k = 0; k < names.size() && k < most; ++k) text += (k == 0 ? "" : ", ") + shortened(names[k]);
    if (names.size() > most) text += " … (" + std::to_string(names.size()) + " in all)";
    return text;
}

Message rowsText(std::size_t count) {
    return Message(count == 1 ? "%1 row" : "%1 rows", count);
}

std::vector<std::string> namesOf(const std::vector<const DataColumn*>& columns) {
    std::vector<std::string> names;
    names.reserve(columns.size());
    for (const DataColumn* column : columns) names.push_back(column->name);
    return names;
}

ReadColumns readColumns(const DataTable& table, const std::vector<std::string>& names, Eigen::Index count, bool outputs) {
    const char* const what = outputs ? "output" : "input";
    const char* const all = outputs ? "outputs" : "inputs";
    ReadColumns found;
    std::vector<std::string> missing, there;
    std::map<std::string_view, const DataColumn*> byName;  // a map, as a model may have any number of names
    for (const DataColumn& column : table.columns) {
        there.push_back(column.name);
        byName.emplace(column.name, &column);
    }
    for (const std::string& name : names) {
        const auto column = byName.find(name);
        if (column == byName.end())
            missing.push_back(name);
        else
            found.list.push_back(column->second);
    }
    const bool numbered = std::ranges::all_of(names, &isNumbered);  // trained on a file without column names
    if (!names.empty() && missing.empty()) {
        found.byName = true;
        if (numbered && !table.header)
            found.note = Message("neither the model nor %1 has column names: its %2 are %3 as in the training file", table.file,
                                 all, listedNames(names));
        return found;
    }
    if (!numbered && isNamed(table)) {
        throw Refusal("%1 has no column \"%2\", which the model has as %3; there are: %4", table.file, listedNames(missing), what,
                      listedNames(there));
    }
    const bool nameless = names.empty() || numbered;
    if (!std::cmp_equal(table.columns.size(), count)) {
        throw Refusal(nameless ? "%1 has %2 columns, but the model has %3, and the model has no names to find them by"
                               : "%1 has %2 columns, but the model has %3, and the file has no names to find them by",
                      table.file, table.columns.size(), Message("%1 %2", count, count == 1 ? what : all));
    }
    found.list.clear();
    for (const DataColumn& column : table.columns) found.list.push_back(&column);
    found.note = nameless ? Message("the model has no names for its %1, so the %1 are taken in the order of %2: %3", all,
                                    table.file, listedNames(there))
                          : Message("%1 has no column names, so the %2 are taken in the order of the model: %3", table.file, all,
                                    listedNames(names));
    return found;
}

std::vector<const DataColumn*> targetColumns(const DataTable& table, const Model& model, const ReadColumns& inputs) {
    if (model.outputNames == model.inputNames) return inputs.list;
    std::vector<const DataColumn*> found;
    for (const std::string& name : model.outputNames) {
        const auto column = std::ranges::find(table.columns, name, &DataColumn::name);
        if (column == table.columns.end() || !column->problem.empty()) return {};
        found.push_back(&*column);
    }
    return found;
}

}  // namespace echoplane
