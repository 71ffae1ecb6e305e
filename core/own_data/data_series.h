// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/tables/data_table.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace ownData {
extern const Parameter<std::string> gaps;
extern const Parameter<double> resample;
extern const Parameter<bool> logarithm;
extern const Parameter<int> difference;
}  // namespace ownData

// From the columns of a file to the series of the data task, in this order:
//
//     gaps        filled with the last value or by linear interpolation, unless refused (ownData::gaps)
//     resample    the last value up to t₀, t₀ + step, … (ownData::resample, in the unit of the time column), or linear
//                 interpolation between the rows if gaps are interpolated
//     logarithm   log x
//     difference  w(t) − w(t − s), s = ownData::difference; 0: none
//
// The result is then normalised (data.h). A target h steps ahead is the change since the last known value of its season, w(t + h)
// − w(t + h − L) with L = s·max(1, ⌈h/s⌉), so undoing it needs only values known at step t.

/// One column after gaps, resampling and logarithm; no differences yet.
struct OwnSeries {
    Eigen::VectorXd values;      ///< one per row or resampled step; without gaps
    std::vector<Steps> gaps;     ///< runs that were filled, or interpolated from a filled row; sorted, disjoint
    std::vector<Steps> imputed;  ///< `gaps`, and resampled steps without a new number; never targets
    int leadingGap = 0;          ///< leading values before the first number, filled with that number
};

/// Throws std::invalid_argument, naming file, column and row, for text, refused gaps, logarithms of numbers ≤ 0, and resampling
/// without rising times or to more than 10⁸ values. Cost O(1).
void checkOwnSeries(const DataTable& table, const std::string& name, const Experiment& experiment);

/// The column, transformed as set in ownData, without differences. Throws as checkOwnSeries(). Cost O(rows).
OwnSeries ownSeries(const DataTable& table, const std::string& name, const Experiment& experiment);

/// The most frequent time step between rows. Throws std::invalid_argument if the table has no rising times.
double usualStep(const DataTable& table);

/// Share of the resampled steps without a row of the file, each row belonging to the first step at or after it; 0 without
/// resampling. Cost O(rows + steps).
double imputedShare(const DataTable& table, const Experiment& experiment);

/// Number of values in each series: the table's rows, or the resampled steps between the first and last time. Cost O(1).
double ownSeriesLength(const DataTable& table, const Experiment& experiment);

/// w(t) − w(t − lag) for `steps` steps from `first` on; w itself if the lag is 0.
Eigen::VectorXd differenced(const Eigen::VectorXd& values, Eigen::Index first, Eigen::Index lag, Eigen::Index steps);

/// The lag L of a target `horizon` steps ahead (above); 0 without differences.
int targetLag(int difference, int horizon);

/// Fills the NaNs: if `lines`, by linear interpolation over `places` (over the row numbers if that is empty), else with the
/// previous value. At the ends it takes the value of the only neighbour. Returns the runs filled. Throws std::invalid_argument if
/// all values are NaN.
std::vector<Steps> fillGaps(std::vector<double>& values, bool lines, const std::vector<double>& places = {});

/// Union of two lists of runs.
std::vector<Steps> unitedSteps(const std::vector<Steps>& a, const std::vector<Steps>& b);

/// Converts outputs of the model (D_out × K, the first one at step `first`) to the units of the data: undoes the normalisation,
/// adds differences to the values known by then, and takes exp of logarithms. From step `closedLoopFrom` on the model ran in
/// closed loop, so differences are accumulated there. Cost O(D_out·K).
Eigen::MatrixXd inDataUnits(const Dataset& data, const Eigen::MatrixXd& outputs, int first = 0,
                            int closedLoopFrom = std::numeric_limits<int>::max());

}  // namespace echoplane
