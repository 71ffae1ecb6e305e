// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/files/field_file.h"

namespace echoplane {

/// readFieldShape() and readFieldFile() of a NetCDF file, by libnetcdf; without it both throw std::invalid_argument saying so.
FieldFileShape netcdfShape(const std::string& file, const std::string& variable);
FieldFile netcdfField(const std::string& file, const std::string& variable);

}  // namespace echoplane
