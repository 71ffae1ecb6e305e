// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/parameter.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

// Parameters of the tasks that forecast fields: the field, its tiles and the scoring of its forecasts.

namespace fields {
extern const Parameter<double> length;
extern const Parameter<int> points;
extern const Parameter<int> tiles;
extern const Parameter<int> tilesAcross;
extern const Parameter<int> overlap;
extern const Parameter<std::string> boundary;
extern const Parameter<double> boundaryValue;
extern const Parameter<std::string> tileWeights;
extern const Parameter<bool> pooledReadout;
extern const Parameter<int> inputWindow;
extern const Parameter<int> forecastSteps;
extern const Parameter<double> validThreshold;

/// The parameters that all field tasks read, in the order of the panel.
std::vector<Declared> ofAllFields();
}  // namespace fields

/// Points of a field along its axes; a field with one axis has one column.
struct FieldShape {
    int rows = 1, columns = 1;

    int points() const { return rows * columns; }
    bool operator==(const FieldShape&) const = default;
};

/// Shape of the experiment's field; for a file, it reads the header. Throws as readFieldShape(), and std::invalid_argument if no
/// file is given.
FieldShape fieldShape(const Experiment& experiment);

/// Why a setting has no effect in a field task ("… has no meaning for the task …"), or empty.
Message whyIdleOnTiles(const Setting& setting, const Experiment& experiment);

/// Throws std::invalid_argument with a one-sentence message if a setting is on that tiles do not support (whyIdleOnTiles()), if
/// the readout is pooled although the weights are not shared, if requireTiles() refuses, or if the file has too few steps. A
/// single periodic tile ignores the overlap. The values of a file are checked when they are read.
void checkField(const Experiment& experiment);

/// A Task with everything that the field tasks share: their parameters, tiles, and the valid time as metric.
Task taskOfFields(std::string name, std::string label, std::string help);

/// Sets defaults for fields: a linear golden reservoir of 500 modes without drawn eigenvectors, a bias and squares in the
/// readout, one periodic tile, and the given split and length of forecasts.
void applyFieldDefaults(Experiment& experiment, const SplitSpec& split, int forecastSteps);

}  // namespace echoplane
