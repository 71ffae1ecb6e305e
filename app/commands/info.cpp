// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/commands/command.h"
#include "app/options/read_options.h"
#include "app/process/drawing.h"
#include "core/files/input_file.h"
#include "core/files/text_file.h"
#include "core/formats/model_format.h"
#include "core/formats/npz.h"
#include "core/kinds/fields/own_field.h"
#include "core/model/model_info.h"
#include "core/own_data/data.h"
#include "core/own_data/data_warnings.h"
#include "core/project/project_file.h"
#include "core/report/data_json.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/stored/stored_run_file.h"
#include "core/tables/cell_table.h"
#include "core/tables/field_file.h"
#include "core/tables/read_table.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

using Json = nlohmann::ordered_json;

Json modelFileInfo(const std::string& file) {
    const Model model = readModel(file);
    Json json = {{"file", file}, {"kind", "model"}};
    json.update(modelInfo(model));
    return json;
}

/// Describes a table without numeric columns, as `train --task text --data` takes it, with the reason why it is no series;
/// nothing if the file is no table at all.
std::optional<Json> cellsInfo(const std::string& file, const DataOptions& reading, const std::string& refusal) {
    try {
        const CellTable table = readCellTable(file, reading);
        Json json = {
            {"file", file}, {"kind", "data"}, {"format", "text"}, {"rows", table.cells.size()}, {"columns", table.names}};
        json["warnings"] = Json::array();
        json["refusal"] = refusal;
        return json;
    } catch (const std::exception&) {
        return std::nullopt;
    }
}

/// Describes a table that does not fit into memory by its beginning.
Json previewInfo(const std::string& file, const DataOptions& options, const std::string& refusal) {
    const DataPreview preview = previewDataTable(file, 100, options);
    Json json = {{"file", file}, {"kind", "data"}, {"format", preview.table.format}, {"rows", std::llround(preview.rows)}};
    json["rows_are_estimated"] = true;
    json["columns"] = Json::array();
    for (const DataColumn& column : preview.table.columns) json["columns"].push_back(column.name);
    json["warnings"] = preview.table.warnings;
    json["refusal"] = refusal;
    return json;
}

/// Describes a table of measurements from all its rows, with the warnings and the refusal that `train --data` would print.
Json dataInfo(const std::string& file, const DataOptions& reading) {
    DataOptions options = reading;
    options.leastRows = 1;
    Experiment experiment;
    experiment.data.task = "data";
    experiment.data.source.file = file;
    try {
        experiment.data.source.table = std::make_shared<const DataTable>(readDataTable(file, options));
    } catch (const std::invalid_argument& error) {
        if (const std::optional<Json> cells = cellsInfo(file, options, error.what())) return *cells;
        throw;
    } catch (const std::runtime_error& error) {
        return previewInfo(file, options, error.what());
    }
    experiment = withColumnsChosen(std::move(experiment));
    const DataTable& table = *experiment.data.source.table;
    Json json = {{"file", file}, {"kind", "data"}, {"format", table.format}, {"rows", table.rows}};
    json["columns"] = Json::array();
    for (const DataColumn& column : table.columns) json["columns"].push_back(column.name);
    json["inputs"] = experiment.data.source.inputs;
    if (table.time.known()) json["time_column"] = timeJson(table.time);
    json["warnings"] = dataWarnings(experiment);
    try {
        validate(experiment);
    } catch (const std::invalid_argument& error) {
        json["refusal"] = error.what();
    }
    return json;
}

/// Describes a field over time, as `train --task field --data` takes it.
Json fieldInfo(const std::string& file) {
    constexpr double mostRead = 1e8;  // numbers
    Json json = {{"file", file}, {"kind", "field"}, {"variables", Json::array()}};
    std::vector<std::string> names = fieldVariables(file);
    std::vector<Message> warnings;
    if (names.empty()) names.emplace_back();  // a .npy file has one variable without a name
    for (const std::string& name : names) {
        const FieldFileShape shape = readFieldShape(file, name);
        for (const Message& assumption : fieldAssumptions(file, name))
            if (std::ranges::find(warnings, assumption.english(), &Message::english) == warnings.end())
                warnings.push_back(assumption);
        json["variables"].push_back({{"name", name}, {"steps", shape.steps}, {"points", {shape.rows, shape.columns}}});
        if (double{1} * shape.steps * shape.rows * shape.columns > mostRead) continue;
        const std::vector<Message> own = fieldWarnings(readFieldFile(file, name), name.empty() ? file : name);
        warnings.insert(warnings.end(), own.begin(), own.end());
    }
    json["warnings"] = warnings;
    return json;
}

/// Describes an array: as a table if it has one or two axes, else as a field.
Json arrayInfo(const std::string& file, const DataOptions& reading) {
    std::optional<Json> field;
    try {
        return dataInfo(file, reading);
    } catch (const std::invalid_argument&) {
        try {
            field = fieldInfo(file);
        } catch (const std::invalid_argument&) {
            field.reset();
        }
        if (!field) throw;
    }
    return *field;
}

bool recordIsModel(const std::string& file) {
    const Json json = parseJson(readTextFile(file), file);
    return json.is_object() && json.contains("format");
}

Json projectInfo(const std::string& file) {
    const Project project = readProject(file);
    Json json = {{"file", file}, {"kind", "project"}};
    if (!project.title.empty()) json["title"] = project.title;
    if (!project.about.empty()) json["about"] = project.about;
    json["pins"] = Json::array();
    for (const ProjectPin& pin : project.pins) json["pins"].push_back(pin.name);
    json["settings"] = settingsJson(project.experiment);
    return json;
}

/// Returns the origin stored in a picture, a table, the document of `train --json`, or a model of a format that cannot be read
/// back.
Json recordInfo(const std::string& file, const std::string& suffix) {
    const std::string record = recordText(file, [](const std::string& each) { return drawing().pictureRecord(each); });
    if (record.empty())
        throw std::invalid_argument(file + " has no record of its origin: it was not written by Echoplane, or another program " +
                                    "removed the record when it rewrote the file");
    const Json origin = parseJson(record, file);
    if (!origin.is_object()) throw std::invalid_argument(file + " holds nothing that Echoplane wrote");
    const bool sweep = origin.contains("axes") || (origin.contains("verb") && origin["verb"] == "sweep");
    const bool picture = suffix == "svg" || suffix == "pdf" || suffix == "png";
    Json json = {{"file", file}, {"format", suffix}};
    const auto format = std::ranges::find(modelFormats(), '.' + suffix, &ModelFormat::suffix);
    if (suffix != "json" && format != modelFormats().end()) {
        json["kind"] = "model";
        json["format"] = format->label;
        json["metadata"] = origin;
        return json;
    }
    if (origin.contains("contender") && origin.contains("network")) {
        json["kind"] = "trained network";
        json.update(origin);
        json["network"].erase("weights");
        return json;
    }
    json["kind"] = picture ? "plot" : suffix == "json" ? "run" : sweep ? "sweep" : "table";
    json.update(origin);
    return json;
}

Json infoOf(const std::string& file, const ReadOptionValues& reading) {
    const std::string suffix = fileSuffix(file);
    const FileKind kind = kindOf(file);
    const bool table = kind == FileKind::data || kind == FileKind::eigenvalues;
    reading.requireMeaning(file, table);
    switch (kind) {
        case FileKind::project:
            return projectInfo(file);
        case FileKind::model:
            if (suffix == "json" ? recordIsModel(file) : suffix != "npz" || !unreadNpzMetadata(file)) return modelFileInfo(file);
            return recordInfo(file, suffix);
        case FileKind::record:
            return recordInfo(file, suffix);
        case FileKind::eigenvalues:
        case FileKind::data:
            return suffix == "npy" ? arrayInfo(file, reading.over({})) : dataInfo(file, reading.over({}));
        case FileKind::field:
            return fieldInfo(file);
        case FileKind::unknown:
            break;
    }
    throw std::invalid_argument("cannot recognise " + file + ": its name must end in one of " + storedRunSuffixes() +
                                ", .tsv, .txt, .dat, .npy");
}

int info(const std::string& file, const ReadOptionValues& reading, bool json) {
    requireUtf8Name(file);  // Qt would look for a different name, and JSON cannot hold it
    const Json found = infoOf(file, reading);
    if (json) {
        std::cout << found.dump(2) << '\n';
    } else {
        std::cout << infoText(found);
    }
    return 0;
}

}  // namespace

void addInfo(CLI::App* verb, Action& action) {
    struct Options {
        std::string file;
        ReadOptionValues reading;
        bool json = false;
    };
    const auto options = std::make_shared<Options>();
    verb->add_option("FILE", options->file, "File that Echoplane wrote, or a table of data that it reads")
        ->type_name("FILE")
        ->required();
    verb->add_flag("--json", options->json, "Print one JSON document instead of text");
    addReadOptions(*verb, options->reading);
    verb->callback([options, &action] { action = [options] { return info(options->file, options->reading, options->json); }; });
}

}  // namespace echoplane
