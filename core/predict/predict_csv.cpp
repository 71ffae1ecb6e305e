// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/predict_csv.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/files/text_file.h"
#include "core/model/kind_files.h"
#include "core/predict/from_run.h"
#include "core/predict/predict_changes.h"
#include "core/tables/read_table.h"
#include "core/tables/series_csv.h"
#include "core/tasks/task.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// ReadColumns of a table in the order of the model.
struct ReadColumns {
    std::vector<const DataColumn*> list;
    bool byName = false;
    Message note;
};

std::string listed(const std::vector<std::string>& names) {
    constexpr std::size_t most = 20;
    std::string text;
    for (std::size_t k = 0; k < names.size() && k < most; ++k) text += (k == 0 ? "" : ", ") + shortened(names[k]);
    if (names.size() > most) text += " … (" + std::to_string(names.size()) + " in all)";
    return text;
}

Message rowsText(std::size_t count) {
    return Message(count == 1 ? "%1 row" : "%1 rows", count);
}

/// Whether the columns have real names. Those of a matrix in an archive are called "X[0]", "X[1]" ….
bool isNamed(const DataTable& table) {
    return table.header || (table.format == "npz" && std::ranges::any_of(table.columns, [](const DataColumn& column) {
                                return !column.name.ends_with(']');
                            }));
}

std::vector<std::string> namesOf(const std::vector<const DataColumn*>& columns) {
    std::vector<std::string> names;
    names.reserve(columns.size());
    for (const DataColumn* column : columns) names.push_back(column->name);
    return names;
}

/// Finds the model's `count` inputs or outputs, called `names` by the model. Throws std::invalid_argument if they are
/// missing.
ReadColumns columnsOf(const DataTable& table, const std::vector<std::string>& names, Eigen::Index count, bool outputs) {
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
                                 all, listed(names));
        return found;
    }
    if (!numbered && isNamed(table)) {
        throw Refusal("%1 has no column \"%2\", which the model has as %3; there are: %4", table.file, listed(missing), what,
                      listed(there));
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
                                    table.file, listed(there))
                          : Message("%1 has no column names, so the %2 are taken in the order of the model: %3", table.file, all,
                                    listed(names));
    return found;
}

/// The table's columns with the names of the targets, or the inputs if these are the targets. Empty if one is missing.
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

/// "power", or "power(t+3)" for a model that predicts 3 rows ahead.
std::string outputName(const std::string& name, int ahead) {
    return ahead > 0 ? name + "(t+" + std::to_string(ahead) + ')' : name;
}

/// The columns of the known outputs, named like the targets or like the outputs that predict writes.
ReadColumns knownColumns(const DataTable& table, const Model& model, int ahead) {
    std::vector<std::string> names = model.outputNames;
    for (std::string& name : names) name = outputName(name, ahead);
    const auto there = [&](const std::string& name) {
        return std::ranges::find(table.columns, name, &DataColumn::name) != table.columns.end();
    };
    const bool asWritten = !names.empty() && std::ranges::all_of(names, there);
    return columnsOf(table, asWritten ? names : model.outputNames, model.outputs(), true);
}

}  // namespace

DataOptions predictReading(const Model& model) {
    DataOptions reading = readingOf(model);
    reading.leastRows = 1;
    reading.time.clear();
    return reading;
}

Message withReading(const Message& error, const DataOptions& reading) {
    const std::string line = dataOptionsLine(reading);
    return line.empty() ? error : Message("%1; it was read like the training file, with %2", error, line);
}

DataTable readPredictInputs(const std::filesystem::path& file, const DataOptions& options, const RunContext& context) {
    return readDataTable(file, options, context);
}

PredictedTable predictTable(const Model& given, const DataTable& inputs, const DataTable* known, bool warm,
                            const RunContext& context) {
    const auto run = [&](const Model& model) {
        PredictedTable result;
        const WarmStartPosition place = warmStartPositionOf(model);
        const auto noted = [&](ReadColumns columns) {
            if (!columns.note.empty()) result.notes.push_back(columns.note);
            return columns;
        };
        const ReadColumns columns = noted(columnsOf(inputs, model.inputNames, model.inputs(), false));
        if (warm && place.row > 0) {
            result.warmAfterRow = place.row;
            result.notes.push_back(Message("the warm start continues %1: the first row of %2 is taken as the one after it",
                                           place.text(), inputs.file));
        }
        const PredictChanges changes = changesOf(model);
        const Eigen::MatrixXd series = predictSeries(inputs, columns.list, changes, result.notes);
        Eigen::MatrixXd outputs;
        if (known != nullptr) {
            outputs = predictSeries(*known, noted(knownColumns(*known, model, place.ahead)).list, changes, result.notes);
            if (outputs.cols() > series.cols()) {
                throw Refusal("%1 has %2 steps, more than the %3 of %4", known->file, outputs.cols(), series.cols(), inputs.file);
            }
            if (place.ahead > 0) {
                result.notes.push_back(Message("a row of %1 is taken as the output at the same row of %2, which happens %3 later",
                                               known->file, inputs.file, rowsText(static_cast<std::size_t>(place.ahead))));
            }
        }
        const auto changed = [&] {
            std::vector<Message> repeated;  // notes already given for the inputs
            const std::vector<const DataColumn*> targets = targetColumns(inputs, model, columns);
            ChangedRows rows{series, {}, outputs, warm};
            if (!targets.empty()) rows.targets = predictSeries(inputs, targets, changes, repeated);
            return predictChanged(model, changes, rows, result.notes, context);
        };
        const ModelPrediction prediction = changes.any() ? changed() : predict(model, series, outputs, context);
        result.steps = prediction.divergedAt ? *prediction.divergedAt : prediction.outputs.cols();
        result.divergedAt = prediction.divergedAt;
        std::vector<std::string> names = model.outputNames;
        for (std::string& name : names) name = outputName(name, place.ahead);
        for (Eigen::Index k = 1; std::cmp_less(names.size(), model.outputs()); ++k) names.push_back("y" + std::to_string(k));
        result.csv = seriesCsv(prediction.outputs.leftCols(result.steps), names);
        result.read = namesOf(columns.list);
        result.byName = columns.byName;
        return result;
    };
    if (!warm) return run(given);
    if (given.warmState.size() == 0)
        throw Refusal("the model has no warm state to start from: it was written by an earlier version");
    Model model = given;
    model.initialState = model.warmState;
    model.initialOutput = model.warmOutput;
    return run(model);
}

void checkPredictFiles(const Model& model, const PredictFiles& files) {
    std::error_code none;  // a missing file is not equivalent to any other
    for (const std::string& each : {files.inputs, files.known}) {
        if (std::filesystem::equivalent(files.outputs, each, none))
            throw Refusal("the outputs would replace %1, which is read: choose another file for them", each);
    }
    const int ahead = warmStartPositionOf(model).ahead;
    if (ahead > 0 && !files.known.empty() && std::filesystem::equivalent(files.inputs, files.known, none)) {
        const Message rows = rowsText(static_cast<std::size_t>(ahead));
        throw Refusal(
            "%1 holds the inputs: the known output of a row is the value %2 later, so give it in a separate file, shifted up by "
            "%3",
            files.known, rows, rows);
    }
}

PredictedTable predictCsv(const Model& model, const PredictFiles& files) {
    checkPredictFiles(model, files);
    if (const auto own = filesOf(*model.kind).predict) return own(model, files);
    const DataOptions reading = files.reading.value_or(predictReading(model));
    const auto run = [&] {
        const DataTable inputs = readPredictInputs(files.inputs, reading);
        std::optional<DataTable> known;
        if (!files.known.empty()) known = readPredictInputs(files.known, reading);
        return predictTable(model, inputs, known ? &*known : nullptr, files.warm);
    };
    try {
        PredictedTable predicted = run();
        writeTextFile(files.outputs, predicted.csv);
        return predicted;
    } catch (const std::invalid_argument& error) {
        if (files.reading) throw;
        throw Refusal(withReading(messageOf(error), reading));
    }
}

}  // namespace echoplane
