// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/split.h"
#include "core/experiment/stage.h"
#include "core/tasks/metric.h"
#include "core/text/message.h"

namespace echoplane {

struct Dataset;
struct DataSource;
struct DynamicsResult;
struct Experiment;
struct FactorResult;
class LearningMaterial;
struct Model;
struct NetworkReading;
class OutputScoring;
struct Prediction;
struct ReadoutResult;
struct Report;
struct RunContext;
struct RunResult;
struct ScoreResult;
struct Setting;
struct SpectrumResult;
struct Split;
struct StatesResult;

/// What is minimised when a model of such data is trained: squared errors of a series, or the cross-entropy of class
/// probabilities.
enum class Loss { squares, crossEntropy };

/// What a column of the data and of the states is.
enum class Columns {
    steps,          ///< a step of one series, in order of time
    labelledSteps,  ///< a step of one of many independent sequences
    sequences       ///< a whole sequence, its states merged
};

/// How the state variables lie in a column of StatesResult::states.
struct StateLayout {
    bool recurrent = true;             ///< the states come from a reservoir; false for a layer without connections or none
    Eigen::Index layer = 0;            ///< state variables of the layer: N, or D_in without a layer
    Eigen::Index features = 0;         ///< rows of the column
    std::vector<Eigen::Index> blocks;  ///< first row of each block of `layer` states of the reservoir; empty without one
};

/// A kind of run's sentence on its standard measure over the steps of a role.
struct MeasureWords {
    Message meaning = {};  ///< what it measures, if not what it does elsewhere: sentences
    Message below = {};    ///< a line below the number
    Message remark = {};   ///< further sentences
};

/// A kind of run: everything that sets it apart from a forecast of a series. There is one object for each, in core/kinds, which
/// the tasks of that kind name (Task::kind); whatever else depends on the kind asks this object. A null function means what a
/// series does.
///
/// To add a kind, write a folder in core/kinds with such an object, and give its tasks that object.
struct RunKind {
    std::string_view name;  ///< "series"
    /// Why it has no single series, as a clause after "the task %1, ": "whose sequences are independent".
    const char* nature = "";

    // Traits: what a run has, and what may be asked of it.
    bool trajectory = true;              ///< one reservoir is driven along one series, and its states are kept step by step
    bool predictsSeries = true;          ///< predictions are a series in the units of its target, with errors for each output
    bool oneReadout = true;              ///< one readout is fitted, from one factorisation, so that it has a ridge path
    bool takesNoise = true;              ///< noise on the series and on the states has a meaning
    bool noiseEndsWithTraining = false;  ///< validation and test begin from inputs without noise
    bool runsWhereTrained = false;       ///< `ewt` runs in its original basis, in which it is trained
    bool alwaysForecasts = false;        ///< a valid time can be measured whatever the horizon is
    std::optional<Loss> loss = std::nullopt;  ///< what other learners minimise on its data; empty if none can take part
    Stage firstStage = Stage::states;         ///< first stage that may change if the task is chosen
    Stage washoutStage = Stage::factor;       ///< first stage that reads the washout
    Stage biasStage = Stage::factor;          ///< first stage that reads whether the readout has a bias
    Stage featureStage = Stage::factor;       ///< first stage that reads which functions of the states the readout sees
    bool squares = false;                     ///< whether squares are among these unless the settings say otherwise
    /// Those of the settings "squares", "products", "triples", "mixing" and "mixing-gain" that it does not read.
    std::span<const std::string_view> withoutFeatures = {};
    /// Measures that only some kinds have, of which this one has these.
    std::span<const Metric> ownMetrics = {};
    /// Value of one of them that follows from predictions and targets alone (D_out × T); null if none does.
    double (*ownMetric)(Metric metric, const Eigen::Ref<const Eigen::MatrixXd>& predictions,
                        const Eigen::Ref<const Eigen::MatrixXd>& targets) = nullptr;

    // Settings and data.
    void (*addSettings)(std::vector<Setting>& settings) = nullptr;  ///< adds settings that other kinds do not have
    /// Why a setting has no effect in this kind of run, or an empty message.
    Message (*whyIdle)(const Setting& setting, const Experiment& experiment) = nullptr;
    /// Throws std::invalid_argument for settings that do not fit together.
    void (*check)(const Experiment& experiment) = nullptr;
    Columns (*columns)(const Experiment& experiment) = nullptr;
    bool (*dataReadWashout)(const Experiment& experiment) = nullptr;  ///< whether the data depend on the washout; null: never
    /// Whether products of states are among the features, so that they are not proportional to the input scaling; null: as
    /// hasReadoutFeatures() says.
    bool (*multipliesStates)(const Experiment& experiment) = nullptr;
    /// The experiment with the content of its file, for kinds that read other files than tables of series.
    Experiment (*withFileLoaded)(Experiment experiment, const RunContext& context) = nullptr;
    /// The experiment on a file that a user names, as `source` describes it, with a split suited to it. Throws
    /// std::invalid_argument for columns that this kind does not read. Null: a table of series (withDataFile()).
    Experiment (*withFile)(Experiment experiment, const DataSource& source, const RunContext& context) = nullptr;
    /// Suspicious values of the file, a sentence each.
    std::vector<Message> (*fileWarnings)(const Experiment& experiment) = nullptr;
    /// The split in columns of the dataset; null: that of the settings.
    Split (*columnSplit)(const Experiment& experiment, const Dataset& data) = nullptr;
    /// Name of an output in titles; null: by the names of the data.
    Message (*outputName)(const Dataset& data, int output) = nullptr;
    /// Names of the groups of outputs for which a readout weighs the modes (ModeGroups); null: there are none.
    std::vector<std::string> (*groupNames)(const Dataset& data) = nullptr;
    /// Number of parts of a run that processes can share; null: 1.
    int (*shares)(const Experiment& experiment) = nullptr;

    // Stages 3 to 6; see the function of each stage (core/run).
    StateLayout (*layout)(const Experiment& experiment) = nullptr;
    StatesResult (*states)(const Experiment& experiment, std::shared_ptr<const Dataset> data, const SpectrumResult& spectrum,
                           const DynamicsResult& dynamics, const RunContext& context) = nullptr;
    int furtherOutputs = 0;  ///< number of targets that are fitted beside those of the data
    /// These targets, one row each; null without any.
    Eigen::MatrixXd (*furtherTargets)(const Dataset& data) = nullptr;
    bool (*fitsRidge)(const Experiment& experiment) = nullptr;  ///< whether the readout is a ridge regression; null: always
    FactorResult (*factor)(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                           const std::shared_ptr<const StatesResult>& states, const RunContext& context) = nullptr;
    Eigen::VectorXd (*modeRms)(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                               const StatesResult& states) = nullptr;
    ReadoutResult (*readout)(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                             const RunContext& context) = nullptr;
    ReadoutResult (*readoutFrom)(const Experiment& experiment, const SpectrumResult& spectrum, const Eigen::MatrixXd& trained,
                                 const Eigen::VectorXd& modeRms) = nullptr;
    /// Turns outputs of the readout into predictions; null: they are.
    void (*finishOutputs)(const Experiment& experiment, Eigen::MatrixXd& outputs) = nullptr;
    ScoreResult (*score)(const Experiment& experiment, const Split& split, const StatesResult& states,
                         const ReadoutResult& readout, const RunContext& context) = nullptr;
    /// Adds parts and measures of its own to a score.
    void (*addToScore)(ScoreResult& score, const Prediction& prediction, const Experiment& experiment, const Split& split,
                       const Dataset& data) = nullptr;

    /// Scores the outputs one after another at the end of live training; null: there is nothing to score beyond the errors.
    std::unique_ptr<OutputScoring> (*outputScoring)(const Experiment& experiment) = nullptr;

    // What others make of the result.
    /// Training data of networks (learning_material.h).
    std::unique_ptr<LearningMaterial> (*material)(const Dataset& data, const Split& split, int window) = nullptr;
    /// The dataset with other inputs, one for each column, to be read by themselves; null: only the inputs change.
    Dataset (*withInputs)(const Dataset& data, Eigen::MatrixXd inputs) = nullptr;
    /// What a network reads to predict a column (network_jacobian.h); null: the recording that contains it.
    NetworkReading (*readingAt)(const Dataset& data, int column) = nullptr;
    Report (*report)(const RunResult& run) = nullptr;  ///< what there is to say beside the errors (report.h)
    /// Words for the standard measure over the steps of a role, as the window shows it. The run may have no score.
    MeasureWords (*measureWords)(const RunResult& run, Role role) = nullptr;
    /// The trained model; null: that of a series (from_run.h).
    Model (*model)(const RunResult& run, const RunContext& context) = nullptr;
    /// A model of the same shape without numbers, to ask formats whether they can hold it; null: that of a series.
    Model (*modelOutline)(const Experiment& experiment) = nullptr;
};

extern const RunKind seriesKind;  ///< what tasks are unless they say otherwise

/// All kinds (core/kinds/kinds.cpp).
std::span<const RunKind* const> kinds();

/// The kind of the experiment's task.
const RunKind& kindOf(const Experiment& experiment);

/// True if the readout of a series sees functions of the states beside them (scaled_features.h). It then has a constant, too.
/// False for kinds with stages of their own.
bool hasReadoutFeatures(const Experiment& experiment);
/// Before a task of that kind is chosen: gives the readout the features that it has unless the settings say otherwise, if the
/// task so far is of another kind.
void enterKind(Experiment& experiment, const RunKind& kind);
/// True if the readout has a constant: its bias is on, or hasReadoutFeatures().
bool hasReadoutConstant(const Experiment& experiment);
/// Throws std::invalid_argument if hasReadoutFeatures(), as `what` holds for readouts that are linear in the states alone: "muted
/// modes are not defined for a readout with squares, products or a mixing layer".
void requireLinearReadout(const Experiment& experiment, const Message& what);

/// RunKind::columns.
Columns columnsOf(const Experiment& experiment);
/// RunKind::fitsRidge.
bool fitsRidge(const Experiment& experiment);
/// RunKind::layout: for a series {true, N, N, {0}}.
StateLayout layoutOf(const Experiment& experiment);
/// RunKind::columnSplit.
Split columnSplit(const Experiment& experiment, const Dataset& data);

/// Why runs of this experiment have no `trait` (&RunKind::trajectory, &RunKind::predictsSeries), as `what` needs it: "forks have
/// no meaning for the task digits, whose sequences are independent". Empty if they have.
Message whyNot(bool RunKind::*trait, const Experiment& experiment, const Message& what);
/// Throws std::invalid_argument with that sentence, if there is one.
void require(bool RunKind::*trait, const Experiment& experiment, const Message& what);

}  // namespace echoplane
