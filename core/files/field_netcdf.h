// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/files/field_file.h"

namespace echoplane {

/// fieldVariables(), readFieldShape(), readFieldFile() and fieldAssumptions() of a NetCDF file, by libnetcdf; without it all
/// throw std::invalid_argument saying so. The library, which damaged files crash, reads in a process of its own (read_apart.h).
std::vector<std::string> netcdfFields(const std::string& file);
FieldFileShape netcdfShape(const std::string& file, const std::string& variable);
std::vector<std::string> netcdfAssumptions(const std::string& file, const std::string& variable);
FieldFile netcdfField(const std::string& file, const std::string& variable);

}  // namespace echoplane
