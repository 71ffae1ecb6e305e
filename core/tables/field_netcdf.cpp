// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/field_netcdf.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <limits>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/system/loaded_module.h"
#include "core/system/memory.h"
#include "core/system/read_isolated.h"
#include "core/tables/table_time.h"
#include "core/text/json_text.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

#ifdef ECHOPLANE_HAS_NETCDF
#include "core/netcdf/netcdf_functions.h"
#endif

namespace echoplane {

#ifdef ECHOPLANE_HAS_NETCDF

namespace {

constexpr double unlimited = std::numeric_limits<double>::infinity();

/// The library, loaded when first called: before a child process reads with it, so that each need not load it again.
const NetcdfFunctions& netcdf() {
    static const NetcdfFunctions* const functions = [] {
        const auto module = moduleFile("echoplane-netcdf");
        return module ? reinterpret_cast<const NetcdfFunctions* (*)()>(moduleFunction(*module, "echoplaneNetcdf"))() : nullptr;
    }();
    if (functions == nullptr)
        throw RunError("NetCDF files are read by %1, which is not there: install Echoplane again, or save the field as .npy",
                       "lib/echoplane/echoplane-netcdf.so");
    return *functions;
}

std::string lowered(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return small;
}

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

/// The numbers of a text such as "-999", "-999.f, 1e20" or "[0 100]"; nullopt if it contains anything else.
std::optional<std::vector<double>> numbersIn(std::string_view text) {
    constexpr std::string_view between = " \t\r\n,;[](){}'\"";
    std::vector<double> numbers;
    for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(between, at), text.size());
        std::string_view word = text.substr(at, end - at);
        if (word.starts_with('+')) word.remove_prefix(1);
        double number = 0.0;
        const auto [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        const std::string_view rest(stop, static_cast<std::size_t>(word.data() + word.size() - stop));
        // A trailing letter is ncdump's notation for the type.
        if (error != std::errc() || !(rest.empty() || (rest.size() == 1 && rest.find_first_of("fFdDsSbBlL") == 0)))
            return std::nullopt;
        numbers.push_back(number);
        at = text.find_first_not_of(between, end);
    }
    return numbers;
}

/// An attribute of a variable, of any type.
struct Attribute {
    nc_type type = NC_NAT;
    std::string words;                           ///< if it is a text
    std::optional<std::vector<double>> numbers;  ///< also if it is a text that holds numbers

    bool isText() const { return type == NC_CHAR || type == NC_STRING; }
};

bool isFloating(nc_type type) {
    return type == NC_FLOAT || type == NC_DOUBLE;
}

/// Bits of an integer type, 0 for other types.
int bitsOf(nc_type type) {
    switch (type) {
        case NC_BYTE:
        case NC_UBYTE:
            return 8;
        case NC_SHORT:
        case NC_USHORT:
            return 16;
        case NC_INT:
        case NC_UINT:
            return 32;
        case NC_INT64:
        case NC_UINT64:
            return 64;
        default:
            return 0;
    }
}

int bytesOf(nc_type type) {
    return type == NC_DOUBLE ? 8 : type == NC_FLOAT ? 4 : bitsOf(type) / 8;
}

bool isSigned(nc_type type) {
    return type == NC_BYTE || type == NC_SHORT || type == NC_INT || type == NC_INT64;
}

/// The library's default fill values; none for bytes, which have no spare value.
std::vector<double> defaultFills(nc_type type) {
    switch (type) {
        case NC_SHORT:
            return {NC_FILL_SHORT};
        case NC_USHORT:
            return {NC_FILL_USHORT};
        case NC_INT:
            return {NC_FILL_INT};
        case NC_UINT:
            return {NC_FILL_UINT};
        case NC_INT64:
            return {static_cast<double>(NC_FILL_INT64)};
        case NC_UINT64:
            return {static_cast<double>(NC_FILL_UINT64)};
        case NC_FLOAT:
            return {static_cast<double>(NC_FILL_FLOAT)};
        case NC_DOUBLE:
            return {NC_FILL_DOUBLE, static_cast<double>(NC_FILL_FLOAT)};
        default:
            return {};
    }
}

/// The number rounded to single precision.
double inSingle(double number) {
    return std::abs(number) > std::numeric_limits<float>::max() ? number : static_cast<double>(static_cast<float>(number));
}

/// Which stored numbers are missing, and the meaning of the others: value = scale·stored + offset.
struct Meaning {
    nc_type type = NC_DOUBLE;
    bool asUnsigned = false, asSigned = false;  ///< _Unsigned overrides the type's signedness
    std::vector<double> missing;                ///< as stored numbers
    std::vector<double> missingSingles;         ///< for double-precision data, markers given in single precision
    double least = -unlimited, most = unlimited;
    bool rangeOfValues = false;  ///< least and most apply to the values, not to the stored numbers
    double scale = 1.0, offset = 0.0;

    /// The stored number with the intended signedness.
    double stored(double number) const {
        const double turn = std::ldexp(1.0, bitsOf(type));
        if (asUnsigned && number < 0.0) return number + turn;
        if (asSigned && number >= 0.5 * turn) return number - turn;
        return number;
    }
    /// An attribute's number as the data would store it.
    double like(double number) const { return type == NC_FLOAT ? inSingle(number) : stored(number); }

    bool isMissing(double number) const {
        if (std::ranges::find(missing, number) != missing.end()) return true;
        if (!missingSingles.empty() && std::ranges::find(missingSingles, inSingle(number)) != missingSingles.end()) return true;
        if (!rangeOfValues) return number < least || number > most;
        const double value = scale * number + offset, rounding = 1e-6 * std::abs(scale);
        return value < least - rounding || value > most + rounding;
    }
};

/// A dimension of a variable, and how likely it is time.
struct Axis {
    std::string name;
    std::size_t length = 0;
    int time = 0;  ///< likelihood: 3 by its units, 2 by its name, 1 possibly
    bool space = false;
    int coordinates = -1;  ///< its coordinate variable, or −1
};

/// How likely a name is that of time: 2, 1 or 0.
int timeByName(const std::string& name) {
    if (name.starts_with("time") || name.ends_with("time") || name.ends_with("times")) return 2;
    return isOneOf(name, {"t",     "temps", "zeit",   "tiempo", "tempo",  "date",   "dates",   "year",
                          "years", "month", "months", "day",    "days",   "hour",   "hours",   "step",
                          "steps", "tstep", "nt",     "frame",  "frames", "record", "records", "epoch"})
               ? 1
               : 0;
}

bool isSpaceName(const std::string& name) {
    return isOneOf(name, {"x",        "y",      "z",        "lat",     "lon",      "latitude", "longitude",   "rlat",
                          "rlon",     "lev",    "level",    "levels",  "depth",    "height",   "altitude",    "plev",
                          "pressure", "nx",     "ny",       "nz",      "ni",       "nj",       "nk",          "row",
                          "rows",     "col",    "cols",     "column",  "columns",  "xc",       "yc",          "member",
                          "members",  "ens",    "ensemble", "number",  "station",  "stations", "realization", "point",
                          "points",   "node",   "nodes",    "cell",    "cells",    "ncells",   "space",       "site",
                          "sites",    "sensor", "sensors",  "channel", "channels", "bnds",     "nv"});
}

/// A variable that is a field.
struct Variable {
    std::string name;
    FieldFileShape shape;
    std::size_t outer = 1;  ///< points of the dimensions before time
    std::vector<Message> warnings;
    Message refusal;  ///< why its numbers cannot be read, or empty
};

/// All fields of a file, and a hint why another variable is not one.
struct Contents {
    std::vector<Variable> fields;
    Message hint;
};

/// An open file.
class NetcdfFile {
public:
    explicit NetcdfFile(const std::string& file) : m_file(file) {
        // An absolute path is never mistaken for a URL.
        const std::string path = std::filesystem::absolute(file).string();
        const int status = netcdf().open(path.c_str(), NC_NOWRITE, &m_id);
        if (status == NC_ENOMEM) throw Refusal("%1 is damaged: its contents are inconsistent", file);
        if (status != NC_NOERR) throw Refusal("%1 cannot be read as NetCDF: %2", file, netcdf().strerror(status));
        try {
            requireWhole();
        } catch (...) {
            netcdf().close(m_id);
            throw;
        }
    }
    ~NetcdfFile() { netcdf().close(m_id); }
    NetcdfFile(const NetcdfFile&) = delete;
    NetcdfFile& operator=(const NetcdfFile&) = delete;

    Contents contents() const {
        Contents all;
        int count = 0;
        require(netcdf().inq_nvars(m_id, &count));
        // Bounds of cells and periods, which attributes of other variables name.
        std::vector<std::string> edges;
        for (int id = 0; id < count; ++id)
            for (const char* name : {"bounds", "climatology"})
                if (const std::optional<Attribute> found = attribute(id, name)) edges.push_back(found->words);
        for (int id = 0; id < count; ++id) {
            Variable variable;
            if (std::ranges::find(edges, nameOf(id)) != edges.end() || !shapeOf(id, variable, all.hint)) continue;
            variable.name = nameOf(id);
            try {
                meaningOf(id, variable.name, &variable.warnings);
            } catch (const std::invalid_argument& refusal) {
                variable.refusal = messageOf(refusal);
            }
            all.fields.push_back(std::move(variable));
        }
        return all;
    }

    Eigen::MatrixXd values(const Variable& variable) const {
        int id = -1;
        require(netcdf().inq_varid(m_id, variable.name.c_str(), &id));
        const Meaning meaning = meaningOf(id, variable.name, nullptr);
        const Eigen::Index points = Eigen::Index{variable.shape.rows} * variable.shape.columns, steps = variable.shape.steps;
        Eigen::MatrixXd all(points, steps);  // if time is the slowest dimension, a step is a column
        require(netcdf().get_var_double(m_id, id, all.data()));
        const double none = std::numeric_limits<double>::quiet_NaN();
        for (double& value : all.reshaped()) {
            value = meaning.stored(value);
            if (meaning.isMissing(value)) value = none;
        }
        all = (meaning.scale * all).array() + meaning.offset;
        const auto outer = static_cast<Eigen::Index>(variable.outer), inner = points / outer;
        if (outer == 1) return all;
        Eigen::MatrixXd turned(points, steps);
        const double* from = all.data();
        for (Eigen::Index before = 0; before < outer; ++before)
            for (Eigen::Index step = 0; step < steps; ++step, from += inner)
                std::copy_n(from, inner, turned.col(step).data() + before * inner);
        return turned;
    }

private:
    void require(int status) const {
        if (status != NC_NOERR) throw Refusal("%1 cannot be read as NetCDF: %2", m_file, netcdf().strerror(status));
    }

    /// libnetcdf reads the missing end of a truncated NetCDF 3 file as zeros; HDF5 checks this itself.
    void requireWhole() const {
        int format = 0, count = 0;
        require(netcdf().inq_format(m_id, &format));
        if (format == NC_FORMAT_NETCDF4 || format == NC_FORMAT_NETCDF4_CLASSIC) return;
        require(netcdf().inq_nvars(m_id, &count));
        double bytes = 0.0;
        for (int id = 0; id < count; ++id) {
            nc_type type = NC_NAT;
            require(netcdf().inq_vartype(m_id, id, &type));
            std::size_t each = 0, length = 0;
            require(netcdf().inq_type(m_id, type, nullptr, &each));
            auto size = static_cast<double>(each);
            for (const int dimension : dimensionsOf(id)) {
                require(netcdf().inq_dimlen(m_id, dimension, &length));
                size *= static_cast<double>(length);
            }
            bytes += size;
        }
        std::error_code unknown;
        const std::uintmax_t there = std::filesystem::file_size(m_file, unknown);
        if (!unknown && bytes > static_cast<double>(there))
            throw Refusal("%1 is cut off: its variables have %2 bytes, but it has %3", m_file, shortestText(bytes), there);
    }

    std::string nameOf(int variable) const {
        std::array<char, NC_MAX_NAME + 1> name{};
        require(netcdf().inq_varname(m_id, variable, name.data()));
        return name.data();
    }

    std::vector<int> dimensionsOf(int variable) const {
        int count = 0;
        require(netcdf().inq_varndims(m_id, variable, &count));
        std::vector<int> dimensions(static_cast<std::size_t>(std::max(0, count)));
        if (count > 0) require(netcdf().inq_vardimid(m_id, variable, dimensions.data()));
        return dimensions;
    }

    /// Checks type and length before reading.
    std::optional<Attribute> attribute(int variable, const char* name) const {
        Attribute found;
        std::size_t count = 0;
        const int status = netcdf().inq_att(m_id, variable, name, &found.type, &count);
        if (status == NC_ENOTATT) return std::nullopt;
        require(status);
        constexpr std::size_t most = 100'000;
        if (count > most) throw Refusal("%1: the attribute %2 has %3 values", m_file, name, count);
        if (count == 0) return std::nullopt;
        if (found.type == NC_CHAR) {
            found.words.resize(count);
            require(netcdf().get_att_text(m_id, variable, name, found.words.data()));
        } else if (found.type == NC_STRING) {
            std::vector<char*> texts(count);
            require(netcdf().get_att_string(m_id, variable, name, texts.data()));
            for (const char* text : texts)
                if (text != nullptr) found.words += (found.words.empty() ? "" : " ") + std::string(text);
            netcdf().free_string(count, texts.data());
        } else if (isFloating(found.type) || bitsOf(found.type) > 0) {
            require(netcdf().get_att_double(m_id, variable, name, found.numbers.emplace(count).data()));
        }
        if (found.isText()) {
            std::erase(found.words, '\0');
            found.numbers = numbersIn(found.words);
            if (found.numbers && found.numbers->empty()) return std::nullopt;
        }
        return found;
    }

    std::string text(int variable, const char* name) const {
        const std::optional<Attribute> found = attribute(variable, name);
        return found ? lowered(found->words) : std::string();
    }

    /// The number of scale_factor or add_offset; `otherwise` if there is no such attribute.
    double numberOf(int variable, const std::string& called, const char* name, double otherwise, nc_type* type) const {
        const std::optional<Attribute> found = attribute(variable, name);
        if (!found) return otherwise;
        const std::size_t count = found->numbers ? found->numbers->size() : 0;
        const bool nothing = count == 1 && found->numbers->front() == 0.0 && std::string_view(name) == "scale_factor";
        if (nothing)
            throw Refusal("%1: the attribute scale_factor of \"%2\" is 0, which would erase its numbers", m_file,
                          shortened(called));
        if (count != 1 || !std::isfinite(found->numbers->front()))
            throw Refusal(count > 1 ? "%1: the attribute %2 of \"%3\" must be one number, but has %4"
                                    : "%1: the attribute %2 of \"%3\" must be one number",
                          m_file, name, shortened(called), count);
        const nc_type numeric = found->isText() ? NC_DOUBLE : found->type;
        if (bytesOf(numeric) > bytesOf(*type)) *type = numeric;
        return found->numbers->front();
    }

    /// The numbers of an attribute; empty, with a warning, if it holds none.
    std::vector<double> numbersOf(const Attribute& attribute, const std::string& called, const char* name,
                                  std::vector<Message>* warnings) const {
        if (attribute.numbers) return *attribute.numbers;
        if (warnings != nullptr)
            warnings->push_back(Message("the attribute %1 of \"%2\" is not a number and is ignored", name, shortened(called)));
        return {};
    }

    /// Follows the attribute conventions of the NetCDF User's Guide and of CF: missing are _FillValue and any number of
    /// missing_values, and numbers outside valid_range, or valid_min and valid_max; without a _FillValue also the library's
    /// default fill value. Compared with the stored numbers, in their own precision.
    Meaning meaningOf(int variable, const std::string& called, std::vector<Message>* warnings) const {
        Meaning meaning;
        require(netcdf().inq_vartype(m_id, variable, &meaning.type));
        const std::string sign = text(variable, "_Unsigned");
        meaning.asUnsigned = sign == "true" && isSigned(meaning.type);
        meaning.asSigned = sign == "false" && bitsOf(meaning.type) > 0 && !isSigned(meaning.type);
        nc_type scaled = NC_NAT;
        meaning.scale = numberOf(variable, called, "scale_factor", 1.0, &scaled);
        meaning.offset = numberOf(variable, called, "add_offset", 0.0, &scaled);

        for (const char* name : {"_FillValue", "missing_value"}) {
            const std::optional<Attribute> found = attribute(variable, name);
            if (!found) continue;
            for (const double number : numbersOf(*found, called, name, warnings)) {
                meaning.missing.push_back(meaning.like(number));
                if (meaning.type == NC_DOUBLE && found->type == NC_FLOAT) meaning.missingSingles.push_back(number);
            }
        }
        int unfilled = 0;
        if (!attribute(variable, "_FillValue") && netcdf().inq_var_fill(m_id, variable, &unfilled, nullptr) == NC_NOERR &&
            unfilled == 0)
            for (const double number : defaultFills(meaning.type)) meaning.missing.push_back(meaning.like(number));

        const auto bound = [&](const char* name, std::size_t count) {
            const std::optional<Attribute> found = attribute(variable, name);
            std::vector<double> numbers = found ? numbersOf(*found, called, name, warnings) : std::vector<double>();
            // If it has the scale's type and is wider than the data, it applies to the values, else to the stored numbers.
            if (!numbers.empty() && found->type == scaled && bytesOf(scaled) > bytesOf(meaning.type))
                meaning.rangeOfValues = true;
            if (!meaning.rangeOfValues)
                for (double& number : numbers) number = meaning.like(number);
            if (!numbers.empty() && (numbers.size() != count || numbers.front() > numbers.back())) {
                if (warnings != nullptr)
                    warnings->push_back(Message(count == 2 ? "the attribute %1 of \"%2\" is not a range and is ignored"
                                                           : "the attribute %1 of \"%2\" has several numbers and is ignored",
                                                name, shortened(called)));
                numbers.clear();
            }
            return numbers;
        };
        std::vector<double> least, most;
        if (const std::vector<double> range = bound("valid_range", 2); !range.empty()) {
            least = {range.front()};
            most = {range.back()};
        } else {
            least = bound("valid_min", 1);
            most = bound("valid_max", 1);
        }
        if (!least.empty() && !std::isnan(least.front())) meaning.least = least.front();
        if (!most.empty() && !std::isnan(most.front())) meaning.most = most.front();
        return meaning;
    }

    Axis axisOf(int dimension, const std::vector<int>& unlimitedOnes) const {
        Axis axis;
        std::array<char, NC_MAX_NAME + 1> name{};
        require(netcdf().inq_dim(m_id, dimension, name.data(), &axis.length));
        axis.name = name.data();
        const std::string small = lowered(axis.name);
        axis.time = timeByName(small);
        axis.space = axis.time == 0 && isSpaceName(small);
        if (axis.time == 0 && !axis.space && std::ranges::find(unlimitedOnes, dimension) != unlimitedOnes.end()) axis.time = 1;
        // The variable of the same name holds its coordinates.
        int coordinates = -1;
        if (netcdf().inq_varid(m_id, axis.name.c_str(), &coordinates) != NC_NOERR ||
            dimensionsOf(coordinates) != std::vector<int>{dimension})
            return axis;
        axis.coordinates = coordinates;
        const std::string units = text(coordinates, "units"), letter = text(coordinates, "axis"),
                          standard = text(coordinates, "standard_name");
        if (units.find(" since ") != std::string::npos || letter == "t" || standard == "time") {
            axis.time = 3;
            axis.space = false;
        } else if (isOneOf(letter, {"x", "y", "z"}) || units.starts_with("degree") ||
                   (axis.time < 2 && isOneOf(units, {"m", "km", "hpa", "pa"}))) {
            axis.time = 0;
            axis.space = true;
        } else if (isOneOf(units, {"s", "sec", "second", "seconds", "min", "minute", "minutes", "h", "hr", "hour", "hours", "d",
                                   "day", "days", "month", "months", "year", "years", "ms"})) {
            axis.time = std::max(axis.time, 2);
            axis.space = false;
        }
        return axis;
    }

    /// Index of the time dimension: the most likely one; one of length 1 only if its name or units leave no doubt; else the
    /// first, unless it is a space dimension. −1 if there is none.
    static int timeAmong(const std::vector<Axis>& axes) {
        int best = -1, surely = 0;
        for (std::size_t k = 0; k < axes.size(); ++k) {
            const int sure = axes[k].length == 1 ? (axes[k].time >= 2 ? 1 : 0) : axes[k].time + (axes[k].time > 0 ? 1 : 0);
            if (sure <= surely) continue;
            surely = sure;
            best = static_cast<int>(k);
        }
        if (best >= 0) return best;
        for (std::size_t k = 0; k < axes.size(); ++k)
            if (axes[k].length != 1) return axes[k].space ? -1 : static_cast<int>(k);
        return -1;
    }

    /// Finds time and one or two space dimensions, ignoring those of length 1. False if the variable is not a field.
    bool shapeOf(int id, Variable& variable, Message& hint) const {
        nc_type type = NC_NAT;
        require(netcdf().inq_vartype(m_id, id, &type));
        if (!isFloating(type) && bitsOf(type) == 0) return false;
        int count = 0;
        require(netcdf().inq_unlimdims(m_id, &count, nullptr));
        std::vector<int> unlimitedOnes(static_cast<std::size_t>(std::max(0, count)));
        if (count > 0) require(netcdf().inq_unlimdims(m_id, &count, unlimitedOnes.data()));
        std::vector<Axis> axes;
        for (const int dimension : dimensionsOf(id)) axes.push_back(axisOf(dimension, unlimitedOnes));
        if (axes.size() < 2) return false;
        const int time = timeAmong(axes);
        if (time < 0) {
            std::string names;
            for (const Axis& axis : axes) names += (names.empty() ? "" : ", ") + shortened(axis.name);
            if (axes.size() <= 4 && hint.empty())
                hint = Message(
                    "the dimensions of \"%1\" are %2, none of which is recognised as time: name it time, or give its variable "
                    "units such as \"days since …\"",
                    shortened(nameOf(id)), names);
            return false;
        }
        std::vector<std::size_t> across;
        variable.outer = 1;
        for (std::size_t k = 0; k < axes.size(); ++k) {
            if (std::cmp_equal(k, time) || axes[k].length == 1) continue;
            if (std::cmp_less(k, time)) variable.outer *= axes[k].length;
            across.push_back(axes[k].length);
        }
        constexpr std::size_t mostSteps = 1'000'000'000, mostPoints = 1'000'000;
        const std::size_t steps = axes[static_cast<std::size_t>(time)].length;
        if (across.empty() || across.size() > 2 || steps == 0 || steps > mostSteps) return false;
        const std::size_t second = across.size() > 1 ? across[1] : 1;
        if (across[0] == 0 || second == 0 || across[0] > mostPoints / second) return false;
        variable.shape = {static_cast<int>(steps), static_cast<int>(across[0]), static_cast<int>(second)};
        const Axis& axis = axes[static_cast<std::size_t>(time)];
        if (axis.time == 0)
            variable.warnings.push_back(
                Message("no dimension of \"%1\" is marked as time: its %2 steps are taken along the first, %3",
                        shortened(nameOf(id)), steps, shortened(axis.name)));
        else if (time > 0 && variable.outer > 1)
            variable.warnings.push_back(Message("the steps of \"%1\" lie along its dimension %2, %3", shortened(nameOf(id)),
                                                time + 1, shortened(axis.name)));
        warnOfTimes(axis, variable.warnings);
        return true;
    }

    /// Warns if the times of the steps do not increase evenly; months may differ in length.
    void warnOfTimes(const Axis& axis, std::vector<Message>& warnings) const {
        nc_type type = NC_NAT;
        constexpr std::size_t most = 10'000'000;
        if (axis.coordinates < 0 || axis.length < 3 || axis.length > most) return;
        require(netcdf().inq_vartype(m_id, axis.coordinates, &type));
        if (!isFloating(type) && bitsOf(type) == 0) return;
        TableTime time;
        time.values.resize(axis.length);
        require(netcdf().get_var_double(m_id, axis.coordinates, time.values.data()));
        measureTime(time);
        const std::string name = shortened(axis.name);
        if (time.falling) {
            warnings.push_back(
                Message("the times of the steps, \"%1\", decrease throughout: the model learns to run backwards", name));
        } else if (!time.rising) {
            warnings.push_back(
                Message("the times of the steps, \"%1\", do not always increase: the steps are used in file order", name));
        } else if (!time.even) {
            const auto [least, largest] = stepRange(time);
            constexpr double shortestMonth = 28.0, longestMonth = 31.0;
            if (least >= shortestMonth && largest <= longestMonth) return;
            warnings.push_back(
                Message("the times of the steps, \"%1\", are uneven, from %2 to %3 apart: they are treated as even", name,
                        roundedText(least, 4), roundedText(largest, 4)));
        }
    }

    std::string m_file;
    int m_id = -1;
};

// Contents are serialised for a pipe, as lengths and characters.

void pack(std::string& bytes, std::uint64_t number) {
    std::array<char, sizeof number> letters{};
    std::memcpy(letters.data(), &number, sizeof number);
    bytes.append(letters.data(), letters.size());
}

void pack(std::string& bytes, const std::string& text) {
    pack(bytes, text.size());
    bytes += text;
}

std::uint64_t takeNumber(std::string_view& bytes) {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
    return value;
}

std::string takeText(std::string_view& bytes) {
    const std::uint64_t size = takeNumber(bytes);
    const std::string value(bytes.substr(0, size));
    bytes.remove_prefix(size);
    return value;
}

std::string packed(const Contents& contents) {
    std::string bytes;
    pack(bytes, contents.hint.encoded());
    pack(bytes, contents.fields.size());
    for (const Variable& each : contents.fields) {
        pack(bytes, each.name);
        pack(bytes, each.refusal.encoded());
        for (const int count : {each.shape.steps, each.shape.rows, each.shape.columns})
            pack(bytes, static_cast<std::uint64_t>(count));
        pack(bytes, each.outer);
        pack(bytes, each.warnings.size());
        for (const Message& warning : each.warnings) pack(bytes, warning.encoded());
    }
    return bytes;
}

Contents unpacked(std::string_view bytes) {
    Contents contents;
    contents.hint = Message::decoded(takeText(bytes));
    contents.fields.resize(takeNumber(bytes));
    for (Variable& each : contents.fields) {
        each.name = takeText(bytes);
        each.refusal = Message::decoded(takeText(bytes));
        for (int* count : {&each.shape.steps, &each.shape.rows, &each.shape.columns})
            *count = static_cast<int>(takeNumber(bytes));
        each.outer = takeNumber(bytes);
        each.warnings.resize(takeNumber(bytes));
        for (Message& warning : each.warnings) warning = Message::decoded(takeText(bytes));
    }
    return contents;
}

/// Identifies a version of a file.
struct FileState {
    std::string file;
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type changed;
    bool operator==(const FileState&) const = default;
};

/// The library is not thread-safe. The contents last read are cached, as the shape of a field is needed many times.
struct Library {
    std::mutex mutex;
    FileState state;
    Contents contents;
};

Library& library() {
    static Library one;
    return one;
}

FileState stateOf(const std::string& file) {
    std::error_code none;
    return {file, std::filesystem::file_size(file, none), std::filesystem::last_write_time(file, none)};
}

/// Call with the library's mutex locked.
const Contents& contentsOf(const std::string& file, Library& library) {
    FileState state = stateOf(file);
    if (!(state == library.state)) {
        netcdf();
        const IsolatedRead read = readIsolated(file, static_cast<double>(state.bytes), [&] {
            return IsolatedRead{packed(NetcdfFile(file).contents()), {}};
        });
        library.contents = unpacked(read.bytes);
        // Within the resolution of the clock, the file could change again unnoticed.
        constexpr std::chrono::seconds settled(2);
        library.state = std::filesystem::file_time_type::clock::now() - state.changed > settled ? std::move(state) : FileState();
    }
    if (library.contents.fields.empty())
        throw Refusal(library.contents.hint.empty() ? "%1 has no variable of time × space with one or two space axes"
                                                    : "%1 has no variable of time × space with one or two space axes; %2",
                      file, library.contents.hint);
    return library.contents;
}

std::vector<std::string> namesOf(const Contents& contents) {
    std::vector<std::string> names;
    for (const Variable& each : contents.fields) names.push_back(each.name);
    std::ranges::sort(names);
    return names;
}

/// The variable of that name; without a name, the only one.
const Variable& variableOf(const std::string& file, const Contents& contents, const std::string& wanted) {
    std::string there;
    for (const std::string& name : namesOf(contents)) there += (there.empty() ? "" : ", ") + shortened(name);
    if (wanted.empty() && contents.fields.size() > 1)
        throw Refusal("%1 has several fields (%2): name one with --inputs", file, there);
    const auto found =
        std::ranges::find_if(contents.fields, [&](const Variable& each) { return wanted.empty() || each.name == wanted; });
    if (found == contents.fields.end()) throw Refusal("%1 has no field \"%2\"; there are: %3", file, wanted, there);
    if (!found->refusal.empty()) throw Refusal(found->refusal);
    return *found;
}

}  // namespace

std::vector<std::string> netcdfFields(const std::string& file) {
    Library& shared = library();
    const std::scoped_lock lock(shared.mutex);
    return namesOf(contentsOf(file, shared));
}

FieldFileShape netcdfShape(const std::string& file, const std::string& variable) {
    Library& shared = library();
    const std::scoped_lock lock(shared.mutex);
    return variableOf(file, contentsOf(file, shared), variable).shape;
}

std::vector<Message> netcdfAssumptions(const std::string& file, const std::string& variable) {
    Library& shared = library();
    const std::scoped_lock lock(shared.mutex);
    return variableOf(file, contentsOf(file, shared), variable).warnings;
}

FieldFile netcdfField(const std::string& file, const std::string& variable) {
    Library& shared = library();
    const std::scoped_lock lock(shared.mutex);
    const Variable found = variableOf(file, contentsOf(file, shared), variable);
    const double bytes = 8.0 * found.shape.rows * found.shape.columns * found.shape.steps;
    requireMemory((found.outer > 1 ? 3.0 : 2.0) * bytes, Message("reading %1", file));
    netcdf();
    IsolatedRead read = readIsolated(file, bytes, [&] { return IsolatedRead{{}, NetcdfFile(file).values(found)}; });
    return {found.shape, std::move(read.numbers), found.name};
}

#else

namespace {

[[noreturn]] void refuse(const std::string& file) {
    throw Refusal(
        "%1 is a NetCDF file, which this build of Echoplane does not read: save the field as .npy, or build with libnetcdf",
        file);
}

}  // namespace

std::vector<std::string> netcdfFields(const std::string& file) {
    refuse(file);
}
FieldFileShape netcdfShape(const std::string& file, const std::string&) {
    refuse(file);
}
std::vector<Message> netcdfAssumptions(const std::string& file, const std::string&) {
    refuse(file);
}
FieldFile netcdfField(const std::string& file, const std::string&) {
    refuse(file);
}

#endif

}  // namespace echoplane
