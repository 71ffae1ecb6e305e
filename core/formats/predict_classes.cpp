// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/predict_classes.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "core/files/suffix.h"
#include "core/files/text_file.h"
#include "core/files/wav.h"
#include "core/jobs/parallel_for.h"
#include "core/kinds/classes/class_form.h"
#include "core/kinds/classes/classify.h"
#include "core/predict/from_run.h"
#include "core/sequences/class_measures.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/mel_bands.h"
#include "core/sequences/own_set.h"
#include "core/sequences/ts_file.h"
#include "core/tables/cell_roles.h"
#include "core/tables/cell_table.h"
#include "core/tables/cells/cell_value.h"
#include "core/tables/read_table.h"
#include "core/tables/table_text.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/unicode.h"

namespace echoplane {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t longestText = std::uintmax_t{256} << 20;

/// Collects sequences step by step, D numbers each.
struct Gathered {
    GivenSequences given;
    std::vector<double> numbers;
    Eigen::Index dimension;
    DataOptions reading;

    void close(std::string name, std::string truth = {}) {
        const auto end = static_cast<int>(static_cast<Eigen::Index>(numbers.size()) / dimension);
        if (end == given.set.steps()) throw Refusal("the sequence \"%1\" is empty", shortened(name));
        given.set.close(end, 0);
        given.names.push_back(std::move(name));
        if (!truth.empty()) given.truth.push_back(std::move(truth));
    }
    GivenSequences finished(const fs::path& path) {
        if (given.names.empty()) throw Refusal("%1 holds no sequences", path.string());
        if (given.truth.size() != given.names.size()) given.truth.clear();
        given.set.name = path.string();
        given.set.values =
            Eigen::Map<const Eigen::MatrixXd>(numbers.data(), dimension, static_cast<Eigen::Index>(numbers.size()) / dimension);
        return std::move(given);
    }
};

[[noreturn]] void refuseColumns(const std::string& file, std::size_t has, Eigen::Index needs) {
    throw Refusal(has == 1 ? "%1 has %2 column of numbers, but the model takes %3 a step"
                           : "%1 has %2 columns of numbers, but the model takes %3 a step",
                  file, has, needs);
}

/// Removes the columns without series from `columns`, as training did.
void dropColumnsWithoutSeries(const CellTable& table, int sequences, Eigen::Index dimension, std::vector<std::size_t>& columns) {
    if (std::cmp_equal(columns.size(), dimension)) return;
    const std::vector<bool> steps = columnsWithoutSeries(table, RowsAre::steps, sequences);
    std::vector<std::size_t> rest;
    std::ranges::copy_if(columns, std::back_inserter(rest), [&](std::size_t k) { return !steps[k]; });
    if (std::cmp_not_equal(rest.size(), dimension) && sequences < 0 && dimension == 1) {
        const std::vector<bool> rows = columnsWithoutSeries(table, RowsAre::sequences);
        rest.clear();
        std::ranges::copy_if(columns, std::back_inserter(rest), [&](std::size_t k) { return !rows[k]; });
    }
    if (!rest.empty()) columns = std::move(rest);
}

/// Adds the sequences of a table of texts and numbers.
void addTable(Gathered& into, const Model& model, const fs::path& file, const std::string& name, const std::string& truth) {
    const CellTable table = readLabelledTable(file, into.reading);
    into.given.notes.insert(into.given.notes.end(), table.warnings.begin(), table.warnings.end());
    const int times = table.timeColumn(into.reading);
    int sequences = table.header ? table.find(usualColumns::sequences) : -1;
    const int labels = table.header ? table.find(usualColumns::labels) : -1;
    const int parts = table.header ? table.find(usualColumns::parts) : -1;
    const bool numbered = into.dimension == 1 && isNewInEachRow(table, sequences);  // it counts the rows
    std::vector<std::size_t> columns;
    for (const std::string& each : model.inputNames) {
        const auto found = std::ranges::find(table.names, each);
        if (found == table.names.end()) break;
        columns.push_back(static_cast<std::size_t>(found - table.names.begin()));
    }
    if (columns.empty() || columns.size() != model.inputNames.size()) {
        columns.clear();
        for (int k = 0; std::cmp_less(k, table.names.size()); ++k)
            if (k != sequences && k != labels && k != parts && k != times) columns.push_back(static_cast<std::size_t>(k));
        dropColumnsWithoutSeries(table, numbered ? -1 : sequences, into.dimension, columns);
    }
    if (numbered && columns.size() > 1) sequences = -1;
    const auto truthOf = [&](std::size_t row) {
        return labels < 0 ? truth : std::string(withoutOuterBlanks(table.cells[row][static_cast<std::size_t>(labels)]));
    };
    into.given.read.clear();
    for (const std::size_t column : columns) into.given.read.push_back(table.names[column]);
    if (sequences < 0 && into.dimension == 1 && columns.size() > 1) {  // one row per sequence
        for (std::size_t row = 0; row < table.cells.size(); ++row) {
            const std::size_t count = sequenceLength(table, row, columns);
            for (std::size_t k = 0; k < count; ++k) into.numbers.push_back(table.number(row, columns[k]));
            into.close(name.empty() ? "row " + std::to_string(row + 1) : name + ", row " + std::to_string(row + 1), truthOf(row));
        }
        return;
    }
    if (std::cmp_not_equal(columns.size(), into.dimension)) refuseColumns(table.file, columns.size(), into.dimension);
    std::set<std::string> seen;
    for (std::size_t row = 0; row < table.cells.size(); ++row) {
        for (const std::size_t column : columns) into.numbers.push_back(table.number(row, column));
        const auto key = [&](std::size_t at) { return table.cells[at][static_cast<std::size_t>(sequences)]; };
        const bool ends = row + 1 == table.cells.size() || (sequences >= 0 && key(row + 1) != key(row));
        if (!ends) continue;
        const std::string own = sequences >= 0 ? key(row) : name.empty() ? std::string("1") : name;
        if (!seen.insert(own).second)
            throw Refusal("%1, row %2: the sequence \"%3\" has rows in two places", table.file, table.rows[row], shortened(own));
        into.close(own, truthOf(row));
    }
}

void addFile(Gathered& into, const Model& model, const fs::path& file, const std::string& name, const std::string& truth,
             const RunContext& context) {
    const std::string suffix = lowerCaseSuffix(file);
    if (isWavFile(file)) {
        const Eigen::MatrixXd bands = melBands(parseWav(readTextFile(file), file.string()));
        if (bands.rows() != into.dimension) refuseColumns(file.string(), static_cast<std::size_t>(bands.rows()), into.dimension);
        into.numbers.insert(into.numbers.end(), bands.data(), bands.data() + bands.size());
        return into.close(name, truth);
    }
    if (suffix != ".npy" && suffix != ".npz") return addTable(into, model, file, name, truth);
    DataTable table = readDataTable(file, into.reading, context);
    for (const DataColumn& column : table.columns)
        if (!column.problem.empty()) throw Refusal("%1, column %2: %3", table.file, column.name, column.problem);
    into.given.notes.insert(into.given.notes.end(), table.warnings.begin(),
                            table.warnings.begin() + static_cast<std::ptrdiff_t>(table.readingWarnings));
    if (std::cmp_not_equal(table.columns.size(), into.dimension))
        if (std::ranges::any_of(table.columns, [](const DataColumn& column) { return column.role == ColumnRole::series; }))
            std::erase_if(table.columns, [](const DataColumn& column) { return column.role != ColumnRole::series; });
    const std::size_t columns = table.columns.size();
    const bool wide = into.dimension == 1 && columns > 1;
    if (!wide && std::cmp_not_equal(columns, into.dimension)) refuseColumns(table.file, columns, into.dimension);
    for (std::size_t row = 0; row < table.rows; ++row) {
        for (const DataColumn& column : table.columns) into.numbers.push_back(column.values[row]);
        if (wide) into.close(name + ", row " + std::to_string(row + 1), truth);
    }
    if (!wide) into.close(name, truth);
}

GivenSequences numbersFor(const Model& model, const fs::path& path, const DataOptions& reading, const RunContext& context) {
    Gathered gathered{{}, {}, model.inputs(), reading};
    std::error_code none;
    if (!fs::is_directory(path, none)) {
        addFile(gathered, model, path, path.extension() == ".csv" || path.extension() == ".tsv" ? "" : path.filename().string(),
                {}, context);
        return gathered.finished(path);
    }
    for (const fs::path& each : sortedEntries(path)) {
        context.checkpoint();
        if (!fs::is_directory(each, none)) {
            addFile(gathered, model, each, each.filename().string(), {}, context);
            continue;
        }
        for (const fs::path& file : sortedEntries(each)) {
            context.checkpoint();
            addFile(gathered, model, file, (each.filename() / file.filename()).string(), each.filename().string(), context);
        }
    }
    return gathered.finished(path);
}

std::string wholeText(const fs::path& file) {
    std::string text = readTextFile(file, longestText);
    if (!isUtf8(text)) throw Refusal("%1 is not UTF-8", file.string());
    return text;
}

GivenSequences textsFor(const Model& model, const fs::path& path, const DataOptions& reading) {
    GivenSequences given;
    std::vector<std::string> texts;
    std::string suffix = path.extension().string();
    if (predictsNextToken(model) || suffix == ".txt") {
        texts.push_back(wholeText(path));
        given.names.push_back(path.filename().string());
    } else {
        const CellTable table = readCellTable(path, reading);
        given.notes = table.warnings;
        const int labels = table.header ? table.find(usualColumns::labels) : -1;
        int column = table.find(usualColumns::texts);
        const std::vector<bool> none = columnsWithoutSeries(table, RowsAre::sequences);
        for (int k = 0; column < 0 && std::cmp_less(k, none.size()); ++k)
            if (k != labels && !none[static_cast<std::size_t>(k)]) column = k;
        if (column < 0) column = labels == 0 && table.names.size() > 1 ? 1 : 0;
        given.read = {table.names[static_cast<std::size_t>(column)]};
        for (std::size_t row = 0; row < table.cells.size(); ++row) {
            texts.push_back(table.cells[row][static_cast<std::size_t>(column)]);
            given.names.push_back(std::to_string(row + 1));
            if (labels >= 0) given.truth.emplace_back(withoutOuterBlanks(table.cells[row][static_cast<std::size_t>(labels)]));
        }
    }
    given.set = textsFor(model, texts);
    given.set.name = path.string();
    return given;
}

/// The true class of each prediction, or −1 if unknown.
std::vector<int> trueClasses(const Model& model, const GivenSequences& given, bool perStep) {
    std::map<std::string_view, int> places;
    for (const std::string& name : model.outputNames) places.emplace(name, static_cast<int>(places.size()));
    const LabelledSet& set = given.set;
    std::vector<int> known(static_cast<std::size_t>(perStep ? set.steps() : set.count()), -1);
    if (perStep && predictsNextToken(model)) {
        for (int i = 0; i < set.count(); ++i)
            for (int t = set.starts[static_cast<std::size_t>(i)]; t + 1 < set.starts[static_cast<std::size_t>(i) + 1]; ++t) {
                const std::int32_t next = set.tokens[static_cast<std::size_t>(t) + 1];
                known[static_cast<std::size_t>(t)] =
                    std::cmp_less(next, model.outputNames.size()) ? next : classFormOf(model).unknown;
            }
        return known;
    }
    for (std::size_t i = 0; i < given.truth.size(); ++i) {
        const auto place = places.find(given.truth[i]);
        if (place == places.end()) continue;
        const auto first = perStep ? static_cast<std::size_t>(set.starts[i]) : i;
        const auto end = perStep ? static_cast<std::size_t>(set.starts[i + 1]) : i + 1;
        std::fill(known.begin() + static_cast<std::ptrdiff_t>(first), known.begin() + static_cast<std::ptrdiff_t>(end),
                  place->second);
    }
    return known;
}

}  // namespace

GivenSequences readSequencesFor(const Model& model, const fs::path& path, const RunContext& context,
                                const std::optional<DataOptions>& reading) {
    const ClassForm& classes = classFormOf(model);
    DataOptions options = reading.value_or(readingOf(model));
    options.leastRows = 1;
    if (!reading) options.time.clear();  // the model finds its columns by name
    return classes.takesTexts() ? textsFor(model, path, options) : numbersFor(model, path, options, context);
}

PredictedClasses predictedClasses(const Model& model, const fs::path& path, int threads, const RunContext& context,
                                  const std::optional<DataOptions>& reading) {
    GivenSequences given = readSequencesFor(model, path, context, reading);
    const LabelledSet& set = given.set;
    const Eigen::MatrixXd votes = classVotes(model, set, threads, context);
    const ClassForm& classes = classFormOf(model);
    const bool perStep = classes.perStep(), texts = classes.takesTexts();
    PredictedClasses predicted;
    predicted.sequences = set.count();
    predicted.answers = votes.cols();
    TextTable table;
    table.header = {"sequence"};
    if (perStep) table.header.emplace_back("step");
    if (perStep && texts) table.header.emplace_back("token");
    table.header.emplace_back("class");
    for (const std::string& name : model.outputNames) table.header.push_back(name);
    int sequence = 0;
    for (Eigen::Index i = 0; i < votes.cols(); ++i) {
        if (i % 1024 == 0) context.checkpoint();
        if (!perStep)
            sequence = static_cast<int>(i);
        else
            while (i >= set.starts[static_cast<std::size_t>(sequence) + 1]) ++sequence;
        auto& row = table.rows.emplace_back();
        row.emplace_back(given.names[static_cast<std::size_t>(sequence)]);
        const auto step = static_cast<int>(i) - (perStep ? set.starts[static_cast<std::size_t>(sequence)] : 0);
        if (perStep) row.emplace_back(static_cast<double>(step + 1));
        if (perStep && texts) row.emplace_back(set.vocabulary[static_cast<std::size_t>(set.tokens[static_cast<std::size_t>(i)])]);
        Eigen::Index best = 0;
        votes.col(i).maxCoeff(&best);
        row.emplace_back(model.outputNames[static_cast<std::size_t>(best)]);
        for (const double vote : votes.col(i)) row.emplace_back(vote);
    }
    predicted.csv = tableCsv(table);
    predicted.read = std::move(given.read);
    predicted.notes = std::move(given.notes);

    const std::vector<int> known = trueClasses(model, given, perStep);
    const auto scored = std::ranges::count_if(known, [](int each) { return each >= 0; });
    if (scored == 0) return predicted;
    if (!given.truth.empty() && std::cmp_less(scored, known.size()))
        predicted.notes.push_back(
            Message("%1 of %2 predictions have a true class that the model does not know, and are not scored",
                    std::ssize(known) - scored, known.size()));
    Eigen::MatrixXd scoredVotes(votes.rows(), scored), right = Eigen::MatrixXd::Zero(votes.rows(), scored);
    for (Eigen::Index i = 0, at = 0; i < votes.cols(); ++i) {
        if (known[static_cast<std::size_t>(i)] < 0) continue;
        scoredVotes.col(at) = votes.col(i);
        right(known[static_cast<std::size_t>(i)], at++) = 1.0;
    }
    const ClassMeasures measures = classMeasures(scoredVotes, right);
    predicted.accuracy = measures.accuracy;
    if (std::isfinite(measures.logLoss)) predicted.logLoss = measures.logLoss;
    return predicted;
}

PredictedTable predictClassesCsv(const Model& model, const PredictFiles& files) {
    if (!files.known.empty() || files.warm) throw Refusal(noSeriesOptions);
    PredictedClasses classes =
        predictedClasses(model, files.inputs, defaultThreads(), {}, files.reading.value_or(predictReading(model)));
    writeTextFile(files.outputs, classes.csv);
    return {classes.answers, std::nullopt, std::move(classes.csv), std::move(classes.read), true, std::move(classes.notes)};
}

}  // namespace echoplane
