// SPDX-License-Identifier: GPL-3.0-or-later
// The whole of the module echoplane-netcdf.
#include "core/netcdf/netcdf_functions.h"

extern "C" const echoplane::NetcdfFunctions* echoplaneNetcdf() {
    static constexpr echoplane::NetcdfFunctions all{
        .open = nc_open,
        .close = nc_close,
        .strerror = nc_strerror,
        .free_string = nc_free_string,
        .get_att_double = nc_get_att_double,
        .get_att_string = nc_get_att_string,
        .get_att_text = nc_get_att_text,
        .get_var_double = nc_get_var_double,
        .inq_att = nc_inq_att,
        .inq_dim = nc_inq_dim,
        .inq_dimlen = nc_inq_dimlen,
        .inq_format = nc_inq_format,
        .inq_nvars = nc_inq_nvars,
        .inq_type = nc_inq_type,
        .inq_unlimdims = nc_inq_unlimdims,
        .inq_var_fill = nc_inq_var_fill,
        .inq_vardimid = nc_inq_vardimid,
        .inq_varid = nc_inq_varid,
        .inq_varname = nc_inq_varname,
        .inq_varndims = nc_inq_varndims,
        .inq_vartype = nc_inq_vartype,
    };
    // Reads its settings and starts HDF5: once here rather than in every child process that reads a file.
    nc_initialize();
    return &all;
}
