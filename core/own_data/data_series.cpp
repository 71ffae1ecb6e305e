// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/data_series.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/own_data/recordings.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace ownData {
const Parameter<std::string> gaps(
    "hold",
    {.name = "gaps",
     .label = "Gaps",
     .help = "How to treat rows of a data file without a number (empty, NaN, NA, ?). Their number and place are reported. A "
             "filled target is neither fitted nor scored.",
     .choices = {
         {"interpolate", "Interpolate",
          "A straight line from the previous number to the next one. The next one is not known yet at that step, so errors come "
          "out too small."},
         {"hold", "Hold", "Repeat the previous number."},
         {"mask", "Leave out",
          "Repeat the previous number for the reservoir, but neither fit nor score steps whose input or target is a gap."},
         {"refuse", "Refuse", "Reject a file with gaps in a chosen column."}}});
const Parameter<double> resample(
    0.0, {.name = "resample",
          .label = "Resample to",
          .help = "Resample to equal steps of this length, in the unit of the file's time column (for dates: years, months, days "
                  "or seconds). Each step takes the last row up to it, or a straight line between rows if gaps are interpolated. "
                  "A step without a row is never a target. 0: one step per row.",
          .minimum = 0,
          .maximum = 1e12,
          .chosenByData = true,
          .detail = true});
const Parameter<bool> logarithm(false, {.name = "log",
                                        .label = "Logarithm",
                                        .help = "The model sees log x of each column. Predictions, plots and errors are still in "
                                                "the units of the data, because exp undoes it."});
const Parameter<int> difference(
    0, {.name = "difference",
        .label = "Difference",
        .symbol = "s",
        .help = "The model sees the change x(t) − x(t − s) of each column. s is 1 for successive steps, the period for a season, "
                "and 0 for the series itself. A target h steps ahead is the change since the last known value of its season. "
                "Predictions, plots and errors are still in the units of the data.",
        .unit = "steps",
        .minimum = 0,
        .maximum = 100'000});
}  // namespace ownData

namespace {

/// Throws unless the table has rising times, as resampling needs.
void requireTimes(const DataTable& table) {
    if (!table.time.known()) {
        throw Refusal(
            "%1 has no time column, so it cannot be resampled: it needs a column of dates, or of rising numbers called t, time, "
            "date or year",
            table.file);
    }
    if (!table.time.rising) {
        throw Refusal("%1 cannot be resampled: the times in \"%2\" do not always rise", table.file, shortened(table.time.column));
    }
}

void append(std::vector<Steps>& runs, Eigen::Index step) {
    if (!runs.empty() && runs.back().end() == step)
        ++runs.back().count;
    else
        runs.push_back({static_cast<int>(step), 1});
}

/// Values at first, first + step, … by linear interpolation between places.
OwnSeries linearlyResampled(const std::vector<double>& values, const std::vector<Steps>& gaps, const std::vector<double>& places,
                            double step, Eigen::Index count) {
    OwnSeries series;
    series.values.resize(count);
    std::size_t row = 0;
    auto gap = gaps.begin();
    for (Eigen::Index t = 0; t < count; ++t) {
        const double place = places.front() + static_cast<double>(t) * step;
        while (row + 2 < places.size() && places[row + 1] <= place) ++row;
        const double part = std::clamp((place - places[row]) / (places[row + 1] - places[row]), 0.0, 1.0);
        series.values[t] = (1.0 - part) * values[row] + part * values[row + 1];
        const int lower = static_cast<int>(part < 1.0 ? row : row + 1), upper = static_cast<int>(part > 0.0 ? row + 1 : row);
        while (gap != gaps.end() && gap->end() <= lower) ++gap;
        if (gap == gaps.end() || gap->first > upper) continue;
        append(series.gaps, t);
    }
    return series;
}

/// The last number up to first, first + step, …. A row belongs to the first step at or after it. A step without a new number is
/// imputed; it is also a gap if the last row up to it has no number.
OwnSeries sampledAndHeld(const std::vector<double>& values, const std::vector<double>& places, double step, Eigen::Index count) {
    OwnSeries series;
    series.values.resize(count);
    const double rounding = 1e-6 * step;
    std::size_t row = 0;
    bool known = false, gap = false;
    double last = 0.0;
    for (Eigen::Index t = 0; t < count; ++t) {
        const double place = places.front() + static_cast<double>(t) * step + rounding;
        bool measured = false;
        for (; row < places.size() && places[row] <= place; ++row) {
            gap = std::isnan(values[row]);
            if (gap) continue;
            last = values[row];
            measured = true;
        }
        gap = gap && !measured;
        if (measured && !known) {  // the first number also fills the steps before it
            known = true;
            series.values.head(t).setConstant(last);
            series.leadingGap = static_cast<int>(t);
        }
        series.values[t] = last;
        if (gap) append(series.gaps, t);
        if (!measured) append(series.imputed, t);
    }
    if (!known) throw Refusal("it contains no number");
    return series;
}

}  // namespace

double imputedShare(const DataTable& table, const Experiment& experiment) {
    const double step = experiment[ownData::resample];
    if (!(step > 0.0) || !table.time.rising) return 0.0;
    const auto count = static_cast<Eigen::Index>(ownSeriesLength(table, experiment));
    const std::vector<double>& places = table.time.values;
    Eigen::Index without = 0;
    for (const Steps& each : sampledAndHeld(places, places, step, count).imputed) without += each.count;
    return static_cast<double>(without) / static_cast<double>(count);
}

std::vector<Steps> fillGaps(std::vector<double>& values, bool lines, const std::vector<double>& places) {
    std::vector<Steps> gaps;
    const std::size_t size = values.size();
    const auto place = [&](std::size_t row) { return places.empty() ? static_cast<double>(row) : places[row]; };
    for (std::size_t row = 0; row < size; ++row) {
        if (!std::isnan(values[row])) continue;
        std::size_t end = row;
        while (end < size && std::isnan(values[end])) ++end;
        if (row == 0 && end == size) throw Refusal("it contains no number");
        for (std::size_t k = row; k < end; ++k) {
            if (row == 0) {
                values[k] = values[end];
            } else if (!lines || end == size) {
                values[k] = values[row - 1];
            } else {
                const double part = (place(k) - place(row - 1)) / (place(end) - place(row - 1));
                values[k] = (1.0 - part) * values[row - 1] + part * values[end];
            }
        }
        gaps.push_back({static_cast<int>(row), static_cast<int>(end - row)});
        row = end;
    }
    return gaps;
}

double usualStep(const DataTable& table) {
    requireTimes(table);
    return table.time.step;
}

double ownSeriesLength(const DataTable& table, const Experiment& experiment) {
    const double step = experiment[ownData::resample];
    if (!(step > 0.0) || !table.time.rising) return static_cast<double>(table.rows);
    const double span = table.time.values.back() - table.time.values.front();
    return std::floor(span / step * (1.0 + 1e-12)) + 1.0;
}

void checkOwnSeries(const DataTable& table, const std::string& name, const Experiment& experiment) {
    const DataColumn& column = dataColumn(table, name);
    if (experiment[ownData::gaps] == "refuse")
        requireUsable(table, column);
    else
        requireNumbers(table, column);
    if (experiment[ownData::resample] > 0.0) {
        constexpr double mostValues = 1e8;
        requireTimes(table);
        if (const double length = ownSeriesLength(table, experiment); length > mostValues) {
            throw Refusal("resample is %1, which gives %2 values from %3 rows, but at most 100000000 are allowed",
                          shortestText(experiment[ownData::resample]), roundedText(length, 2), table.rows);
        }
    }
    if (experiment[ownData::logarithm] && column.minimum <= 0.0) {
        throw Refusal("log needs numbers above 0, but the smallest in %1, column \"%2\", is %3", table.file,
                      shortened(column.name), shortestText(column.minimum));
    }
}

namespace {

/// fillGaps() in each recording by itself.
std::vector<Steps> filledRecordings(std::vector<double>& values, bool lines, const Experiment& experiment) {
    std::vector<Steps> gaps;
    for (const Recording& each : *recordingsOf(experiment.data.source)) {
        const auto first = values.begin() + static_cast<std::ptrdiff_t>(each.firstRow);
        std::vector<double> part(first, first + static_cast<std::ptrdiff_t>(each.rows));
        for (Steps gap : fillGaps(part, lines)) {
            gap.first += static_cast<int>(each.firstRow);
            gaps.push_back(gap);
        }
        std::ranges::copy(part, first);
    }
    return gaps;
}

}  // namespace

OwnSeries ownSeries(const DataTable& table, const std::string& name, const Experiment& experiment) {
    checkOwnSeries(table, name, experiment);
    const DataColumn& column = dataColumn(table, name);
    const bool lines = experiment[ownData::gaps] == "interpolate";
    const double step = experiment[ownData::resample];
    OwnSeries series;
    if (step > 0.0) {
        const std::vector<double>& places = table.time.values;
        const auto count = static_cast<Eigen::Index>(ownSeriesLength(table, experiment));
        series = sampledAndHeld(column.values, places, step, count);
        if (lines) {
            std::vector<double> filled = column.values;
            const std::vector<Steps> gaps = fillGaps(filled, true, table.time.even ? std::vector<double>() : places);
            const OwnSeries drawn = linearlyResampled(filled, gaps, places, step, count);
            series.values = drawn.values;
            series.gaps = drawn.gaps;
            series.imputed = unitedSteps(series.imputed, series.gaps);
        }
    } else {
        std::vector<double> filled = column.values;
        if (column.gaps > 0)
            series.gaps = hasRecordings(experiment) ? filledRecordings(filled, lines, experiment) : fillGaps(filled, lines);
        series.imputed = series.gaps;
        series.values = Eigen::Map<const Eigen::VectorXd>(filled.data(), static_cast<Eigen::Index>(filled.size()));
        if (!series.gaps.empty() && series.gaps.front().first == 0) series.leadingGap = series.gaps.front().count;
    }
    if (experiment[ownData::logarithm]) series.values = series.values.array().log();
    return series;
}

Eigen::VectorXd differenced(const Eigen::VectorXd& values, Eigen::Index first, Eigen::Index lag, Eigen::Index steps) {
    if (lag == 0) return values.segment(first, steps);
    return values.segment(first, steps) - values.segment(first - lag, steps);
}

int targetLag(int difference, int horizon) {
    if (difference == 0) return 0;
    return difference * std::max(1, (horizon + difference - 1) / difference);
}

std::vector<Steps> unitedSteps(const std::vector<Steps>& a, const std::vector<Steps>& b) {
    std::vector<Steps> all = a;
    all.insert(all.end(), b.begin(), b.end());
    std::ranges::sort(all, {}, &Steps::first);
    std::vector<Steps> united;
    for (const Steps& each : all) {
        if (!united.empty() && each.first <= united.back().end())
            united.back().count = std::max(united.back().end(), each.end()) - united.back().first;
        else
            united.push_back(each);
    }
    return united;
}

Eigen::MatrixXd inDataUnits(const Dataset& data, const Eigen::MatrixXd& outputs, int first, int closedLoopFrom) {
    Eigen::MatrixXd restored = original(outputs, data.targetNormalisation);
    if (!data.past) return restored;
    const TargetPast& past = *data.past;
    for (Eigen::Index k = 0; k < restored.cols() && past.lag > 0; ++k) {
        const Eigen::Index step = first + k, before = step - past.lag;
        if (before >= closedLoopFrom && before >= first)
            restored.col(k) += restored.col(k - past.lag);
        else if (step < past.values.cols())
            restored.col(k) += past.values.col(step);
        else
            restored.col(k).setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    if (past.logarithm) restored = restored.array().exp();
    return restored;
}

}  // namespace echoplane
