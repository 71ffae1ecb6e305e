// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/field_netcdf.h"

#include <bit>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#ifndef _WIN32
#include <sys/resource.h>
#endif

#include <gtest/gtest.h>

#include "core/kinds/fields/own_field.h"
#include "tests/core/english_of.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::field_netcdf_tests {

/// Type codes of the file format.
enum Type : std::uint32_t { byteType = 1, charType = 2, shortType = 3, intType = 4, floatType = 5, doubleType = 6 };

/// A number as stored in the file, big-endian.
std::string stored(Type type, double number) {
    std::uint64_t bits = 0;
    int size = 4;
    switch (type) {
        case byteType:
            bits = static_cast<std::uint8_t>(static_cast<std::int8_t>(number));
            size = 1;
            break;
        case charType:
            bits = static_cast<std::uint8_t>(number);
            size = 1;
            break;
        case shortType:
            bits = static_cast<std::uint16_t>(static_cast<std::int16_t>(number));
            size = 2;
            break;
        case intType:
            bits = static_cast<std::uint32_t>(static_cast<std::int32_t>(number));
            break;
        case floatType:
            bits = std::bit_cast<std::uint32_t>(static_cast<float>(number));
            break;
        case doubleType:
            bits = std::bit_cast<std::uint64_t>(number);
            size = 8;
            break;
    }
    std::string bytes;
    for (int k = size - 1; k >= 0; --k) bytes += static_cast<char>(bits >> (8 * k));
    return bytes;
}

std::string whole(std::uint32_t number) {
    return stored(intType, static_cast<std::int32_t>(number));
}

std::string padded(std::string bytes) {
    bytes.resize((bytes.size() + 3) / 4 * 4, '\0');
    return bytes;
}

std::string named(const std::string& name) {
    return whole(static_cast<std::uint32_t>(name.size())) + padded(name);
}

struct Attribute {
    std::string name;
    Type type;
    std::vector<double> numbers = {};
    std::string text = {};

    std::string bytes() const {
        std::string values = text;
        for (const double each : numbers) values += stored(type, each);
        const std::size_t count = type == charType ? text.size() : numbers.size();
        return named(name) + whole(type) + whole(static_cast<std::uint32_t>(count)) + padded(values);
    }
};

struct Dimension {
    std::string name;
    std::uint32_t length;
};

/// Variables of the same dimensions as they are listed in NetCDF's classic format (NetCDF Users Guide, appendix B), written here
/// byte by byte, so that files can be written that no library would write.
struct ClassicFile {
    struct Variable {
        std::string name;
        std::vector<std::uint32_t> dimensions;
        Type type;
        std::vector<Attribute> attributes;
        std::vector<double> values;
    };
    std::vector<Dimension> dimensions;
    std::vector<Variable> variables;

    std::string header(const std::vector<std::uint32_t>& begins) const {
        std::string bytes = "CDF\x01" + whole(0) + whole(10) + whole(static_cast<std::uint32_t>(dimensions.size()));
        for (const Dimension& each : dimensions) bytes += named(each.name) + whole(each.length);
        bytes += whole(0) + whole(0) + whole(11) + whole(static_cast<std::uint32_t>(variables.size()));
        for (std::size_t k = 0; k < variables.size(); ++k) {
            const Variable& each = variables[k];
            bytes += named(each.name) + whole(static_cast<std::uint32_t>(each.dimensions.size()));
            for (const std::uint32_t dimension : each.dimensions) bytes += whole(dimension);
            bytes += whole(each.attributes.empty() ? 0 : 12) + whole(static_cast<std::uint32_t>(each.attributes.size()));
            for (const Attribute& attribute : each.attributes) bytes += attribute.bytes();
            bytes += whole(each.type) + whole(static_cast<std::uint32_t>(dataOf(each).size())) + whole(begins[k]);
        }
        return bytes;
    }
    static std::string dataOf(const Variable& variable) {
        std::string bytes;
        for (const double each : variable.values) bytes += stored(variable.type, each);
        return padded(bytes);
    }
    std::string bytes() const {
        std::vector<std::uint32_t> begins(variables.size());
        auto at = static_cast<std::uint32_t>(header(begins).size());
        for (std::size_t k = 0; k < variables.size(); ++k) {
            begins[k] = at;
            at += static_cast<std::uint32_t>(dataOf(variables[k]).size());
        }
        std::string all = header(begins);
        for (const Variable& each : variables) all += dataOf(each);
        return all;
    }
};

class FieldNetcdf : public TemporaryDirectory {
protected:
    void SetUp() override {
        const std::string message = refusal([&] { netcdfShape(written(field(floatType, {})), ""); });
        if (message.find("this build") != std::string::npos) GTEST_SKIP() << "built without libnetcdf";
        ASSERT_EQ(message, "");
    }

    std::string written(const ClassicFile& file) const {
        put(directory / ("field" + std::to_string(++m_count) + ".nc"), file.bytes());
        return (directory / ("field" + std::to_string(m_count) + ".nc")).string();
    }

    /// Four steps of two points, (time, x), with the values `first` and `second` at each.
    static ClassicFile field(Type type, const std::vector<Attribute>& attributes, double first = 1.0, double second = 5.0) {
        std::vector<double> values;
        for (int t = 0; t < 4; ++t) values.insert(values.end(), {first, second});
        return {{{"time", 4}, {"x", 2}}, {{"h", {0, 1}, type, attributes, values}}};
    }

    /// The first point at the first step; checks that the second one is not missing.
    double firstOf(Type type, const std::vector<Attribute>& attributes, double first, double second = 5.0) const {
        const FieldFile read = netcdfField(written(field(type, attributes, first, second)), "h");
        EXPECT_EQ(read.shape.steps, 4);
        EXPECT_FALSE(std::isnan(read.values(1, 3)));
        return read.values(0, 0);
    }

    mutable int m_count = 0;
};

TEST_F(FieldNetcdf, WhatTheConventionsCallMissingIsAGap) {
    const auto missing = [&](Type type, const std::vector<Attribute>& attributes, double first, double second = 5.0) {
        return std::isnan(firstOf(type, attributes, first, second));
    };
    EXPECT_TRUE(missing(floatType, {{"_FillValue", floatType, {-999}}}, -999));
    EXPECT_TRUE(missing(floatType, {{"_FillValue", doubleType, {1e20}}}, 1e20)) << "a fill in double over floats";
    EXPECT_TRUE(missing(floatType, {{"missing_value", doubleType, {-999.9}}}, -999.9));
    EXPECT_TRUE(missing(doubleType, {{"_FillValue", floatType, {1e20}}}, 1e20)) << "a fill in float over doubles";
    EXPECT_TRUE(missing(shortType, {{"missing_value", shortType, {-1, -2, -3}}}, -3)) << "the last of several";
    EXPECT_TRUE(missing(shortType, {{"missing_value", intType, {-1, -2}}}, -2));
    EXPECT_TRUE(missing(floatType, {{"missing_value", charType, {}, "-99.5"}}, -99.5)) << "a text";
    EXPECT_TRUE(missing(floatType, {{"missing_value", charType, {}, "-88.f, -99.5f"}}, -99.5));
    EXPECT_TRUE(missing(floatType, {{"valid_min", floatType, {0}}}, -1));
    EXPECT_TRUE(missing(floatType, {{"valid_max", floatType, {10}}}, 11));
    EXPECT_TRUE(missing(floatType, {{"valid_range", floatType, {0, 10}}}, 11));
    EXPECT_TRUE(missing(floatType, {{"valid_range", charType, {}, "0 10"}}, -1));
    EXPECT_FALSE(missing(floatType, {{"valid_range", doubleType, {0.1, 10}}}, 0.1)) << "a bound as the floats hold it";
    EXPECT_FALSE(missing(floatType, {{"valid_range", floatType, {0, 10}}}, 10));
    // Packed data: the range applies to the stored numbers, unless it has the scale's type.
    const std::vector<Attribute> packed{{"scale_factor", doubleType, {0.01}}};
    const auto beside = [&](const Attribute& more) { return std::vector<Attribute>{packed[0], more}; };
    EXPECT_TRUE(missing(shortType, beside({"valid_max", shortType, {100}}), 101));
    EXPECT_FALSE(missing(shortType, beside({"valid_max", doubleType, {100}}), 101)) << "is 1.01";
    EXPECT_TRUE(missing(shortType, beside({"valid_max", doubleType, {1}}), 101));
    EXPECT_FALSE(missing(shortType, beside({"valid_max", doubleType, {1.01}}), 101)) << "0.01·101 is rounded";
    EXPECT_TRUE(missing(shortType, beside({"_FillValue", shortType, {-7}}), -7));
}

TEST_F(FieldNetcdf, WhatWasNeverWrittenIsAGap) {
    EXPECT_TRUE(std::isnan(firstOf(shortType, {}, -32767)));
    EXPECT_TRUE(std::isnan(firstOf(intType, {}, -2147483647)));
    EXPECT_TRUE(std::isnan(firstOf(floatType, {}, 9.969209968386869e36)));
    EXPECT_TRUE(std::isnan(firstOf(doubleType, {}, 9.969209968386869e36)));
    EXPECT_EQ(firstOf(byteType, {}, -127), -127.0) << "bytes have no number to spare";
    EXPECT_EQ(firstOf(shortType, {{"_FillValue", shortType, {-1}}}, -32767), -32767.0) << "another one is named";
}

TEST_F(FieldNetcdf, UnsignedNumbersAndScales) {
    const Attribute sign{"_Unsigned", charType, {}, "true"};
    EXPECT_EQ(firstOf(byteType, {sign}, -56), 200.0);
    EXPECT_EQ(firstOf(shortType, {sign}, -1), 65535.0);
    EXPECT_TRUE(std::isnan(firstOf(byteType, {sign, {"_FillValue", byteType, {-1}}}, -1)));
    EXPECT_TRUE(std::isnan(firstOf(byteType, {sign, {"valid_range", byteType, {0, -56}}}, -46))) << "210 of 0 to 200";
    EXPECT_EQ(firstOf(byteType, {sign, {"scale_factor", floatType, {0.5}}, {"add_offset", floatType, {-10}}}, -56), 90.0);
    EXPECT_EQ(firstOf(shortType, {{"scale_factor", charType, {}, "0.5"}}, 8), 4.0);
}

TEST_F(FieldNetcdf, AScaleThatIsNoSingleNumberIsRefused) {
    const auto why = [&](const Attribute& attribute) {
        const std::string file = written(field(floatType, {attribute}));
        EXPECT_EQ(netcdfFields(file), std::vector<std::string>{"h"});
        const std::string message = refusal([&] { netcdfField(file, "h"); });
        return message.starts_with(file) ? message.substr(file.size()) : message;
    };
    EXPECT_EQ(why({"scale_factor", doubleType, std::vector<double>(64, 1.5)}),
              ": the attribute scale_factor of \"h\" must be one number, but has 64");
    EXPECT_EQ(why({"add_offset", charType, {}, "none"}), ": the attribute add_offset of \"h\" must be one number");
}

TEST_F(FieldNetcdf, AttributesOfAnyTypeAndLengthLeaveTheStackAlone) {
    // A variable for each attribute.
    ClassicFile all = field(floatType, {});
    const ClassicFile::Variable plain = all.variables.front();
    all.variables.clear();
    for (const char* name :
         {"_FillValue", "missing_value", "scale_factor", "add_offset", "valid_min", "valid_max", "valid_range", "_Unsigned"})
        for (const Type type : {byteType, charType, shortType, intType, floatType, doubleType})
            for (const std::size_t count : {0U, 1U, 2U, 3000U}) {
                Attribute attribute{name, type};
                if (type == charType)
                    attribute.text.assign(count, '7');
                else
                    attribute.numbers.assign(count, 7.0);
                all.variables.push_back(plain);
                all.variables.back().name = "h" + std::to_string(all.variables.size());
                all.variables.back().attributes = {attribute};
            }
    const std::string file = written(all);
    // What a file contains is kept once it is no longer new.
    std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
    EXPECT_EQ(netcdfFields(file).size(), all.variables.size());
    for (const ClassicFile::Variable& each : all.variables) {
        try {
            EXPECT_EQ(netcdfField(file, each.name).shape.rows, 2);
        } catch (const std::invalid_argument& refusal) {
            EXPECT_EQ(std::string(refusal.what()).rfind(file, 0), 0U) << refusal.what();
        }
    }
}

TEST_F(FieldNetcdf, TimeIsFoundByItsNameOrUnitsWhereverItIs) {
    // Values encode their position: 100·time + 10·first + second.
    const auto made = [&](const std::vector<Dimension>& dimensions, std::size_t time) {
        ClassicFile file{dimensions, {{"h", {}, floatType, {}, {}}}};
        std::vector<std::uint32_t> at(dimensions.size(), 0);
        for (std::uint32_t k = 0; k < dimensions.size(); ++k) file.variables[0].dimensions.push_back(k);
        for (bool more = true; more;) {
            double value = 100.0 * at[time], weight = 10.0;
            for (std::size_t k = 0; k < at.size(); ++k) {
                if (k == time || dimensions[k].length == 1) continue;
                value += weight * at[k];
                weight /= 10.0;
            }
            file.variables[0].values.push_back(value);
            more = false;
            for (std::size_t k = at.size(); k-- > 0 && !more;) {
                more = ++at[k] < dimensions[k].length;
                if (!more) at[k] = 0;
            }
        }
        return file;
    };
    const auto check = [&](const ClassicFile& file, int steps, int rows, int columns) {
        const FieldFile read = netcdfField(written(file), "h");
        ASSERT_EQ(read.shape.steps, steps);
        ASSERT_EQ(read.shape.rows, rows);
        ASSERT_EQ(read.shape.columns, columns);
        for (int t = 0; t < steps; ++t)
            for (int i = 0; i < rows; ++i)
                for (int j = 0; j < columns; ++j) ASSERT_EQ(read.values(i * columns + j, t), 100 * t + 10 * i + j);
    };
    check(made({{"time", 5}, {"x", 3}}, 0), 5, 3, 1);
    check(made({{"x", 3}, {"time", 5}}, 1), 5, 3, 1);
    check(made({{"member", 1}, {"time", 5}, {"x", 3}}, 1), 5, 3, 1);
    check(made({{"lat", 3}, {"time", 5}, {"lon", 4}}, 1), 5, 3, 4);
    check(made({{"lon", 3}, {"lat", 4}, {"ocean_time", 5}}, 2), 5, 3, 4);
    check(made({{"a", 5}, {"b", 3}}, 0), 5, 3, 1);  // the first, as nothing indicates another
    EXPECT_EQ(englishOf(netcdfAssumptions(written(made({{"a", 5}, {"b", 30}}, 0)), "h")),
              std::vector<std::string>{"no dimension of \"h\" is marked as time: its 5 steps are taken along the first, a"});
    ClassicFile byUnits = made({{"n", 3}, {"k", 5}}, 1);
    byUnits.variables.push_back({"k", {1}, doubleType, {{"units", charType, {}, "hours since 2000-01-01"}}, {0, 1, 2, 3, 4}});
    check(byUnits, 5, 3, 1);
    EXPECT_EQ(englishOf(netcdfAssumptions(written(byUnits), "h")),
              std::vector<std::string>{"the steps of \"h\" lie along its dimension 2, k"});
    const std::string file = written(made({{"x", 3}, {"n", 5}}, 1));
    EXPECT_EQ(
        refusal([&] { netcdfShape(file, "h"); }),
        file +
            " has no variable of time × space with one or two space axes; the dimensions of \"h\" are x, n, none of which is "
            "recognised as time: name it time, or give its variable units such as \"days since …\"");
    const std::string one = written(made({{"time", 1}, {"lat", 3}, {"lon", 4}}, 0));
    EXPECT_EQ(
        refusal([&] { withFieldFile({}, one); }),
        one +
            " has 1 step, but a field needs at least 4: one each for training, validation and test, and one more to be forecast");
}

TEST_F(FieldNetcdf, TimesThatAreNotEvenAreTold) {
    const auto warningFor = [&](const std::vector<double>& times) {
        ClassicFile file = field(floatType, {});
        file.variables.push_back({"time", {0}, doubleType, {{"units", charType, {}, "days since 2000-01-01"}}, times});
        const std::vector<std::string> assumed = englishOf(netcdfAssumptions(written(file), "h"));
        return assumed.empty() ? std::string() : assumed.front();
    };
    EXPECT_EQ(warningFor({0, 1, 2, 3}), "");
    EXPECT_EQ(warningFor({15, 45, 74, 105}), "") << "months";
    EXPECT_EQ(warningFor({0, 1, 2, 8}),
              "the times of the steps, \"time\", are uneven, from 1 to 6 apart: they are treated as even");
    EXPECT_EQ(warningFor({3, 2, 1, 0}),
              "the times of the steps, \"time\", decrease throughout: the model learns to run backwards");
    EXPECT_EQ(warningFor({0, 1, 0, 1}),
              "the times of the steps, \"time\", do not always increase: the steps are used in file order");
}

TEST_F(FieldNetcdf, EdgesOfPeriodsAreNoField) {
    ClassicFile file = field(floatType, {});
    file.variables.push_back({"time", {0}, doubleType, {{"bounds", charType, {}, "time_bnds"}}, {0, 1, 2, 3}});
    file.variables.push_back({"time_bnds", {0, 1}, doubleType, {}, {0, 1, 1, 2, 2, 3, 3, 4}});
    EXPECT_EQ(netcdfFields(written(file)), std::vector<std::string>{"h"});
}

TEST_F(FieldNetcdf, AScaleOfNothingIsRefused) {
    EXPECT_NE(refusal([&] {
                  netcdfField(written(field(shortType, {{"scale_factor", doubleType, {0.0}}})), "h");
              }).find("is 0"),
              std::string::npos);
}

#if !defined(ECHOPLANE_SANITIZED) && !defined(_WIN32)
TEST_F(FieldNetcdf, AnAttributeThatCannotBeThereTakesNoMemory) {
    std::string bytes = field(floatType, {{"add_offset", floatType, {1}}}).bytes();
    // The name, padded to twelve bytes, is followed by its type and number of values: 2 billion, 8 GB.
    bytes.replace(bytes.find("add_offset") + 12 + 4, 4, std::string("\x75\0\0\x01", 4));
    const std::string file = (directory / "claims.nc").string();
    put(file, bytes);
    EXPECT_EQ(refusal([&] { netcdfField(file, ""); }), file + " is damaged: its contents are inconsistent");
    rusage children{};
    ASSERT_EQ(getrusage(RUSAGE_CHILDREN, &children), 0);
    EXPECT_LT(children.ru_maxrss, 1'000'000) << "kB of the largest process that read";
}
#endif

TEST_F(FieldNetcdf, DamagedHeadersAreRefusedInASentence) {
    const std::string bytes = field(floatType, {{"_FillValue", floatType, {-999}}, {"units", charType, {}, "m"}}).bytes();
    const std::string file = (directory / "damaged.nc").string();
    for (std::size_t at = 0; at < bytes.size() - 32; at += 4)  // words
        for (const std::string& wrong :
             {std::string("\xff\xff\xff\xff"), std::string(4, '\0'), std::string("\x7f\xff\xff\xf0")}) {
            std::string damaged = bytes;
            damaged.replace(at, std::min<std::size_t>(4, damaged.size() - at), wrong);
            put(file, damaged);
            try {
                netcdfField(file, "");
            } catch (const std::invalid_argument& refusal) {
                EXPECT_NE(std::string(refusal.what()), "") << at;
            } catch (const std::runtime_error& failure) {
                EXPECT_NE(std::string(failure.what()), "") << at;
            }
        }
}

}  // namespace echoplane::field_netcdf_tests
