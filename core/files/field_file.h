// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// The axes of a field over time.
struct FieldFileShape {
    int steps = 0;
    int rows = 0, columns = 1;  ///< of one axis: its points, and 1
};

/// Its values: point i·columns + j of rows × columns, one column a step. What the file says is missing is not a number.
struct FieldFile {
    FieldFileShape shape;
    Eigen::MatrixXd values;  ///< points × steps
    std::string name;        ///< the variable, or empty
};

/// A field of a .npy file (time × space, or time × rows × columns; numbers of any real type) or of a NetCDF one, whose `variable`
/// has time and one or two dimensions of space (further ones of length 1 are passed over); without a name the only variable that
/// does. Time may be any dimension: the one whose variable has the units "… since …" or axis "T", else one named as time, else
/// the first, unless that is named as one of space. Gaps are what the attribute conventions of NetCDF say is missing: _FillValue
/// and every missing_value, numbers outside valid_range, valid_min or valid_max, and without a _FillValue what the library writes
/// where nobody wrote; all as numbers or as text, in the data's own precision, and with _Unsigned. scale_factor and add_offset
/// are heeded. Throws std::invalid_argument, in one sentence with the file's name, for what is no such array, more than 10⁶
/// points, a scale that is no single number, or a variable that is not there (naming those that are); and where NetCDF is asked
/// for but was not built in. readFieldFile() throws std::runtime_error where the numbers do not fit into memory.
FieldFileShape readFieldShape(const std::string& file, const std::string& variable = {});
FieldFile readFieldFile(const std::string& file, const std::string& variable = {});

/// What was assumed of it, a sentence each; of a .npy file nothing. Reads no numbers. Throws as readFieldShape().
std::vector<std::string> fieldAssumptions(const std::string& file, const std::string& variable = {});

/// The variables of a NetCDF file that are fields, sorted; of a .npy file, which has one without a name, none. Reads no numbers.
/// Throws std::invalid_argument, in one sentence with the file's name, for a file that holds no field.
std::vector<std::string> fieldVariables(const std::string& file);

}  // namespace echoplane
