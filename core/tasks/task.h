// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/parameter.h"
#include "core/tasks/dataset.h"
#include "core/tasks/metric.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace forecast {
/// Horizon h of the tasks that forecast.
extern const Parameter<int> horizon;
/// Steps of a generated series that are passed over before step 0.
extern const Parameter<int> start;
}  // namespace forecast

/// A step that no series reaches: with it Task::generateFiner is Task::generate.
inline constexpr Eigen::Index neverHalved = std::numeric_limits<Eigen::Index>::max() / 2;

/// One entry of the task registry. To add a task, write one file beside mso.cpp and one line in core/kinds/kinds.cpp.
struct Task {
    std::string name;   ///< "mso"
    std::string label;  ///< "Multiple superimposed oscillators"
    std::string help;
    std::vector<Declared> parameters = {};              ///< what the task reads in addition to the split
    std::string parameter = {};                         ///< name of the parameter that `--task mso:5` sets, or empty
    bool seeded = false;                                ///< drawn from ReservoirSpec::seed
    int (*inputs)(const Experiment& experiment);        ///< D_in
    int (*outputs)(const Experiment& experiment);       ///< D_out
    Dataset (*generate)(const Experiment& experiment);  ///< reads only `parameters`, the split, and the seed if it is seeded
    /// generate(), but from the input of step `halvedFrom` on the differential equation is solved with half the step; up to there
    /// the same to the bit. Null if no equation is solved.
    Dataset (*generateFiner)(const Experiment& experiment, Eigen::Index halvedFrom) = nullptr;
    /// Sets the defaults of the task: the split, and anything else that its literature fixes.
    void (*applyDefaults)(Experiment& experiment);
    Metric metric = Metric::nrmse;  ///< the standard metric
    /// The target at step t is the input at t + horizon (t + 1 if the task has no horizon, so D_out = D_in), and a longer split
    /// only continues the series. With a horizon of 1 the model can run in closed loop, its prediction being its next input.
    bool forecasts = false;
    const RunKind* kind = &seriesKind;
    /// For classification: the columns are the steps of one series, each of which has a class; the split counts steps.
    bool oneSeries = false;
    bool readsFile = false;     ///< reads its series from a file: DataSpec::source
    bool readsTable = false;    ///< its file is a table of text, whose reading has options (DataOptions)
    bool readsPackage = false;  ///< reads the files of a package, or starts a program that makes its data
    /// Name in titles, with its parameter: "MSO5". Null to use the label.
    Message (*title)(const Experiment& experiment) = nullptr;
    /// Largest Lyapunov exponent per step of a chaotic series, or nothing if it is unknown. Null if the series is not chaotic.
    std::optional<double> (*lyapunovExponent)(const Experiment& experiment) = nullptr;
};

/// All tasks.
std::span<const Task> tasks();

/// The task of that name. Throws std::invalid_argument, listing the known names.
const Task& task(std::string_view name);

/// Generates the data of the experiment's task, including noise (noise.h).
Dataset datasetOf(const Experiment& experiment);

/// Returns the experiment with task `name` and the defaults of that task (Task::applyDefaults): the split, and in some tasks the
/// reservoir and ridge too. Other settings stay. Throws as task().
Experiment withTask(Experiment experiment, std::string_view name);

/// "mso:5", "narma:10", "lorenz": the task and its parameter, as the command line takes them.
std::string taskText(const Experiment& experiment);

/// "MSO5", "memory, 120 delays", "Lorenz": for titles.
Message taskTitle(const Experiment& experiment);

/// Whether the task reads its series from a file.
bool readsFile(const Experiment& experiment);

/// Whether the series from a file are several recordings, each of which begins anew (DataSource::sequences).
bool hasRecordings(const Experiment& experiment);
/// Throws std::invalid_argument if hasRecordings(), as `what` needs one series: "forks have no meaning for several recordings …".
void requireOneRecording(const Experiment& experiment, const Message& what);

/// Number of steps a run forecasts ahead: forecast::horizon, or 1 if the task has none or it is 0.
int forecastHorizon(const Experiment& experiment);

/// Whether the task has a parameter of that name.
bool reads(const Task& task, std::string_view parameter);

/// Whether both experiments use the same data: the same task with the same values of all parameters it reads, and for file data
/// the same columns with the same content. Their errors can then be compared; seeds and splits may differ.
bool sameDataSet(const Experiment& a, const Experiment& b);

/// Whether both experiments have the same task and, for file data, the same columns with the same content. Parameters of the task
/// may differ.
bool sameSource(const Experiment& a, const Experiment& b);

/// Whether the model can run in closed loop, its output being its next input: the task forecasts its inputs one step ahead.
bool runsAutonomously(const Experiment& experiment);

/// Why the model cannot run in closed loop ("free run has no meaning for …"), or an empty string.
Message whyNoAutonomousRun(const Experiment& experiment);
/// Throws std::invalid_argument with that sentence, if there is one.
void requireAutonomousRun(const Experiment& experiment);

/// Whether the test is run in closed loop: runsAutonomously() and DataSpec::freeRun.
bool testsAutonomously(const Experiment& experiment);

/// Dataset of a forecast: the inputs are columns first … first + steps − 1 of `series` (D × at least first + steps + horizon),
/// the targets those `horizon` later.
Dataset forecastOf(const Eigen::MatrixXd& series, Eigen::Index first, Eigen::Index steps, Eigen::Index horizon);

/// Undoes the normalisation of a series (D × T): stored·scale + shift, row by row. Returns the series itself if it was not
/// normalised.
Eigen::MatrixXd original(const Eigen::MatrixXd& series, const Normalisation& normalisation);
/// Applies a normalisation: (series − shift)/scale, row by row.
Eigen::MatrixXd standardised(const Eigen::Ref<const Eigen::MatrixXd>& series, const Normalisation& normalisation);

/// Sets washout, training (washout included), validation and test.
void setSplitLengths(Experiment& experiment, int washout, int training, int validation, int test);

}  // namespace echoplane
