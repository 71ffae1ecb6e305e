// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/files/field_file.h"
#include "core/tasks/field_settings.h"
#include "core/tasks/task.h"

namespace echoplane {

/// The user's own field (DataSource::file; DataSource::inputs holds the variable of a NetCDF file): the input at step t is the
/// field of step t, the target that of t + 1, in the file's units. A point that never has a number is missing, such as land in a
/// sea. Throws as readFieldFile(), and std::invalid_argument where all points are missing, a point has a number at some steps
/// only (with both), or the stretches are longer than the file.
Task fieldTask();

/// Numbers of a field that stand apart from all others, a sentence each (far_values.h). Cost O(numbers).
std::vector<std::string> fieldWarnings(const FieldFile& field, const std::string& name);

/// The axes of the experiment's file, by its header. Throws as readFieldShape().
FieldShape ownFieldShape(const Experiment& experiment);
/// Throws std::invalid_argument where the stretches are longer than the file. Reads its header.
void requireOwnField(const Experiment& experiment);

/// What was assumed of the experiment's file: fieldAssumptions(), or nothing where it cannot be read.
std::vector<std::string> ownFieldWarnings(const Experiment& experiment);

/// The task on `file`, with stretches that suit its length: 70, 10 and 20 % of its steps, washout 5 % of training, at most 200;
/// forecasts of a tenth of the test stretch. Throws as readFieldShape(), and std::invalid_argument where there are fewer than
/// four steps.
Experiment withFieldFile(Experiment experiment, const std::string& file, const std::string& variable = {});

}  // namespace echoplane
