// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/run_context.h"
#include "core/tasks/task.h"

namespace echoplane {

struct SequenceCounts;

// Tasks whose result is a class: whole sequences are told apart. Training, validation and test are numbers of sequences there,
// and the washout is how many first steps of each are driven but not merged.

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
/// Own sequences: DataSource::file is one table with a label column, or a folder with a folder for each class (readOwnSet()).
Task classesTask();
/// Own texts: DataSource::file is a table with a column of texts and one of labels (readOwnTexts()).
Task textTask();
/// The next character or word of a long text: DataSource::file is what readCorpus() takes. Each step has its answer.
Task nextTokenTask();

/// The experiment with its file read: of `classes` DataSource::set, of `next-token` DataSource::corpus, and of `classes` and
/// `text` what is found of columns and classes. Throws as
/// readOwnSet(), and std::invalid_argument where the file is no longer what the fingerprint says.
Experiment withSetLoaded(Experiment experiment, const RunContext& context = {});
/// One of these tasks on `file`, with a split that suits it.
Experiment withSetFile(Experiment experiment, const std::string& file, const RunContext& context = {});

/// What all class tasks share; inputs, outputs, data and usual settings are left to fill in.
Task classTask(std::string name, std::string label, std::string help);
/// What suits most sets: a bias, ridge as noisy labels want it, no feedback.
void suitClasses(Experiment& experiment, const char* merge, const SequenceCounts& counts);

/// A reservoir that suits a set, with rho 0.9, lr 1 and s_in 1.
void suitReservoir(Experiment& experiment, const char* method, const char* activation, int size);

/// The dataset of a set, as the experiment's split and split seed divide it. Throws as stratifiedOrder(), and
/// std::invalid_argument where sequences are merged whose class changes.
Dataset classDataset(const Experiment& experiment, std::shared_ptr<const LabelledSet> set);
/// A column a step, the first `washout` of each sequence left out; ClassData::starts are filled in. Throws std::runtime_error
/// where it would not fit into memory.
Dataset stepDataset(std::shared_ptr<ClassData> classes, int washout);
/// A column a sequence.
Dataset sequenceDataset(std::shared_ptr<ClassData> classes);

/// Throws std::invalid_argument where the task tells sequences apart: «forks have no meaning for the task digits, whose sequences
/// each begin anew»; and where it forecasts a field.
void requireOneSeries(const Experiment& experiment, const std::string& what);

/// The split of the run's columns: that of the experiment, but without a washout where columns are sequences or their steps, and
/// in columns where the experiment counts sequences and a column is a step.
Split columnSplit(const Experiment& experiment, const Dataset& data);

}  // namespace echoplane
