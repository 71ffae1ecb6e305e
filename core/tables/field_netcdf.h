// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/tables/field_file.h"
#include "core/text/message.h"

namespace echoplane {

/// fieldVariables(), readFieldShape(), readFieldFile() and fieldAssumptions() for NetCDF files, using libnetcdf; without it, all
/// throw std::invalid_argument. Reading happens in a child process (read_apart.h), as damaged files can crash the library.
std::vector<std::string> netcdfFields(const std::string& file);
FieldFileShape netcdfShape(const std::string& file, const std::string& variable);
std::vector<Message> netcdfAssumptions(const std::string& file, const std::string& variable);
FieldFile netcdfField(const std::string& file, const std::string& variable);

}  // namespace echoplane
