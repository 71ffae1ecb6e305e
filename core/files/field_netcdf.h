// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/files/field_file.h"

namespace echoplane {

/// fieldVariables(), readFieldShape() and readFieldFile() of a NetCDF file, by libnetcdf; without it all throw
/// std::invalid_argument saying so.
std::vector<std::string> netcdfFields(const std::string& file);
FieldFileShape netcdfShape(const std::string& file, const std::string& variable);
FieldFile netcdfField(const std::string& file, const std::string& variable);

}  // namespace echoplane
