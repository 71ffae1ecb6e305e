// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/field_file.h"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <vector>

#include "core/files/input_file.h"
#include "core/files/npy_stream.h"
#include "core/system/memory.h"
#include "core/tables/field_netcdf.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

struct NpyField {
    NpyTable table;
    FieldFileShape shape;
};

/// Calls `read`; adds the file's name to its errors.
template <typename Read>
auto naming(const std::string& file, Read read) {
    try {
        return read();
    } catch (const std::invalid_argument& error) {
        throw Refusal("%1: the array %2", file, messageOf(error));
    }
}

NpyField npyField(InputFile& input, const ByteSource& source, const std::string& file) {
    return naming(file, [&] {
        std::vector<std::size_t> shape;
        NpyField field{readNpyTable(source, &shape), {}};
        if (shape.size() < 2) throw Refusal("has one dimension; a field needs time × space");
        for (const std::size_t each : shape)
            if (each == 0 || each > static_cast<std::size_t>(std::numeric_limits<int>::max()))
                throw Refusal("has a dimension of length %1", each);
        constexpr std::size_t mostPoints = 1'000'000;
        if (field.table.columns > mostPoints)
            throw Refusal("has %1 points, but a field may have at most 1000000", field.table.columns);
        if (field.table.headerBytes + field.table.dataBytes() > input.size()) throw Refusal("ends before its last number");
        field.shape = {static_cast<int>(shape[0]), static_cast<int>(shape[1]), shape.size() > 2 ? static_cast<int>(shape[2]) : 1};
        return field;
    });
}

/// Decides by content, not by name. Throws std::invalid_argument if it is not a .npy file either.
bool isNetcdf(const std::string& file) {
    const std::string first = firstBytes(file, 8);
    if (first.starts_with("CDF") || first.starts_with("\x89HDF\r\n")) return true;
    if (!first.starts_with("\x93NUMPY")) throw Refusal("%1 is neither a NumPy array (.npy) nor a NetCDF file", file);
    return false;
}

ByteSource sourceOf(InputFile& input) {
    return [&input](char* data, std::size_t size) { return input.read(data, size); };
}

}  // namespace

std::vector<std::string> fieldVariables(const std::string& file) {
    if (isNetcdf(file)) return netcdfFields(file);
    readFieldShape(file);
    return {};
}

FieldFileShape readFieldShape(const std::string& file, const std::string& variable) {
    if (isNetcdf(file)) return netcdfShape(file, variable);
    InputFile input(file);
    return npyField(input, sourceOf(input), file).shape;
}

std::vector<Message> fieldAssumptions(const std::string& file, const std::string& variable) {
    return isNetcdf(file) ? netcdfAssumptions(file, variable) : std::vector<Message>();
}

FieldFile readFieldFile(const std::string& file, const std::string& variable) {
    if (isNetcdf(file)) return netcdfField(file, variable);
    InputFile input(file);
    const ByteSource source = sourceOf(input);
    const NpyField field = npyField(input, source, file);
    FieldFile result;
    result.shape = field.shape;
    requireMemory(16.0 * static_cast<double>(field.table.rows) * static_cast<double>(field.table.columns),
                  Message("reading %1", file));
    const auto columns =
        naming(file, [&] { return readNpyColumns(source, field.table, field.table.rows, [](std::uint64_t) {}); });
    result.values.resize(static_cast<Eigen::Index>(columns.size()), field.shape.steps);
    for (std::size_t k = 0; k < columns.size(); ++k) {
        // With three dimensions in Fortran order, the first space dimension runs fastest.
        const auto rows = static_cast<std::size_t>(field.shape.rows), across = static_cast<std::size_t>(field.shape.columns);
        const std::size_t point = field.table.fortranOrder ? k % rows * across + k / rows : k;
        result.values.row(static_cast<Eigen::Index>(point)) =
            Eigen::Map<const Eigen::RowVectorXd>(columns[k].data(), field.shape.steps);
    }
    return result;
}

}  // namespace echoplane
