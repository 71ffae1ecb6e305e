// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/kinds/fields/field_settings.h"
#include "core/tables/field_file.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

/// Task for the user's field (DataSource::file; DataSource::inputs names the variable of a NetCDF file): the input at step t is
/// the field of step t, the target that of t + 1, in the units of the file. A point that never has a number is missing, such as
/// land in a sea. Generating throws as readFieldFile(), and std::invalid_argument if all points are missing, if a point has
/// numbers at some steps only (naming point and step), or if the split is longer than the file.
Task fieldTask();

/// Warnings about outliers in a field that may mark missing values, one sentence each (far_values.h). Cost O(number of values).
std::vector<Message> fieldWarnings(const FieldFile& field, const std::string& name);

/// Shape of the field in the experiment's file, read from its header. Throws as readFieldShape().
FieldShape ownFieldShape(const Experiment& experiment);
/// Throws std::invalid_argument if the split is longer than the file. Reads its header.
void requireOwnField(const Experiment& experiment);

/// Assumptions made on reading the experiment's file: fieldAssumptions(), or nothing if it cannot be read.
std::vector<Message> ownFieldWarnings(const Experiment& experiment);

/// The task on `file`, with a split suited to its length: 70, 10 and 20 % of its steps, washout 5 % of training, at most 200, and
/// forecasts over a tenth of the test steps. Throws as readFieldShape(), and std::invalid_argument for fewer than four steps.
Experiment withFieldFile(Experiment experiment, const std::string& file, const std::string& variable = {});

/// RunKind::withFile.
Experiment withFileOfField(Experiment experiment, const DataSource& source, const RunContext& context);

}  // namespace echoplane
