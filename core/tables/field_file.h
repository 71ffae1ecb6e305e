// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/text/message.h"

#include <Eigen/Core>

namespace echoplane {

/// Dimensions of a field over time.
struct FieldFileShape {
    int steps = 0;
    int rows = 0, columns = 1;  ///< with one axis: its points, and 1
};

/// Values of a field over time: point i·columns + j of rows × columns, one column per step. NaN where the file marks a value as
/// missing.
struct FieldFile {
    FieldFileShape shape;
    Eigen::MatrixXd values;  ///< points × steps
    std::string name;        ///< the variable, or empty
};

/// Reads a field from a .npy file (time × space, or time × rows × columns; any real type) or a NetCDF file, whose `variable` has
/// time and one or two space dimensions (others of length 1 are ignored); without a name, the only such variable. Time may be any
/// dimension: the one whose variable has units "… since …" or axis "T", else one named like time, else the first, unless it is
/// named like a space dimension. Values are missing according to the NetCDF attribute conventions: _FillValue and every
/// missing_value, numbers outside valid_range, valid_min or valid_max, and without a _FillValue the library's default fill value;
/// attributes may be numbers or text, are compared in the data's own precision, and follow _Unsigned. scale_factor and add_offset
/// are applied. Throws std::invalid_argument with one sentence naming the file if there is no such array, for more than 10⁶
/// points, a scale that is not a single number, or an unknown variable (listing the known ones); and for NetCDF if it was not
/// built in. readFieldFile() throws std::runtime_error if the numbers do not fit into memory.
FieldFileShape readFieldShape(const std::string& file, const std::string& variable = {});
FieldFile readFieldFile(const std::string& file, const std::string& variable = {});

/// Assumptions about the field, one sentence each; none for a .npy file. Reads no numbers. Throws as readFieldShape().
std::vector<Message> fieldAssumptions(const std::string& file, const std::string& variable = {});

/// The variables of a NetCDF file that are fields, sorted; empty for a .npy file, which has one unnamed field. Reads no numbers.
/// Throws std::invalid_argument with one sentence naming the file if it holds no field.
std::vector<std::string> fieldVariables(const std::string& file);

}  // namespace echoplane
