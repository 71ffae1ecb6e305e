// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <netcdf.h>

namespace echoplane {

/// The functions of libnetcdf that reading a field calls, each named as there without "nc_". They stand in a module that is
/// loaded with the first NetCDF file, because libnetcdf brings some thirty libraries, whose loading takes a third of the
/// program's start.
struct NetcdfFunctions {
    decltype(&nc_open) open;
    decltype(&nc_close) close;
    decltype(&nc_strerror) strerror;
    decltype(&nc_free_string) free_string;
    decltype(&nc_get_att_double) get_att_double;
    decltype(&nc_get_att_string) get_att_string;
    decltype(&nc_get_att_text) get_att_text;
    decltype(&nc_get_var_double) get_var_double;
    decltype(&nc_inq_att) inq_att;
    decltype(&nc_inq_dim) inq_dim;
    decltype(&nc_inq_dimlen) inq_dimlen;
    decltype(&nc_inq_format) inq_format;
    decltype(&nc_inq_nvars) inq_nvars;
    decltype(&nc_inq_type) inq_type;
    decltype(&nc_inq_unlimdims) inq_unlimdims;
    decltype(&nc_inq_var_fill) inq_var_fill;
    decltype(&nc_inq_vardimid) inq_vardimid;
    decltype(&nc_inq_varid) inq_varid;
    decltype(&nc_inq_varname) inq_varname;
    decltype(&nc_inq_varndims) inq_varndims;
    decltype(&nc_inq_vartype) inq_vartype;
};

}  // namespace echoplane
