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
/// has such dimensions (further ones of length 1 are passed over); without a name the only variable that does. Its _FillValue and
/// missing_value are gaps, scale_factor and add_offset are heeded. Throws std::invalid_argument, in one sentence with the file's
/// name, for what is no such array, more than 10⁶ points, or a variable that is not there (naming those that are); and where
/// NetCDF is asked for but was not built in. readFieldFile() throws std::runtime_error where the numbers do not fit into memory.
FieldFileShape readFieldShape(const std::string& file, const std::string& variable = {});
FieldFile readFieldFile(const std::string& file, const std::string& variable = {});

/// The variables of a NetCDF file that are fields, sorted; of a .npy file, which has one without a name, none. Reads no numbers.
/// Throws std::invalid_argument, in one sentence with the file's name, for a file that holds no field.
std::vector<std::string> fieldVariables(const std::string& file);

}  // namespace echoplane
