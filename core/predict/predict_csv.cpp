// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/predict_csv.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "core/files/text_file.h"
#include "core/model/kind_files.h"
#include "core/predict/from_run.h"
#include "core/predict/predict_changes.h"
#include "core/predict/read_columns.h"
#include "core/tables/read_table.h"
#include "core/tables/series_csv.h"
#include "core/tasks/task.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

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
    return readColumns(table, asWritten ? names : model.outputNames, model.outputs(), true);
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

PredictedTable predictTable(const Model& given, const DataTable& inputs, const DataTable* known, bool warm,
                            const RunContext& context, const ModelState* from) {
    const auto run = [&](const Model& model) {
        PredictedTable result;
        const WarmStartPosition place = warmStartPositionOf(model);
        const auto noted = [&](ReadColumns columns) {
            if (!columns.note.empty()) result.notes.push_back(columns.note);
            return columns;
        };
        const ReadColumns columns = noted(readColumns(inputs, model.inputNames, model.inputs(), false));
        if (warm && from == nullptr && place.row > 0) {
            result.warmAfterRow = place.row;
            result.notes.push_back(Message("the warm start continues %1: the first row of %2 is taken as the one after it",
                                           place.text(), inputs.file));
        }
        PredictChanges changes = changesOf(model);
        if (from != nullptr) {
            changes.inputsLast = from->inputsLast;
            changes.targetsLast = from->targetsLast;
            changes.predictedLast = true;
        }
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
            ChangedRows rows{series, {}, outputs, warm || from != nullptr};
            if (!targets.empty()) rows.targets = predictSeries(inputs, targets, changes, repeated);
            return predictChanged(model, changes, rows, result.notes, context, &result.after);
        };
        const ModelPrediction prediction = changes.any() ? changed() : predict(model, series, outputs, context);
        result.steps = prediction.divergedAt ? *prediction.divergedAt : prediction.outputs.cols();
        result.divergedAt = prediction.divergedAt;
        result.after.state = prediction.lastState;
        if (!changes.any() && !prediction.divergedAt && series.cols() > 0)
            result.after.output = (outputs.cols() == series.cols() ? outputs : prediction.outputs).rightCols(1);
        result.after.rows = (from != nullptr ? from->rows : 0) + series.cols();
        if (!inputs.time.values.empty()) result.after.time = timeText(inputs.time, inputs.time.values.back());
        std::vector<std::string> names = model.outputNames;
        for (std::string& name : names) name = outputName(name, place.ahead);
        for (Eigen::Index k = 1; std::cmp_less(names.size(), model.outputs()); ++k) names.push_back("y" + std::to_string(k));
        result.csv = seriesCsv(prediction.outputs.leftCols(result.steps), names);
        result.read = namesOf(columns.list);
        result.byName = columns.byName;
        return result;
    };
    if (from != nullptr) {
        Model model = given;
        model.initialState = from->state;
        model.initialOutput = from->output;
        return run(model);
    }
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
        const DataTable inputs = readDataTable(files.inputs, reading);
        std::optional<DataTable> known;
        if (!files.known.empty()) known = readDataTable(files.known, reading);
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
