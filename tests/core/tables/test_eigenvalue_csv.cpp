// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/eigenvalue_csv.h"

#include <cmath>
#include <random>

#include "core/files/npy.h"
#include "tests/core/files/claimed_archive.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"

namespace echoplane::eigenvalue_csv_tests {

using Complex = std::complex<double>;
using List = std::vector<Complex>;

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
    for (const std::string bad : {"nan,0", "0,nan", "inf,0", "0,-inf", "1e999,0", "0.1,0.2,0.3", "0.5,abc", "abc", "#N/A",
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

TEST_F(EigenvalueCsv, TheFirstLineIsNeverLost) {
    const List three{-0.9, 0.5, 0.3};
    for (const std::string first :
         {"-0.9", "−0.9", "–0.9", "\"-0.9\"", "(-0.9)", "[-0.9, 0]", "\xef\xbb\xbf-0.9", " -0.9", "-0.9+0j"})
        EXPECT_EQ(read(first + "\n0.5\n0.3\n"), three) << first;
    EXPECT_EQ(read("\xef\xbb\xbfre;im\n-0.9\n0.5\n0.3\n"), three);
    for (const std::string first : {"'0.9'", "~0.9", "٠٫٩", "０.９", "$0.9$", "±0.9", "e-3", "j0.5", "#N/A", "x0.9", "½"})
        EXPECT_NE(refusalOf(first + "\n0.5\n0.3\n").find("line 1"), std::string::npos) << first;
}

// Reference values from numpy.loadtxt(dtype=complex), Python's complex() and MATLAB's writematrix.
TEST_F(EigenvalueCsv, ComplexNumbersAreReadAsProgramsWriteThem) {
    for (const std::string text :
         {" (9.000000000000000222e-01+1.000000000000000056e-01j)", "(0.9+0.1j)", "0.9+0.1j", "0.9 + 0.1i", "0.9+0.1*I",
          "(0.9,0.1)", "[0.9 0.1]", "0.9+1e-1J", "\"0.9\",\"0.1\"", "0.9+0.1*1j", "0,9+0,1i"})
        EXPECT_EQ(read(text + '\n'), (List{{0.9, 0.1}})) << text;
    EXPECT_EQ(read("i\n-i\n0.5\n"), (List{{0.0, 1.0}, 0.5}));
    EXPECT_EQ(read("-j\n0.25 - j\n"), (List{{0.0, 1.0}, {0.25, 1.0}})) << "a first line without a digit";
    EXPECT_EQ(read("0.9-0.1j\n0.9+0.1j\n-0.5\n0.3j\n"), (List{{0.9, 0.1}, -0.5, {0.0, 0.3}}));
    for (const std::string bad :
         {"0.9+0.1", "0.9+0.1j0.2", "0.9+jj", "+-j", "nan+0.1j", "0.9+1e999j", "0.9+0.1j 0.8+0.1j", "0.9,0.1j"})
        EXPECT_NE(refusalOf("0.5,0.25\n" + bad + "\n").find("line 2"), std::string::npos) << bad;
}

TEST_F(EigenvalueCsv, DecimalCommasAreReadWhereAnotherSignSeparates) {
    for (const std::string text : {"0,5;0,25\n-0,75;0\n", "\"0,5\",\"0,25\"\n\"-0,75\",0\n", "re\tim\n0,5\t0,25\n-0,75\t0\n"})
        EXPECT_EQ(read(text), (List{{0.5, 0.25}, -0.75})) << text;
    EXPECT_EQ(read("0,1\n"), (List{{0.0, 1.0}})) << "a comma alone separates";
}

TEST_F(EigenvalueCsv, TheHeadingSaysWhichPartComesFirst) {
    const List expected{{0.9, 0.3}, {0.8, 0.2}};
    for (const std::string heading : {"imag,real", "Im,Re", "Imaginary part,Real part"})
        EXPECT_EQ(read(heading + "\n0.3,0.9\n0.2,0.8\n"), expected) << heading;
    EXPECT_EQ(read("imag real\n0.3 0.9\n0.2 0.8\n"), expected);
    EXPECT_EQ(read("imaginary and real parts\n0.3,0.9\n0.2,0.8\n"), expected);
    EXPECT_EQ(read("mode real part,mode imaginary part\n0.9,0.3\n0.8,0.2\n"), expected);
    EXPECT_EQ(read("mode shapes\n0.9,0.3\n0.8,0.2\n"), expected);
    EXPECT_EQ(read("imag,real\n0.9+0.3j\n0.8+0.2j\n"), expected) << "complex numbers are not swapped";
}

// R's write.csv, pandas' to_csv and writematrix put an index in front.
TEST_F(EigenvalueCsv, AnIndexInFrontIsDropped) {
    const List real{0.9, 0.8, 0.7}, parts{{0.5, 0.3}, {0.2, 0.1}};
    EXPECT_EQ(read("\"\",\"x\"\n\"1\",0.9\n\"2\",0.8\n\"3\",0.7\n"), real);
    EXPECT_EQ(read("\"\";\"x\"\n\"1\";0,9\n\"2\";0,8\n\"3\";0,7\n"), real);
    EXPECT_EQ(read("index,eigenvalue\n0,0.9\n1,0.8\n2,0.7\n"), real);
    EXPECT_EQ(read(",0\n0,0.9\n1,0.8\n2,0.7\n"), real);
    EXPECT_EQ(read(",re,im\n0,0.5,0.3\n1,0.2,0.1\n"), parts);
    EXPECT_EQ(read(",0,1\n0,0.5,0.3\n1,0.2,0.1\n"), parts);
    EXPECT_EQ(read("i,im,re\n0,0.3,0.5\n1,0.1,0.2\n"), parts);
    EXPECT_EQ(read(",0\n0,(0.5+0.3j)\n1,(0.2+0.1j)\n"), parts);
    EXPECT_EQ(read("index,eigenvalue\n0 0.9\n1 0.8\n2 0.7\n"), real);
    EXPECT_NE(refusalOf("n,x\n0.5,0.3\n").find("line 2"), std::string::npos) << "an index has no fraction";
    EXPECT_EQ(read("k\tlambda\n0\t1+0j\n1\t0+1j\n"), (List{1.0, {0.0, 1.0}}));
}

TEST_F(EigenvalueCsv, AnIndexWithoutANameIsRefused) {
    for (const std::string text : {"0,0.9\n1,0.8\n2,0.7\n", "1 0.9\n2 0.8\n3 0.7\n", "1;0,9\n2;0,8\n3;0,7\n",
                                   "\"x\"\n\"1\" 0.9\n\"2\" 0.8\n\"3\" 0.7\n", "0,1+0j\n1,0+1j\n2,0-1j\n"})
        EXPECT_NE(refusalOf(text).find("the first field counts the lines"), std::string::npos) << text;
    EXPECT_EQ(read("re,im\n0,0.9\n1,0.8\n2,0.7\n"), (List{{0.0, 0.9}, {1.0, 0.8}, {2.0, 0.7}}));
    EXPECT_EQ(read("1,0\n2,0\n3,0\n"), (List{1.0, 2.0, 3.0}));
    EXPECT_EQ(read("0,9+0,1i\n1,0+0,2i\n2,5+0i\n").size(), 3U) << "decimal commas in complex numbers";
}

TEST_F(EigenvalueCsv, ModulusAndAngleAreConverted) {
    const auto near = [](const List& list, const List& expected) {
        ASSERT_EQ(list.size(), expected.size());
        for (std::size_t k = 0; k < list.size(); ++k) EXPECT_LT(std::abs(list[k] - expected[k]), 1e-15) << k;
    };
    near(read("r,theta_deg\n0.9,90\n0.8,180\n"), {{0.0, 0.9}, -0.8});
    near(read("phase (rad),modulus\n0.5,0.9\n"), {{0.9 * std::cos(0.5), 0.9 * std::sin(0.5)}});
    near(read("abs,angle\n0.9,0.1\n"), {{0.9 * std::cos(0.1), 0.9 * std::sin(0.1)}});
    EXPECT_NE(refusalOf("abs,angle\n0.9,0.1\n0.9,90\n").find("line 3: not a modulus and an angle in radians"), std::string::npos);
    for (const std::string heading : {"im,abs", "re,angle", "abs", "imag"})
        EXPECT_NE(refusalOf(heading + "\n0.5\n").find("the heading must name"), std::string::npos) << heading;
    EXPECT_NE(refusalOf("re,abs\n0.5,0.6\n").find("the heading must name"), std::string::npos);
}

TEST_F(EigenvalueCsv, OneNameAboveTwoFieldsMeansDecimalCommas) {
    EXPECT_EQ(read("eigenvalue\n0,95\n0,9\n-0,5\n1\n"), (List{0.95, 0.9, -0.5, 1.0}));
    EXPECT_EQ(read("index;eigenvalue\n1;0,95\n2;0,9\n"), (List{0.95, 0.9}));
    EXPECT_EQ(read("eigenvalues\n0.5,0.25\n"), (List{{0.5, 0.25}}));
    EXPECT_EQ(read("eigenvalues\n1,0\n0,1\n"), (List{1.0, {0.0, 1.0}})) << "no fraction";
    for (const std::string text : {"0,95\n0,9\n-0,5\n", "0,9\n0,8\n", "-0,1\n1\n"})
        EXPECT_NE(refusalOf(text).find("write a heading"), std::string::npos) << text;
    EXPECT_EQ(read("re,im\n0,95\n"), (List{{0.0, 95.0}}));
    EXPECT_EQ(read("1,0\n0,1\n0,-1\n"), (List{1.0, {0.0, 1.0}}));
}

TEST_F(EigenvalueCsv, LinesMayEndInACarriageReturn) {
    EXPECT_EQ(read("0.9,0.1\r0.5,0.4\r"), (List{{0.9, 0.1}, {0.5, 0.4}}));
    EXPECT_EQ(read("re,im\r\n0.9,0.1\r\n"), (List{{0.9, 0.1}}));
    EXPECT_NE(refusalOf("0.9\r0.5\rhalf\r").find("line 3"), std::string::npos);
}

TEST_F(EigenvalueCsv, PairsThatRoundingPartedAreOne) {
    EXPECT_EQ(read("0.333333333333333,0.666666666666667\n0.333333333333333,-0.666666666666666\n"),
              (List{{0.333333333333333, 0.666666666666667}}));
    EXPECT_EQ(read("0.333333333333334,-0.666666666666666\n0.333333333333333,0.666666666666667\n").size(), 1U);
    EXPECT_EQ(read("0.5,0.25\n0.5,0.25000001\n0.5,-0.25\n0.5,-0.25000001\n").size(), 2U) << "near pairs stay apart";
    EXPECT_EQ(read("0.5,0.25\n0.5,-0.2501\n").size(), 2U);
    EXPECT_EQ(read("0.9,1e-17\n0.5,-3e-18\n0.3,0\n"), (List{0.9, 0.5, 0.3}));
    EXPECT_EQ(read("0.9,1e-9\n"), (List{{0.9, 1e-9}})) << "a slow pair";
}

TEST_F(EigenvalueCsv, ManyEqualMembersAreFoldedSoon) {
    std::string text;
    for (int k = 0; k < 50'000; ++k) text += "0.5,0.25\n0.5,-0.25000000001\n";
    EXPECT_EQ(read(text).size(), 50'000U);
}

TEST_F(EigenvalueCsv, NumbersTooSmallAreZeroAndTooLargeOnesAreTold) {
    EXPECT_EQ(read("0.5,1e-400\n-1e-400,0.25\n"), (List{0.5, {0.0, 0.25}}));
    EXPECT_NE(refusalOf("0.5,1e309\n").find("line 1: a number is too large"), std::string::npos) << refusalOf("0.5,1e309\n");
}

TEST_F(EigenvalueCsv, ArraysOfNumPyAreRead) {
    const auto array = [&](const std::string& bytes) {
        put(directory / "a.npy", bytes);
        return readEigenvalues(directory / "a.npy");
    };
    EXPECT_EQ(array(npyBytes((Eigen::VectorXcd(3) << Complex(0.9, 0.1), Complex(0.9, -0.1), -0.5).finished())),
              (List{{0.9, 0.1}, -0.5}));
    EXPECT_EQ(array(npyBytes((Eigen::VectorXd(2) << 0.9, -0.5).finished())), (List{0.9, -0.5}));
    EXPECT_EQ(array(npyBytes((Eigen::MatrixXd(2, 2) << 0.9, 0.1, -0.5, 0.0).finished())), (List{{0.9, 0.1}, -0.5}));
    // np.linalg.eigvals of a matrix of float32 gives complex64.
    const std::string singles("\0\0\0\x3f\0\0\x80\x3e\0\0\x80\xbe\0\0\0\0", 16);
    EXPECT_EQ(array(npyOf("(2,)", "<c8", singles)), (List{{0.5, 0.25}, -0.25}));
    EXPECT_EQ(array(npyOf("(2, 1)", "<c8", singles)), (List{{0.5, 0.25}, -0.25}));
    EXPECT_EQ(array(npyOf("(1, 2)", "<c8", singles)), (List{{0.5, 0.25}, -0.25}));
    const auto why = [&](const std::string& bytes) { return refusal([&] { array(bytes); }); };
    EXPECT_NE(why(npyOf("(2,)", ">c8", singles)).find("its type >c8 is not read in that shape"), std::string::npos);
    EXPECT_NE(why(npyBytes(Eigen::MatrixXd(Eigen::MatrixXd::Ones(3, 3)))).find("3 columns"), std::string::npos);
    EXPECT_NE(why(npyBytes(Eigen::VectorXd(Eigen::VectorXd::Constant(2, NAN)))).find("row 1"), std::string::npos);
    EXPECT_NE(why("\x93NUMPY").find("a.npy"), std::string::npos);
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
        // The result must be a list of finite numbers or one sentence.
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
