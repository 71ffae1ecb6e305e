// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/data_table.h"
#include "core/jobs/run_context.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace ownData {
extern const Parameter<std::string> normalisation;
}

/// The user's own series (experiment.data.source): at step t, t = 0, 1, …, the inputs are the input columns of row t and the
/// targets the target columns of row t + h, h = forecast::horizon, both after what ownData says of gaps, even steps, logarithms
/// and differences (data_series.h; with differences over s rows, t = 0 is row s). Each column is normalised as
/// ownData::normalisation says by what steps 0 … training − 1 hold, the same for a column that is both, so that a model of them
/// can run freely:
///
///     none           x                                       (shift 0, scale 1)
///     standardise    (x − mean) / standard deviation         (divided by the number of rows)
///     min-max        (x − (max + min)/2) / ((max − min)/2)   (−1 … 1)
///
/// A column that is constant there is only shifted. Shifts and scales are in the result; so are the steps that gaps leave out
/// (Dataset::leftOut: targets that were not measured, and more as ownData::gaps says), what undoes the changes (Dataset::past),
/// and the frequencies that stand out of the noise. Reads the file where the table is not loaded. Split of rows: see suitData.
/// Judged by the NRMSE. Throws std::invalid_argument for what checkData() refuses.
Dataset generateData(const Experiment& experiment);
Task dataTask();

/// The experiment with its file's table loaded and fingerprinted, unless it is already. Throws as readDataTable(), and
/// std::invalid_argument where the file is no longer what the fingerprint says.
Experiment withDataLoaded(Experiment experiment, const RunContext& context = {});

/// The data task on `file`, read, with stretches that suit its length and a bias in the readout, as noisy data want it. Without
/// columns: all seriesColumns() are inputs, and the last of them is the target. Throws as readDataTable().
Experiment withDataFile(Experiment experiment, std::string file, std::vector<std::string> inputs = {},
                        std::vector<std::string> targets = {}, const RunContext& context = {}, const DataOptions& reading = {});

/// The same for a table that is loaded, without reading anything.
Experiment withColumnsChosen(Experiment experiment);

/// The columns that hold numbers, but for those that are the time or count the rows (unless there are no others).
std::vector<std::string> seriesColumns(const DataTable& table);

/// The inputs over the rows of the file that lie behind the last step's, up to the row of its target: D_in × horizon, changed as
/// ownData says and in the units of the columns. A model that is driven through them too has seen all rows that its training
/// read. Throws as generateData(). Cost O(rows·D_in).
Eigen::MatrixXd inputsAfter(const Experiment& experiment);
/// The last of those rows, counted from 1 without the header (of a resampled file even steps): difference + steps + horizon.
int lastRow(const Experiment& experiment);
/// When that row is, as the file's time column says; empty where stepTime() is.
std::string lastRowTime(const Experiment& experiment);

/// Steps that the file has: its rows, or even steps, without the horizon and the difference; 0 where the table is not loaded.
int dataSteps(const Experiment& experiment);

/// When the target of a step is, as the file's time column says: "1850-03"; empty where no column tells, or the steps are not
/// rows and not even. Cost O(1).
std::string stepTime(const Experiment& experiment, int step);
/// The name of that column; empty where stepTime() is.
std::string stepTimeName(const Experiment& experiment);

/// Throws std::invalid_argument, in one sentence, where file or columns are missing; and where the table is loaded: where a
/// column is not there, holds texts or gaps that are refused (with the row), cannot be changed as ownData says, or the split is
/// longer than the file.
void checkData(const Experiment& experiment);

/// Sets stretches: 60, 20 and 20 % of the file's steps, as long as each has at most 10⁶ steps and the states of training (N
/// numbers a step) at most 10⁸ numbers (but 10⁴ steps always); washout 5 % of training, at most 200. Nothing where the table is
/// not loaded.
void suitData(Experiment& experiment);

}  // namespace echoplane
