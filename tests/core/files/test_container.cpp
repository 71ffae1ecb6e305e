// SPDX-License-Identifier: GPL-3.0-or-later
// First bytes as the formats' specifications give them.
#include "core/files/container.h"

#include <string>

#include "core/files/zip_archive.h"
#include "core/sequences/corpus.h"
#include "core/tables/cell_table.h"
#include "core/tables/eigenvalue_csv.h"
#include "core/tables/read_table.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::container_tests {

using namespace std::string_literals;

std::string said(const std::string& bytes) {
    return refusal([&] { requireNoContainer(bytes, "a.csv"); });
}

TEST(Container, IsNamedByItsFirstBytes) {
    EXPECT_EQ(said("\x1f\x8b\x08\0\0"s), "a.csv is packed by gzip: unpack it first");
    EXPECT_EQ(said("\xfd"s + "7zXZ\0"s), "a.csv is packed by xz: unpack it first");
    EXPECT_EQ(said("BZh91AY&SY"), "a.csv is packed by bzip2: unpack it first");
    const std::string zip = "PK\x03\x04"s + std::string(22, '\0');
    const std::string excel = "a.csv has the format of Excel (.xlsx): save its table as CSV, .npy or .npz";
    EXPECT_EQ(said(zip + "\x13\0\0\0[Content_Types].xml"s), excel);
    EXPECT_EQ(said(zip + "\x0f\0\0\0xl/workbook.xml"s), excel);
    EXPECT_NE(said("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0"s).find("Excel (.xls)"), std::string::npos);
    EXPECT_NE(said("PAR1\x15\0"s).find("Parquet"), std::string::npos);
    EXPECT_NE(said("MATLAB 5.0 MAT-file, Platform: GLNXA64").find("MATLAB"), std::string::npos);
    EXPECT_EQ(said("fLaC\0\0"s), "a.csv is a sound in FLAC: save it as .wav");
    EXPECT_NE(said("RIFF\x24\0\0\0WAVEfmt "s).find("--task classes"), std::string::npos);
    for (const std::string& field : {"\x89HDF\r\n\x1a\n"s, "CDF\x01\0"s})
        EXPECT_NE(said(field).find("--task field"), std::string::npos);
    EXPECT_NE(said("\xef\xbb\xbf\n<!DOCTYPE HTML>").find("web page"), std::string::npos);
    EXPECT_NE(said("version https://git-lfs.github.com/spec/v1\noid sha256:0\n").find("git lfs pull"), std::string::npos);
}

TEST(Container, IsNoTableThatBeginsAlike) {
    for (const std::string& text : {"PAR1,PAR2\n1,2\n"s, "version,x\n1,2\n"s, "CDF,x\n"s, "PK,x\n"s, "<0.5,1\n"s, "MATLAB,x\n"s,
                                    ""s, "PK\x03\x04"s + std::string(22, '\0') + "\x05\0\0\0x.npy"s, "\x93NUMPY"s})
        EXPECT_EQ(said(text), "") << text;
}

using ContainerFile = TemporaryDirectory;

TEST_F(ContainerFile, EveryReaderOfTablesSaysIt) {
    const std::filesystem::path file = directory / "mine.csv";
    put(file, "\x1f\x8b\x08\0\0\0\0\0\xff"s);
    const std::string expected = file.string() + " is packed by gzip: unpack it first";
    EXPECT_EQ(refusal([&] { readDataTable(file); }), expected);
    EXPECT_EQ(refusal([&] { previewDataTable(file); }), expected);
    EXPECT_EQ(refusal([&] { readCellTable(file); }), expected);
    EXPECT_EQ(refusal([&] { readEigenvalues(file); }), expected);
    EXPECT_EQ(refusal([&] { readCorpus(file); }), expected);
}

TEST_F(ContainerFile, AZipWithoutArraysIsToBeUnpacked) {
    writeStoredZip(directory / "mine.zip", {{"mine.csv", "x\n1\n2\n"}});
    EXPECT_NE(refusal([&] { readDataTable(directory / "mine.zip"); }).find("is packed by zip: unpack it first"),
              std::string::npos);
}

}  // namespace echoplane::container_tests
