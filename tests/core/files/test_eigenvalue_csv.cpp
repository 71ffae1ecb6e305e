// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/eigenvalue_csv.h"

#include <cmath>
#include <random>

#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::eigenvalue_csv_tests {

using List = std::vector<std::complex<double>>;

class EigenvalueCsv : public TemporaryDirectory {
protected:
    List read(const std::string& text) {
        put(file(), text);
        return readEigenvalues(file());
    }
    std::string refusalOf(const std::string& text) {
        return refusal([&] { read(text); });
    }
    std::filesystem::path file() const { return directory / "eigenvalues.csv"; }
};

TEST_F(EigenvalueCsv, ReadsRealAndImaginaryParts) {
    EXPECT_EQ(read("0.5,0\n0.25,0.75\n-1,1e-3\n"), (List{0.5, {0.25, 0.75}, {-1.0, 1e-3}}));
}

TEST_F(EigenvalueCsv, TakesEverySeparatorAndLineEnd) {
    const List expected{{0.5, 0.25}, {-0.5, 0.125}};
    for (const std::string separator : {",", ";", "\t", " ", ", ", " ;\t"}) {
        for (const std::string end : {"\n", "\r\n"}) {
            EXPECT_EQ(read("0.5" + separator + "0.25" + end + "-0.5" + separator + "+0.125" + end), expected) << separator;
            EXPECT_EQ(read("0.5" + separator + "0.25" + end + "-0.5" + separator + "0.125"), expected) << "no last line end";
        }
    }
}

TEST_F(EigenvalueCsv, AMissingImaginaryPartIsZero) {
    EXPECT_EQ(read("0.5\n-0.25\n"), (List{0.5, -0.25}));
}

TEST_F(EigenvalueCsv, PassesOverEmptyLinesCommentsAndALineOfWords) {
    EXPECT_EQ(read("real,imaginary\n0.5,0.25\n"), (List{{0.5, 0.25}}));
    EXPECT_EQ(read("# mine\n\n  \nre;im\n\n0.5;0.25\n# end\n"), (List{{0.5, 0.25}}));
}

TEST_F(EigenvalueCsv, PairsGivenByBothMembersAreOne) {
    EXPECT_EQ(read("0.5,0.25\n0.5,-0.25\n"), (List{{0.5, 0.25}}));
    EXPECT_EQ(read("0.5,-0.25\n0.5,0.25\n"), (List{{0.5, 0.25}}));
    EXPECT_EQ(read("0.5,-0.25\n"), (List{{0.5, 0.25}}));
    EXPECT_EQ(read("0.5,0.25\n0.5,0.25\n"), (List{{0.5, 0.25}, {0.5, 0.25}})) << "two pairs, each given by its upper member";
    EXPECT_EQ(read("0.5,0.25\n0.5,-0.25\n0.5,0.25\n0.5,-0.25\n").size(), 2U);
    EXPECT_EQ(read("0.5,0\n0.5,0\n").size(), 2U) << "a double real eigenvalue";
}

TEST_F(EigenvalueCsv, KeepsTheFilesOrder) {
    EXPECT_EQ(read("0.9,-0.1\n0.3,0\n0.1,-0.2\n0.2,0.5\n"), (List{{0.9, 0.1}, 0.3, {0.1, 0.2}, {0.2, 0.5}}));
}

TEST_F(EigenvalueCsv, NumbersReadBackToTheSameBits) {
    EXPECT_EQ(read("0.1,0.30000000000000004\n5e-324,1.7976931348623157e308\n"),
              (List{{0.1, 0.1 + 0.2}, {5e-324, 1.7976931348623157e308}}));
}

TEST_F(EigenvalueCsv, RefusesALineThatIsNoEigenvalueWithItsNumber) {
    for (const std::string bad : {"nan,0", "0,nan", "inf,0", "0,-inf", "1e999,0", "0.1,0.2,0.3", "0.5,abc", "abc", "0.5i",
                                  "0x1p3,0", "1,2 3", "--1,0", "1e,0"}) {
        const std::string message = refusalOf("0.5,0.25\n" + bad + "\n0.1,0\n");
        EXPECT_NE(message.find(file().string()), std::string::npos) << bad << ": \"" << message << "\"";
        EXPECT_NE(message.find("line 2"), std::string::npos) << bad << ": \"" << message << "\"";
    }
}

TEST_F(EigenvalueCsv, AFirstLineOfWrongNumbersIsNoLineOfWords) {
    for (const std::string bad : {"0.1,0.2,0.3", "1e999,0", "0.5,0.1x", "nan,0.5", "inf,0"}) {
        EXPECT_NE(refusalOf(bad + "\n0.5,0.25\n").find("line 1"), std::string::npos) << bad << " was passed over";
    }
}

TEST_F(EigenvalueCsv, RefusesAFileWithoutEigenvalues) {
    for (const std::string text : {"", "\n\n", "# nothing\n", "real,imaginary\n"})
        EXPECT_NE(refusalOf(text).find(file().string()), std::string::npos) << "\"" << text << "\"";
    EXPECT_NE(refusal([&] { readEigenvalues(directory / "missing.csv"); }).find("missing.csv"), std::string::npos);
}

TEST_F(EigenvalueCsv, RefusesBinaryGarbage) {
    std::mt19937 engine(1);
    for (int i = 0; i < 300; ++i) {
        std::string bytes(1 + engine() % 400, '\0');
        for (char& byte : bytes) byte = static_cast<char>(engine() % 256);
        // Whatever comes of it, it is a list of finite numbers or one sentence.
        put(file(), bytes);
        try {
            for (const std::complex<double>& value : readEigenvalues(file()))
                EXPECT_TRUE(std::isfinite(value.real()) && std::isfinite(value.imag()));
        } catch (const std::invalid_argument& error) {
            EXPECT_NE(std::string(error.what()).find(file().string()), std::string::npos) << error.what();
        }
    }
    EXPECT_NE(refusalOf(std::string("\x7f"
                                    "ELF\0\1\1\0\n\0\0garbage\n",
                                    19)),
              "");
}

TEST_F(EigenvalueCsv, RefusesMoreThanAMillion) {
    std::string text;
    for (int i = 0; i < 1000001; ++i) text += "1\n";
    EXPECT_NE(refusalOf(text).find("million"), std::string::npos);
    text.resize(text.size() - 2);
    EXPECT_EQ(read(text).size(), 1000000U);
}

}  // namespace echoplane::eigenvalue_csv_tests
