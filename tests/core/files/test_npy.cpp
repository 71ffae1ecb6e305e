// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/npy.h"

#include <string>

#include "tests/core/files/claimed_archive.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::npy_tests {

// The layout of numpy.lib.format: magic, version 1.0, two bytes of header length, header, data.
std::string headerOf(const std::string& file) {
    const auto length = static_cast<std::size_t>(static_cast<unsigned char>(file[8]) + 256 * static_cast<unsigned char>(file[9]));
    return file.substr(10, length);
}

TEST(Npy, StartsWithTheMagicAndAnAlignedHeader) {
    for (const Eigen::Index rows : {0, 1, 7, 123456}) {
        const std::string file = npyBytes(Eigen::MatrixXd(Eigen::MatrixXd::Zero(rows, 1)));
        EXPECT_EQ(file.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
        const std::string header = headerOf(file);
        EXPECT_EQ((10 + header.size()) % 64, 0U);
        EXPECT_EQ(header.back(), '\n');
        EXPECT_EQ(file.size(), 10 + header.size() + 8 * static_cast<std::size_t>(rows));
    }
}

TEST(Npy, HoldsTheBitsOfTheMatrix) {
    Eigen::MatrixXd matrix(2, 3);
    matrix << 1.0, -0.0, 1e-310, 1e300, 0.1, -3.0;
    const std::string file = npyBytes(matrix);
    EXPECT_NE(headerOf(file).find("'fortran_order': True, 'shape': (2, 3)"), std::string::npos) << headerOf(file);
    EXPECT_EQ(file.substr(file.size() - 48), std::string(reinterpret_cast<const char*>(matrix.data()), 48));
}

TEST(Npy, WritesUtf8AsUtf32) {
    const std::string file = npyBytes(std::string_view("aé∀😀"));
    EXPECT_NE(headerOf(file).find("'<U4'"), std::string::npos) << headerOf(file);
    const std::u32string expected = U"aé∀😀";
    EXPECT_EQ(file.substr(file.size() - 16), std::string(reinterpret_cast<const char*>(expected.data()), 16));
}

TEST(Npy, RefusesWhatIsNotUtf8) {
    for (const char* bad : {"\xff", "a\x80", "\xc3", "\xe2\x88", "\xc3(", "\xe2\x28\xa1"}) {
        EXPECT_NE(refusal([&] { npyBytes(std::string_view(bad)); }), "") << bad;
    }
}

TEST(Npy, ListsOfTextsReadBack) {
    for (const std::vector<std::string>& texts : {std::vector<std::string>{"a", "Größe (m)", "", "😀"}, {"one"}, {""}})
        EXPECT_EQ(std::get<std::vector<std::string>>(npyValue(npyBytes(texts))), texts);
    EXPECT_NE(headerOf(npyBytes(std::vector<std::string>{"a", "bcd"})).find("'<U3', 'fortran_order': False, 'shape': (2,)"),
              std::string::npos);
    EXPECT_NE(refusal([] { npyBytes(std::vector<std::string>{std::string("a\0", 2)}); }), "");
}

TEST(Npy, AnArrayOfNothingThatIsEndlesslyLongIsRefusedAtOnce) {
    for (const char* type : {"<f8", "<f4", "<i8"}) {
        const std::string refused = refusal([&] { npyValue(npyOf("(0, 4611686018427387904)", type)); });
        EXPECT_NE(refused.find("its shape 0 × 4611686018427387904 exceeds the 1000000"), std::string::npos) << refused;
        EXPECT_NE(refusal([&] { npyValue(npyOf("(4611686018427387904, 0)", type)); }), "");
    }
    EXPECT_EQ(std::get<Eigen::MatrixXd>(npyValue(npyOf("(0, 7)", "<f8"))).cols(), 7) << "a model without these weights";
}

TEST(Npy, EndlesslyManyEmptyTextsAreRefusedAtOnce) {
    const std::string refused = refusal([] { npyValue(npyOf("(4611686018427387904,)", "<U0")); });
    EXPECT_EQ(refused, "it has 4611686018427387904 texts, but may have at most 1000000");
}

}  // namespace echoplane::npy_tests
