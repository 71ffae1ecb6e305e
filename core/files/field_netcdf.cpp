// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/field_netcdf.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <limits>
#include <stdexcept>
#include <system_error>
#include <vector>

#include "core/math/memory.h"
#include "core/math/number_text.h"

#ifdef ECHOPLANE_HAS_NETCDF
#include <netcdf.h>
#endif

namespace echoplane {

#ifdef ECHOPLANE_HAS_NETCDF

namespace {

/// An open file and the variable that is meant.
class NetcdfFile {
public:
    explicit NetcdfFile(const std::string& file) : m_file(file) {
        const int status = nc_open(file.c_str(), NC_NOWRITE, &m_id);
        if (status != NC_NOERR) throw std::invalid_argument(file + " cannot be read as NetCDF: " + nc_strerror(status));
        try {
            requireWhole();
        } catch (...) {
            nc_close(m_id);
            throw;
        }
    }
    NetcdfFile(const std::string& file, const std::string& variable) : NetcdfFile(file) { find(variable); }
    ~NetcdfFile() { nc_close(m_id); }
    NetcdfFile(const NetcdfFile&) = delete;
    NetcdfFile& operator=(const NetcdfFile&) = delete;

    /// The variables that are fields, sorted. Throws std::invalid_argument where there is none.
    std::vector<std::string> fields() const {
        std::vector<std::string> names;
        for (const Variable& each : variables()) names.push_back(each.name);
        if (names.empty()) throw std::invalid_argument(m_file + " has no variable of time × space with one axis or two");
        std::ranges::sort(names);
        return names;
    }
    const FieldFileShape& shape() const { return m_shape; }
    const std::string& name() const { return m_name; }

    Eigen::MatrixXd values() const {
        const Eigen::Index points = Eigen::Index{m_shape.rows} * m_shape.columns;
        requireMemory(8.0 * static_cast<double>(points) * m_shape.steps, "reading " + m_file);
        Eigen::MatrixXd all(points, m_shape.steps);  // time is the slowest dimension: a step is a column
        require(nc_get_var_double(m_id, m_variable, all.data()));
        const double none = std::numeric_limits<double>::quiet_NaN();
        for (const char* name : {"_FillValue", "missing_value"}) {
            double fill = 0.0;
            if (nc_get_att_double(m_id, m_variable, name, &fill) != NC_NOERR) continue;
            for (double& value : all.reshaped())
                if (value == fill) value = none;
        }
        double scale = 1.0, offset = 0.0;
        nc_get_att_double(m_id, m_variable, "scale_factor", &scale);
        nc_get_att_double(m_id, m_variable, "add_offset", &offset);
        return (scale * all).array() + offset;
    }

private:
    void require(int status) const {
        if (status != NC_NOERR) throw std::invalid_argument(m_file + " cannot be read as NetCDF: " + nc_strerror(status));
    }

    /// What a NetCDF 3 file lacks at its end libnetcdf reads as zeros; HDF5 looks itself.
    void requireWhole() const {
        int format = 0, count = 0;
        require(nc_inq_format(m_id, &format));
        if (format == NC_FORMAT_NETCDF4 || format == NC_FORMAT_NETCDF4_CLASSIC) return;
        require(nc_inq_nvars(m_id, &count));
        double bytes = 0.0;
        for (int id = 0; id < count; ++id) {
            int axes = 0;
            nc_type type = NC_NAT;
            std::array<int, NC_MAX_VAR_DIMS> dimensions{};
            require(nc_inq_var(m_id, id, nullptr, &type, &axes, dimensions.data(), nullptr));
            std::size_t each = 0, length = 0;
            require(nc_inq_type(m_id, type, nullptr, &each));
            auto size = static_cast<double>(each);
            for (int k = 0; k < axes; ++k) {
                require(nc_inq_dimlen(m_id, dimensions[static_cast<std::size_t>(k)], &length));
                size *= static_cast<double>(length);
            }
            bytes += size;
        }
        std::error_code unknown;
        const std::uintmax_t there = std::filesystem::file_size(m_file, unknown);
        if (!unknown && bytes > static_cast<double>(there))
            throw std::invalid_argument(m_file + " is cut off: its variables have " + shortestText(bytes) +
                                        " bytes, but it has " + std::to_string(there));
    }

    std::string nameOf(int variable) const {
        std::array<char, NC_MAX_NAME + 1> name{};
        require(nc_inq_varname(m_id, variable, name.data()));
        return name.data();
    }

    /// Dimensions longer than 1, the first of all as time.
    bool shapeOf(int variable, FieldFileShape& shape) const {
        int count = 0;
        nc_type type = NC_NAT;
        require(nc_inq_var(m_id, variable, nullptr, &type, &count, nullptr, nullptr));
        if (type == NC_CHAR || type == NC_STRING || count < 2) return false;
        std::vector<int> dimensions(static_cast<std::size_t>(count));
        require(nc_inq_vardimid(m_id, variable, dimensions.data()));
        std::vector<std::size_t> lengths;
        for (std::size_t k = 0; k < dimensions.size(); ++k) {
            std::size_t length = 0;
            require(nc_inq_dimlen(m_id, dimensions[k], &length));
            if (k == 0 || length != 1) lengths.push_back(length);
        }
        constexpr std::size_t mostSteps = 1'000'000'000, mostPoints = 1'000'000;
        if (lengths.size() < 2 || lengths.size() > 3 || lengths[0] == 0 || lengths[0] > mostSteps) return false;
        const std::size_t across = lengths.size() > 2 ? lengths[2] : 1;
        if (lengths[1] == 0 || across == 0 || lengths[1] > mostPoints / across) return false;
        shape = {static_cast<int>(lengths[0]), static_cast<int>(lengths[1]), static_cast<int>(across)};
        return true;
    }

    struct Variable {
        int id = -1;
        std::string name;
        FieldFileShape shape;
    };
    std::vector<Variable> variables() const {
        int count = 0;
        require(nc_inq_nvars(m_id, &count));
        std::vector<Variable> found;
        for (int id = 0; id < count; ++id)
            if (FieldFileShape shape; shapeOf(id, shape)) found.push_back({id, nameOf(id), shape});
        return found;
    }

    void find(const std::string& wanted) {
        const std::vector<std::string> names = fields();
        std::string there;
        for (const std::string& name : names) there += (there.empty() ? "" : ", ") + name;
        if (wanted.empty() && names.size() > 1)
            throw std::invalid_argument(m_file + " has several fields (" + there + "): name one with --inputs");
        for (const Variable& each : variables()) {
            if (!wanted.empty() && each.name != wanted) continue;
            m_variable = each.id;
            m_shape = each.shape;
            m_name = each.name;
        }
        if (m_variable < 0) throw std::invalid_argument(m_file + " has no field \"" + wanted + "\"; there are: " + there);
    }

    std::string m_file, m_name;
    int m_id = -1, m_variable = -1;
    FieldFileShape m_shape;
};

}  // namespace

std::vector<std::string> netcdfFields(const std::string& file) {
    return NetcdfFile(file).fields();
}

FieldFileShape netcdfShape(const std::string& file, const std::string& variable) {
    return NetcdfFile(file, variable).shape();
}

FieldFile netcdfField(const std::string& file, const std::string& variable) {
    const NetcdfFile open(file, variable);
    return {open.shape(), open.values(), open.name()};
}

#else

namespace {

[[noreturn]] void refuse(const std::string& file) {
    throw std::invalid_argument(file +
                                " is a NetCDF file, which this build of Echoplane does not read: save the field as .npy, or "
                                "build with libnetcdf");
}

}  // namespace

std::vector<std::string> netcdfFields(const std::string& file) {
    refuse(file);
}
FieldFileShape netcdfShape(const std::string& file, const std::string&) {
    refuse(file);
}
FieldFile netcdfField(const std::string& file, const std::string&) {
    refuse(file);
}

#endif

}  // namespace echoplane
