// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/data.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>
#include <utility>

#include "core/own_data/data_series.h"
#include "core/own_data/recordings.h"
#include "core/own_data/significant_frequencies.h"
#include "core/tables/read_table.h"
#include "core/tasks/run_kind.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace ownData {
const Parameter<std::string> normalisation(
    "standardise", {.name = "normalisation",
                    .label = "Normalisation",
                    .help = "How the columns of a data file are shifted and scaled before use. Shift and scale are measured on "
                            "the training data alone and kept with the model.",
                    .choices = {{"none", "None", "The numbers in the file, unchanged."},
                                {"standardise", "Standardise", "Mean 0 and standard deviation 1 over the training data."},
                                {"min-max", "Minimum to maximum", "From −1 to 1 over the training data."}},
                    .keepsEvaluation = true});
}  // namespace ownData

namespace {

struct Affine {
    double shift = 0.0, scale = 1.0;
};

Affine affineOf(const Eigen::Ref<const Eigen::VectorXd>& column, const std::string& normalisation) {
    Affine affine;
    if (normalisation == "none") return affine;
    // Scale to about 1 by a power of two, which is exact: squares of 1e-200 would underflow to 0, those of 1e300 overflow.
    const double size = column.array().abs().maxCoeff();
    const int power = size > 0.0 ? std::ilogb(size) : 0;
    const auto shifted = [](double value, int by) { return std::ldexp(value, by); };
    const Eigen::VectorXd training = column.unaryExpr([&](double value) { return shifted(value, -power); });
    if (normalisation == "standardise") {
        affine.shift = training.mean();
        affine.scale = std::sqrt((training.array() - affine.shift).square().mean());
    } else if (normalisation == "min-max") {
        affine.shift = 0.5 * training.maxCoeff() + 0.5 * training.minCoeff();
        affine.scale = 0.5 * training.maxCoeff() - 0.5 * training.minCoeff();
    }
    // The deviation of a constant is pure rounding.
    const double largest = training.array().abs().maxCoeff();
    if (!(affine.scale > 1e-14 * largest)) return {shifted(affine.shift, power), 1.0};
    return {shifted(affine.shift, power), shifted(affine.scale, power)};
}

/// The values outside the gaps; all of them if everything is a gap.
Eigen::VectorXd withoutGaps(const Eigen::VectorXd& values, const std::vector<Steps>& gaps) {
    Eigen::VectorXd rest(values.size());
    Eigen::Index count = 0, at = 0;
    const auto take = [&](Eigen::Index end) {
        end = std::clamp<Eigen::Index>(end, at, values.size());
        rest.segment(count, end - at) = values.segment(at, end - at);
        count += end - at;
        at = end;
    };
    for (const Steps& gap : gaps) {
        take(gap.first);
        at = std::clamp<Eigen::Index>(gap.end(), at, values.size());
    }
    take(values.size());
    return count > 0 ? Eigen::VectorXd(rest.head(count)) : values;
}

/// The steps among 0 … steps − 1 whose value in row step + first, or `lag` rows before it, lies in a gap.
std::vector<Steps> stepsOfGaps(const std::vector<Steps>& gaps, int first, int lag, int steps) {
    const auto shifted = [&](int by) {
        std::vector<Steps> moved;
        for (const Steps& gap : gaps) {
            const int from = std::max(0, gap.first - by), to = std::min(steps, gap.end() - by);
            if (from < to) moved.push_back({from, to - from});
        }
        return moved;
    };
    return lag > 0 ? unitedSteps(shifted(first), shifted(first - lag)) : shifted(first);
}

/// How a column is turned into a row of the dataset.
struct Change {
    int first = 0;  ///< row of step 0
    int lag = 0;    ///< of the differences; 0 for the values themselves
};

/// Values and gaps of a column in the order of the dataset's steps.
class StepsOfRows {
public:
    StepsOfRows(const Experiment& experiment, int steps) : m_recordings(recordedSteps(experiment, steps)), m_steps(steps) {}

    /// differenced() in each recording.
    Eigen::VectorXd values(const Eigen::VectorXd& column, const Change& change) const {
        Eigen::VectorXd values(m_steps);
        for (const RecordedSteps& each : m_recordings)
            values.segment(each.first, each.count) = differenced(column, firstRow(each) + change.first, change.lag, each.count);
        return values;
    }

    /// stepsOfGaps() in each recording.
    std::vector<Steps> gaps(const std::vector<Steps>& rows, const Change& change) const {
        std::vector<Steps> all;
        for (const RecordedSteps& each : m_recordings)
            for (Steps gap : stepsOfGaps(rows, firstRow(each) + change.first, change.lag, each.count)) {
                gap.first += each.first;
                all.push_back(gap);
            }
        return all;
    }

    /// The gaps with which a recording begins.
    std::vector<Steps> leading(const OwnSeries& own) const {
        std::vector<Steps> first;
        for (const Steps& gap : own.gaps)
            if (std::ranges::any_of(m_recordings, [&](const RecordedSteps& each) { return firstRow(each) == gap.first; }))
                first.push_back(gap);
        return first;
    }

private:
    static int firstRow(const RecordedSteps& each) { return static_cast<int>(each.recording.firstRow); }

    std::vector<RecordedSteps> m_recordings;
    int m_steps;
};

/// Fills rows of the dataset from columns: transforms each column by `change` and normalises it with statistics of the first
/// training steps under `normal`. The values before differencing go into `past`.
class ChosenColumns {
public:
    explicit ChosenColumns(const Experiment& experiment)
        : m_experiment(experiment),
          m_masks(experiment[ownData::gaps] == "mask"),
          m_steps(experiment.steps()),
          m_rows(experiment, m_steps),
          m_trainingRows(experiment, experiment.data.split.training) {}

    enum class Kind { input, target };

    void fill(Kind kind, const std::vector<std::string>& names, const Change& change, const Change& normal,
              Eigen::MatrixXd& series, Normalisation& normalisation, Eigen::MatrixXd* past) {
        const auto count = static_cast<Eigen::Index>(names.size());
        series.resize(count, m_steps);
        normalisation.shift.resize(count);
        normalisation.scale.resize(count);
        if (past != nullptr) past->resize(count, m_steps + change.lag);
        for (Eigen::Index k = 0; k < count; ++k) {
            const OwnSeries own = ownSeries(*m_experiment.data.source.table, names[static_cast<std::size_t>(k)], m_experiment);
            const Eigen::VectorXd measured =
                withoutGaps(m_trainingRows.values(own.values, normal), m_trainingRows.gaps(own.imputed, normal));
            leftOut = unitedSteps(leftOut, m_rows.gaps(unusable(kind, own), change));
            const Affine affine = affineOf(measured, m_experiment[ownData::normalisation]);
            series.row(k) = (m_rows.values(own.values, change).transpose().array() - affine.shift) / affine.scale;
            normalisation.shift[k] = affine.shift;
            normalisation.scale[k] = affine.scale;
            if (past == nullptr) continue;
            if (hasRecordings(m_experiment))  // without differences, so without a lag
                past->row(k) = m_rows.values(own.values, change).transpose();
            else
                past->row(k) = own.values.segment(change.first - change.lag, m_steps + change.lag).transpose();
        }
    }

    std::vector<Steps> leftOut;

private:
    /// Steps of one column that must be neither fitted nor scored: for targets, those not measured; for inputs, those before the
    /// first number, and all gaps if these are left out ("mask").
    std::vector<Steps> unusable(Kind kind, const OwnSeries& own) const {
        if (kind == Kind::target) return own.imputed;
        if (m_masks) return own.gaps;
        if (hasRecordings(m_experiment)) return m_rows.leading(own);
        return own.leadingGap > 0 ? std::vector<Steps>{{0, own.leadingGap}} : std::vector<Steps>();
    }

    const Experiment& m_experiment;
    bool m_masks;
    int m_steps;
    StepsOfRows m_rows, m_trainingRows;
};

/// Index of the row of a step's inputs, without the rows that differences take; for the step after the last one the row after it.
/// Of several recordings whose table is not loaded: the step.
int rowOfStep(const Experiment& experiment, int step) {
    if (!hasRecordings(experiment) || !experiment.data.source.table) return step;
    const std::vector<RecordedSteps> recordings = recordedSteps(experiment, experiment.steps());
    auto each = std::ranges::upper_bound(recordings, step, {}, &RecordedSteps::first);
    if (each == recordings.begin()) return step;
    --each;
    if (step == each->first && step == experiment.steps() && each != recordings.begin()) --each;
    return static_cast<int>(each->recording.firstRow) + step - each->first;
}

void requireSteps(const Experiment& experiment, const Dataset& data) {
    const Split split = seriesSplit(experiment, data);
    for (const auto& [role, name] :
         {std::pair(Role::fit, "training"), std::pair(Role::validation, "validation"), std::pair(Role::test, "test")}) {
        if (split.of(role, data).empty())
            throw Refusal(
                "no step of the %1 data has a measured target: gaps, and steps without a row of the file, are neither fitted nor "
                "scored; choose a different split",
                name);
    }
}

/// Refuses a table whose only numbers are times or row numbers, because what looks like its series cannot be read.
void requireSeries(const DataTable& table) {
    const auto isSeries = [](const DataColumn& column) { return column.role == ColumnRole::series; };
    const auto unread = std::ranges::find_if(table.columns, [&](const DataColumn& column) {
        return isSeries(column) && !column.problem.empty() && column.values.empty();
    });
    const bool none =
        std::ranges::none_of(table.columns, [&](const DataColumn& column) { return isSeries(column) && column.problem.empty(); });
    if (none && unread != table.columns.end())
        throw Refusal("%1 has no numbers but times and row numbers: %2", table.file,
                      Message("column \"%1\" cannot be used: %2", shortened(unread->name), unread->problem));
}

}  // namespace

int dataSteps(const Experiment& experiment) {
    if (!experiment.data.source.table) return 0;
    if (hasRecordings(experiment)) return stepsInRecordings(experiment);
    const double values = ownSeriesLength(*experiment.data.source.table, experiment);
    const double steps = values - experiment[ownData::difference] - experiment[forecast::horizon];
    return static_cast<int>(std::clamp(steps, 0.0, double{std::numeric_limits<int>::max()}));
}

std::string stepTimeName(const Experiment& experiment) {
    if (!readsFile(experiment) || !experiment.data.source.table) return {};
    const TableTime& time = experiment.data.source.table->time;
    return time.rising ? time.column : std::string();
}

std::string stepTime(const Experiment& experiment, int step) {
    if (stepTimeName(experiment).empty()) return {};
    const TableTime& time = experiment.data.source.table->time;
    const double row =
        static_cast<double>(rowOfStep(experiment, step)) + experiment[ownData::difference] + experiment[forecast::horizon];
    const double even = experiment[ownData::resample];
    if (even > 0.0) return timeText(time, time.values.front() + row * even);
    const bool there = row >= 0.0 && row < static_cast<double>(time.values.size());
    return there ? timeText(time, time.values[static_cast<std::size_t>(row)]) : std::string();
}

Eigen::MatrixXd inputsAfter(const Experiment& experiment) {
    const Experiment loaded = withDataLoaded(experiment);
    checkData(loaded);
    const std::vector<std::string>& names = loaded.data.source.inputs;
    const int horizon = loaded[forecast::horizon], difference = loaded[ownData::difference];
    Eigen::MatrixXd inputs(static_cast<Eigen::Index>(names.size()), horizon);
    if (horizon == 0) return inputs;  // none; rows of an empty matrix have no address
    const int first = difference + rowOfStep(loaded, loaded.steps());
    for (std::size_t k = 0; k < names.size(); ++k) {
        const OwnSeries own = ownSeries(*loaded.data.source.table, names[k], loaded);
        inputs.row(static_cast<Eigen::Index>(k)) = differenced(own.values, first, difference, horizon).transpose();
    }
    return inputs;
}

int lastRow(const Experiment& experiment) {
    return experiment[ownData::difference] + rowOfStep(experiment, experiment.steps()) + experiment[forecast::horizon];
}

std::string lastRowTime(const Experiment& experiment) {
    return stepTime(experiment, experiment.steps() - 1);  // the target of the last step is in that row
}

void checkData(const Experiment& experiment) {
    const DataSource& data = experiment.data.source;
    constexpr std::size_t mostNames = 10'000;
    if (data.file.empty()) throw Refusal("the data task needs a file, but there is none: open one");
    for (const auto& [names, kind] : {std::pair(&data.inputs, "input"), std::pair(&data.targets, "target")}) {
        if (names->empty() || names->size() > mostNames) {
            throw Refusal("the data task has %1 %2 columns, but must have 1 to %3", names->size(), kind, mostNames);
        }
    }
    if (!data.table) return;
    for (const auto& names : {data.inputs, data.targets})
        for (const std::string& name : names) checkOwnSeries(*data.table, name, experiment);
    if (hasRecordings(experiment)) return checkRecordings(experiment);
    if (experiment.steps() > dataSteps(experiment)) {
        const bool resampled = experiment[ownData::resample] > 0.0;
        const int difference = experiment[ownData::difference];
        constexpr int fewest = 3;
        if (const int there = dataSteps(experiment); there < fewest && !resampled) {
            const int horizon = experiment[forecast::horizon];
            throw Refusal(difference > 0 ? "%1 has %2 rows, but with horizon %3 and difference %4 a series needs at least %5: "
                                           "one step each for training, validation and test, plus the horizon and the difference"
                                         : "%1 has %2 rows, but with horizon %3 a series needs at least %5: one step each for "
                                           "training, validation and test, plus the horizon and the difference",
                          data.file, data.table->rows, horizon, difference, fewest + horizon + difference);
        }
        const std::string length =
            resampled ? roundedText(ownSeriesLength(*data.table, experiment), 15) : std::to_string(data.table->rows);
        const char* const words =
            resampled ? (difference > 0 ? "training, validation and test are %1 steps together, but %2 has %3 even steps, which "
                                          "with horizon %4 and difference %6 leaves %5"
                                        : "training, validation and test are %1 steps together, but %2 has %3 even steps, which "
                                          "with horizon %4 leaves %5")
            : difference > 0
                ? "training, validation and test are %1 steps together, but %2 has %3 rows, which with horizon %4 and difference "
                  "%6 leaves %5"
                : "training, validation and test are %1 steps together, but %2 has %3 rows, which with horizon %4 leaves %5";
        throw Refusal(words, experiment.steps(), data.file, length, experiment[forecast::horizon], dataSteps(experiment),
                      difference);
    }
}

Experiment withDataLoaded(Experiment experiment, const RunContext& context) {
    if (const RunKind& kind = kindOf(experiment); kind.withFileLoaded != nullptr)
        return kind.withFileLoaded(std::move(experiment), context);
    DataSource& data = experiment.data.source;
    if (data.table) return experiment;
    auto table = std::make_shared<const DataTable>(readDataTable(data.file, data.reading, context));
    if (data.fingerprint != 0 && data.fingerprint != table->fingerprint) {
        throw Refusal("%1 has changed since these settings were saved: open it again to use its current content", data.file);
    }
    data.fingerprint = table->fingerprint;
    data.table = std::move(table);
    if (hasRecordings(experiment)) data.recordings = recordingsOf(data);
    return experiment;
}

Experiment withDataFile(Experiment experiment, std::string file, std::vector<std::string> inputs,
                        std::vector<std::string> targets, const RunContext& context, const DataOptions& reading) {
    DataSource source;
    source.file = std::move(file);
    source.inputs = std::move(inputs);
    source.targets = std::move(targets);
    source.reading = reading;
    return withDataSource(std::move(experiment), std::move(source), context);
}

Experiment withDataSource(Experiment experiment, DataSource source, const RunContext& context) {
    enterKind(experiment, *task("data").kind);
    experiment.data.task = "data";
    experiment.data.source = std::move(source);
    return withColumnsChosen(withDataLoaded(std::move(experiment), context));
}

namespace {

/// The name without the blanks after its commas.
std::string commasAlone(const std::string& name) {
    std::string text;
    for (const char letter : name)
        if (letter != ' ' || text.empty() || text.back() != ',') text += letter;
    return text;
}

/// Joins neighbours that were one name with commas in it ("a, b"), unless each is a column of its own.
std::vector<std::string> joinedNames(const DataTable& table, std::vector<std::string> given) {
    const auto isColumn = [&](const std::string& name) {
        std::size_t number = 0;
        const char* const end = name.data() + name.size();
        const auto [stop, error] = std::from_chars(name.data(), end, number);
        return (error == std::errc() && stop == end && number >= 1 && number <= table.columns.size()) ||
               std::ranges::find(table.columns, name, &DataColumn::name) != table.columns.end();
    };
    if (std::ranges::all_of(given, isColumn)) return given;
    std::vector<std::string> names;
    for (std::size_t k = 0; k < given.size();) {
        std::string joined = given[k], name = given[k];
        std::size_t end = k + 1;
        constexpr std::size_t mostPieces = 10;
        for (std::size_t last = k + 1; last < std::min(given.size(), k + mostPieces); ++last) {
            joined += "," + given[last];
            const auto found = std::ranges::find(table.columns, commasAlone(joined),
                                                 [](const DataColumn& column) { return commasAlone(column.name); });
            if (found == table.columns.end()) continue;
            name = found->name;
            end = last + 1;
        }
        names.push_back(std::move(name));
        k = end;
    }
    return names;
}

}  // namespace

Experiment withColumnsChosen(Experiment experiment) {
    DataSource& data = experiment.data.source;
    data.inputs = joinedNames(*data.table, std::move(data.inputs));
    data.targets = joinedNames(*data.table, std::move(data.targets));
    if (data.inputs.empty() && data.targets.empty()) requireSeries(*data.table);
    std::vector<std::string> series = seriesColumns(*data.table);
    if (hasRecordings(experiment)) std::erase(series, dataColumn(*data.table, data.sequences).name);
    if (data.inputs.empty()) data.inputs = series;
    if (data.targets.empty() && !series.empty()) data.targets = {series.back()};
    chooseDataSplit(experiment);
    experiment.readout.bias = true;
    return experiment;
}

std::vector<std::string> seriesColumns(const DataTable& table) {
    std::vector<std::string> names;
    for (const DataColumn& column : table.columns)
        if (column.problem.empty() && column.role == ColumnRole::series) names.push_back(column.name);
    if (!names.empty()) return names;
    for (const DataColumn& column : table.columns)  // there are no other columns
        if (column.problem.empty()) names.push_back(column.name);
    return names;
}

void chooseDataSplit(Experiment& experiment) {
    if (hasRecordings(experiment) && experiment.data.source.table) return chooseRecordingSplit(experiment);
    const int steps = dataSteps(experiment);
    if (steps < 3) return;
    constexpr int mostSteps = 1'000'000, longestWashout = 200;
    constexpr double mostNumbers = 1e8;  // of states
    const int heldOut = std::clamp(steps / 5, 1, mostSteps);
    const double fitting = std::max(1e4, mostNumbers / experiment.reservoir.size);
    const int training = std::min({steps - 2 * heldOut, mostSteps, static_cast<int>(std::min(fitting, 1e6))});
    setSplitLengths(experiment, std::min(training / 20, longestWashout), training, heldOut, heldOut);
}

Dataset generateData(const Experiment& experiment) {
    const Experiment loaded = withDataLoaded(experiment);
    checkData(loaded);
    const DataTable& table = *loaded.data.source.table;
    Dataset data;
    const auto named = [&](const std::vector<std::string>& columns) {  // columns may be given by number
        std::vector<std::string> names;
        names.reserve(columns.size());
        for (const std::string& each : columns) names.push_back(dataColumn(table, each).name);
        return names;
    };
    data.inputNames = named(loaded.data.source.inputs);
    data.targetNames = named(loaded.data.source.targets);
    const int horizon = loaded[forecast::horizon], difference = loaded[ownData::difference];
    const int lag = targetLag(difference, horizon);
    const Change input{difference, difference}, target{difference + horizon, lag};
    ChosenColumns columns(loaded);
    columns.fill(ChosenColumns::Kind::input, loaded.data.source.inputs, input, input, data.inputs, data.inputNormalisation,
                 nullptr);
    auto past = std::make_shared<TargetPast>();
    past->lag = lag;
    past->logarithm = loaded[ownData::logarithm];
    const bool transformed = lag > 0 || past->logarithm;
    // A column that is both input and target is normalised once, so that the model can run in closed loop.
    columns.fill(ChosenColumns::Kind::target, loaded.data.source.targets, target, lag == difference ? input : target,
                 data.targets, data.targetNormalisation, transformed ? &past->values : nullptr);
    if (transformed) data.past = std::move(past);
    data.leftOut = std::move(columns.leftOut);
    if (hasRecordings(loaded))
        for (const RecordedSteps& each : recordedSteps(loaded, loaded.steps()))
            data.sequences.push_back({each.recording.name, {each.first, each.count}});
    if (!data.leftOut.empty()) requireSteps(loaded, data);
    data.frequencies = significantFrequencies(data, loaded.data.split.training);
    return data;
}

bool sameSeries(const Experiment& a, const Experiment& b) {
    const bool normalised = readsFile(a) && a[ownData::normalisation] != "none";
    return sameDataSet(a, b) && (!task(a.data.task).seeded || a.reservoir.seed == b.reservoir.seed) &&
           (!normalised || a.data.split.training == b.data.split.training);
}

int autonomousSteps(const Experiment& experiment) {
    if (!runsAutonomously(experiment)) return 0;
    return readsFile(experiment) ? std::clamp(dataSteps(experiment) - experiment.steps(), 0, experiment.data.split.test)
                                 : experiment.data.split.test;
}

Task dataTask() {
    return {.name = "data",
            .label = "Data from a file",
            .help = "Predict the target columns of a file of measurements from its input columns, h steps ahead.",
            .parameters = {forecast::horizon, ownData::normalisation, ownData::gaps, ownData::logarithm, ownData::difference,
                           ownData::resample},
            .inputs = [](const Experiment& e) { return static_cast<int>(e.data.source.inputs.size()); },
            .outputs = [](const Experiment& e) { return static_cast<int>(e.data.source.targets.size()); },
            .generate = generateData,
            .applyDefaults = chooseDataSplit,
            .metric = Metric::nrmse,
            .forecasts = true,
            .readsFile = true,
            .readsTable = true};
}

}  // namespace echoplane
