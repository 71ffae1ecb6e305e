// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/experiment/parameter.h"
#include "core/tasks/task.h"

namespace echoplane {

// What the tasks that forecast fields read: the field, its tiles and how forecasts of it are judged.

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
extern const Parameter<bool> squares;
extern const Parameter<int> forecastSteps;
extern const Parameter<double> validThreshold;

/// Those that all field tasks read, in the order of the panel.
std::vector<Declared> ofAllFields();
}  // namespace fields

/// Points of a field along its axes; one axis has one column.
struct FieldShape {
    int rows = 1, columns = 1;

    int points() const { return rows * columns; }
    bool operator==(const FieldShape&) const = default;
};

/// That of the experiment's field. Of a file it reads the header. Throws as readFieldShape(), std::invalid_argument where no file
/// is given.
FieldShape fieldShape(const Experiment& experiment);

/// Why a setting has no meaning on tiles ("has no meaning for the task …"), or an empty string.
std::string whyIdleOnTiles(const Setting& setting, const Experiment& experiment);

/// Throws std::invalid_argument, in one sentence, for a setting that tiles have no use for (whyIdleOnTiles()) and that is on, a
/// pooled readout of weights that are not shared, what requireTiles() refuses, and a file that holds fewer steps than are asked
/// for. A single periodic tile passes over its overlap. What the numbers of a file lack is told when they are read.
void checkField(const Experiment& experiment);

/// What all tasks that forecast fields have in common: their parameters, judged by the valid time, on tiles.
Task taskOfFields(std::string name, std::string label, std::string help);

/// What suits all fields: a linear golden reservoir of 500 modes without drawn eigenvectors, a bias and squares in the readout,
/// one tile, periodic, and these stretches with forecasts of so many steps.
void suitField(Experiment& experiment, const SplitSpec& split, int forecastSteps);

}  // namespace echoplane
