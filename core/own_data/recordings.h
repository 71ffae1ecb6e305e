// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/tasks/task.h"

namespace echoplane {

// Several recordings in one table: runs of adjacent rows with the same value in the column DataSource::sequences. Each is a
// sequence of the dataset (Dataset::sequences), so the reservoir begins anew in it. A recording of R rows has R − h steps, h =
// forecast::horizon: no target lies in another recording. Training, validation and test consist of whole recordings, in the order
// of the file, and the first `washout` steps of each are driven only.

/// The recordings of the table, which must be loaded: DataSource::recordings, or if that is null read again. Throws
/// std::invalid_argument for a column that does not exist, an empty cell, and a value that comes again after another one. The
/// cells are compared as texts, for which a text file is read again: O(its bytes).
std::shared_ptr<const std::vector<Recording>> recordingsOf(const DataSource& source);

/// A recording's steps in the dataset.
struct RecordedSteps {
    Recording recording;
    int first = 0;  ///< its first step
    int count = 0;  ///< at least 1
};

/// The recordings that have steps, up to step `steps` of the dataset; the last one may be cut there. Without sequences one
/// recording of all rows. Throws as recordingsOf(). The table must be loaded.
std::vector<RecordedSteps> recordedSteps(const Experiment& experiment, int steps);
/// Their number over all rows. Throws as recordingsOf().
int stepsInRecordings(const Experiment& experiment);

/// Throws std::invalid_argument, saying what would be right, if a split of training, validation and test cuts a recording, if
/// there are fewer than three, or if the data are resampled or differenced, which would mix recordings. The table must be loaded.
void checkRecordings(const Experiment& experiment);

/// A split by whole recordings of about 60, 20 and 20 % of the steps, with a washout of 5 % of the shortest one, at most 200
/// steps. Nothing changes if there are fewer than three recordings.
void chooseRecordingSplit(Experiment& experiment);

/// RunKind::columnSplit of series: that of the settings; with recordings, a washout and then the role's steps in each. Throws
/// std::invalid_argument if the washout leaves nothing of a recording.
Split seriesSplit(const Experiment& experiment, const Dataset& data);

}  // namespace echoplane
