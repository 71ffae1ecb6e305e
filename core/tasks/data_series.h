// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/files/data_table.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace ownData {
extern const Parameter<std::string> gaps;
extern const Parameter<double> resample;
extern const Parameter<bool> logarithm;
extern const Parameter<int> difference;
}  // namespace ownData

// From the columns of a file to the series of the data task, one thing after the other:
//
//     gaps        filled by the last value, where they are not refused, or by straight lines (ownData::gaps)
//     resample    the last value up to t₀, t₀ + step, … (ownData::resample, in the unit of the time column), or straight lines
//                 between the rows where gaps are filled by them
//     logarithm   log x
//     difference  w(t) − w(t − s), s = ownData::difference; 0: none
//
// and then normalised (data.h). A target h steps ahead is the change since the last value of its season that is known by then,
// w(t + h) − w(t + h − L) with L = s·max(1, ⌈h/s⌉): undoing it takes nothing that is not known at step t.

/// One column, up to the logarithm.
struct OwnSeries {
    Eigen::VectorXd values;     ///< one a row, or one an even step; nowhere a gap
    std::vector<Steps> gaps;    ///< runs of them that were filled, or that lie beside a filled row; in order, apart
    std::vector<Steps> madeUp;  ///< `gaps`, and even steps since whose predecessor no number has come: no targets
    int unheard = 0;            ///< values at the beginning, before the first number, which stands there already
};

/// Throws std::invalid_argument, naming file, column and row, for a text, a gap that is refused, a logarithm of a number that is
/// not above 0, and resampling without rising times or to more than 10⁸ values. Cost O(1).
void checkOwnSeries(const DataTable& table, const std::string& name, const Experiment& experiment);

/// The column as ownData says. Throws as checkOwnSeries(). Cost O(rows).
OwnSeries ownSeries(const DataTable& table, const std::string& name, const Experiment& experiment);

/// The step that most rows have. Throws std::invalid_argument where the table has no rising times.
double usualStep(const DataTable& table);

/// The share of the even steps that get no row of the file, each row being that of the first step at or after it; 0 without
/// resampling. Cost O(rows + steps).
double shareMadeUp(const DataTable& table, const Experiment& experiment);

/// How many values each series has: the table's rows, or the even steps between first and last. Cost O(1).
double ownSeriesLength(const DataTable& table, const Experiment& experiment);

/// w(t) − w(t − lag) from `first` on, `steps` of them; w itself where the lag is 0.
Eigen::VectorXd differenced(const Eigen::VectorXd& values, Eigen::Index first, Eigen::Index lag, Eigen::Index steps);

/// L of a target that lies `horizon` steps ahead; 0 without differences.
int targetLag(int difference, int horizon);

/// Fills what is not a number: by straight lines over `places` (the rows where it is empty), or by the value before. At the ends
/// there is one neighbour only, and its value is taken. Throws std::invalid_argument where all are gaps. Returns the runs filled.
std::vector<Steps> fillGaps(std::vector<double>& values, bool lines, const std::vector<double>& places = {});

/// Runs of steps that either list has. Both in order.
std::vector<Steps> unitedSteps(const std::vector<Steps>& a, const std::vector<Steps>& b);

/// Outputs as the reservoir sees them (D_out × K, the first one at step `first`) in the units of the data: the normalisation
/// undone, differences added to what was known by then, exp of logarithms. From step `freely` on the model ran on its own output:
/// there differences are summed up. A no-op's cost where nothing was done; else O(D_out·K).
Eigen::MatrixXd inDataUnits(const Dataset& data, const Eigen::MatrixXd& outputs, int first = 0,
                            int freely = std::numeric_limits<int>::max());

}  // namespace echoplane
