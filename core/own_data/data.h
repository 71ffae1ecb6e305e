// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/run_context.h"
#include "core/tables/read_table.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace ownData {
extern const Parameter<std::string> normalisation;
}

/// Generates the dataset of the user's series (experiment.data.source). At step t = 0, 1, … the inputs are the input columns of
/// row t and the targets the target columns of row t + h, h = forecast::horizon, both after the treatment of gaps, resampling,
/// logarithms and differences chosen in ownData (data_series.h; with differences over s rows, t = 0 is row s). Each column is
/// normalised by statistics of steps 0 … training − 1, according to ownData::normalisation; a column that is both input and
/// target is normalised once, so that a model can run in closed loop:
///
///     none           x                                       (shift 0, scale 1)
///     standardise    (x − mean) / standard deviation         (divided by the number of rows)
///     min-max        (x − (max + min)/2) / ((max − min)/2)   (−1 … 1)
///
/// A column that is constant over those steps is only shifted. The result includes the shifts and scales, the steps left out
/// because of gaps (Dataset::leftOut: unmeasured targets, and more depending on ownData::gaps), what is needed to undo the
/// transformations (Dataset::past), the recordings (recordings.h), and the significant frequencies. Reads the file if the table
/// is not loaded. Split of rows: see chooseDataSplit. Scored by the NRMSE. Throws std::invalid_argument if checkData() does.
Dataset generateData(const Experiment& experiment);
Task dataTask();

/// Returns the experiment with its file's table loaded and fingerprinted, unless it already is. Throws as readDataTable(), and
/// std::invalid_argument if the file no longer matches its fingerprint.
Experiment withDataLoaded(Experiment experiment, const RunContext& context = {});

/// The data task on `file`, which is read, with a split suited to its length and a bias in the readout, as noisy data need. If no
/// columns are given, all seriesColumns() are inputs and the last of them is the target. Throws as readDataTable().
Experiment withDataFile(Experiment experiment, std::string file, std::vector<std::string> inputs = {},
                        std::vector<std::string> targets = {}, const RunContext& context = {}, const DataOptions& reading = {});

/// The same for a source as named by its file, columns and reading options.
Experiment withDataSource(Experiment experiment, DataSource source, const RunContext& context = {});

/// Chooses columns and split as withDataFile() does, for a table that is already loaded.
Experiment withColumnsChosen(Experiment experiment);

/// The numeric columns, except times and row numbers (unless there are no others).
std::vector<std::string> seriesColumns(const DataTable& table);

/// The inputs in the rows after the last step, up to the row of its target: D_in × horizon, transformed as set in ownData, in the
/// units of the columns. A model driven through these too has seen every row that its training read. Throws as generateData().
/// Cost O(rows·D_in).
Eigen::MatrixXd inputsAfter(const Experiment& experiment);
/// The last of those rows, counted from 1 without the header (in a resampled file: resampled steps): difference + steps +
/// horizon.
int lastRow(const Experiment& experiment);
/// Time of that row in the file's time column; empty where stepTime() is.
std::string lastRowTime(const Experiment& experiment);

/// Number of steps in the file: its rows, or resampled steps, minus the horizon and the difference; 0 if the table is not loaded.
int dataSteps(const Experiment& experiment);

/// Whether both experiments have the same data step by step, as far as both reach. Beyond sameDataSet(), this needs the same seed
/// if the task is seeded, and the same number of training steps if the data are normalised by them. Only then can the prediction
/// of one be drawn over the signal of the other.
bool sameSeries(const Experiment& a, const Experiment& b);

/// Number of steps by which the series extends beyond the split, so that a closed-loop run can be compared with it there: the
/// number of test steps if runsAutonomously() (for a file, at most what it contains), else 0.
int autonomousSteps(const Experiment& experiment);

/// Time of the target of a step, from the file's time column: "1850-03". Empty if there is no rising time column, or no such row.
/// Cost O(1).
std::string stepTime(const Experiment& experiment, int step);
/// Name of that time column; empty if there is none.
std::string stepTimeName(const Experiment& experiment);

/// Throws std::invalid_argument with a one-sentence message if file or columns are missing. If the table is loaded, also if a
/// column does not exist, contains text or refused gaps (naming the row) or cannot be transformed as set in ownData, or if the
/// split is longer than the file.
void checkData(const Experiment& experiment);

/// Sets the split: 60, 20 and 20 % of the file's steps, each limited to 10⁶ steps and the training states (N numbers per step) to
/// 10⁸ numbers (but at least 10⁴ steps are allowed); washout 5 % of training, at most 200. With several recordings as
/// chooseRecordingSplit(). Does nothing if the table is not
/// loaded or has fewer than 3 steps.
void chooseDataSplit(Experiment& experiment);

}  // namespace echoplane
