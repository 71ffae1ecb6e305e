// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include "core/explore/journal.h"
#include "core/files/input_file.h"
#include "core/files/state_npy.h"
#include "core/files/text_file.h"
#include "core/files/wav.h"
#include "core/formats/model_format.h"
#include "core/formats/model_metadata.h"
#include "core/learners/network_record.h"
#include "core/lessons/lesson.h"
#include "core/model/model_info.h"
#include "core/predict/from_run.h"
#include "core/project/project_file.h"
#include "core/project/shared_line.h"
#include "core/race/checkpoints.h"
#include "core/race/race_plan_json.h"
#include "core/report/run_record.h"
#include "core/sequences/own_set.h"
#include "core/sequences/text_set.h"
#include "core/tables/cell_table.h"
#include "core/tables/eigenvalue_csv.h"
#include "core/tables/field_file.h"
#include "core/tables/read_table.h"
#include "core/text/json_text.h"
#include "tests/fuzz/targets.h"

namespace echoplane::fuzz {

namespace {

using Path = std::filesystem::path;

void readTable(const Path& file) {
    static_cast<void>(previewDataTable(file, 20));
    static_cast<void>(readDataTable(file));
}

/// Reads a table with options chosen by the bytes.
void readTableWithOptions(const Path& file) {
    const std::string bytes = firstBytes(file, 64);
    unsigned chosen = 0;
    for (const char each : bytes) chosen = 31 * chosen + static_cast<unsigned char>(each);
    DataOptions options;
    if (constexpr std::string_view delimiters = ",;\t| "; chosen % 6 < 5) options.delimiter = delimiters[chosen % 6];
    if (chosen / 6 % 3 > 0) options.header = chosen / 6 % 3 > 1;
    if (chosen / 18 % 3 > 0) options.decimalComma = chosen / 18 % 3 > 1;
    options.leastRows = chosen / 54 % 3;
    static_cast<void>(previewDataTable(file, 20, options));
    static_cast<void>(readDataTable(file, options));
}

void readCells(const Path& file) {
    static_cast<void>(readCellTable(file));
}

void readAnyField(const Path& file) {
    std::vector<std::string> names = fieldVariables(file.string());
    if (names.empty()) names.emplace_back();
    for (const std::string& name : names) {
        const FieldFile field = readFieldFile(file.string(), name);
        if (field.values.rows() != Eigen::Index{field.shape.rows} * field.shape.columns ||
            field.values.cols() != field.shape.steps)
            throw std::logic_error("a field has another shape than its numbers");
    }
}

void readCheckpoint(const Path& file) {
    const NetworkRecord record = readNetwork(file);
    if (recordJson(recordFromJson(recordJson(record))) != recordJson(record))
        throw std::logic_error("a trained network that was read is another one when it is written and read again");
}

void readRace(const Path& file) {
    const RacePlan before;  // named, as GCC 14 takes {} for uninitialised
    static_cast<void>(withTerms(before, parseJson(readTextFile(file), file.string())));
}

/// Uses the file as a sequence of each of two classes.
void readFolder(const Path& file) {
    const Path folder = file.parent_path() / "classes";
    std::filesystem::remove_all(folder);
    for (const char* label : {"one", "two"}) {
        std::filesystem::create_directories(folder / label);
        std::filesystem::copy_file(file, folder / label / ("sequence" + file.extension().string()));
    }
    static_cast<void>(readOwnSet(folder, {}));
}

void readPart(const Path& file) {
    const StoredExploration merged = mergedJournals(std::vector{file}, JournalOf::part, 100'000);
    if (merged.rows.size() > merged.plan.cells()) throw std::logic_error("a part of a sweep has more rows than the sweep");
}

void readAnyModel(const Path& file) {
    const Model model = readModel(file);
    static_cast<void>(experimentOf(model));
}

void readMetadata(const Path& file) {
    if (const std::string record = metadataIn(file); !record.empty()) static_cast<void>(storedRun(record, file.string()));
}

void readRecord(const Path& file) {
    static_cast<void>(storedRun(readTextFile(file), file.string()));
}

void readAnyProject(const Path& file) {
    const Project project = readProject(file);
    const Project again = parseProject(projectText(project), "again");
    if (!(again == project)) throw std::logic_error("a project that was read is another one when it is written and read again");
}

void readAnyLesson(const Path& file) {
    const Lesson lesson = readLesson(file);
    const LessonFacts nothing;
    for (const LessonStep& step : lesson.steps)
        if (step.check) static_cast<void>(step.check->holds({step.state, nullptr, 0}, nothing));
}

void readLine(const Path& file) {
    const SharedState state = parseSharedLine(readTextFile(file));
    if (!(parseSharedLine(sharedLine(state)) == state))
        throw std::logic_error("a shared state that was read is another one when it is written and read again");
}

void readGrid(const Path& file) {
    static_cast<void>(sweepAxesFromJson(readTextFile(file)));
}

void readAnySweep(const Path& file) {
    static_cast<void>(readJournal(file, JournalOf::grid, 100'000));
}

void readJournal(const Path& file) {
    const StoredExploration stored = readJournal(file, JournalOf::search, 100'000);
    if (planText(planFrom(planText(stored.plan))) != planText(stored.plan))
        throw std::logic_error("the plan of a search is another one when it is written and read again");
}

void readState(const Path& file) {
    static_cast<void>(stateFromNpy(readTextFile(file), 4));
}

void readList(const Path& file) {
    static_cast<void>(readEigenvalues(file));
}

void readSound(const Path& file) {
    static_cast<void>(parseWav(readTextFile(file), file.string()));
}

void readVectors(const Path& file) {
    static_cast<void>(readWordVectors(file, {{"the", 0}}));
}

void readSequences(const Path& file) {
    static_cast<void>(readOwnSet(file, {}));
    static_cast<void>(readOwnTexts(file, {}));
}

}  // namespace

std::span<const Target> targets() {
    static constexpr std::array list = {Target{"model-npz", ".npz", readAnyModel},
                                        Target{"model-json", ".json", readAnyModel},
                                        Target{"project", ".echo", readAnyProject},
                                        Target{"run-record", ".json", readRecord},
                                        Target{"table-csv", ".csv", readTable},
                                        Target{"table-npy", ".npy", readTable},
                                        Target{"table-npz", ".npz", readTable},
                                        Target{"table-options", ".csv", readTableWithOptions},
                                        Target{"cells", ".csv", readCells},
                                        Target{"netcdf", ".nc", readAnyField},
                                        Target{"field-npy", ".npy", readAnyField},
                                        Target{"checkpoint", ".json", readCheckpoint},
                                        Target{"race-terms", ".json", readRace},
                                        Target{"folder-csv", ".csv", readFolder},
                                        Target{"folder-wav", ".wav", readFolder},
                                        Target{"sweep-part", ".journal", readPart},
                                        Target{"eigenvalues", ".csv", readList},
                                        Target{"state-npy", ".npy", readState},
                                        Target{"sweep", ".csv", readAnySweep},
                                        Target{"grid", ".json", readGrid},
                                        Target{"metadata-py", ".py", readMetadata},
                                        Target{"metadata-h", ".h", readMetadata},
                                        Target{"metadata-onnx", ".onnx", readMetadata},
                                        Target{"metadata-gguf", ".gguf", readMetadata},
                                        Target{"metadata-mat", ".mat", readMetadata},
                                        Target{"search", ".csv", readJournal},
                                        Target{"lesson", ".lesson", readAnyLesson},
                                        Target{"shared-line", ".line", readLine},
                                        Target{"sound", ".wav", readSound},
                                        Target{"word-vectors", ".vec", readVectors},
                                        Target{"fasttext", ".bin", readVectors},
                                        Target{"sequences", ".csv", readSequences}};
    return list;
}

}  // namespace echoplane::fuzz
