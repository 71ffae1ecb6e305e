// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tasks/task.h"

namespace echoplane {

// Tasks whose result is a class: whole sequences are told apart. Training, validation and test are numbers of sequences there,
// and the washout is how many first steps of each are driven but not merged.

namespace classSets {
extern const Parameter<int> splitSeed;
extern const Parameter<int> classes;
extern const Parameter<double> noise;
extern const Parameter<int> distance;
}  // namespace classSets

Task tonesTask();
Task symbolOrderTask();
Task templatesTask();
Task digitsTask();
Task fashionTask();
/// Own sequences: DataSource::file is one table with a label column, or a folder with a folder for each class.
Task classesTask();

/// The dataset of a set, as the experiment's split and split seed divide it. Throws as stratifiedOrder().
Dataset classDataset(const Experiment& experiment, std::shared_ptr<const LabelledSet> set);

/// The split of the run's columns: that of the experiment, but without a washout where each column is a whole sequence.
Split columnSplit(const Experiment& experiment);

}  // namespace echoplane
