// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy_header.h"

#include <algorithm>

#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::npy_header_tests {

/// A source of these bytes.
ByteSource sourceOf(const std::string& bytes) {
    return [bytes, at = std::size_t{0}](char* data, std::size_t size) mutable {
        const std::size_t got = std::min(size, bytes.size() - at);
        if (data != nullptr) std::copy_n(bytes.data() + at, got, data);
        at += got;
        return got;
    };
}

/// A file with that dictionary as header, in the layout of numpy.lib.format.
std::string file(const std::string& dictionary, int version = 1) {
    std::string bytes = "\x93NUMPY";
    bytes += static_cast<char>(version);
    bytes += '\0';
    bytes += static_cast<char>(dictionary.size() & 0xff);
    bytes += static_cast<char>(dictionary.size() >> 8);
    if (version > 1) bytes += std::string(2, '\0');
    return bytes + dictionary;
}

std::string dictionary(const std::string& shape, const std::string& type = "'<f8'") {
    return "{'descr': " + type + ", 'fortran_order': True, 'shape': " + shape + ", }\n";
}

TEST(NpyHeader, IsReadInEveryVersion) {
    for (const int version : {1, 2, 3}) {
        const std::string bytes = file(dictionary("(3, 4)"), version);
        const NpyHeader header = readNpyHeader(sourceOf(bytes + "data"));
        EXPECT_EQ(header.version, version);
        EXPECT_EQ(header.type, "<f8");
        EXPECT_TRUE(header.fortranOrder);
        EXPECT_EQ(header.shape, (std::vector<std::size_t>{3, 4}));
        EXPECT_EQ(header.bytes, bytes.size());
    }
}

// numpy.lib.format reads the header by ast.literal_eval and the type by numpy.dtype.
TEST(NpyHeader, TypesAndQuotesAreThoseOfNumPy) {
    const auto type = [](const std::string& text) { return readNpyHeader(sourceOf(file(dictionary("(3,)", text)))).type; };
    for (const char* native : {"'f8'", "'=f8'", "\"<f8\"", "'float64'"}) EXPECT_EQ(type(native), "<f8") << native;
    EXPECT_EQ(type("'c8'"), "<c8");
    EXPECT_EQ(type("'complex64'"), "<c8");
    EXPECT_EQ(type("'int32'"), "<i4");
    EXPECT_EQ(type("'|b1'"), "|b1");
    EXPECT_EQ(type("'>f4'"), ">f4");
    EXPECT_EQ(type("'=M8[D]'"), "<M8[D]");
    const NpyHeader header =
        readNpyHeader(sourceOf(file("{\"descr\": \"<f8\", \"fortran_order\": False, \"shape\": (20,), }\n")));
    EXPECT_EQ(header.shape, std::vector<std::size_t>{20});
}

TEST(NpyHeader, ShapesAreThoseOfPython) {
    const auto shape = [](const char* text) { return readNpyHeader(sourceOf(file(dictionary(text)))).shape; };
    EXPECT_EQ(shape("()"), std::vector<std::size_t>());
    EXPECT_EQ(shape("(7,)"), std::vector<std::size_t>{7});
    EXPECT_EQ(shape("( 0 ,2 )"), (std::vector<std::size_t>{0, 2}));
    EXPECT_EQ(shape("(3L, 4L)"), (std::vector<std::size_t>{3, 4})) << "of Python 2";
    const auto message = [](const char* text) { return refusal([&] { readNpyHeader(sourceOf(file(dictionary(text)))); }); };
    for (const char* damaged : {"(2", "2", "(2;)", "(-2,)", "(,2)", "(2 3)", "(2.0,)", "[2]", "(99999999999999999999,)"})
        EXPECT_EQ(message(damaged), "has a damaged shape") << damaged;
    EXPECT_EQ(message("(9223372036854775808,)"), "has a shape too large for any memory");
    EXPECT_EQ(message("(1, 2, 3)"), "has more than two dimensions");
}

TEST(NpyHeader, SaysWhatIsWrong) {
    const auto message = [](const std::string& bytes) { return refusal([&] { readNpyHeader(sourceOf(bytes)); }); };
    const std::string good = file(dictionary("(1,)"));
    EXPECT_EQ(message("something else"), "does not begin like a .npy file");
    EXPECT_EQ(message(file(dictionary("(1,)"), 4)), "has version 4.0 of the .npy format, which is unknown");
    EXPECT_EQ(message(good.substr(0, 30)), "ends inside its header");
    EXPECT_EQ(message("\x93NUM"), "ends inside its header");
    EXPECT_EQ(message(file("{'descr': '<f8'}")), "has no fortran_order in its header");
    EXPECT_EQ(message(file("{'descr' '<f8'}")), "has a damaged header");
    EXPECT_EQ(message(file("{'descr': '<f8', 'fortran_order': 1, 'shape': (1,)}")), "has a damaged header");
    EXPECT_EQ(message(file(dictionary("(1,)", "[('a', '<f8')]"))), "is a structured one; save its fields as plain arrays");
}

TEST(NpyHeader, OfAnAbsurdLengthIsRefusedBeforeAllocation) {
    const std::string bytes = std::string("\x93NUMPY\x02\x00", 8) + "\xff\xff\xff\xff";
    EXPECT_EQ(refusal([&] { readNpyHeader(sourceOf(bytes)); }), "has a header of 4294967295 bytes");
}

}  // namespace echoplane::npy_header_tests
