// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/parameter.h"
#include "core/tasks/dataset.h"
#include "core/tasks/metric.h"

namespace echoplane {

namespace forecast {
/// h of the tasks that forecast.
extern const Parameter<int> horizon;
}  // namespace forecast

/// What a run of a task gives.
enum class TaskResult {
    series,       ///< a prediction beside a target
    memoryCurve,  ///< output k − 1 is the input k steps ago: scored by its memory curve, delay by delay
    classes,      ///< a class for each of many sequences: output k is 1 for class k
    field         ///< a field at every step, cut into tiles with a reservoir each: output k is point k
};

/// One entry of the task registry. To add a task, write one file beside mso.cpp and one line in task.cpp.
struct Task {
    std::string name;   ///< "mso"
    std::string label;  ///< "Multiple superimposed oscillators"
    std::string help;
    std::vector<Declared> parameters = {};              ///< what the task reads beside the split
    std::string parameter = {};                         ///< the name of the one that `--task mso:5` sets, or empty
    bool seeded = false;                                ///< drawn from ReservoirSpec::seed
    int (*inputs)(const Experiment& experiment);        ///< D_in
    int (*outputs)(const Experiment& experiment);       ///< D_out
    Dataset (*generate)(const Experiment& experiment);  ///< reads `parameters`, the seed where it is seeded, and the split only
    /// Sets what suits the task: the stretches, and whatever else its literature fixes.
    void (*usualSettings)(Experiment& experiment);
    Metric metric = Metric::nrmse;  ///< the standard one
    /// The target at step t is the input at t + horizon, t + 1 without one (so D_out = D_in), and a longer split only continues
    /// the series: with a horizon of 1 the model can run freely, its own prediction being its next input.
    bool forecasts = false;
    TaskResult result = TaskResult::series;
    /// Of classes: the columns are the steps of one series, each of which has a class; its stretches are numbers of steps.
    bool oneSeries = false;
    bool readsFile = false;  ///< its series stand in a file: DataSpec::source
    /// What it is called in a title, with its parameter: "MSO5"; null for its label.
    std::string (*title)(const Experiment& experiment) = nullptr;
    /// Largest Lyapunov exponent per step, for chaotic series; nothing where none is known. Null where the series is not chaotic.
    std::optional<double> (*lyapunovExponent)(const Experiment& experiment) = nullptr;
};

/// All tasks.
std::span<const Task> tasks();

/// The task of that name. Throws std::invalid_argument naming the ones there are.
const Task& task(std::string_view name);

/// The data of the experiment's task, with its noise (noise.h).
Dataset datasetOf(const Experiment& experiment);

/// The same experiment on task `name`, with the stretches that suit it (and for the memory task delays, rho, lr and ridge).
/// Settings of the reservoir stay. Throws as task().
Experiment withTask(Experiment experiment, std::string_view name);

/// "mso:5", "narma:10", "lorenz": the task and its parameter, as the command line takes them.
std::string taskText(const Experiment& experiment);

/// "MSO5", "memory, 120 delays", "Lorenz": for titles.
std::string taskTitle(const Experiment& experiment);

/// What a run of the experiment's task gives.
TaskResult resultOf(const Experiment& experiment);
/// It tells classes (TaskResult::classes).
bool tellsClasses(const Experiment& experiment);
/// How its sequences are merged: SequenceSpec::merge, and "none" where there is one series.
const std::string& mergeOf(const Experiment& experiment);
/// It tells a class for each step, not for a whole sequence.
bool tellsSteps(const Experiment& experiment);
/// It forecasts a field that is cut into tiles (TaskResult::field): inputs and outputs are those of a tile.
bool isField(const Experiment& experiment);
/// Its series stand in a file.
bool readsFile(const Experiment& experiment);

/// How many steps ahead a run forecasts: forecast::horizon, 1 where the task has none or that is 0.
int forecastHorizon(const Experiment& experiment);

/// Whether the task has a parameter of that name.
bool reads(const Task& task, std::string_view parameter);

/// Both experiments are of the same data: the same task with the same values of all settings that it reads, of own data the same
/// columns of the same content. Their errors can be compared; seeds and stretches may differ.
bool sameDataSet(const Experiment& a, const Experiment& b);

/// The same data step by step, as far as both reach: also the same seed where the task is drawn from it, and the same training
/// stretch where the data is normalised by that. Only then one's prediction lies on the other's signal.
bool sameSeries(const Experiment& a, const Experiment& b);

/// Both are of the same task, of own data of the same columns of the same content, whatever its settings are.
bool sameSource(const Experiment& a, const Experiment& b);

/// For how many steps beyond the split the series goes on, so that the model may run freely there and be compared: as many as
/// the test stretch has where the task forecasts with a horizon of 1 (of data from a file no more than it holds), else 0.
int freeSteps(const Experiment& experiment);

/// Whether the model's output can be its next input: the task forecasts its inputs one step ahead.
bool runsFreely(const Experiment& experiment);

/// Why it cannot be ("free run has no meaning for …"), or an empty string.
std::string whyNoFreeRun(const Experiment& experiment);
/// Throws std::invalid_argument with that sentence.
void requireFreeRun(const Experiment& experiment);

/// The test stretch is a free run: runsFreely(), and DataSpec::freeRun asks for it.
bool testRunsFreely(const Experiment& experiment);

/// Inputs and targets of a forecast: columns first … first + steps − 1 of `series` (D × anything), and those `horizon` later.
Dataset forecastOf(const Eigen::MatrixXd& series, Eigen::Index first, Eigen::Index steps, Eigen::Index horizon);

/// The series that a normalised one (D × T) was made of: stored·scale + shift, row by row; itself where nothing was normalised.
Eigen::MatrixXd original(const Eigen::MatrixXd& series, const Normalisation& normalisation);
/// Its inverse, (series − shift)/scale row by row.
Eigen::MatrixXd standardised(const Eigen::Ref<const Eigen::MatrixXd>& series, const Normalisation& normalisation);

/// Sets washout, training (washout included), validation and test.
void setStretches(Experiment& experiment, int washout, int training, int validation, int test);

}  // namespace echoplane
