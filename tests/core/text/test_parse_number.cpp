// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/parse_number.h"

#include <cmath>
#include <limits>
#include <string>

#include "tests/core/test.h"

namespace echoplane::parse_number_tests {

double numberOf(const std::string& text) {
    double number = std::nan("");
    EXPECT_EQ(parseWholeNumber(text, number), std::errc()) << text;
    return number;
}

// Reference values from Python's float(), which rounds according to IEEE 754.
TEST(ParseNumber, NumbersBelowTheSmallestDoubleAreZeroWithTheirSign) {
    for (const char* text :
         {"1e-400", "2e-324", "2.4703282292062327e-324", "0.00000000000001e-320", "123456e-5000", "1e-99999999999999999999999"}) {
        EXPECT_EQ(numberOf(text), 0.0) << text;
        EXPECT_FALSE(std::signbit(numberOf(text))) << text;
        EXPECT_EQ(numberOf('-' + std::string(text)), 0.0) << text;
        EXPECT_TRUE(std::signbit(numberOf('-' + std::string(text)))) << text;
    }
    EXPECT_EQ(numberOf("2.4703282292062328e-324"), std::numeric_limits<double>::denorm_min());
    EXPECT_EQ(numberOf("0." + std::string(400, '0') + "1"), 0.0);
    EXPECT_EQ(numberOf("0." + std::string(400, '0') + "1e401"), 1.0);
    EXPECT_EQ(numberOf("1" + std::string(400, '0') + "e-500"), 1e-100);
}

TEST(ParseNumber, NumbersAboveTheLargestDoubleAreReported) {
    for (const std::string& text : {std::string("1e309"), std::string("-1e309"), std::string("1.7976931348623159e308"),
                                    std::string("1e+400"), std::string("1e99999999999999999999999"), std::string(400, '9')}) {
        double number = 7.0;
        EXPECT_EQ(parseWholeNumber(text, number), std::errc::result_out_of_range) << text;
        EXPECT_EQ(number, 7.0);
    }
    EXPECT_EQ(numberOf("1.7976931348623157e308"), std::numeric_limits<double>::max());
}

TEST(ParseNumber, OnlyAWholeTextIsANumber) {
    for (const char* text : {"", "x", "0.5x", "1e", " 1", "1 ", "+1", "1e-400x", "1e400x", "0x10", "--1"}) {
        double number = 7.0;
        EXPECT_EQ(parseWholeNumber(text, number), std::errc::invalid_argument) << text;
        EXPECT_EQ(number, 7.0) << text;
    }
    const std::string two = "1e-400 5";
    double number = 7.0;
    const auto [end, error] = parseNumber(two.data(), two.data() + two.size(), number);
    EXPECT_EQ(error, std::errc());
    EXPECT_EQ(end - two.data(), 6);
    EXPECT_EQ(number, 0.0);
}

}  // namespace echoplane::parse_number_tests
