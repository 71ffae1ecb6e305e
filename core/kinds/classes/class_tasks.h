// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/run_context.h"
#include "core/sequences/class_data.h"
#include "core/tasks/task.h"

namespace echoplane {

struct SequenceCounts;

// Classification tasks: each sequence, or each step, has a class. Training, validation and test count sequences; the washout is
// the number of first steps of each sequence that drive the reservoir but are not merged.

namespace classSets {
extern const Parameter<int> splitSeed;
extern const Parameter<int> classes;
extern const Parameter<double> noise;
extern const Parameter<int> distance;
extern const Parameter<std::string> unheard;
extern const Parameter<std::string> tokens;
extern const Parameter<std::string> wordVectors;
extern const Parameter<int> embeddingSize;
extern const Parameter<int> vocabulary;
extern const Parameter<std::string> tokenVectors;
}  // namespace classSets

Task tonesTask();
Task symbolOrderTask();
Task templatesTask();
Task digitsTask();
Task fashionTask();
Task spokenDigitsTask();
Task glossesTask();
/// Sequences of the user: DataSource::file is one table with a label column, or a folder with one subfolder per class
/// (readOwnSet()).
Task classesTask();
/// Texts of the user: DataSource::file is a table with a column of texts and a column of labels (readOwnTexts()).
Task textTask();
/// Next character or word of a long text: DataSource::file is read by readCorpus(). Each step has a class.
Task nextTokenTask();

/// Returns the experiment with its file loaded: a LabelledSet in DataSource::content for `classes`, a Corpus for `next-token`,
/// and for `classes` and `text` also the columns and classes found. Throws as readOwnSet(), and std::invalid_argument if the file
/// no longer matches its fingerprint.
Experiment withSetLoaded(Experiment experiment, const RunContext& context = {});
/// RunKind::withFile.
Experiment withClassFile(Experiment experiment, const DataSource& source, const RunContext& context);
/// The chosen classification task on `file`, with a split suited to its size.
Experiment withSetFile(Experiment experiment, const std::string& file, const RunContext& context = {});

/// A Task with everything that classification tasks share; the caller fills in inputs, outputs, data and default settings.
Task classTask(std::string name, std::string label, std::string help);
/// Settings that suit most sets: a bias, a ridge suited to noisy labels, no feedback.
void applyClassDefaults(Experiment& experiment, const char* merge, const SequenceCounts& counts);

/// Sets the reservoir as given, with rho 0.9, lr 1 and s_in 1.
void applyReservoirDefaults(Experiment& experiment, const char* method, const char* activation, int size);

/// The dataset of a set, divided by the experiment's split and split seed. Throws as stratifiedOrder(), and std::invalid_argument
/// if sequences are merged although the class changes along them.
Dataset classDataset(const Experiment& experiment, std::shared_ptr<const LabelledSet> set);
/// One column per step, without the first `washout` steps of each sequence; fills in ClassData::starts. Throws std::runtime_error
/// if it would not fit into memory.
Dataset stepDataset(std::shared_ptr<ClassData> classes, int washout);
/// One column per sequence.
Dataset sequenceDataset(std::shared_ptr<ClassData> classes);

/// How the sequences are merged: SequenceSpec::merge, or "none" if the task has only one series.
const std::string& mergeOf(const Experiment& experiment);
/// Whether each step is classified, instead of each sequence.
bool classifiesSteps(const Experiment& experiment);
/// RunKind::columns: the steps of one text are in order of time; else a column is a step of a sequence, or a sequence.
Columns classColumns(const Experiment& experiment);
/// RunKind::columnSplit: classified sequences have no washout, and counts of sequences become counts of steps where a column is a
/// step.
Split classSplit(const Experiment& experiment, const Dataset& data);

}  // namespace echoplane
